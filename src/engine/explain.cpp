// Reasons spelled out: the true literals that force a literal, or that clash.
#include "engine/engine.h"

namespace clew::engine {

void Engine::reason_of(Lit p, std::vector<Lit>& out) {
  const VarState& v = vars_[static_cast<size_t>(p.var().id)];
  switch (v.reason.kind()) {
    case Reason::none:
      break;
    case Reason::binary:
      out.push_back(v.reason.other());
      break;
    case Reason::counter:
      counter_reason(v.reason.data(), p, v.position, out);
      break;
    case Reason::clause: {
      const uint32_t ref = v.reason.data();
      const uint32_t* codes = clauses_.codes(ref);
      for (uint32_t k = 1; k < clauses_.size(ref); ++k)
        out.push_back(~Lit::from_code(static_cast<int32_t>(codes[k])));
      break;
    }
    case Reason::propagator:
      propagators_[v.reason.index()]->explain(*this, p, v.reason.data(), v.position, out);
      break;
  }
}

// False members, heaviest first, until the slack they leave is less than p's weight (none is left,
// for a conflict).
void Engine::counter_reason(uint32_t index, Lit p, int before, std::vector<Lit>& out) const {
  const Counter& c = counters_[index];
  const Term* terms = counter_terms_.data() + c.begin;
  int64_t slack = c.spare;
  if (p != false_lit) {
    for (uint32_t i = 0; i < c.size; ++i) {
      if (terms[i].lit == p) {
        slack -= terms[i].weight;
        break;
      }
    }
  }
  for (uint32_t i = 0; slack >= 0; ++i) {
    CLEW_ASSERT(i < c.size);
    if (!true_before(~terms[i].lit, before)) continue;
    slack -= terms[i].weight;
    out.push_back(~terms[i].lit);
  }
}

void Engine::clash_by_clause(uint32_t ref) {
  conflict_.clear();
  const uint32_t* codes = clauses_.codes(ref);
  for (uint32_t k = 0; k < clauses_.size(ref); ++k)
    conflict_.push_back(~Lit::from_code(static_cast<int32_t>(codes[k])));
  conflict_by_ = Reason::of_clause(ref);
  if (clauses_.learned(ref)) note_use(ref);
}

void Engine::clash(Propagator& p, uint32_t payload) {
  conflict_.clear();
  if (!probing_) p.explain(*this, false_lit, payload, trail_size(), conflict_);
  conflict_by_ = Reason::of_propagator(p.index_, payload);
  clashed_ = true;
}

}  // namespace clew::engine
