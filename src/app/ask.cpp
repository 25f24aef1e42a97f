// Questions and verdicts: from the public face to the study module and the judge.
#include <algorithm>

#include "app/guarded.h"
#include "app/inside.h"
#include "judge/judge.h"
#include "study/questions.h"

namespace clew::app {
namespace {

constexpr size_t most_forced_shown = 2;

bool has_marks(const Answer& answer) {
  return std::ranges::any_of(answer.marks, [](const auto& field) {
    return std::ranges::any_of(field, [](int32_t mark) { return mark != undecided; });
  });
}

QuestionOptions options_of(const Case& c, const Question& q) {
  QuestionOptions options{q};
  options.board = c.inside().board.get();
  return options;
}

using Asking = Report (*)(const Setup&, Meter&, const QuestionOptions&);

Report ask_ours(Workbenches& benches, const Case& c, const Question& q, Asking asking) {
  Workbenches::Borrowed bench(benches);
  QuestionOptions options = options_of(c, q);
  options.bench = bench.get();
  return ask(c, q, [&](const Setup& setup, Meter& meter) { return asking(setup, meter, options); });
}

constexpr const char* own_engine = "clew";

// What is wrong with the engine that a question names: only ours is here, and it has no settings.
Errors other_engine(const Question& q) {
  if (!q.engine.empty() && q.engine != own_engine) {
    return {error("the engine '" + q.engine +
                  "' is not in this library, which searches by its own; the laboratory has others: "
                  "link clew::lab and call Laboratory::solve (clew/lab.h)")};
  }
  Errors errors;
  for (const Setting& s : q.settings)
    errors.push_back(error("no setting '" + s.name + "': the engine clew has no settings"));
  return errors;
}

// Whether what is missing can still be filled in. Marks that say nothing yet are no question.
void see_whether_hopeless(const Case& c, const Answer& answer, const Question& q, Meter& meter,
                          Verdict& verdict) {
  if (verdict.judgement != Judgement::unfinished || verdict.gave_up || !has_marks(answer)) return;
  Answered answered = Answered::unknown;
  guarded(meter,
          [&] { answered = can_be_completed(*c.inside().setup, meter, options_of(c, q), answer); });
  verdict.hopeless = answered == Answered::no;
  if (answered == Answered::unknown) verdict.limit = meter.reached();
}

Result<Verdict> judge_marks(const Case& c, const Answer& answer, const Question& q, bool as_drawn) {
  if (Errors errors = unknown_rules(c.inside().info(), q); !errors.empty()) return errors;
  JudgeOptions how;
  how.without = q.without;
  how.weak = q.weak;
  how.as_drawn = as_drawn;
  how.say_wrong = true;
  Meter meter = meter_for(c, q.limits);
  Verdict verdict;
  if (!guarded(meter, [&] { verdict = judge::judge(*c.inside().setup, answer, how, meter); }))
    verdict.gave_up = true;
  // A board without a place for marks breaks no rule, but nobody has answered anything either.
  if (verdict.judgement == Judgement::accepted && !has_marks(answer))
    verdict.judgement = Judgement::unfinished;
  see_whether_hopeless(c, answer, q, meter, verdict);
  return verdict;
}

}  // namespace

Errors unknown_rules(const GenreInfo& info, const SearchOptions& options) {
  Errors errors;
  for (const std::string& name : options.without) {
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

Report refused(const Errors& errors) {
  Report report;
  report.mistakes = errors;
  return report;
}

Report ask(const Case& c, const Question& q, FunctionRef<Report(const Setup&, Meter&)> asking) {
  if (const Errors errors = unknown_rules(c.inside().info(), q); !errors.empty())
    return refused(errors);
  Meter meter = meter_for(c, q.limits);
  Report report;
  if (!guarded(meter, [&] { report = asking(*c.inside().setup, meter); })) {
    report = {};
    report.status = Status::unknown;
    report.limit = meter.reached();
    report.effort.peak_bytes = meter.peak_bytes();
  }
  report.effort.read_seconds = c.read_seconds();
  if (report.answers.size() > 1)
    report.differing = differing_marks(report.answers[0], report.answers[1]);
  return report;
}

}  // namespace clew::app

namespace clew {
using namespace app;

Report Clew::solve(const Case& c, const Question& q) const {
  if (const Errors errors = other_engine(q); !errors.empty()) return refused(errors);
  return ask_ours(inside_->benches, c, q, find_answers);
}

Report Clew::count(const Case& c, const Question& q) const {
  if (const Errors errors = other_engine(q); !errors.empty()) return refused(errors);
  return ask_ours(inside_->benches, c, q, count_answers);
}

Report Clew::forced(const Case& c, const Question& q) const {
  Report report = ask_ours(inside_->benches, c, q, find_forced);
  if (report.answers.size() > most_forced_shown) report.answers.resize(most_forced_shown);
  return report;
}

Report Clew::conflict(const Case& c, const Question& q) const {
  return ask_ours(inside_->benches, c, q, find_clash);
}

Stages Clew::stages(const Case& c, int boards, const Question& q) const {
  Stages stages;
  stages.report = ask(c, q, [&](const Setup& setup, Meter& meter) {
    stages = find_stages(setup, meter, options_of(c, q), boards);
    return stages.report;
  });
  return stages;
}

Result<Verdict> Clew::check(const Case& c, const Answer& answer, const Question& q) const {
  if (!c.fits(answer)) return misfit();
  return judge_marks(c, answer, q, false);
}

Result<Verdict> Clew::check(const Case& c, const Question& q) const {
  const Case::Inside& inside = c.inside();
  if (!inside.answer)
    return error("there is no answer to check: put one under 'answer:' behind the puzzle");
  // Where nothing was entered nothing is solved, not even a board without a place for marks.
  if (!inside.entered) return Verdict{};
  return judge_marks(c, *inside.answer, q, inside.answer_as_drawn);
}

}  // namespace clew
