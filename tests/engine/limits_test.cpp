// Limits are outcomes, and the same seed searches the same way.
#include <gtest/gtest.h>

#include <atomic>

#include "engine/formula.h"
#include "uses.h"

namespace clew::testing {
namespace {

// Random clauses of three literals near the threshold: some thousand conflicts.
void post_hard(Engine& engine, int vars, uint64_t seed) {
  Random random(seed);
  engine.new_vars(vars);
  for (int i = 0; i < vars * 43 / 10; ++i) {
    engine.add_clause(std::vector<Lit>{random_lit(random, vars), random_lit(random, vars),
                                       random_lit(random, vars)});
  }
}

Answered solve_within(const Limits& limits, int vars, Limit& reached,
                      EngineStats* stats = nullptr) {
  Meter meter(limits);
  Engine engine(meter);
  post_hard(engine, vars, 7);
  const Answered answer = engine.solve();
  reached = meter.reached();
  if (stats != nullptr) *stats = engine.stats();
  return answer;
}

TEST(EngineLimits, ConflictsAreExact) {
  Limit reached = Limit::none;
  EngineStats stats;
  EXPECT_EQ(solve_within(Limits{.conflicts = 100}, 200, reached, &stats), Answered::unknown);
  EXPECT_EQ(reached, Limit::conflicts);
  EXPECT_EQ(stats.conflicts, 100);
}

TEST(EngineLimits, TimeStopsTheSearch) {
  Limit reached = Limit::none;
  const double start = cpu_seconds();
  EXPECT_EQ(solve_within(Limits{.seconds = 0.02}, 400, reached), Answered::unknown);
  EXPECT_EQ(reached, Limit::time);
  EXPECT_LT(cpu_seconds() - start, 1.0);
}

TEST(EngineLimits, MemoryIsCounted) {
  Limit reached = Limit::none;
  EXPECT_EQ(solve_within(Limits{.bytes = 20000}, 200, reached), Answered::unknown);
  EXPECT_EQ(reached, Limit::memory);
  Meter meter{Limits{}};
  {
    Engine engine(meter);
    post_hard(engine, 100, 1);
    engine.solve();
    EXPECT_GE(meter.bytes() + sizeof(Engine), engine.bytes());
    EXPECT_GT(engine.bytes(), 10000u);
  }
  EXPECT_LT(meter.bytes(), 1000u);
}

TEST(EngineLimits, StopIsHeard) {
  std::atomic<bool> stop = true;
  Limit reached = Limit::none;
  EXPECT_EQ(solve_within(Limits{.stop = &stop}, 50, reached), Answered::unknown);
  EXPECT_EQ(reached, Limit::stopped);
}

TEST(EngineLimits, SameSeedSameSearch) {
  for (const uint64_t seed : {1, 2}) {
    EngineStats first;
    EngineStats second;
    Limit reached = Limit::none;
    const Limits limits{.conflicts = 3000, .seed = seed};
    EXPECT_EQ(solve_within(limits, 200, reached, &first),
              solve_within(limits, 200, reached, &second));
    EXPECT_EQ(first.conflicts, second.conflicts);
    EXPECT_EQ(first.decisions, second.decisions);
    EXPECT_EQ(first.propagations, second.propagations);
  }
}

}  // namespace
}  // namespace clew::testing
