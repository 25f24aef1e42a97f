// Learning from a conflict: resolve back to the first unique implication point of the conflict's
// level, shrink the clause, jump back and let it force its first literal.
#include <algorithm>

#include "engine/engine.h"

namespace clew::engine {

// False: no solution (under the assumptions: core_ says which). A conflict may be reported late,
// below the current level; then the levels above it are dropped first.
bool Engine::resolve_conflict() {
  ++stats_.conflicts;
  meter_.count_conflict();
  int top = 0;
  for (const Lit q : conflict_) top = std::max(top, level(q.var()));
  if (top == 0) {
    if (proof_ != nullptr) log_end();
    return ok_ = false;
  }
  undo_to(top);
  if (!assumptions_.empty() && top == 1) {
    find_core(conflict_);
    return false;
  }
  analyze();
  learn();
  return true;
}

inline void Engine::antecedent(Lit q, int& open_paths) {
  const auto v = static_cast<size_t>(q.var().id);
  const int at = vars_[v].level;
  if (marks_[v] != unmarked || at == 0) return;
  CLEW_ASSERT(value(q) == is_true);
  marks_[v] = in_clause;
  marked_.push_back(q.var().id);
  order_.bump(q.var().id);
  if (at == decision_level()) {
    ++open_paths;
  } else {
    learned_.push_back(~q);
  }
}

// Fills learned_: the asserting literal first, one of the highest other level second.
void Engine::analyze() {
  learned_.assign(1, Lit());
  int open_paths = 0;
  for (const Lit q : conflict_) antecedent(q, open_paths);
  if (proof_ != nullptr) log_lemma(false_lit, conflict_by_, conflict_);
  size_t at = trail_.size();
  for (;;) {
    do --at;
    while (marks_[static_cast<size_t>(trail_[at].var().id)] == unmarked);
    const Lit p = trail_[at];
    if (--open_paths == 0) {
      learned_[0] = ~p;
      break;
    }
    const Reason why = vars_[static_cast<size_t>(p.var().id)].reason;
    if (why.kind() == Reason::binary) {
      antecedent(why.other(), open_paths);
    } else {
      if (why.kind() == Reason::clause && clauses_.learned(why.data())) note_use(why.data());
      reason_.clear();
      reason_of(p, reason_);
      if (proof_ != nullptr) log_lemma(p, why, reason_);
      for (const Lit q : reason_) antecedent(q, open_paths);
    }
  }
  minimize();
  for (const int32_t v : marked_) marks_[static_cast<size_t>(v)] = unmarked;
  marked_.clear();
}

void Engine::bump_clause(uint32_t ref) {
  const float raised = clauses_.activity(ref) + clause_increment_;
  clauses_.set_activity(ref, raised);
  if (raised < 1e20f) return;
  for (uint32_t c = 0; c < clauses_.end(); c = clauses_.next(c))
    clauses_.set_activity(c, clauses_.activity(c) * 1e-20f);
  clause_increment_ *= 1e-20f;
}

// A learned clause took part in a conflict. Its distance may be less by now than when it was
// learned; then it is worth more.
void Engine::note_use(uint32_t ref) {
  bump_clause(ref);
  clauses_.set_used(ref);
  if (clauses_.distance(ref) <= close_distance) return;
  const uint32_t distance = distance_of_clause(ref);
  if (distance < clauses_.distance(ref)) clauses_.set_distance(ref, distance);
}

uint32_t Engine::distance_of_clause(uint32_t ref) {
  minimize_work_.clear();
  const uint32_t* codes = clauses_.codes(ref);
  for (uint32_t k = 0; k < clauses_.size(ref); ++k)
    minimize_work_.push_back(Lit::from_code(static_cast<int32_t>(codes[k])));
  const uint32_t distance = distance_of(minimize_work_);
  minimize_work_.clear();
  return distance;
}

uint32_t Engine::distance_of(const std::vector<Lit>& lits) {
  if (level_stamps_.size() <= vars_.size()) level_stamps_.resize(vars_.size() + 1, 0);
  ++stamp_;
  uint32_t distance = 0;
  for (const Lit l : lits) {
    int64_t& stamp = level_stamps_[static_cast<size_t>(level(l.var()))];
    if (stamp == stamp_) continue;
    stamp = stamp_;
    ++distance;
  }
  return distance;
}

void Engine::learn() {
  ++stats_.learned;
  const uint32_t distance = distance_of(learned_);
  note_distance(distance);
  if (learned_.size() == 1) {
    if (proof_ != nullptr) proof_->learned(learned_, ProofLog::no_place);
    undo_to(0);
    assign(learned_[0], Reason());
    return;
  }
  const auto second = std::max_element(learned_.begin() + 1, learned_.end(), [this](Lit a, Lit b) {
    return level(a.var()) < level(b.var());
  });
  std::swap(learned_[1], *second);
  undo_to(level(learned_[1].var()));
  uint32_t ref = binary_ref;
  if (learned_.size() > 2) {
    ref = clauses_.add(learned_, true, distance);
    ++learned_alive_;
    bump_clause(ref);
  }
  if (proof_ != nullptr) proof_->learned(learned_, ref);
  lists_[static_cast<size_t>((~learned_[0]).code())].watches.push(pool_, {ref, learned_[1].code()});
  lists_[static_cast<size_t>((~learned_[1]).code())].watches.push(pool_, {ref, learned_[0].code()});
  assign(learned_[0], ref == binary_ref ? Reason::of_binary(~learned_[1]) : Reason::of_clause(ref));
  clause_increment_ /= 0.999f;
}

}  // namespace clew::engine
