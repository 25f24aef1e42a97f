// Assumptions: taken all together on one level, and traced back to when they clash.
#include "engine/engine.h"

namespace clew::engine {

// Opens level 1. False: two of them clash outright, or one with the root; core_ is set.
bool Engine::assume(std::span<const Lit> assumptions) {
  new_level();
  for (const Lit a : assumptions) {
    if (value(a) == is_true) continue;
    if (value(a) == is_open) {
      assign(a, Reason());
      continue;
    }
    core_.assign(1, a);
    if (level(a.var()) > 0) core_.push_back(~a);
    return false;
  }
  return true;
}

// The assumptions behind some clashing literals, none of a level above the first.
void Engine::find_core(std::span<const Lit> clashing) {
  core_.clear();
  const auto mark = [this](Lit q) {
    if (level(q.var()) > 0) marks_[static_cast<size_t>(q.var().id)] = in_clause;
  };
  for (const Lit q : clashing) mark(q);
  for (size_t at = trail_.size(); at-- > static_cast<size_t>(level_starts_[0]);) {
    const Lit p = trail_[at];
    const auto v = static_cast<size_t>(p.var().id);
    if (marks_[v] == unmarked) continue;
    marks_[v] = unmarked;
    if (vars_[v].reason.kind() == Reason::none) {
      core_.push_back(p);
      continue;
    }
    reason_.clear();
    reason_of(p, reason_);
    for (const Lit q : reason_) mark(q);
  }
}

bool Engine::propagate_only(std::span<const Lit> assumptions, std::vector<Lit>& implied) {
  CLEW_REQUIRE(decision_level() == 0);
  implied.clear();
  core_.clear();
  if (!ok_) return false;
  if (!propagate()) return ok_ = false;
  if (!assume(assumptions)) {
    undo_to(0);
    return false;
  }
  const bool fine = propagate();
  if (fine) {
    for (size_t at = static_cast<size_t>(level_starts_[0]); at < trail_.size(); ++at) {
      const Lit p = trail_[at];
      if (vars_[static_cast<size_t>(p.var().id)].reason.kind() != Reason::none)
        implied.push_back(p);
    }
  } else {
    find_core(conflict_);
    if (core_.empty()) ok_ = false;
  }
  undo_to(0);
  return fine;
}

}  // namespace clew::engine
