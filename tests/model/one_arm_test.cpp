// Sights of which one arm sees anything: the clauses in their place say the same.
#include "model/one_arm.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "model/sums.h"
#include "uses.h"

namespace clew {
namespace {

// Arms of these lengths over the first literals; the sight totals least .. most.
struct Sighted : Sums {
  std::vector<int> lengths;

  Sighted(const std::vector<int>& arms, int lits, int least, int most) : Sums(lits), lengths(arms) {
    std::vector<Lit> cells;
    std::vector<int32_t> ends;
    for (const int length : arms) {
      for (int k = 0; k < length; ++k) cells.push_back(lit(static_cast<int>(cells.size())));
      ends.push_back(static_cast<int32_t>(cells.size()));
    }
    SightPart part{builder.head(), builder.add_native(cells), builder.add_native(ends), least,
                   most};
    model.sights.push_back(part);
  }

  // The first cells of arms a and b, which may not be empty, are not both true.
  void arms_apart(size_t a, size_t b) { apart(first_of(a), first_of(b)); }
  int first_of(size_t arm) const {
    int at = 0;
    for (size_t k = 0; k < arm; ++k) at += lengths[k];
    return at;
  }
  int seen(uint32_t bits) const {
    int total = 0;
    int at = 0;
    for (const int length : lengths) {
      for (int k = 0; k < length && (bits >> (at + k) & 1U) != 0; ++k) ++total;
      at += length;
    }
    return total;
  }
};

TEST(OneArm, FirstCellsThatExcludeEachOther) {
  Sighted s({3, 0, 2, 1}, 6, 2, 2);
  s.arms_apart(0, 2);
  s.arms_apart(0, 3);
  s.arms_apart(2, 3);
  settle_one_armed(s.builder);
  EXPECT_TRUE(s.model.sights.empty());
  EXPECT_TRUE(s.claimed({s.lit(0), s.lit(3), s.lit(5)}));
  EXPECT_TRUE(s.claimed({~s.lit(0), s.lit(1)}));
  EXPECT_TRUE(s.claimed({~s.lit(0), ~s.lit(2)}));
  EXPECT_TRUE(s.claimed({~s.lit(3), s.lit(4)}));
  EXPECT_TRUE(s.claimed({~s.lit(5)})) << "too short";
}

TEST(OneArm, OnePairIsNotExcluded) {
  Sighted s({2, 2, 2}, 6, 2, 2);
  s.arms_apart(0, 1);
  s.arms_apart(1, 2);
  const size_t clauses = s.model.claims.size();
  settle_one_armed(s.builder);
  EXPECT_EQ(s.model.sights.size(), 1u);
  EXPECT_EQ(s.model.claims.size(), clauses);
}

// Every assignment is accepted by the sight and the exclusions exactly when by the clauses.
TEST(OneArm, TheSameAssignments) {
  Random random(5);
  int replaced = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<int> arms;
    int cells = 0;
    for (int k = 2 + random.below(3); k > 0; --k) {
      arms.push_back(random.below(4));
      cells += arms.back();
    }
    if (cells == 0) continue;
    const int least = random.below(4);
    Sighted s(arms, cells, least, least + random.below(3));
    const SightPart sight = s.model.sights[0];
    for (size_t i = 0; i < arms.size(); ++i)
      for (size_t j = i + 1; j < arms.size(); ++j)
        if (arms[i] > 0 && arms[j] > 0 && !random.chance(0.05)) s.arms_apart(i, j);
    const size_t clauses = s.model.claims.size();
    settle_one_armed(s.builder);
    if (!s.model.sights.empty()) {
      ASSERT_EQ(s.model.claims.size(), clauses) << round;
      continue;
    }
    ++replaced;
    for (uint32_t bits = 0; bits < 1U << cells; ++bits) {
      const int seen = s.seen(bits);
      const bool before = s.keeps(bits, clauses) && seen >= sight.least && seen <= sight.most;
      ASSERT_EQ(before, s.keeps(bits, s.model.claims.size())) << "round " << round << ", " << bits;
    }
  }
  EXPECT_GT(replaced, 80);
}

}  // namespace
}  // namespace clew
