// What an onlooker is shown is the engine's trail, whenever it is shown something; and being
// watched changes nothing.
#include <gtest/gtest.h>

#include "engine/formula.h"
#include "engine/onlooker.h"

namespace clew::testing {
namespace {

// Keeps the literals it was shown, with their levels.
class Witness final : public Onlooker {
 public:
  explicit Witness(const Engine& engine) : engine_(engine) {}

  void decided(Lit l, int level) override {
    EXPECT_EQ(level, level_ + 1);
    add(l, level);
    ++decisions;
    compare();
  }
  void followed(std::span<const Lit> lits, int level) override {
    EXPECT_EQ(level, level_);
    for (const Lit l : lits) add(l, level);
    compare();
  }
  void clashed(std::span<const Lit> lits) override {
    for (const Lit l : lits) EXPECT_EQ(engine_.value(l), Engine::is_true);
    ++conflicts;
  }
  void went_back(int level, size_t) override {
    EXPECT_LE(level, level_);
    while (!trail_.empty() && trail_.back().second > level) trail_.pop_back();
    level_ = level;
  }
  void restarted() override { went_back(0, 0); }
  void found() override {
    EXPECT_EQ(static_cast<int>(trail_.size()), engine_.num_vars());
    ++solutions;
  }

  int64_t decisions = 0, conflicts = 0, solutions = 0;

 private:
  void add(Lit l, int level) {
    trail_.emplace_back(l, level);
    level_ = level;
  }
  void compare() const {
    ASSERT_EQ(static_cast<int>(trail_.size()), engine_.trail_size());
    for (const auto& [l, level] : trail_) {
      EXPECT_EQ(engine_.value(l), Engine::is_true);
      EXPECT_EQ(engine_.level(l.var()), level);
    }
  }

  const Engine& engine_;
  std::vector<std::pair<Lit, int>> trail_;
  int level_ = 0;
};

void build(Engine& engine, uint64_t seed) {
  constexpr int vars = 60;
  constexpr int clauses = 250;
  Random random(seed);
  engine.new_vars(vars);
  for (int i = 0; i < clauses; ++i) {
    std::vector<Lit> clause;
    for (int k = 0; k < 3; ++k) clause.push_back(random_lit(random, vars));
    engine.add_clause(clause);
  }
}

TEST(Onlooker, SeesTheTrailAndChangesNothing) {
  int64_t conflicts = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Meter meter{Limits{.seed = seed}};
    Engine alone(meter);
    build(alone, seed);
    Engine watched(meter);
    build(watched, seed);
    Witness witness(watched);
    watched.set_onlooker(&witness);
    const Answered answer = watched.solve();
    EXPECT_EQ(answer, alone.solve());
    EXPECT_EQ(watched.stats().decisions, alone.stats().decisions);
    EXPECT_EQ(watched.stats().conflicts, alone.stats().conflicts);
    EXPECT_EQ(witness.decisions, watched.stats().decisions);
    EXPECT_EQ(witness.conflicts, watched.stats().conflicts);
    EXPECT_EQ(witness.solutions, answer == Answered::yes ? 1 : 0);
    conflicts += witness.conflicts;
  }
  EXPECT_GT(conflicts, 500);
}

}  // namespace
}  // namespace clew::testing
