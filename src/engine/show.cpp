// Showing the search to an onlooker. What stands on the trail below shown_ has been shown.
#include "engine/engine.h"

namespace clew {

void Engine::show_propagation(bool fine) {
  const auto fresh = std::span<const Lit>(trail_).subspan(shown_);
  if (!fresh.empty()) onlooker_->followed(fresh, decision_level());
  shown_ = trail_.size();
  if (!fine) onlooker_->clashed(conflict_);
}

void Engine::show_decision() {
  onlooker_->decided(trail_.back(), decision_level());
  shown_ = trail_.size();
}

}  // namespace clew
