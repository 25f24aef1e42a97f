// Counting without listing: from the public face to the module setter.
#include "app/guarded.h"
#include "app/setter_inside.h"
#include "post/post.h"
#include "setter/frontier.h"

namespace clew {
using namespace app;

Result<Counted> Setter::count(const Case& c, const Question& question) const {
  if (Errors errors = unknown_rules(c.inside().info(), question); !errors.empty()) return errors;
  Meter meter = meter_for(c, question.limits);
  Counted counted;
  Errors errors;
  guarded(meter, [&] {
    PostOptions how;
    how.without = question.without;
    how.weak = question.weak;
    how.implied = false;
    const auto posted = post::post(*c.inside().board, meter, how);
    if (!posted) {
      errors = posted.errors();
      return;
    }
    counted.possible = setter::can_be_swept(*posted);
    if (const auto swept = setter::sweep(*c.inside().board, *posted, meter)) {
      counted.number = swept->number;
      counted.states = static_cast<std::int64_t>(swept->most_states);
    }
  });
  if (!errors.empty() && meter.reached() == Limit::none) return errors;
  counted.limit = meter.reached();
  return counted;
}

}  // namespace clew
