#include "app/guarded.h"

#include <string>

namespace clew::app {

Error out_of(Limit limit, const char* doing) {
  const std::string what = limit == Limit::stopped
                               ? "was stopped"
                               : std::string("reached the limit of ") + limit_name(limit);
  Error e = error(std::string(doing) + " " + what);
  e.limit = limit;
  return e;
}

}  // namespace clew::app

namespace clew {
inline namespace v1 {

Limit within(const Limits& limits, const std::function<void()>& work) {
  base::Meter meter(limits);
  return app::guarded(meter, work) ? Limit::none : meter.reached();
}

}  // namespace v1
}  // namespace clew
