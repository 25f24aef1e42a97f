// Probing at the root: a literal whose propagation fails is false. What a harmless probe made true
// would be harmless too, as long as the root has not grown, and is not tried again.
#include <algorithm>

#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr int64_t least_effort = 100000;  // in work
constexpr int64_t effort_share = 10;      // or this share of all work so far
constexpr int64_t conflicts_factor = 5;   // from one round to the next
}  // namespace

bool Engine::probe(std::span<const Var> vars) {
  CLEW_REQUIRE(decision_level() == 0);
  if (!ok_) return false;
  if (!propagate()) {
    if (proof_ != nullptr) log_end();
    return ok_ = false;
  }
  const std::vector<int8_t> phases = phase_;  // probes say nothing about where solutions lie
  harmless_.assign(values_.size(), -1);
  for (const Var v : vars) {
    if (out_of_budget() || !probe_var(v)) break;
  }
  phase_ = phases;
  return ok_;
}

bool Engine::probe_var(Var v) {
  for (const Lit l : {Lit(v, false), Lit(v, true)}) {
    const int32_t root = trail_size();
    if (value(l) != is_open || harmless_[static_cast<size_t>(l.code())] == root) continue;
    new_level();
    assign(l, Reason());
    probing_ = onlooker_ == nullptr && proof_ == nullptr;
    const bool fine = propagate();
    probing_ = false;
    for (size_t at = static_cast<size_t>(root); at < trail_.size() && fine; ++at) {
      harmless_[static_cast<size_t>(trail_[at].code())] = root;
    }
    if (!fine && proof_ != nullptr) log_failed(l);
    undo_to(0);
    if (fine) continue;
    assign(~l, Reason());
    if (origins_ != nullptr) origins_->note_probed(v);
    if (!propagate()) {
      if (proof_ != nullptr) log_end();
      return ok_ = false;
    }
  }
  return true;
}

// A round within the search, when the puzzle turns out not to be easy: goes on where the last one
// stopped, and stops when it has had its share of the work.
bool Engine::probe_some() {
  next_probe_ = stats_.conflicts * conflicts_factor;
  undo_to(0);
  const int64_t end = work() + std::max(least_effort, work() / effort_share);
  const std::vector<int8_t> phases = phase_;
  harmless_.assign(values_.size(), -1);
  for (int32_t left = num_vars() - 1; left > 0 && work() < end && ok_ && !out_of_budget(); --left) {
    probe_from_ = probe_from_ < num_vars() ? probe_from_ : 1;
    probe_var(Var{probe_from_++});
  }
  phase_ = phases;
  return ok_;
}

}  // namespace clew::engine
