// The engine against brute force on small random formulas: answers, models, cores, adding between
// questions.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/formula.h"
#include "uses.h"

namespace clew::testing {
namespace {

std::vector<Lit> random_assumptions(Random& random, int vars) {
  std::vector<Lit> assumptions;
  for (int i = random.below(5); i > 0; --i) assumptions.push_back(random_lit(random, vars));
  if (random.below(10) == 0) assumptions.push_back(true_lit);
  return assumptions;
}

void expect_core_clashes(const Formula& f, const std::vector<Lit>& assumptions,
                         const std::vector<Lit>& core) {
  for (const Lit l : core)
    EXPECT_NE(std::find(assumptions.begin(), assumptions.end(), l), assumptions.end());
  EXPECT_FALSE(brute_force(f, core).has_value());
}

void ask(Engine& engine, const Formula& f, const std::vector<Lit>& assumptions) {
  const auto expected = brute_force(f, assumptions);
  const Answered answer = engine.solve(assumptions);
  ASSERT_EQ(answer, expected ? Answered::yes : Answered::no);
  if (answer == Answered::no) return expect_core_clashes(f, assumptions, engine.core());
  const uint32_t bits = model_bits(engine, f.vars);
  EXPECT_TRUE(holds(f, bits));
  for (const Lit a : assumptions) EXPECT_TRUE(holds(a, bits));
}

void propagate(Engine& engine, const Formula& f, const std::vector<Lit>& assumptions) {
  std::vector<Lit> implied;
  if (!engine.propagate_only(assumptions, implied))
    return expect_core_clashes(f, assumptions, engine.core());
  for (const Lit l : implied) {
    std::vector<Lit> refuted = assumptions;
    refuted.push_back(~l);
    EXPECT_FALSE(brute_force(f, refuted).has_value());
  }
}

void grow_and_ask(uint64_t seed) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  Meter meter{Limits{.seed = seed}};
  Engine engine(meter);
  Formula f;
  f.vars = 3 + random.below(8);
  ASSERT_EQ(engine.new_vars(f.vars).id, 1);
  const bool sums = random.below(3) != 0;
  bool alive = true;
  for (int round = 0; round < 6; ++round) {
    for (int i = random.below(2 * f.vars); i > 0; --i) {
      if (sums && random.below(4) == 0) {
        f.sums.push_back(random_sum(random, f.vars));
        alive = post(engine, f.sums.back());
      } else {
        f.clauses.push_back(random_clause(random, f.vars));
        alive = post(engine, f.clauses.back());
      }
      ASSERT_TRUE(alive || !brute_force(f).has_value());
    }
    if (random.below(4) == 0) {
      std::vector<Var> vars;
      for (int v = 1; v <= f.vars; ++v) vars.push_back(Var{v});
      ASSERT_TRUE(engine.probe(vars) || !brute_force(f).has_value());
    }
    propagate(engine, f, random_assumptions(random, f.vars));
    ask(engine, f, random_assumptions(random, f.vars));
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(RandomFormula, AgreesWithBruteForce) {
  for (uint64_t seed = 1; seed <= 3000 && !HasFailure(); ++seed) grow_and_ask(seed);
}

// Every solution found once, by forbidding each one found: exercises learned clauses kept between
// questions.
TEST(RandomFormula, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Meter meter{Limits{}};
    Engine engine(meter);
    Formula f;
    f.vars = 8;
    engine.new_vars(f.vars);
    for (int i = 0; i < 6; ++i) f.clauses.push_back(random_clause(random, f.vars));
    for (int i = 0; i < 3; ++i) f.sums.push_back(random_sum(random, f.vars));
    for (const auto& c : f.clauses) post(engine, c);
    for (const auto& s : f.sums) post(engine, s);
    int expected = 0;
    for (uint32_t bits = 1; bits < uint32_t{2} << f.vars; bits += 2)
      expected += holds(f, bits) ? 1 : 0;
    int found = 0;
    while (engine.solve() == Answered::yes) {
      ++found;
      std::vector<Lit> other;
      for (int v = 1; v <= f.vars; ++v) {
        const Lit l(Var{v}, false);
        other.push_back(engine.model_value(l) ? ~l : l);
      }
      ASSERT_TRUE(holds(f, model_bits(engine, f.vars)));
      engine.add_clause(other);
    }
    ASSERT_EQ(found, expected);
  }
}

// More variables than brute force can do, refuted by counting: needs learning, reductions and
// restarts to work together.
TEST(RandomFormula, RefutesPigeonsWithClausesAndWithSums) {
  for (const bool with_sums : {false, true}) {
    const int holes = 7;
    Meter meter{Limits{}};
    Engine engine(meter);
    const int first = engine.new_vars((holes + 1) * holes).id;
    const auto in = [&](int pigeon, int hole) {
      return Lit(Var{first + pigeon * holes + hole}, false);
    };
    for (int p = 0; p <= holes; ++p) {
      std::vector<Lit> somewhere;
      for (int h = 0; h < holes; ++h) somewhere.push_back(in(p, h));
      engine.add_clause(somewhere);
    }
    for (int h = 0; h < holes; ++h) {
      std::vector<Term> others;
      for (int p = 0; p <= holes; ++p) {
        others.push_back({1, ~in(p, h)});
        for (int q = 0; q < p && !with_sums; ++q)
          engine.add_clause(std::vector<Lit>{~in(p, h), ~in(q, h)});
      }
      if (with_sums) engine.add_at_least(others, holes);
    }
    EXPECT_EQ(engine.solve(), Answered::no);
    EXPECT_TRUE(engine.core().empty());
    EXPECT_GT(engine.stats().restarts, 0);
  }
}

}  // namespace
}  // namespace clew::testing
