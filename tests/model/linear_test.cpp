#include "model/linear.h"

#include "base/random.h"
#include "model/table.h"
#include "model/totals.h"
#include "uses.h"

namespace clew {
namespace {

bool holds(Relation relation, int64_t value) {
  switch (relation) {
    case Relation::equal:
      return value == 0;
    case Relation::unequal:
      return value != 0;
    case Relation::at_least:
      return value >= 0;
  }
  return false;
}

struct Sample {
  std::vector<int> ints;
  std::vector<Lit> lits;
};

Linear random_linear(Random& random, const Sample& s) {
  Linear e;
  const int numbers = random.below(4);
  const int literals = random.below(3) == 0 ? random.below(4) : 0;
  for (int k = 0; k < numbers; ++k) {
    int32_t weight = 1 + random.below(2);
    if (random.chance(0.5)) weight = -weight;
    e.ints.push_back(
        {weight, s.ints[static_cast<size_t>(random.below(static_cast<int>(s.ints.size())))]});
  }
  for (int k = 0; k < literals; ++k) {
    e.lits.push_back({1 - 2 * random.below(2),
                      s.lits[static_cast<size_t>(random.below(static_cast<int>(s.lits.size())))]});
  }
  e.constant = random.below(7) - 3;
  return e;
}

int64_t value_of(const Linear& e, const std::vector<int32_t>& values,
                 const std::function<bool(Lit)>& truth_of) {
  int64_t total = static_cast<int64_t>(e.constant) + total_of(e.lits, truth_of);
  for (const IntTerm& t : e.ints) total += int64_t{t.weight} * values[static_cast<size_t>(t.var)];
  return total;
}

// Walks all values of all numbers and literals.
template <typename Visit>
void for_all_values(const Model& model, std::vector<int32_t>& values, size_t k, Visit visit) {
  if (k == values.size()) return visit();
  for (int32_t v = model.ints[k].lo; v <= model.ints[k].hi; ++v) {
    values[k] = v;
    for_all_values(model, values, k + 1, visit);
  }
}

TEST(Linear, ClaimsAndReifiedOnesAgreeWithArithmetic) {
  const uint64_t seed = 11;
  Random random(seed);
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(round));
    Table t(2);
    Sample s;
    s.lits = {t.lits[0], ~t.lits[1]};
    s.ints = {t.builder.new_int(0, 2), t.builder.new_int(-1, 3), t.builder.new_int(2, 3)};
    const Linear claimed = random_linear(random, s);
    const Linear reified = random_linear(random, s);
    const Linear counted = random_linear(random, s);
    const auto claim_relation = static_cast<Relation>(random.below(3));
    const auto reify_relation = static_cast<Relation>(random.below(3));
    Linear copy = claimed;
    claim_linear(t.builder, claim_relation, copy);
    copy = reified;
    const Lit g = reify_linear(t.builder, reify_relation, copy);
    copy = counted;
    const int number = int_of(t.builder, copy);
    std::vector<Lit> says;  // number >= v for v around its range
    for (int32_t v = -20; v <= 20; ++v) says.push_back(t.builder.int_at_least(number, v));
    std::vector<std::vector<Lit>> equals(3);
    for (size_t x = 0; x < 3; ++x) {
      for (int32_t v = -1; v <= 3; ++v) equals[x].push_back(t.builder.int_equals(s.ints[x], v));
    }
    settle_totals(t.builder);
    Engine engine(t.meter);
    const bool possible = lower(t.model, engine);
    for (uint32_t code = 0; code < 4; ++code) {
      const Bits bits = {(code & 1) != 0, (code & 2) != 0};
      const auto truth_of = [&](Lit l) { return t.value(bits, l); };
      std::vector<int32_t> values(3);
      for_all_values(t.model, values, 0, [&] {
        std::vector<Lit> assumed = {bits[0] ? t.lits[0] : ~t.lits[0],
                                    bits[1] ? t.lits[1] : ~t.lits[1]};
        for (size_t x = 0; x < 3; ++x)
          assumed.push_back(equals[x][static_cast<size_t>(values[x] + 1)]);
        const bool yes = possible && engine.solve(assumed) == Answered::yes;
        ASSERT_EQ(yes, holds(claim_relation, value_of(claimed, values, truth_of)));
        if (!yes) return;
        EXPECT_EQ(truth(engine, g), holds(reify_relation, value_of(reified, values, truth_of)));
        for (int32_t v = -20; v <= 20; ++v) {
          EXPECT_EQ(truth(engine, says[static_cast<size_t>(v + 20)]),
                    value_of(counted, values, truth_of) >= v);
        }
      });
    }
  }
}

// Beside a bound or a value of one of the numbers, the clauses say less; all together the same.
TEST(Linear, WhatIsClaimedBesideABoundHoldsOrTheBoundDoes) {
  const uint64_t seed = 12;
  Random random(seed);
  for (int round = 0; round < 400; ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(round));
    Table t(2);
    Sample s;
    s.lits = {t.lits[0], ~t.lits[1]};
    s.ints = {t.builder.new_int(0, 2), t.builder.new_int(-1, 3), t.builder.new_int(2, 3)};
    const Linear claimed = random_linear(random, s);
    const auto relation = static_cast<Relation>(random.below(3));
    const auto bounded = static_cast<size_t>(random.below(3));
    const int32_t bound = random.below(6) - 1;
    const bool value = random.chance(0.5);
    Lit beside = value ? t.builder.int_equals(s.ints[bounded], bound)
                       : t.builder.int_at_least(s.ints[bounded], bound);
    const bool denied = random.chance(0.5);
    if (denied) beside = ~beside;
    {
      const std::array both = {t.lits[0], beside};
      const Builder::Unless unless(t.builder, both);
      Linear copy = claimed;
      claim_linear(t.builder, relation, copy);
    }
    std::vector<std::vector<Lit>> equals(3);
    for (size_t x = 0; x < 3; ++x) {
      for (int32_t v = -1; v <= 3; ++v) equals[x].push_back(t.builder.int_equals(s.ints[x], v));
    }
    settle_totals(t.builder);
    Engine engine(t.meter);
    const bool possible = lower(t.model, engine);
    for (uint32_t code = 0; code < 4; ++code) {
      const Bits bits = {(code & 1) != 0, (code & 2) != 0};
      const auto truth_of = [&](Lit l) { return t.value(bits, l); };
      std::vector<int32_t> values(3);
      for_all_values(t.model, values, 0, [&] {
        std::vector<Lit> assumed = {bits[0] ? t.lits[0] : ~t.lits[0],
                                    bits[1] ? t.lits[1] : ~t.lits[1]};
        for (size_t x = 0; x < 3; ++x)
          assumed.push_back(equals[x][static_cast<size_t>(values[x] + 1)]);
        const bool yes = possible && engine.solve(assumed) == Answered::yes;
        const int32_t n = values[bounded];
        const bool escapes = bits[0] || (value ? n == bound : n >= bound) != denied;
        ASSERT_EQ(yes, escapes || holds(relation, value_of(claimed, values, truth_of)));
      });
    }
  }
}

// Two counts that differ, and a count that equals a number beside a condition, become numbers,
// which the engine counts by tallies.
TEST(Linear, CountsBecomeNumbers) {
  constexpr int vars = 9;
  const uint64_t seed = 13;
  Random random(seed);
  for (int round = 0; round < 60; ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(round));
    Table t(vars);
    const bool number = random.chance(0.5);
    const int x = t.builder.new_int(0, 4);
    Linear e;
    for (const Lit l : t.lits) {
      if (!random.chance(0.9)) continue;
      e.lits.push_back({number || random.chance(0.5) ? 1 : -1, random.chance(0.2) ? ~l : l});
    }
    if (number) e.ints.push_back({-1, x});
    e.constant = random.below(3) - 1;
    const Relation relation = number ? Relation::equal : Relation::unequal;
    {
      const Builder::Unless unless(t.builder, {&t.lits[0], 1});
      Linear copy = e;
      claim_linear(t.builder, relation, copy);
    }
    std::vector<Lit> equals;
    for (int32_t v = 0; v <= 4; ++v) equals.push_back(t.builder.int_equals(x, v));
    Engine engine(t.meter);
    ASSERT_TRUE(lower(t.model, engine));
    for (uint32_t code = 0; code < 1U << vars; ++code) {
      Bits bits;
      std::vector<Lit> assumed;
      for (int k = 0; k < vars; ++k) {
        bits.push_back((code >> k & 1) != 0);
        const Lit l = t.lits[static_cast<size_t>(k)];
        assumed.push_back(bits.back() ? l : ~l);
      }
      const int32_t v = random.below(5);
      assumed.push_back(equals[static_cast<size_t>(v)]);
      const auto truth_of = [&](Lit l) { return t.value(bits, l); };
      ASSERT_EQ(engine.solve(assumed) == Answered::yes,
                bits[0] || holds(relation, value_of(e, {v}, truth_of)));
    }
  }
}

TEST(Linear, ComparisonsOfTwoNumbersAreShared) {
  Table t(0);
  const int x = t.builder.new_int(0, 4);
  const int y = t.builder.new_int(0, 4);
  Linear a{{{1, x}, {-1, y}}, {}, 0};
  Linear b{{{1, y}, {-1, x}}, {}, 0};
  EXPECT_EQ(reify_linear(t.builder, Relation::equal, a),
            ~reify_linear(t.builder, Relation::unequal, b));
  Linear c{{{1, x}, {-1, y}}, {}, 0};   // x >= y
  Linear d{{{1, y}, {-1, x}}, {}, -1};  // y >= x + 1
  EXPECT_EQ(reify_linear(t.builder, Relation::at_least, c),
            ~reify_linear(t.builder, Relation::at_least, d));
}

}  // namespace
}  // namespace clew
