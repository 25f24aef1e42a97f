// Our own engine as one method among others.
#include <optional>

#include "methods/mark_onlooker.h"
#include "methods/method.h"
#include "study/questions.h"

namespace clew::methods {
namespace {

class ClewMethod final : public Method {
 public:
  const char* name() const override { return "clew"; }
  const char* about() const override {
    return "conflict-driven search with native propagators for connection, loops, pieces and sums";
  }

 protected:
  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    QuestionOptions question{options};
    std::optional<MarkOnlooker> onlooker;
    if (options.watcher != nullptr) {
      question.onlooker = [&](const Posted& posted) {
        return &onlooker.emplace(setup, posted, *options.watcher);
      };
    }
    return find_answers(setup, meter, question);
  }
};

}  // namespace

const Method& clew_method() {
  static const ClewMethod method;
  return method;
}

}  // namespace clew::methods
