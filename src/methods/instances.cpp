#include "methods/instances.h"

namespace clew::methods {

Instances::Instances(const Setup& setup, Meter& meter, const MethodOptions& options)
    : meter_(meter),
      marks_(setup),
      board_(empty_answer(setup.plan())),
      rules_(setup, meter, board_, options.without, options.weak) {
  for (int i = 0; i < rules_.size(); ++i) scopes_.push_back(rules_.scope(i));
}

Truth Instances::ask(int i) {
  constexpr int64_t asks_per_look = 64;
  if (++asked_ % asks_per_look == 0) spent_ = spent_ || meter_.spent();
  return rules_.evaluate(i);
}

}  // namespace clew::methods
