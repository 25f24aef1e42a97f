// Probing, variables that come late, and what stays between questions.
#include <gtest/gtest.h>

#include "engine/formula.h"
#include "uses.h"

namespace clew::testing {
namespace {

Lit lit(int v) { return Lit(Var{v}, false); }

TEST(Probe, FailedLiteralsBecomeUnits) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(4);
  engine.add_clause(std::vector<Lit>{lit(1), lit(2)});
  engine.add_clause(std::vector<Lit>{lit(1), lit(3)});
  engine.add_clause(std::vector<Lit>{~lit(2), ~lit(3), lit(4)});
  engine.add_clause(std::vector<Lit>{~lit(2), ~lit(3), ~lit(4)});
  EXPECT_FALSE(engine.fixed_true(lit(1)));
  EXPECT_TRUE(engine.probe(std::vector<Var>{Var{1}}));
  EXPECT_TRUE(engine.fixed_true(lit(1)));
}

TEST(Probe, LeavesPhasesAlone) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(2);
  engine.add_clause(std::vector<Lit>{lit(1), lit(2)});
  engine.set_phase(Var{1}, true);
  engine.set_phase(Var{2}, true);
  EXPECT_TRUE(engine.probe(std::vector<Var>{Var{1}, Var{2}}));
  ASSERT_EQ(engine.solve(), Answered::yes);
  EXPECT_TRUE(engine.model_value(lit(1)));
  EXPECT_TRUE(engine.model_value(lit(2)));
}

TEST(Engine, TakesVariablesBetweenQuestions) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(1);
  EXPECT_EQ(engine.solve(), Answered::yes);
  const int late = engine.new_vars(2).id;
  EXPECT_EQ(late, 2);
  engine.add_clause(std::vector<Lit>{~lit(1), lit(late)});
  engine.add_clause(std::vector<Lit>{~lit(late), lit(late + 1)});
  EXPECT_EQ(engine.solve(std::vector<Lit>{lit(1), ~lit(3)}), Answered::no);
  EXPECT_EQ(engine.core().size(), 2u);
  EXPECT_EQ(engine.solve(std::vector<Lit>{lit(1)}), Answered::yes);
  EXPECT_TRUE(engine.model_value(lit(3)));
}

TEST(Engine, KnowsTheConstant) {
  Meter meter{Limits{}};
  Engine engine(meter);
  EXPECT_TRUE(engine.fixed_true(true_lit));
  EXPECT_EQ(engine.solve(std::vector<Lit>{true_lit}), Answered::yes);
  EXPECT_EQ(engine.solve(std::vector<Lit>{false_lit}), Answered::no);
  EXPECT_EQ(engine.core(), std::vector<Lit>{false_lit});
  EXPECT_FALSE(engine.add_clause(std::vector<Lit>{false_lit}));
  EXPECT_EQ(engine.solve(), Answered::no);
}

// Weights whose sum passes 32 bits are told in parts, and still mean the same.
TEST(Engine, BearsHugeWeights) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(3);
  const int32_t huge = 2000000000;
  std::vector<Term> terms{
      {huge, lit(1)}, {huge, lit(1)}, {huge, lit(2)}, {huge, lit(3)}, {1, lit(3)}};
  EXPECT_TRUE(engine.add_at_least(terms, 4000000001LL));
  EXPECT_EQ(engine.solve(std::vector<Lit>{lit(1), ~lit(2), ~lit(3)}), Answered::no);
  EXPECT_EQ(engine.solve(std::vector<Lit>{~lit(1), lit(2), ~lit(3)}), Answered::no);
  EXPECT_EQ(engine.solve(std::vector<Lit>{lit(1), ~lit(2), lit(3)}), Answered::yes);
  EXPECT_EQ(engine.solve(std::vector<Lit>{~lit(1), lit(2), lit(3)}), Answered::yes);
}

}  // namespace
}  // namespace clew::testing
