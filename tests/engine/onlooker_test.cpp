// What an onlooker is shown is the engine's trail, whenever it is shown something, with the clause
// behind each literal; and being watched changes nothing.
#include "engine/onlooker.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/formula.h"
#include "uses.h"

namespace clew::testing {
namespace {

using Clauses = std::vector<std::vector<Lit>>;

// Keeps the literals it was shown, with their levels.
class Witness final : public Onlooker {
 public:
  // `judge` has the same clauses and no onlooker.
  Witness(const Engine& engine, const Clauses& clauses, Engine& judge)
      : engine_(engine), clauses_(clauses), judge_(judge) {}

  void decided(Lit l, int level) override {
    EXPECT_EQ(level, level_ + 1);
    add(l, level);
    ++decisions;
    compare();
  }
  void followed(Lit l, int level, Cause cause, std::span<const Lit> reason) override {
    EXPECT_EQ(level, level_);
    check(cause, l, reason);
    add(l, level);
  }
  void clashed(std::span<const Lit> lits, Cause cause) override {
    compare();
    check(cause, false_lit, lits);
    ++conflicts;
  }
  void went_back(int level, size_t) override {
    EXPECT_LE(level, level_);
    while (!trail_.empty() && trail_.back().level > level) trail_.pop_back();
    level_ = level;
  }
  void restarted() override { went_back(0, 0); }
  void found() override {
    EXPECT_EQ(static_cast<int>(trail_.size()), engine_.num_vars());
    compare();
    ++solutions;
  }

  int64_t decisions = 0, conflicts = 0, solutions = 0;
  int64_t by_clause = 0, by_learning = 0, by_probing = 0;

 private:
  struct Shown {
    Lit lit;
    int level;
  };

  void add(Lit l, int level) {
    trail_.push_back({l, level});
    level_ = level;
  }
  void compare() const {
    ASSERT_EQ(static_cast<int>(trail_.size()), engine_.trail_size());
    for (const auto& [l, level] : trail_) {
      EXPECT_EQ(engine_.value(l), Engine::is_true);
      EXPECT_EQ(engine_.level(l.var()), level);
    }
  }
  // Reasons were shown before. A clause that is named says just this; what is learned follows from
  // all clauses, and a probe is of one literal.
  void check(Cause cause, Lit l, std::span<const Lit> reason) {
    if (l == true_lit) return;
    for (const Lit q : reason) EXPECT_NE(std::ranges::find(trail_, q, &Shown::lit), trail_.end());
    std::vector<Lit> said;
    if (l != false_lit) said.push_back(l);
    for (const Lit q : reason) said.push_back(~q);
    if (cause.kind == Cause::added) {
      ++by_clause;
      std::vector<Lit> clause = clauses_[static_cast<size_t>(cause.origin)];
      for (std::vector<Lit>* lits : {&clause, &said}) {
        std::ranges::sort(*lits);
        lits->erase(std::unique(lits->begin(), lits->end()), lits->end());
      }
      EXPECT_EQ(said, clause);
      return;
    }
    ++(cause.kind == Cause::learned ? by_learning : by_probing);
    for (Lit& q : said) q = ~q;
    EXPECT_EQ(judge_.solve(said), Answered::no);
  }

  const Engine& engine_;
  const Clauses& clauses_;
  Engine& judge_;
  std::vector<Shown> trail_;
  int level_ = 0;
};

// Some clauses of one and two literals among them.
Clauses random_clauses(uint64_t seed, int vars) {
  constexpr int count = 250;
  Random random(seed);
  Clauses clauses;
  for (int i = 0; i < count; ++i) {
    const int size = i == 200 ? 1 : i % 50 == 0 ? 2 : 3;
    std::vector<Lit>& clause = clauses.emplace_back();
    for (int k = 0; k < size; ++k) clause.push_back(random_lit(random, vars));
  }
  return clauses;
}

void build(Engine& engine, const Clauses& clauses, int vars) {
  engine.new_vars(vars);
  for (size_t i = 0; i < clauses.size(); ++i) {
    engine.set_origin(static_cast<int32_t>(i));
    engine.add_clause(clauses[i]);
  }
}

TEST(Onlooker, SeesTheTrailWithItsReasonsAndChangesNothing) {
  constexpr int vars = 60;
  int64_t conflicts = 0;
  int64_t by_clause = 0;
  int64_t by_learning = 0;
  int64_t by_probing = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Clauses clauses = random_clauses(seed, vars);
    Meter meter{Limits{.seed = seed}};
    Engine alone(meter);
    build(alone, clauses, vars);
    Engine judge(meter);
    build(judge, clauses, vars);
    Engine watched(meter);
    watched.keep_origins();
    build(watched, clauses, vars);
    Witness witness(watched, clauses, judge);
    watched.set_onlooker(&witness);
    const Answered answer = watched.solve();
    EXPECT_EQ(answer, alone.solve());
    EXPECT_EQ(watched.stats().decisions, alone.stats().decisions);
    EXPECT_EQ(watched.stats().conflicts, alone.stats().conflicts);
    EXPECT_EQ(watched.stats().propagations, alone.stats().propagations);
    EXPECT_EQ(witness.decisions, watched.stats().decisions);
    EXPECT_EQ(witness.conflicts, watched.stats().conflicts);
    EXPECT_EQ(witness.solutions, answer == Answered::yes ? 1 : 0);
    conflicts += witness.conflicts;
    by_clause += witness.by_clause;
    by_learning += witness.by_learning;
    by_probing += witness.by_probing;
  }
  EXPECT_GT(conflicts, 500);
  EXPECT_GT(by_clause, 5000);
  EXPECT_GT(by_learning, 500);
  EXPECT_GT(by_probing, 0);
}

// Sums: the literals that were true already when the sum was added are part of its reasons.
TEST(Onlooker, SeesWhichSumIsBehindALiteral) {
  class Last final : public Onlooker {
   public:
    void decided(Lit, int) override {}
    void followed(Lit l, int, Cause cause, std::span<const Lit> reason) override {
      if (cause.kind != Cause::added || cause.origin != 7) return;
      forced.push_back(l);
      reasons.emplace_back(reason.begin(), reason.end());
    }
    void clashed(std::span<const Lit>, Cause) override {}
    void went_back(int, size_t) override {}
    void restarted() override {}
    void found() override {}
    std::vector<Lit> forced;
    Clauses reasons;
  };
  const auto lit = [](int v) { return Lit(Var{v}, false); };
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.keep_origins();
  engine.new_vars(8);
  engine.set_origin(1);
  engine.add_clause(std::array{~lit(1)});
  // 3 a + 2 b + 2 c + d + e + f >= 6 without a: b and c are needed.
  engine.set_origin(7);
  engine.add_at_least(std::array{Term{3, lit(1)}, Term{2, lit(2)}, Term{2, lit(3)}, Term{1, lit(4)},
                                 Term{1, lit(5)}, Term{1, lit(6)}},
                      6);
  Last last;
  engine.set_onlooker(&last);
  EXPECT_EQ(engine.solve(), Answered::yes);
  ASSERT_GE(last.forced.size(), 2U);
  EXPECT_EQ(last.forced[0], lit(2));
  EXPECT_EQ(last.forced[1], lit(3));
  EXPECT_EQ(last.reasons[0], (std::vector<Lit>{~lit(1)}));
}

}  // namespace
}  // namespace clew::testing
