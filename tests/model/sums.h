// A few literals with sums and clauses, for tests of what follows from them.
#pragma once

#include <algorithm>
#include <vector>

#include "base/limits.h"
#include "model/builder.h"
#include "model/model.h"
#include "uses.h"

namespace clew {

struct Sums {
  Model model;
  Meter meter{Limits{}};
  Builder builder{model, meter};
  Lit first;

  explicit Sums(int lits) : first(builder.new_lits(lits)) {}
  Lit lit(int k) const { return {Var{first.var().id + k}, false}; }
  void exactly(const std::vector<int>& members, int count) {
    std::vector<Term> terms;
    for (const int k : members) terms.push_back({1, lit(k)});
    builder.claim_at_least(terms, count);
    for (Term& t : terms) t.lit = ~t.lit;
    builder.claim_at_least(terms, static_cast<int64_t>(members.size()) - count);
  }
  void apart(int a, int b) { builder.claim(~lit(a), ~lit(b)); }

  // Whether an assignment (a bit for each literal) keeps the first so many clauses and all sums.
  bool keeps(uint32_t bits, size_t clauses) const {
    const auto holds = [&](Lit l) {
      if (l == true_lit || l == false_lit) return l == true_lit;
      return ((bits >> (l.var().id - first.var().id) & 1) != 0) != l.negated();
    };
    for (size_t k = 0; k < clauses; ++k) {
      const auto clause = model.claims[k];
      if (std::none_of(clause.begin(), clause.end(), holds)) return false;
    }
    for (size_t k = 0; k < model.claimed_sums.size(); ++k) {
      int64_t total = 0;
      for (const Term& t : model.claimed_sums[k]) total += holds(t.lit) ? t.weight : 0;
      if (total < model.claimed_sums.bounds[k]) return false;
    }
    return true;
  }

  // Whether the clauses after the first so many follow from these and the sums.
  bool nothing_lost(size_t clauses, int lits) const {
    for (uint32_t bits = 0; bits < 1U << lits; ++bits) {
      if (keeps(bits, clauses) != keeps(bits, model.claims.size())) return false;
    }
    return true;
  }

  bool claimed(std::vector<Lit> clause) const {
    std::sort(clause.begin(), clause.end());
    for (size_t k = 0; k < model.claims.size(); ++k) {
      std::vector<Lit> there(model.claims[k].begin(), model.claims[k].end());
      std::sort(there.begin(), there.end());
      if (there == clause) return true;
    }
    return false;
  }
};

}  // namespace clew
