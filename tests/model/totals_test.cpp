// Sums of numbers that a `distinct` makes different: every choice of values, with and without
// switches, against plain counting.
#include "model/totals.h"

#include <gtest/gtest.h>

#include <array>

#include "base/limits.h"
#include "base/random.h"
#include "engine/engine.h"
#include "model/lower.h"
#include "uses.h"

namespace clew {
namespace {

struct Numbers {
  Model model;
  Meter meter{Limits{}};
  Builder b{model, meter};
  std::vector<int> ints;

  Numbers(int count, int lo, int hi) {
    for (int k = 0; k < count; ++k) ints.push_back(b.new_int(lo, hi));
  }

  void claim_sum(const std::vector<size_t>& members, int64_t total) {
    Linear e;
    for (const size_t k : members) e.ints.push_back({1, ints[k]});
    e.constant = -total;
    claim_linear(b, Relation::equal, e);
  }

  void claim_distinct(const std::vector<size_t>& members) {
    const IntVar range = b.int_var(ints[0]);
    std::vector<Lit> matrix;
    for (const size_t k : members) {
      for (int32_t v = range.lo; v <= range.hi; ++v) matrix.push_back(b.int_equals(ints[k], v));
    }
    const DistinctPart part{b.head(), b.add_native(matrix), static_cast<int32_t>(members.size()),
                            range.hi - range.lo + 1};
    model.distincts.push_back(part);
  }

  // Each choice of values: possible with these switches exactly if `expected` says so.
  template <typename Expected>
  void check(const std::vector<Lit>& switches, Expected expected) {
    for (const int x : ints) b.make_values(x);
    settle_totals(b);
    EXPECT_TRUE(model.number_totals.empty());
    Engine engine(meter);
    const bool possible = lower(model, engine);
    std::vector<int64_t> values(ints.size());
    try_all(0, values, [&] {
      std::vector<Lit> assumed = switches;
      for (size_t k = 0; k < ints.size(); ++k) assumed.push_back(b.int_equals(ints[k], values[k]));
      ASSERT_EQ(possible && engine.solve(assumed) == Answered::yes, expected(values));
    });
  }

  template <typename Fn>
  void try_all(size_t k, std::vector<int64_t>& values, Fn fn) {
    if (k == ints.size()) return fn();
    const IntVar range = b.int_var(ints[k]);
    for (values[k] = range.lo; values[k] <= range.hi; ++values[k]) try_all(k + 1, values, fn);
  }
};

bool all_different(const std::vector<int64_t>& values, size_t count) {
  for (size_t a = 0; a < count; ++a) {
    for (size_t c = 0; c < a; ++c) {
      if (values[a] == values[c]) return false;
    }
  }
  return true;
}

TEST(Totals, TakeThePlaceOfTheSumAndTheDistinct) {
  for (int64_t total = 3; total <= 15; ++total) {
    Numbers n(3, 1, 5);
    n.claim_sum({0, 1, 2}, total);
    n.claim_distinct({2, 0, 1});
    n.check({}, [&](const auto& v) { return v[0] + v[1] + v[2] == total && all_different(v, 3); });
    ASSERT_EQ(n.model.totals.size(), 1u);
    EXPECT_TRUE(n.model.distincts[0].covered);
    EXPECT_EQ(n.model.claimed_sums.size(), 0u);
  }
}

TEST(Totals, OfSomeOfTheDistinctLeaveItAsItIs) {
  Numbers n(4, 0, 3);
  n.claim_distinct({0, 1, 2, 3});
  n.claim_sum({1, 2, 3}, 4);
  n.check({}, [&](const auto& v) { return v[1] + v[2] + v[3] == 4 && all_different(v, 4); });
  ASSERT_EQ(n.model.totals.size(), 1u);
  EXPECT_FALSE(n.model.distincts[0].covered);
}

TEST(Totals, OfNumbersThatMayBeEqualAreSums) {
  Numbers n(4, 0, 3);
  n.claim_distinct({0, 1, 2});
  n.claim_sum({1, 2, 3}, 4);
  n.check({}, [&](const auto& v) { return v[1] + v[2] + v[3] == 4 && all_different(v, 3); });
  EXPECT_TRUE(n.model.totals.empty());
  EXPECT_FALSE(n.model.distincts[0].covered);
}

TEST(Totals, NeedBothSwitches) {
  for (const int on : {0, 1, 2, 3}) {
    Numbers n(3, 1, 4);
    const Lit sum_switch = n.b.new_lit();
    const Lit distinct_switch = n.b.new_lit();
    n.b.set_instance(0, sum_switch);
    n.claim_sum({0, 1, 2}, 8);
    n.b.set_instance(1, distinct_switch);
    n.claim_distinct({0, 1, 2});
    const std::vector<Lit> switches = {(on & 1) != 0 ? sum_switch : ~sum_switch,
                                       (on & 2) != 0 ? distinct_switch : ~distinct_switch};
    n.check(switches, [&](const auto& v) {
      return ((on & 1) == 0 || v[0] + v[1] + v[2] == 8) && ((on & 2) == 0 || all_different(v, 3));
    });
    ASSERT_EQ(n.model.totals.size(), 1u);
    EXPECT_TRUE(n.model.totals[0].implied);
    EXPECT_EQ(n.model.totals[0].from, 0);
    EXPECT_EQ(n.model.totals[0].with, 1);
    EXPECT_FALSE(n.model.distincts[0].covered);
  }
}

TEST(Totals, AreTakenBackWithTheirInstance) {
  Numbers n(3, 1, 4);
  const Builder::Mark mark = n.b.mark();
  n.claim_sum({0, 1, 2}, 8);
  EXPECT_EQ(n.model.number_totals.size(), 1u);
  n.b.take_back(mark);
  n.claim_distinct({0, 1, 2});
  n.check({}, [&](const auto& v) { return all_different(v, 3); });
}

}  // namespace
}  // namespace clew
