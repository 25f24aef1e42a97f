// Questions and verdicts: from the public face to the study room and the judge, and back in words.
#include <algorithm>
#include <set>

#include "app/engines.h"
#include "app/inside.h"
#include "board/cells_at.h"
#include "judge/judge.h"
#include "study/questions.h"

namespace clew {
namespace {

constexpr int64_t most_forced_shown = 2;

IndexKind index_of(PlaceKind kind) {
  switch (kind) {
    case PlaceKind::cell:
      return IndexKind::cell;
    case PlaceKind::corner:
      return IndexKind::corner;
    case PlaceKind::side:
      return IndexKind::side;
    case PlaceKind::link:
      return IndexKind::link;
    case PlaceKind::span:
      return IndexKind::span;
    case PlaceKind::other:
      break;
  }
  return IndexKind::other;
}

Instance to_instance(const RuleInstance& r, const Setup& setup) {
  Instance out;
  out.rule = r.rule_name;
  out.sentence = r.sentence;
  for (const Place& p : r.places) {
    const std::vector<int> cells = cells_at(index_of(p.kind), p.id, setup.plan());
    out.cells.insert(out.cells.end(), cells.begin(), cells.end());
  }
  std::sort(out.cells.begin(), out.cells.end());
  out.cells.erase(std::unique(out.cells.begin(), out.cells.end()), out.cells.end());
  return out;
}

std::vector<Instance> to_instances(const std::vector<RuleInstance>& list, const Setup& setup) {
  std::vector<Instance> out;
  out.reserve(list.size());
  for (const RuleInstance& r : list) out.push_back(to_instance(r, setup));
  return out;
}

// Cells where two answers differ; a mark between cells counts for both.
std::vector<int> differing_cells(const Setup& setup, const Answer& a, const Answer& b) {
  std::set<int> cells;
  const GenreInfo& info = setup.genre().info;
  for (size_t f = 0; f < a.marks.size(); ++f) {
    const std::vector<int32_t>& places = setup.plan().answers[f].places;
    for (size_t k = 0; k < places.size(); ++k) {
      if (a.marks[f][k] == b.marks[f][k]) continue;
      for (int cell : cells_at(info.answers[f].index, places[k], setup.plan())) cells.insert(cell);
    }
  }
  return {cells.begin(), cells.end()};
}

Status to_status(Verdicts v) {
  switch (v) {
    case Verdicts::unique:
      return Status::unique;
    case Verdicts::several:
      return Status::several;
    case Verdicts::none:
      return Status::none;
    case Verdicts::unknown:
      break;
  }
  return Status::unknown;
}

SearchOptions to_options(const Question& q) {
  SearchOptions o;
  o.without = q.without;
  o.weak = q.weak;
  o.most = q.most;
  return o;
}

QuestionOptions to_question(const Case& c, const Question& q) {
  QuestionOptions o{to_options(q)};
  o.board = c.inside().board.get();
  return o;
}

int64_t decided_marks(const Answer& a) {
  int64_t n = 0;
  for (const auto& field : a.marks)
    n += std::count_if(field.begin(), field.end(), [](int32_t m) { return m != undecided; });
  return n;
}

// What all searches come to, ours and others.
Report to_report(const Case::Inside& c, const Findings& found) {
  const Setup& setup = *c.setup;
  Report r;
  r.status = to_status(found.status);
  r.limit = limit_name(found.limit);
  r.count = found.count;
  r.count_exact = found.exact;
  r.mistakes = to_mistakes(found.mistakes);
  r.fault = found.fault;
  for (const Answer& a : found.answers)
    r.answers.push_back(write_answer(c.info(), setup.plan(), a));
  if (found.answers.size() > 1)
    r.differing = differing_cells(setup, found.answers[0], found.answers[1]);
  for (const AnswerPlan& p : setup.plan().answers) r.all_marks += p.size();
  for (const Figure& f : found.figures) r.figures.push_back({f.name, f.value});
  Effort& e = r.effort;
  e.peak_bytes = found.peak_bytes;
  e.read_ms = c.read_ms;
  e.post_ms = 1000 * found.prepare_seconds;
  e.search_ms = 1000 * found.search_seconds;
  e.judge_ms = 1000 * found.judge_seconds;
  e.total_ms = e.read_ms + e.post_ms + e.search_ms + e.judge_ms;
  return r;
}

Report to_report(const Case::Inside& c, const Outcome& outcome) {
  Report r = to_report(c, static_cast<const Findings&>(outcome));
  r.clash = to_instances(outcome.clash, *c.setup);
  r.clash_minimal = outcome.minimal;
  Effort& e = r.effort;
  e.decisions = outcome.stats.decisions;
  e.propagations = outcome.stats.propagations;
  e.conflicts = outcome.stats.conflicts;
  e.restarts = outcome.stats.restarts;
  e.learned = outcome.stats.learned;
  e.variables = outcome.variables;
  e.clauses = outcome.clauses;
  return r;
}

Report to_report(const Case::Inside& c, const MethodOutcome& outcome) {
  Report r = to_report(c, static_cast<const Findings&>(outcome));
  r.cannot = outcome.cannot;
  return r;
}

// Each question has a meter of its own, which starts with what reading already holds. Asks
// `asking`, a function of the setup, and gives what it gives: an Outcome of some kind.
template <typename Asking>
auto ask(const Case& c, const Question& q, const Asking& asking) {
  Setup& setup = *c.inside().setup;
  decltype(asking(setup)) outcome;
  outcome.mistakes = unknown_rules(setup, q);
  if (!outcome.mistakes.empty()) return outcome;
  Meter meter(to_limits(q.allowance));
  meter.charge(static_cast<int64_t>(c.inside().meter.bytes()));
  setup.use_meter(meter);
  outcome = asking(setup);
  setup.use_meter(c.inside().meter);
  return outcome;
}

using Asking = Outcome (*)(const Setup&, const QuestionOptions&);

Outcome ask_ours(const Case& c, const Question& q, Asking asking) {
  return ask(c, q, [&](const Setup& setup) { return asking(setup, to_question(c, q)); });
}

std::vector<Setting> to_settings(const Question& q) {
  std::vector<Setting> settings;
  for (const EngineSetting& s : q.settings) settings.push_back({s.name, s.value});
  return settings;
}

Report ask_engine(const Case& c, const Question& q, const Method& method, int64_t most,
                  Watcher* watcher = nullptr) {
  MethodOptions options{to_options(q), to_settings(q), watcher};
  options.most = most;
  return to_report(c.inside(),
                   ask(c, q, [&](const Setup& setup) { return method.run(setup, options); }));
}

// Counting looks for one more than the limit, so that a count that just reaches it is still known
// to be exact; a count that a limit cut short is not known.
Report count_by_engine(const Case& c, const Question& q, const Method& method) {
  Report report = ask_engine(c, q, method, q.most > 0 ? q.most + 1 : 0);
  const bool past = q.most > 0 && report.count > q.most;
  if (past) report.count = q.most;
  if (!past && !report.count_exact) report.status = Status::unknown;
  return report;
}

Report refused(const Errors& errors) {
  Report report;
  report.mistakes = to_mistakes(errors);
  return report;
}

// The engine a question names; null: ours, asked in the plain way.
Result<const Method*> engine_of(const Question& q) {
  auto found = find_engine(q.engine.empty() ? clew_method().name() : q.engine);
  if (!found || *found != &clew_method()) return found;
  if (Errors errors = check_settings(**found, to_settings(q)); !errors.empty()) return errors;
  return nullptr;
}

}  // namespace

Errors unknown_rules(const Setup& setup, const Question& q) {
  Errors errors;
  const GenreInfo& info = setup.genre().info;
  for (const std::string& name : q.without) {
    if (std::find(info.rule_names.begin(), info.rule_names.end(), name) != info.rule_names.end())
      continue;
    std::string list;
    for (const std::string& rule : info.rule_names)
      list.append(list.empty() ? "\"" : ", \"").append(rule).append("\"");
    std::string message = "no rule of " + info.name + " is called \"";
    message.append(name).append("\"; its rules are ").append(list);
    errors.push_back(error(std::move(message)));
  }
  return errors;
}

const char* status_name(Status status) {
  switch (status) {
    case Status::unique:
      return "unique";
    case Status::several:
      return "several";
    case Status::none:
      return "none";
    case Status::unknown:
      break;
  }
  return "unknown";
}

Report Clew::solve(const Case& c, const Question& q) const {
  const auto engine = engine_of(q);
  if (!engine) return refused(engine.errors());
  if (*engine != nullptr) return ask_engine(c, q, **engine, q.most);
  return to_report(c.inside(), ask_ours(c, q, find_answers));
}

Report ask_watched(const Case& c, const Question& q, Watcher& watcher) {
  const auto engine = find_engine(q.engine.empty() ? clew_method().name() : q.engine);
  if (!engine) return refused(engine.errors());
  return ask_engine(c, q, **engine, q.most, &watcher);
}

Report Clew::count(const Case& c, const Question& q) const {
  const auto engine = engine_of(q);
  if (!engine) return refused(engine.errors());
  if (*engine != nullptr) return count_by_engine(c, q, **engine);
  return to_report(c.inside(), ask_ours(c, q, count_answers));
}

Report Clew::forced(const Case& c, const Question& q) const {
  Outcome outcome = ask_ours(c, q, find_forced);
  if (static_cast<int64_t>(outcome.answers.size()) > most_forced_shown)
    outcome.answers.resize(most_forced_shown);
  Report r = to_report(c.inside(), outcome);
  if (outcome.forced.marks.empty() || r.status == Status::unknown) return r;
  r.forced = write_answer(c.inside().info(), c.inside().setup->plan(), outcome.forced);
  r.forced_marks = decided_marks(outcome.forced);
  return r;
}

StageReport Clew::stages(const Case& c, int boards, const Question& q) const {
  Stages stages;
  const Outcome outcome = ask(c, q, [&](const Setup& setup) {
    stages = find_stages(setup, to_question(c, q), boards);
    return stages.outcome;
  });
  StageReport out;
  out.report = to_report(c.inside(), outcome);
  out.by_search = stages.by_search;
  for (const Answer& board : stages.boards)
    out.boards.push_back(write_answer(c.inside().info(), c.inside().setup->plan(), board));
  return out;
}

Report Clew::conflict(const Case& c, const Question& q) const {
  return to_report(c.inside(), ask_ours(c, q, find_clash));
}

Maybe<Opinion> Clew::check(const Case& c, std::string_view answer, const Question& q) const {
  const Case::Inside& inside = c.inside();
  if (const Errors errors = unknown_rules(*inside.setup, q); !errors.empty()) {
    return {std::nullopt, to_mistakes(errors)};
  }
  JudgeOptions how;
  Answer marks;
  if (!answer.empty()) {
    auto read = read_answer_text(inside, answer);
    if (!read) return {std::nullopt, to_mistakes(read.errors())};
    marks = std::move(*read);
  } else if (inside.answer) {
    // Where nothing was entered nothing is solved, not even a board without a place for marks.
    if (!inside.entered) return {Opinion{Ruling::unfinished, {}}, {}};
    marks = *inside.answer;
    how.as_drawn = inside.answer_as_drawn;
  } else {
    return {std::nullopt,
            {to_mistake(
                error("there is no answer to check: put one under 'answer:' behind the puzzle"))}};
  }
  how.without = q.without;
  how.weak = q.weak;
  Meter meter(to_limits(q.allowance));
  const Verdict verdict = judge::judge(*inside.setup, marks, how, meter);
  Opinion opinion;
  // A board without a place for marks breaks no rule, but nobody has answered anything either.
  const bool accepted = verdict.judgement == Judgement::accepted && decided_marks(marks) > 0;
  opinion.ruling = accepted                                   ? Ruling::accepted
                   : verdict.judgement == Judgement::rejected ? Ruling::rejected
                                                              : Ruling::unfinished;
  opinion.broken = to_instances(verdict.broken, *inside.setup);
  return {opinion, {}};
}

}  // namespace clew
