// Probing at the root: a literal whose propagation fails is false. What a harmless probe made true would be harmless
// too, as long as the root has not grown, and is not tried again.
#include "engine/engine.h"

namespace clew {

bool Engine::probe(std::span<const Var> vars) {
  CLEW_REQUIRE(decision_level() == 0);
  if (!ok_) return false;
  if (!propagate()) return ok_ = false;
  std::vector<int32_t> harmless(values_.size(), -1);  // by literal: size of the root when it was found so
  for (const Var v : vars) {
    if (out_of_budget()) return true;
    for (const Lit l : {Lit(v, false), Lit(v, true)}) {
      if (value(l) != is_open || harmless[static_cast<size_t>(l.code())] == trail_size()) continue;
      const int32_t root = trail_size();
      new_level();
      assign(l, Reason());
      const bool fine = propagate();
      if (fine) {
        for (size_t at = static_cast<size_t>(root); at < trail_.size(); ++at) {
          harmless[static_cast<size_t>(trail_[at].code())] = root;
        }
      }
      undo_to(0);
      if (fine) continue;
      assign(~l, Reason());
      if (!propagate()) return ok_ = false;
    }
  }
  return true;
}

}  // namespace clew
