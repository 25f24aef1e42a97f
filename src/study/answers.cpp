// Finding and counting: search, judge, forbid what was found, search again.
#include "study/inquiry.h"
#include "study/nearest.h"

namespace clew::study {
namespace {

// Answers one after another until `most` of them, the end, or a limit.
Report enumerate(const Setup& setup, Meter& meter, const QuestionOptions& options) {
  Inquiry inquiry(setup, meter, options, false);
  Report& outcome = inquiry.outcome();
  if (!inquiry.post_rules()) return inquiry.finish();
  while (options.most <= 0 || outcome.count < options.most) {
    const Answered answered = inquiry.search();
    if (answered == Answered::unknown) {
      inquiry.stop_at_limit();
      return inquiry.finish();
    }
    if (answered == Answered::no) {
      outcome.exact = true;
      break;
    }
    if (!inquiry.judge_found()) return inquiry.finish();
    inquiry.keep(inquiry.found());
    inquiry.exclude(inquiry.found());
    if (outcome.count == 1) inquiry.prefer_others(inquiry.found());
  }
  if (options.nearest && outcome.count == 2 && outcome.answers.size() == 2) bring_nearer(inquiry);
  if (outcome.count == 0)
    outcome.status = Status::none;
  else if (outcome.count > 1)
    outcome.status = Status::several;
  else
    outcome.status = outcome.exact ? Status::unique : Status::unknown;
  return inquiry.finish();
}

}  // namespace

// Two answers settle the question, even if a limit kept further ones from being found.
Report find_answers(const Setup& setup, Meter& meter, const QuestionOptions& options) {
  Report outcome = enumerate(setup, meter, options);
  if (outcome.count > 1 && outcome.fault.empty()) outcome.status = Status::several;
  return outcome;
}

Answered can_be_completed(const Setup& setup, Meter& meter, const QuestionOptions& options,
                          const Answer& marks) {
  Inquiry inquiry(setup, meter, options, false);
  if (!inquiry.post_rules()) return Answered::unknown;
  return inquiry.search(demand(inquiry.posted().model, inquiry.posted().marks, marks));
}

// One more than the limit is looked for, so that a count that just reaches it is still known to be
// exact.
Report count_answers(const Setup& setup, Meter& meter, const QuestionOptions& options) {
  QuestionOptions one_more = options;
  if (options.most > 0) one_more.most = options.most + 1;
  Report outcome = enumerate(setup, meter, one_more);
  if (options.most > 0 && outcome.count > options.most) outcome.count = options.most;
  return outcome;
}

}  // namespace clew::study
