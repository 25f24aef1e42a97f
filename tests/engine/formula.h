// Small random formulas of clauses and weighted sums, and what brute force says of them.
#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "engine/engine.h"
#include "uses.h"

namespace clew::testing {

struct Sum {
  std::vector<Term> terms;
  int64_t bound = 0;
};

struct Formula {
  int vars = 0;  // numbered 1 .. vars, as the engine numbers them
  std::vector<std::vector<Lit>> clauses;
  std::vector<Sum> sums;
};

inline bool holds(Lit l, uint32_t bits) { return ((bits >> l.var().id & 1) != 0) != l.negated(); }

inline bool holds(const Formula& f, uint32_t bits) {
  for (const auto& clause : f.clauses) {
    bool any = false;
    for (const Lit l : clause) any = any || holds(l, bits);
    if (!any) return false;
  }
  for (const Sum& sum : f.sums) {
    int64_t total = 0;
    for (const Term& t : sum.terms) total += holds(t.lit, bits) ? t.weight : 0;
    if (total < sum.bound) return false;
  }
  return true;
}

// Bit v is variable v; bit 0, the constant, is always set.
inline std::optional<uint32_t> brute_force(const Formula& f,
                                           const std::vector<Lit>& assumptions = {}) {
  for (uint32_t bits = 1; bits < uint32_t{2} << f.vars; bits += 2) {
    bool agrees = true;
    for (const Lit a : assumptions) agrees = agrees && holds(a, bits);
    if (agrees && holds(f, bits)) return bits;
  }
  return std::nullopt;
}

inline Lit random_lit(Random& random, int vars) {
  return Lit(Var{1 + random.below(vars)}, random.below(2) == 1);
}

inline std::vector<Lit> random_clause(Random& random, int vars) {
  std::vector<Lit> clause;
  const int size = 1 + random.below(random.below(4) == 0 ? 6 : 3) + (random.below(6) == 0 ? 0 : 1);
  for (int i = 0; i < size; ++i) clause.push_back(random_lit(random, vars));
  if (random.below(20) == 0) clause.push_back(false_lit);
  if (random.below(40) == 0) clause.push_back(true_lit);
  return clause;
}

inline Sum random_sum(Random& random, int vars) {
  Sum sum;
  const int size = 1 + random.below(2 * vars);
  const bool plain = random.below(2) == 0;
  int64_t reach = 0;
  for (int i = 0; i < size; ++i) {
    const int weight = plain ? 1 : random.below(9) - 3;
    sum.terms.push_back({weight, random.below(15) == 0 ? true_lit : random_lit(random, vars)});
    reach += weight > 0 ? weight : 0;
  }
  sum.bound = random.below(static_cast<int>(reach) + 2) - (reach > 4 ? reach / 5 : 0);
  return sum;
}

inline bool post(Engine& engine, const std::vector<Lit>& clause) {
  return engine.add_clause(clause);
}
inline bool post(Engine& engine, const Sum& sum) {
  return engine.add_at_least(sum.terms, sum.bound);
}

inline uint32_t model_bits(const Engine& engine, int vars) {
  uint32_t bits = 1;
  for (int v = 1; v <= vars; ++v)
    bits |= engine.model_value(Lit(Var{v}, false)) ? uint32_t{1} << v : 0;
  return bits;
}

}  // namespace clew::testing
