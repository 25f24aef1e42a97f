// Telling a proof log what a conflict rests on.
#include "engine/engine.h"

namespace clew::engine {

// A propagator made p true, for these reasons.
void Engine::log_lemma(Lit p, Reason why, const std::vector<Lit>& reason) {
  if (why.kind() == Reason::propagator) proof_->lemma(why.index(), p, reason);
}

// What clashes at the root ends the proof; clauses and sums do so by themselves.
void Engine::log_end() {
  if (conflict_by_.kind() == Reason::propagator) proof_->certain(conflict_by_.index(), false_lit);
}

// The assumption of a probe led to a conflict: all that propagators did on the way there.
void Engine::log_failed(Lit assumed) {
  log_lemma(false_lit, conflict_by_, conflict_);
  const auto mark = [this](Lit q) {
    if (level(q.var()) > 0) marks_[static_cast<size_t>(q.var().id)] = in_clause;
  };
  for (const Lit q : conflict_) mark(q);
  for (size_t at = trail_.size(); at-- > static_cast<size_t>(level_starts_[0]);) {
    const Lit p = trail_[at];
    const auto v = static_cast<size_t>(p.var().id);
    if (marks_[v] == unmarked) continue;
    marks_[v] = unmarked;
    reason_.clear();
    reason_of(p, reason_);
    log_lemma(p, vars_[v].reason, reason_);
    for (const Lit q : reason_) mark(q);
  }
  const Lit refuted = ~assumed;
  proof_->learned(std::span(&refuted, 1), ProofLog::no_place);
}

}  // namespace clew::engine
