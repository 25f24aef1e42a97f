// Questions and verdicts: from the public face to the study room and the judge, and back in words.
#include <algorithm>
#include <set>

#include "app/engines.h"
#include "app/inside.h"
#include "board/cells_at.h"
#include "rules/judge.h"
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

QuestionOptions to_options(const Question& q) {
  QuestionOptions o;
  o.without = q.without;
  o.weak = q.weak;
  o.most = q.most;
  return o;
}

void add_effort(const Case::Inside& c, const Outcome& outcome, Effort& e) {
  e.decisions = outcome.stats.decisions;
  e.propagations = outcome.stats.propagations;
  e.conflicts = outcome.stats.conflicts;
  e.restarts = outcome.stats.restarts;
  e.learned = outcome.stats.learned;
  e.variables = outcome.variables;
  e.clauses = outcome.clauses;
  e.peak_bytes = outcome.peak_bytes;
  e.read_ms = c.read_ms;
  e.post_ms = 1000 * outcome.post_seconds;
  e.search_ms = 1000 * outcome.search_seconds;
  e.judge_ms = 1000 * outcome.judge_seconds;
  e.total_ms = e.read_ms + e.post_ms + e.search_ms + e.judge_ms;
}

int64_t decided_marks(const Answer& a) {
  int64_t n = 0;
  for (const auto& field : a.marks)
    n += std::count_if(field.begin(), field.end(), [](int32_t m) { return m != undecided; });
  return n;
}

Report to_report(const Case::Inside& c, const Outcome& outcome) {
  const Setup& setup = *c.setup;
  Report r;
  r.status = to_status(outcome.status);
  r.limit = limit_name(outcome.limit);
  r.count = outcome.count;
  r.count_exact = outcome.exact;
  r.mistakes = to_mistakes(outcome.mistakes);
  r.fault = outcome.fault;
  for (const Answer& a : outcome.answers)
    r.answers.push_back(write_answer(c.info(), setup.plan(), a));
  if (outcome.answers.size() > 1)
    r.differing = differing_cells(setup, outcome.answers[0], outcome.answers[1]);
  for (const AnswerPlan& p : setup.plan().answers) r.all_marks += p.size();
  r.clash = to_instances(outcome.clash, setup);
  r.clash_minimal = outcome.minimal;
  add_effort(c, outcome, r.effort);
  r.figures = {{"variables", r.effort.variables},    {"constraints", r.effort.clauses},
               {"decisions", r.effort.decisions},    {"propagations", r.effort.propagations},
               {"conflicts", r.effort.conflicts},    {"restarts", r.effort.restarts},
               {"learned clauses", r.effort.learned}};
  return r;
}

using Asking = std::function<Outcome(const Setup&, const QuestionOptions&)>;

// Each question has a meter of its own, which starts with what reading already holds.
Outcome ask(const Case& c, const Question& q, const Asking& asking) {
  if (Errors errors = unknown_rules(*c.inside().setup, q); !errors.empty()) {
    Outcome refused;
    refused.mistakes = std::move(errors);
    return refused;
  }
  Meter meter(to_limits(q.allowance));
  Setup& setup = *c.inside().setup;
  meter.charge(static_cast<int64_t>(c.inside().meter.bytes()));
  setup.use_meter(meter);
  Outcome outcome = asking(setup, to_options(q));
  setup.use_meter(c.inside().meter);
  return outcome;
}

std::vector<Setting> to_settings(const Question& q) {
  std::vector<Setting> settings;
  for (const EngineSetting& s : q.settings) settings.push_back({s.name, s.value});
  return settings;
}

// What a method found, in the words of the study room.
Outcome to_outcome(MethodOutcome&& found) {
  Outcome outcome;
  outcome.status = found.status;
  outcome.limit = found.limit;
  outcome.answers = std::move(found.answers);
  outcome.count = found.count;
  outcome.exact = found.exact;
  outcome.mistakes = std::move(found.mistakes);
  outcome.fault = std::move(found.fault);
  outcome.peak_bytes = found.peak_bytes;
  outcome.post_seconds = found.prepare_seconds;
  outcome.search_seconds = found.search_seconds;
  outcome.judge_seconds = found.judge_seconds;
  return outcome;
}

Report ask_engine(const Case& c, const Question& q, const Method& method, int64_t most,
                  Watcher* watcher = nullptr) {
  Report extra;
  const auto run = [&](const Setup& setup, const QuestionOptions& o) {
    MethodOptions options;
    options.most = most;
    options.most_kept = o.most_kept;
    options.without = o.without;
    options.weak = o.weak;
    options.settings = to_settings(q);
    options.watcher = watcher;
    MethodOutcome found = method.run(setup, options);
    extra.cannot = found.cannot;
    for (Figure& f : found.figures) extra.figures.push_back({std::move(f.name), f.value});
    return to_outcome(std::move(found));
  };
  Report report = to_report(c.inside(), ask(c, q, run));
  report.cannot = std::move(extra.cannot);
  report.figures = std::move(extra.figures);
  return report;
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
  return to_report(c.inside(), ask(c, q, find_answers));
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
  return to_report(c.inside(), ask(c, q, count_answers));
}

Report Clew::forced(const Case& c, const Question& q) const {
  Outcome outcome = ask(c, q, find_forced);
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
  const Outcome outcome = ask(c, q, [&](const Setup& setup, const QuestionOptions& options) {
    stages = find_stages(setup, options, boards);
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
  return to_report(c.inside(), ask(c, q, find_clash));
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
  const Verdict verdict = judge(*inside.setup, marks, how);
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
