// Deciding: the most active open variable, in the phase it had last.
#include "engine/engine.h"

namespace clew::engine {

// Not valid when every variable has a value.
Lit Engine::pick() {
  while (!order_.empty()) {
    const Var v{order_.pop()};
    if (value(Lit(v, false)) != is_open) continue;
    ++stats_.decisions;
    return Lit(v, phase_[static_cast<size_t>(v.id)] != is_true);
  }
  return Lit();
}

}  // namespace clew::engine
