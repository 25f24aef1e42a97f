// The marks common to all answers. Each further answer is asked to differ from the first in some
// mark that all answers so far share; when there is none, what is left is forced.
#include "study/inquiry.h"

namespace clew::study {
namespace {

// Marks of `common` that `other` does not share become undecided.
void intersect(Answer& common, const Answer& other) {
  for (size_t a = 0; a < common.marks.size(); ++a) {
    for (size_t k = 0; k < common.marks[a].size(); ++k) {
      if (common.marks[a][k] != other.marks[a][k]) common.marks[a][k] = undecided;
    }
  }
}

}  // namespace

Report find_forced(const Setup& setup, Meter& meter, const QuestionOptions& options) {
  Inquiry inquiry(setup, meter, options, false);
  Report& outcome = inquiry.outcome();
  if (!inquiry.post_rules()) return inquiry.finish();
  Answer common;
  for (;;) {
    const Answered answered = inquiry.search();
    if (answered == Answered::unknown) {
      inquiry.stop_at_limit();
      return inquiry.finish();
    }
    if (answered == Answered::no) break;
    if (!inquiry.judge_found()) return inquiry.finish();
    if (outcome.count == 0)
      common = inquiry.found();
    else
      intersect(common, inquiry.found());
    inquiry.keep(inquiry.found());
    inquiry.exclude(common);
    inquiry.prefer_others(common);
  }
  if (outcome.count > 0) outcome.forced = std::move(common);
  outcome.status = outcome.count == 0   ? Status::none
                   : outcome.count == 1 ? Status::unique
                                        : Status::several;
  outcome.exact = outcome.count <= 1;
  return inquiry.finish();
}

}  // namespace clew::study
