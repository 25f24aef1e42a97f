// What the ways to reach a small sum have in common: sound against every assignment, and found
// where it is plain to see.
#include "model/sum_tables.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "model/builder.h"

namespace clew {
namespace {

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

// Six cells in a row, neighbours apart, three of them: 024, 025, 035, 135.
TEST(SumTables, ThreeOfARowOfSix) {
  Sums s(7);
  s.exactly({0, 1, 2, 3, 4, 5}, 3);
  for (int k = 0; k < 5; ++k) s.apart(k, k + 1);
  s.apart(6, 0);  // a cell beside the first two
  s.apart(6, 1);
  add_sum_tables(s.builder);
  EXPECT_TRUE(s.claimed({s.lit(0), s.lit(1)})) << "one of the first two";
  EXPECT_TRUE(s.claimed({~s.lit(1), s.lit(3)})) << "the second brings the fourth";
  EXPECT_TRUE(s.claimed({~s.lit(1), ~s.lit(4)})) << "never both";
  EXPECT_TRUE(s.claimed({~s.lit(6)})) << "every way excludes it";
}

TEST(SumTables, AlwaysNeverAndImpossible) {
  Sums s(5);
  s.exactly({0, 1, 2, 3, 4}, 3);
  for (int k = 0; k < 4; ++k) s.apart(k, k + 1);
  add_sum_tables(s.builder);
  for (const int k : {0, 2, 4}) EXPECT_TRUE(s.claimed({s.lit(k)})) << k;
  for (const int k : {1, 3}) EXPECT_TRUE(s.claimed({~s.lit(k)})) << k;

  Sums none(7);
  none.exactly({0, 1, 2, 3, 4, 5, 6}, 5);
  for (int k = 0; k < 6; ++k) none.apart(k, k + 1);
  add_sum_tables(none.builder);
  EXPECT_TRUE(none.claimed({}));
}

TEST(SumTables, NothingIsLost) {
  Random random(7);
  size_t added = 0;
  for (int round = 0; round < 400; ++round) {
    const int lits = 5 + random.below(6);
    Sums s(lits);
    for (int sums = 1 + random.below(2); sums > 0; --sums) {
      std::vector<int> members;
      for (int k = 0; k < lits; ++k) {
        if (random.chance(0.7)) members.push_back(k);
      }
      s.exactly(members, 1 + random.below(4));
    }
    for (int a = 0; a < lits; ++a) {
      for (int b = a + 1; b < lits; ++b) {
        if (random.chance(0.3)) s.apart(a, b);
      }
    }
    const size_t clauses = s.model.claims.size();
    add_sum_tables(s.builder);
    added += s.model.claims.size() - clauses;
    for (uint32_t bits = 0; bits < 1u << lits; ++bits)
      ASSERT_EQ(s.keeps(bits, clauses), s.keeps(bits, s.model.claims.size())) << round;
  }
  EXPECT_GT(added, 500u);
}

}  // namespace
}  // namespace clew
