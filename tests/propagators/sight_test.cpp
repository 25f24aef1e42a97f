// Sight against brute force.
#include "propagators/sight.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  int vars = 0;
  std::vector<std::vector<Lit>> arms;
  int64_t lo = 0;
  int64_t hi = 0;
  Lit guard = true_lit;
};

Drawn draw(Random& random) {
  Drawn d;
  d.arms.resize(static_cast<size_t>(1 + random.below(4)));
  for (auto& arm : d.arms) {
    for (int i = random.below(5); i > 0 && d.vars < 11; --i) {
      const bool constant = random.below(12) == 0;
      arm.push_back(constant ? (random.below(2) == 0 ? true_lit : false_lit)
                             : Lit(Var{++d.vars}, random.below(4) == 0));
    }
  }
  d.lo = random.below(8) - 1;
  d.hi = d.lo + random.below(random.below(2) == 0 ? 1 : 4);
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Sight>(d.arms, d.lo, d.hi, d.guard); };
  c.holds = [d](uint32_t bits) {
    int64_t seen = 0;
    for (const auto& arm : d.arms) {
      for (size_t i = 0; i < arm.size() && holds(arm[i], bits); ++i) ++seen;
    }
    return !holds(d.guard, bits) || (seen >= d.lo && seen <= d.hi);
  };
  // With one arm there are no holes between possible sums.
  c.complete = [d](const Engine& engine) {
    return d.arms.size() == 1 && engine.value(d.guard) == Engine::is_true;
  };
  return c;
}

TEST(Sight, ForcesRightlyAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 60);
  }
}

TEST(Sight, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// Six seen along four arms of three: with two arms ended at once the other two must be seen in
// full, and with two seen in full the other two end at once.
TEST(Sight, ReachesOutWhenOthersEnd) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(12);
  std::vector<std::vector<Lit>> arms(4);
  for (int i = 0; i < 12; ++i) arms[static_cast<size_t>(i / 3)].push_back(lit(1 + i));
  engine.add(std::make_unique<Sight>(arms, 6, 6));
  std::vector<Lit> implied;
  ASSERT_TRUE(engine.propagate_only(std::vector<Lit>{~lit(1), ~lit(4)}, implied));
  EXPECT_EQ(implied.size(), 6u);
  ASSERT_TRUE(engine.propagate_only(
      std::vector<Lit>{lit(1), lit(2), lit(3), lit(4), lit(5), lit(6)}, implied));
  EXPECT_EQ(implied, (std::vector<Lit>{~lit(7), ~lit(10)}));
}

}  // namespace
}  // namespace clew::testing
