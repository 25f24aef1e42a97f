#include "setter/openness.h"

#include "study/findings.h"

namespace clew::setter {

Openness open_marks(Desk& desk, const Table& table, const Answer& answer, size_t enough,
                    int64_t patience) {
  Trial trial(desk, table);
  return trial.posted() ? open_marks(trial, answer, enough, patience) : Openness{};
}

Openness open_marks(Trial& trial, const Answer& answer, size_t enough, int64_t patience) {
  Openness open;
  Answer others = answer;  // the marks not known to be open
  trial.inquiry().prefer_others(answer);
  while (open.marks.size() <= enough) {
    trial.engine().add_clause(forbid(trial.model().model, trial.model().marks, others));
    const Answered answered = trial.search({}, patience);
    if (answered != Answered::yes) {
      open.settled = answered == Answered::no;
      return open;
    }
    for (const MarkAt& at : differing_marks(trial.found(), answer)) {
      int32_t& mark =
          others.marks[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)];
      if (mark != undecided) open.marks.push_back(at);
      mark = undecided;
    }
  }
  return open;
}

}  // namespace clew::setter
