// What the ways to reach a small sum have in common: sound against every assignment, and found
// where it is plain to see.
#include "model/sum_tables.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "model/sums.h"
#include "uses.h"

namespace clew {
namespace {

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
    ASSERT_TRUE(s.nothing_lost(clauses, lits)) << round;
  }
  EXPECT_GT(added, 500u);
}

}  // namespace
}  // namespace clew
