// Forgetting learned clauses: those of large distance and little use. Those of small distance that
// were used since the last time stay. Clauses true at the root go as well, and literals false at
// the root are taken out of the others.
#include <algorithm>

#include "engine/engine.h"

namespace clew::engine {

namespace {
constexpr uint32_t fair_distance = 6;  // such clauses are kept while they are used
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
      if (!clauses_.used(ref) || clauses_.distance(ref) > fair_distance) candidates.push_back(ref);
      clauses_.clear_used(ref);
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
}

// Appends the clause without literals that are false at the root. The two watched ones never are: a
// clause that is not true at the root has found others. Where origins are kept, clauses are known
// by their literals and stay as they are.
void Engine::move_clause(uint32_t ref, std::vector<uint32_t>& to) {
  const uint32_t* codes = clauses_.codes(ref);
  const size_t head = to.size();
  to.insert(to.end(), codes - ClauseArena::head_words, codes + 2);
  uint32_t size = 2;
  for (uint32_t k = 2; k < clauses_.size(ref); ++k) {
    if (origins_ == nullptr && fixed_true(~Lit::from_code(static_cast<int32_t>(codes[k]))))
      continue;
    to.push_back(codes[k]);
    ++size;
  }
  ClauseArena::set_size(to[head], size);
}

// Moves the living clauses together; a moved clause's old second word tells its new place.
void Engine::compact() {
  std::vector<uint32_t>& old = clauses_.words();
  std::vector<uint32_t> fresh;
  fresh.reserve(old.size());
  for (uint32_t ref = 0; ref < clauses_.end(); ref = clauses_.next(ref)) {
    if (clauses_.dead(ref)) {
      if (proof_ != nullptr && clauses_.learned(ref)) proof_->forgotten(ref);
      continue;
    }
    const auto moved = static_cast<uint32_t>(fresh.size());
    move_clause(ref, fresh);
    if (proof_ != nullptr && clauses_.learned(ref)) proof_->moved(ref, moved);
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
