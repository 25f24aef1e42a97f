// What the engine holds, and whether the question has cost enough.
#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr int64_t work_per_check = 10000;
constexpr int64_t conflicts_per_check = 16;
}  // namespace

size_t Engine::bytes() const {
  return sizeof(Engine) + values_.capacity() + phase_.capacity() + marks_.capacity() +
         model_.capacity() + vars_.capacity() * sizeof(VarState) +
         lists_.capacity() * sizeof(Lists) + trail_.capacity() * sizeof(Lit) + pool_.bytes() +
         clauses_.bytes() + order_.bytes() + counters_.capacity() * sizeof(Counter) +
         counter_terms_.capacity() * sizeof(Term) + level_stamps_.capacity() * sizeof(int64_t) +
         harmless_.capacity() * sizeof(int32_t);
}

// Looks at the clock only every so often.
bool Engine::out_of_budget() {
  if (meter_.reached() != Limit::none) return true;
  if (patience_end_ >= 0 && stats_.conflicts > patience_end_) return true;
  const int64_t allowed = meter_.limits().conflicts;
  const bool too_many = allowed >= 0 && meter_.conflicts() >= allowed;
  const int64_t now = work() + stats_.conflicts * (work_per_check / conflicts_per_check);
  if (!too_many && now < next_check_) return false;
  next_check_ = now + work_per_check;
  return meter_.spent();
}

}  // namespace clew::engine
