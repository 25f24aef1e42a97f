// Sums with little room: sound against every assignment, and found where clauses fill them.
#include "model/capacity.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "model/sums.h"
#include "uses.h"

namespace clew {
namespace {

TEST(Capacity, ClausesThatFillASum) {
  Sums s(7);
  s.exactly({0, 1, 2, 3, 4, 5, 6}, 2);
  s.builder.claim(std::array{s.lit(0), s.lit(1), s.lit(2)});
  s.builder.claim(s.lit(3), s.lit(4));
  add_capacity(s.builder);
  EXPECT_TRUE(s.claimed({~s.lit(5)}));
  EXPECT_TRUE(s.claimed({~s.lit(6)}));
  EXPECT_TRUE(s.claimed({~s.lit(0), ~s.lit(2)})) << "exactly one of the clause";
  EXPECT_FALSE(s.claimed({~s.lit(0), ~s.lit(3)}));
}

TEST(Capacity, WhatIsKnownToBeFalseDoesNotCount) {
  Sums s(8);
  s.exactly({0, 1, 2, 3, 4, 5}, 2);
  s.builder.claim(~s.lit(7));
  s.builder.claim(std::array{s.lit(0), s.lit(1), s.lit(7)});
  s.builder.claim(s.lit(2), s.lit(3));
  add_capacity(s.builder);
  EXPECT_TRUE(s.claimed({~s.lit(4)}));
  EXPECT_TRUE(s.claimed({~s.lit(0), ~s.lit(1)}));
}

TEST(Capacity, TooManyClauses) {
  Sums s(8);
  s.exactly({0, 1, 2, 3, 4, 5, 6, 7}, 3);
  for (const int k : {0, 2, 4, 6}) s.builder.claim(s.lit(k), s.lit(k + 1));
  add_capacity(s.builder);
  EXPECT_TRUE(s.claimed({}));
}

TEST(Capacity, NothingIsLost) {
  Random random(11);
  size_t added = 0;
  for (int round = 0; round < 600; ++round) {
    const int lits = 7 + random.below(5);
    Sums s(lits);
    std::vector<int> members;
    for (int k = 0; k < lits; ++k) {
      if (random.chance(0.9)) members.push_back(k);
    }
    s.exactly(members, 2 + random.below(2));
    for (int clauses = 2 + random.below(4); clauses > 0; --clauses) {
      std::vector<Lit> clause;
      for (int k = random.below(3); k < lits; k += 1 + random.below(4)) clause.push_back(s.lit(k));
      s.builder.claim(clause);
    }
    if (random.chance(0.3)) s.builder.claim(~s.lit(random.below(lits)));
    const size_t clauses = s.model.claims.size();
    add_capacity(s.builder);
    added += s.model.claims.size() - clauses;
    ASSERT_TRUE(s.nothing_lost(clauses, lits)) << round;
  }
  EXPECT_GT(added, 100u);
}

}  // namespace
}  // namespace clew
