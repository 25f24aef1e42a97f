#include "model/root_facts.h"

namespace clew::model {

namespace {
constexpr int most_rounds = 4;  // each reads the whole model
}

RootFacts::RootFacts(const Model& model, bool plain)
    : plain_(plain), values_(static_cast<size_t>(model.num_vars), 0) {
  set(true_lit);
  if (!plain) return;
  changed_ = true;
  for (int round = 0; round < most_rounds && changed_; ++round) {
    changed_ = false;
    read_clauses(model.claims);
    read_clauses(model.defined);
    read_sums(model.claimed_sums);
  }
}

void RootFacts::read_clauses(const ClauseList& list) {
  for (size_t k = 0; k < list.size(); ++k) {
    Lit open;
    int count = 0;
    for (const Lit l : list[k]) {
      if (is_true(l)) count = 2;
      if (is_false(l)) continue;
      open = l;
      if (++count > 1) break;
    }
    if (count == 1) set(open);
  }
}

// What a sum cannot do without.
void RootFacts::read_sums(const SumList& list) {
  for (size_t k = 0; k < list.size(); ++k) {
    int64_t slack = -list.bounds[k];
    for (const Term& t : list[k]) slack += is_false(t.lit) ? 0 : t.weight;
    if (slack < 0) continue;
    for (const Term& t : list[k]) {
      if (t.weight > slack && !is_false(t.lit)) set(t.lit);
    }
  }
}

}  // namespace clew::model
