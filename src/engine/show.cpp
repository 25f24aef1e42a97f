// Showing the search to an onlooker, and keeping what it will want to know. What stands on the
// trail below shown_ has been shown.
#include <array>

#include "engine/engine.h"

namespace clew::engine {

void Engine::show_propagation(bool fine) {
  for (; shown_ < trail_.size(); ++shown_) {
    const Lit p = trail_[shown_];
    const Reason why = vars_[static_cast<size_t>(p.var().id)].reason;
    reason_.clear();
    // Propagators forget what they did at the root.
    const bool forgotten = decision_level() == 0 && why.kind() == Reason::propagator;
    if (!forgotten) reason_of(p, reason_);
    Cause cause = cause_of(p, why, reason_);
    cause.forgotten = forgotten;
    onlooker_->followed(p, decision_level(), cause, reason_);
  }
  if (fine) return;
  reason_ = conflict_;
  const Cause cause = cause_of(false_lit, conflict_by_, reason_);
  onlooker_->clashed(reason_, cause);
}

void Engine::show_decision() {
  onlooker_->decided(trail_.back(), decision_level());
  shown_ = trail_.size();
}

// Of the literal p that `why` made true, or of a conflict (then p is false_lit). `reason` receives
// what else it rests on.
Cause Engine::cause_of(Lit p, Reason why, std::vector<Lit>& reason) const {
  const ConstraintOrigin* origin = nullptr;
  switch (why.kind()) {
    case Reason::none:
      origin = p == false_lit ? &origins_->now() : origins_->clause(std::array{p});
      if (origin == nullptr && origins_->probed(p.var())) return {Cause::probed};
      break;
    case Reason::binary:
      origin = origins_->clause(p == false_lit ? std::array{~conflict_[0], ~conflict_[1]}
                                               : std::array{p, ~why.other()});
      break;
    case Reason::clause: {
      if (clauses_.learned(why.data())) break;
      const uint32_t* codes = clauses_.codes(why.data());
      std::vector<Lit> lits;
      for (uint32_t k = 0; k < clauses_.size(why.data()); ++k)
        lits.push_back(Lit::from_code(static_cast<int32_t>(codes[k])));
      origin = origins_->clause(lits);
      break;
    }
    case Reason::counter:
      origin = &origins_->counter(why.data());
      break;
    case Reason::propagator:
      origin = &origins_->propagator(why.index());
      break;
  }
  if (origin == nullptr) return {Cause::learned};
  reason.insert(reason.end(), origin->given.begin(), origin->given.end());
  return {Cause::added, origin->number};
}

// What of the clause is not in post_lits_ is false at the root.
void Engine::note_clause(std::span<const Lit> lits) {
  std::vector<Lit> given;
  for (const Lit l : lits)
    if (value(l) == is_false) given.push_back(~l);
  origins_->note_clause(post_lits_, given);
}

// The constraint that is being added cannot be kept: all of the clause's literals are false at the
// root, or (of a sum, where nobody names them) too many.
bool Engine::refuted_by(std::span<const Lit> lits) {
  conflict_.clear();
  conflict_by_ = Reason();
  for (const Lit l : lits) conflict_.push_back(~l);
  return ok_ = false;
}

void Engine::note_sum(std::span<const Term> terms) {
  for (const Term& t : terms)
    if (value(t.lit) == (t.weight > 0 ? is_false : is_true))
      origins_->leave_out(t.weight > 0 ? ~t.lit : t.lit);
}

}  // namespace clew::engine
