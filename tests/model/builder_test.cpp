#include "model/builder.h"

#include <algorithm>

#include "base/random.h"
#include "model/table.h"
#include "uses.h"

namespace clew {
namespace {

TEST(Gates, AgreeWithTheirMeaning) {
  Table t(3);
  const Lit a = t.lits[0];
  const Lit b = t.lits[1];
  const Lit c = t.lits[2];
  const Lit all = t.builder.all_of(std::array{a, ~b, c});
  const Lit any = t.builder.any_of(std::array{a, b, ~c});
  const Lit same = t.builder.same(~a, b);
  t.check([](const Bits&) { return true; },
          [&](const Bits& v, const Engine& e) {
            EXPECT_EQ(truth(e, all), v[0] && !v[1] && v[2]);
            EXPECT_EQ(truth(e, any), v[0] || v[1] || !v[2]);
            EXPECT_EQ(truth(e, same), v[0] != v[1]);
          });
}

TEST(Gates, ShareEqualSubterms) {
  Table t(3);
  const Lit a = t.lits[0];
  const Lit b = t.lits[1];
  const Lit c = t.lits[2];
  Builder& m = t.builder;
  EXPECT_EQ(m.both(a, b), m.both(b, a));
  EXPECT_EQ(m.either(a, b), ~m.both(~a, ~b));
  EXPECT_EQ(m.same(a, b), ~m.same(~b, a));
  EXPECT_EQ(m.same(~a, ~b), m.same(b, a));
  const std::vector<Term> sum = {{1, a}, {1, b}, {1, c}};
  const std::vector<Term> denied = {{1, ~c}, {1, ~b}, {1, ~a}};
  EXPECT_EQ(m.at_least(sum, 2), ~m.at_least(denied, 2));
  EXPECT_EQ(m.at_least(sum, 1), m.any_of(std::array{a, b, c}));
  EXPECT_EQ(m.at_least(sum, 3), m.all_of(std::array{a, b, c}));
}

TEST(Gates, SimplifyConstants) {
  Table t(2);
  const Lit a = t.lits[0];
  const Lit b = t.lits[1];
  Builder& m = t.builder;
  const int vars = t.model.num_vars;
  EXPECT_EQ(m.both(a, true_lit), a);
  EXPECT_EQ(m.both(a, false_lit), false_lit);
  EXPECT_EQ(m.both(a, ~a), false_lit);
  EXPECT_EQ(m.either(a, ~a), true_lit);
  EXPECT_EQ(m.same(a, false_lit), ~a);
  EXPECT_EQ(m.same(a, a), true_lit);
  EXPECT_EQ(m.at_least(std::array{Term{1, a}, Term{1, true_lit}}, 1), true_lit);
  EXPECT_EQ(m.at_least(std::array{Term{1, a}, Term{1, b}}, 3), false_lit);
  EXPECT_EQ(m.at_least(std::array{Term{1, a}, Term{1, ~a}}, 1), true_lit);
  EXPECT_EQ(m.at_least(std::array{Term{2, a}, Term{-1, a}}, 1), a);
  EXPECT_EQ(t.model.num_vars, vars);
  EXPECT_EQ(t.model.defined.size(), 0u);
}

TEST(Claims, DropWhatIsSatisfiedAndRepeats) {
  Table t(20);
  Builder& m = t.builder;
  m.claim(std::array{t.lits[0], t.lits[0], ~t.lits[1], false_lit});
  ASSERT_EQ(t.model.claims.size(), 1u);
  EXPECT_EQ(t.model.claims[0].size(), 2u);
  m.claim(std::array{t.lits[0], true_lit});
  m.claim(std::array{t.lits[0], ~t.lits[0]});
  std::vector<Lit> many = t.lits;
  many.push_back(t.lits[3]);
  m.claim(many);
  ASSERT_EQ(t.model.claims.size(), 2u);
  EXPECT_EQ(t.model.claims[1].size(), 20u);
  many.push_back(~t.lits[5]);
  m.claim(many);
  EXPECT_EQ(t.model.claims.size(), 2u);
}

TEST(Claims, AreTakenBackWhileDefinitionsStay) {
  Table t(3);
  Builder& m = t.builder;
  m.claim(t.lits[0]);
  const Builder::Mark mark = m.mark();
  const Lit g = m.both(t.lits[0], t.lits[1]);
  m.claim(g);
  m.claim_at_least(std::array{Term{2, t.lits[0]}, Term{1, t.lits[1]}, Term{1, t.lits[2]}}, 3);
  m.take_back(mark);
  t.check([](const Bits& v) { return v[0]; },
          [&](const Bits& v, const Engine& e) { EXPECT_EQ(truth(e, g), v[0] && v[1]); });
}

TEST(Claims, HoldOnlyWhileTheirGuardDoes) {
  Table t(7);
  Builder& m = t.builder;
  const Lit guard = t.lits[6];
  m.set_instance(4, guard);
  m.claim(t.lits[0], t.lits[1]);
  std::vector<Term> sum;
  for (size_t k = 0; k < 6; ++k) sum.push_back({1, t.lits[k]});
  m.claim_at_least(sum, 3);
  EXPECT_EQ(t.model.claims.from[0], 4);
  t.check([](const Bits& v) {
    return !v[6] || ((v[0] || v[1]) && std::count(v.begin(), v.begin() + 6, true) >= 3);
  });
}

std::vector<Term> random_sum(Random& random, const std::vector<Lit>& lits, int largest) {
  std::vector<Term> sum;
  const int size = 1 + random.below(7);
  for (int k = 0; k < size; ++k) {
    const Lit l = lits[static_cast<size_t>(random.below(static_cast<int>(lits.size())))];
    int weight = 1 + random.below(largest);
    if (random.chance(0.3)) weight = -weight;
    sum.push_back({weight, random.chance(0.1) ? true_lit : random.chance(0.4) ? ~l : l});
  }
  return sum;
}

TEST(Sums, AgreeWithAddingUp) {
  const uint64_t seed = 7;
  Random random(seed);
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(round));
    Table t(6);
    const std::vector<Term> claimed = random_sum(random, t.lits, round % 3 == 0 ? 1 : 4);
    const std::vector<Term> reified = random_sum(random, t.lits, round % 3 == 1 ? 1 : 4);
    const int64_t claim_bound = random.below(7) - 3;
    const int64_t reify_bound = random.below(9) - 3;
    t.builder.claim_at_least(claimed, claim_bound);
    const Lit g = t.builder.at_least(reified, reify_bound);
    const auto total = [&](const std::vector<Term>& sum, const Bits& v) {
      return total_of(sum, [&](Lit l) { return t.value(v, l); });
    };
    t.check([&](const Bits& v) { return total(claimed, v) >= claim_bound; },
            [&](const Bits& v, const Engine& e) {
              EXPECT_EQ(truth(e, g), total(reified, v) >= reify_bound);
            });
  }
}

// All combinations of values of some numbers: each one has exactly one way, in which all its
// literals say so.
void check_numbers(Model& model, const std::vector<int>& ints, Meter& meter) {
  Engine engine(meter);
  ASSERT_TRUE(lower(model, engine));
  int64_t found = 0;
  int64_t expected = 1;
  for (const int x : ints) {
    const IntVar& i = model.ints[static_cast<size_t>(x)];
    expected *= i.hi - i.lo + 1;
  }
  while (engine.solve() == Answered::yes) {
    ASSERT_LE(++found, expected);
    std::vector<Lit> other;
    for (const int x : ints) {
      const IntVar& i = model.ints[static_cast<size_t>(x)];
      int order = 0;
      int values = 0;
      int32_t value = i.lo;
      for (int32_t k = 0; i.order_at >= 0 && k < i.hi - i.lo; ++k) {
        const bool on = engine.model_value(model.int_lits[static_cast<size_t>(i.order_at + k)]);
        ASSERT_TRUE(!on || order == k) << "the order literals are not a chain";
        order += on ? 1 : 0;
      }
      for (int32_t k = 0; i.value_at >= 0 && k <= i.hi - i.lo; ++k) {
        const bool on = engine.model_value(model.int_lits[static_cast<size_t>(i.value_at + k)]);
        if (on) value = i.lo + k;
        values += on ? 1 : 0;
      }
      ASSERT_TRUE(i.value_at < 0 || values == 1);
      ASSERT_TRUE(i.value_at < 0 || i.order_at < 0 || value == i.lo + order);
      const int32_t at = i.order_at >= 0 ? i.order_at : i.value_at;
      const int32_t count = i.order_at >= 0 ? i.hi - i.lo : i.hi - i.lo + 1;
      for (int32_t k = 0; at >= 0 && k < count; ++k) {
        const Lit l = model.int_lits[static_cast<size_t>(at + k)];
        other.push_back(engine.model_value(l) ? ~l : l);
      }
    }
    if (!engine.add_clause(other)) break;
  }
  EXPECT_EQ(found, expected);
}

TEST(Numbers, HaveOneWayPerValueWhateverIsMadeFirst) {
  for (int32_t size = 1; size <= 8; ++size) {
    for (int way = 0; way < 4; ++way) {
      SCOPED_TRACE(std::to_string(size) + " values, way " + std::to_string(way));
      Table t(0);
      const int x = t.builder.new_int(-2, size - 3);
      if (way == 0 || way == 2) t.builder.make_order(x);
      if (way != 0) t.builder.make_values(x);
      if (way == 3) t.builder.make_order(x);
      check_numbers(t.model, {x}, t.meter);
    }
  }
}

// Conditions may stand in the sum itself, and beside a switch.
TEST(Claims, HoldUnlessAConditionDoes) {
  Random random(7);
  for (int round = 0; round < 300; ++round) {
    Table t(7);
    std::vector<WideTerm> terms;
    for (int k = 0; k < 2 + random.below(5); ++k) {
      const Lit l = t.lits[static_cast<size_t>(random.below(7))];
      terms.push_back({random.below(3) == 0 ? 2 : 1, random.below(2) == 0 ? l : ~l});
    }
    const int64_t bound = 1 + random.below(4);
    const Lit guard = round % 3 == 0 ? t.lits[6] : true_lit;
    const std::vector<Lit> conditions = {t.lits[0], ~t.lits[static_cast<size_t>(random.below(6))]};
    const bool unequal = round % 2 == 0;
    t.builder.set_instance(0, guard);
    {
      const Builder::Unless outer(t.builder, {conditions.data(), 1});
      const Builder::Unless inner(t.builder, {conditions.data() + 1, 1});
      EXPECT_EQ(t.builder.conditions(), 2u);
      if (unequal) {
        t.builder.claim_total_is_not(terms, bound);
      } else {
        t.builder.claim_at_least(std::span<const WideTerm>(terms), bound);
      }
    }
    EXPECT_EQ(t.builder.conditions(), 0u);
    t.check([&](const Bits& v) {
      const auto holds = [&](Lit l) { return t.value(v, l); };
      const int64_t total = total_of(terms, holds);
      return !holds(guard) || holds(conditions[0]) || holds(conditions[1]) ||
             (unequal ? total != bound : total >= bound);
    });
  }
}

// Weights beyond 32 bits are told digit by digit; the meaning stays.
TEST(Claims, OfLargeWeightsMeanTheSame) {
  Random random(11);
  const std::vector<int64_t> scales = {1, 1'000, 3'000'000'000, 1'000'000'000'000,
                                       int64_t{1} << 55};
  for (int round = 0; round < 400; ++round) {
    Table t(6);
    std::vector<WideTerm> terms;
    int64_t total = 0;
    for (int k = 0; k < 2 + random.below(5); ++k) {
      const int64_t scale = scales[static_cast<size_t>(random.below(5))];
      const int64_t weight = scale * (1 + random.below(20)) + random.below(50);
      terms.push_back(
          {random.below(2) == 0 ? weight : -weight, t.lits[static_cast<size_t>(random.below(6))]});
      if (random.below(2) == 0) total += terms.back().weight;
    }
    const int64_t bound = total + random.below(3) - 1;
    const bool reified = round % 2 == 0;
    const Lit guard = round % 3 == 0 ? t.lits[5] : true_lit;
    t.builder.set_instance(0, guard);
    if (reified) {
      t.builder.claim(t.builder.at_least(std::span<const WideTerm>(terms), bound));
    } else {
      t.builder.claim_at_least(std::span<const WideTerm>(terms), bound);
    }
    ASSERT_FALSE(t.builder.failed());
    for (const Term& term : t.model.claimed_sums.terms) EXPECT_GT(term.weight, 0);
    t.check([&](const Bits& v) {
      const auto holds = [&](Lit l) { return t.value(v, l); };
      return !holds(guard) || total_of(terms, holds) >= bound;
    });
  }
}

TEST(Numbers, ShareTheLiteralsOfTheirEnds) {
  Table t(0);
  const int two = t.builder.new_int(4, 5);
  EXPECT_EQ(t.builder.int_equals(two, 4), ~t.builder.int_equals(two, 5));
  EXPECT_EQ(t.builder.int_equals(two, 5), t.builder.int_at_least(two, 5));
  EXPECT_EQ(t.model.num_vars, 2);
  const int three = t.builder.new_int(0, 2);
  EXPECT_EQ(t.builder.int_equals(three, 0), ~t.builder.int_at_least(three, 1));
  EXPECT_EQ(t.model.num_vars, 3);  // one literal, as long as nobody asks for more
  t.builder.int_equals(three, 1);
  EXPECT_EQ(t.model.num_vars, 5);
  EXPECT_EQ(t.builder.int_equals(three, 0), ~t.builder.int_at_least(three, 1));
  t.builder.int_at_least(three, 2);  // the last value
  EXPECT_EQ(t.model.num_vars, 5);
  EXPECT_EQ(t.builder.int_equals(three, 7), false_lit);
  EXPECT_EQ(t.builder.int_at_least(three, -1), true_lit);
  EXPECT_EQ(t.builder.int_at_least(three, 3), false_lit);
}

TEST(Numbers, KeepTheLiteralThatWasThereBeforeTheirOrder) {
  Table t(0);
  const int x = t.builder.new_int(0, 3);
  const Lit some = t.builder.int_at_least(x, 1);
  EXPECT_EQ(t.model.num_vars, 2);
  t.builder.int_at_least(x, 2);
  EXPECT_EQ(t.builder.int_at_least(x, 1), some);
  EXPECT_EQ(t.builder.int_equals(x, 0), ~some);
  EXPECT_EQ(t.model.num_vars, 4);
  t.builder.narrow(x, 2);  // a claim, as its literals are there
  EXPECT_EQ(t.model.claims.size(), size_t{1});
}

TEST(Numbers, WithTooManyValuesAreRefusedNotBuilt) {
  Limits limits;
  limits.bytes = 1 << 20;
  Meter meter(limits);
  Model model;
  Builder builder(model, meter);
  const int x = builder.new_int(0, 1'000'000'000);
  builder.int_at_least(x, 5);
  EXPECT_TRUE(builder.failed());
  EXPECT_LT(model.bytes(), size_t{1} << 20);
}

}  // namespace
}  // namespace clew
