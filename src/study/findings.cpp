#include "study/findings.h"

#include "judge/judge.h"

namespace clew::study {

std::vector<MarkAt> differing_marks(const Answer& a, const Answer& b) {
  std::vector<MarkAt> out;
  for (size_t f = 0; f < a.marks.size(); ++f) {
    for (size_t k = 0; k < a.marks[f].size(); ++k) {
      if (a.marks[f][k] != b.marks[f][k]) out.push_back({static_cast<int>(f), static_cast<int>(k)});
    }
  }
  return out;
}

Ruled judge_found(const Setup& setup, Meter& meter, const Answer& answer,
                  const SearchOptions& options, Report& findings, const Answer* helpers) {
  const double start = cpu_seconds();
  JudgeOptions how;
  how.without = options.without;
  how.weak = options.weak;
  how.first_only = true;
  how.helpers = helpers;
  const Verdict verdict = judge::judge(setup, answer, how, meter);
  findings.effort.judge_seconds += cpu_seconds() - start;
  Ruled ruled;
  ruled.accepted = verdict.judgement == Judgement::accepted;
  ruled.gave_up = !ruled.accepted && verdict.gave_up;
  if (!ruled.accepted && !ruled.gave_up)
    ruled.refusal =
        verdict.broken.empty() ? "an answer was left unfinished" : verdict.broken.front().sentence;
  return ruled;
}

}  // namespace clew::study
