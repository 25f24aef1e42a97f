// Going back: the trail is cut, and what was counted and told is reversed in reverse order.
#include "engine/engine.h"

namespace clew::engine {

void Engine::undo_to(int target_level) {
  if (decision_level() <= target_level) return;
  const auto start = static_cast<size_t>(level_starts_[static_cast<size_t>(target_level)]);
  for (size_t i = trail_.size(); i-- > start;) {
    const Lit p = trail_[i];
    if (i < seen_) {
      const Lists& lists = lists_[static_cast<size_t>(p.code())];
      for (const CounterUse use : lists.counters) counters_[use.counter].slack += use.weight;
      for (uint32_t k = lists.listeners.size; k-- > 0;) {
        const Listener entry = lists.listeners.data[k];
        propagators_[entry.propagator]->untell(entry.slot, p);
      }
    }
    const auto v = static_cast<size_t>(p.var().id);
    values_[static_cast<size_t>(p.code())] = is_open;
    values_[static_cast<size_t>((~p).code())] = is_open;
    phase_[v] = p.negated() ? is_false : is_true;
    order_.insert(p.var().id);
  }
  trail_.resize(start);
  if (seen_ > start) seen_ = start;
  if (shown_ > start) shown_ = start;
  level_starts_.resize(static_cast<size_t>(target_level));
  clear_queue();
}

}  // namespace clew::engine
