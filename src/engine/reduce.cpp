// Forgetting learned clauses: those of large distance and little use. Clauses true at the root go
// as well.
#include <algorithm>

#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr uint32_t close_distance = 2;  // such clauses are kept
constexpr int64_t reduce_step = 300;
}  // namespace

bool Engine::satisfied_at_root(uint32_t ref) const {
  const uint32_t* codes = clauses_.codes(ref);
  for (uint32_t k = 0; k < clauses_.size(ref); ++k) {
    if (fixed_true(Lit::from_code(static_cast<int32_t>(codes[k])))) return true;
  }
  return false;
}

// Is it the reason of its first literal? (At the root reasons are never asked for.)
bool Engine::locked(uint32_t ref) const {
  const Lit first = Lit::from_code(static_cast<int32_t>(clauses_.codes(ref)[0]));
  if (value(first) != is_true) return false;
  const VarState& v = vars_[static_cast<size_t>(first.var().id)];
  return v.level > 0 && v.reason.kind() == Reason::clause && v.reason.data() == ref;
}

void Engine::mark_dead() {
  std::vector<uint32_t> candidates;
  for (uint32_t ref = 0; ref < clauses_.end(); ref = clauses_.next(ref)) {
    if (satisfied_at_root(ref)) {
      if (clauses_.learned(ref)) --learned_alive_;
      clauses_.kill(ref);
    } else if (clauses_.learned(ref) && clauses_.distance(ref) > close_distance && !locked(ref)) {
      candidates.push_back(ref);
    }
  }
  std::stable_sort(candidates.begin(), candidates.end(), [this](uint32_t a, uint32_t b) {
    if (clauses_.distance(a) != clauses_.distance(b))
      return clauses_.distance(a) > clauses_.distance(b);
    return clauses_.activity(a) < clauses_.activity(b);
  });
  candidates.resize(candidates.size() / 2);
  for (const uint32_t ref : candidates) clauses_.kill(ref);
  learned_alive_ -= static_cast<int64_t>(candidates.size());
}

void Engine::reduce() {
  mark_dead();
  compact();
  next_reduce_ = stats_.conflicts + reduce_step + learned_alive_ / 2;
  account();
}

// Moves the living clauses together; a moved clause's old second word tells its new place.
void Engine::compact() {
  std::vector<uint32_t>& old = clauses_.words();
  std::vector<uint32_t> fresh;
  fresh.reserve(old.size());
  for (uint32_t ref = 0; ref < clauses_.end(); ref = clauses_.next(ref)) {
    if (clauses_.dead(ref)) continue;
    const auto moved = static_cast<uint32_t>(fresh.size());
    const uint32_t end = clauses_.next(ref);
    fresh.insert(fresh.end(), old.begin() + ref, old.begin() + end);
    clauses_.set_distance(ref, moved);
  }
  for (Lists& lists : lists_) {
    uint32_t kept = 0;
    for (const Watch w : lists.watches) {
      if (w.clause == binary_ref) {
        lists.watches.data[kept++] = w;
      } else if (!clauses_.dead(w.clause)) {
        lists.watches.data[kept++] = {clauses_.distance(w.clause), w.blocker};
      }
    }
    lists.watches.size = kept;
  }
  for (const Lit p : trail_) {
    Reason& why = vars_[static_cast<size_t>(p.var().id)].reason;
    if (why.kind() != Reason::clause) continue;
    why = clauses_.dead(why.data()) ? Reason() : Reason::of_clause(clauses_.distance(why.data()));
  }
  old.swap(fresh);
}

}  // namespace clew::engine
