// Our own engine as one method among others.
#include <optional>

#include "methods/mark_onlooker.h"
#include "methods/method.h"

namespace clew {
namespace {

class ClewMethod final : public Method {
 public:
  const char* name() const override { return "clew"; }
  const char* about() const override {
    return "conflict-driven search with native propagators for connection, loops, pieces and sums";
  }

 protected:
  MethodOutcome search(const Setup& setup, const MethodOptions& options) const override {
    QuestionOptions question;
    question.without = options.without;
    question.weak = options.weak;
    question.most = options.most;
    question.most_kept = options.most_kept;
    std::optional<MarkOnlooker> onlooker;
    if (options.watcher != nullptr) {
      question.onlooker = [&](const Posted& posted) {
        return &onlooker.emplace(setup, posted, *options.watcher);
      };
    }
    Outcome found = find_answers(setup, question);
    MethodOutcome outcome;
    outcome.status = found.status;
    outcome.limit = found.limit;
    outcome.answers = std::move(found.answers);
    outcome.count = found.count;
    outcome.exact = found.exact;
    outcome.mistakes = std::move(found.mistakes);
    outcome.fault = std::move(found.fault);
    outcome.figures = {
        {"variables", found.variables},          {"constraints", found.clauses},
        {"decisions", found.stats.decisions},    {"propagations", found.stats.propagations},
        {"conflicts", found.stats.conflicts},    {"restarts", found.stats.restarts},
        {"learned clauses", found.stats.learned}};
    outcome.peak_bytes = found.peak_bytes;
    outcome.prepare_seconds = found.post_seconds;
    outcome.search_seconds = found.search_seconds;
    outcome.judge_seconds = found.judge_seconds;
    return outcome;
  }
};

}  // namespace

const Method& clew_method() {
  static const ClewMethod method;
  return method;
}

}  // namespace clew
