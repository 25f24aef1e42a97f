// RunsLine against brute force: known and unknown lengths, guards, constants, long lines.
#include "propagators/runs_line.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

bool runs_fit(const std::vector<bool>& cells, const std::vector<int>& lengths) {
  std::vector<int> found;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (!cells[i]) continue;
    if (i == 0 || !cells[i - 1]) found.push_back(0);
    ++found.back();
  }
  if (found.size() != lengths.size()) return false;
  for (size_t k = 0; k < found.size(); ++k) {
    if (lengths[k] != -1 && lengths[k] != found[k]) return false;
  }
  return true;
}

struct Drawn {
  int vars = 0;
  std::vector<Lit> cells;
  std::vector<int> lengths;
  Lit guard = true_lit;
};

Drawn draw(Random& random) {
  Drawn d;
  const int n = random.below(12);
  for (int i = 0; i < n; ++i) {
    const bool constant = random.below(12) == 0;
    d.cells.push_back(constant ? (random.below(2) == 0 ? true_lit : false_lit)
                               : Lit(Var{++d.vars}, random.below(4) == 0));
  }
  for (int room = n + (random.below(10) == 0 ? 1 : 0); room > 0 && random.below(6) != 0;) {
    const int length = 1 + random.below(std::min(room, 4));
    d.lengths.push_back(random.below(4) == 0 ? -1 : length);
    room -= length + 1;
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<RunsLine>(d.cells, d.lengths, d.guard); };
  c.holds = [d](uint32_t bits) {
    std::vector<bool> cells;
    for (const Lit l : d.cells) cells.push_back(holds(l, bits));
    return !holds(d.guard, bits) || runs_fit(cells, d.lengths);
  };
  c.complete = [d](const Engine& engine) { return engine.value(d.guard) == Engine::is_true; };
  return c;
}

TEST(RunsLine, FindsAllAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 600 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 60);
  }
}

TEST(RunsLine, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// Lines of several words: placed so that the blocks leave one cell of freedom, then none.
TEST(RunsLine, LongLines) {
  for (const int n : {62, 63, 64, 65, 130, 200}) {
    SCOPED_TRACE(n);
    Meter meter{Limits{}};
    Engine engine(meter);
    const int first = engine.new_vars(n).id;
    std::vector<Lit> cells;
    for (int i = 0; i < n; ++i) cells.push_back(lit(first + i));
    std::vector<int> lengths;
    int used = -1;
    while (used + 4 <= n - 1) {
      lengths.push_back(3);
      used += 4;
    }
    const int freedom = n - used;
    engine.add(std::make_unique<RunsLine>(cells, lengths));
    std::vector<Lit> implied;
    ASSERT_TRUE(engine.propagate_only({}, implied));
    for (int i = 0; i < n;
         ++i) {  // a block covers its middle whatever the shift, if the shift is below 3
      const int in_block = i % 4;
      const bool known = freedom < 3 && in_block >= freedom && in_block < 3 &&
                         i / 4 < static_cast<int>(lengths.size());
      EXPECT_EQ(engine.fixed_true(cells[static_cast<size_t>(i)]), known) << i;
    }
    ASSERT_EQ(engine.solve(), Answered::yes);
    std::vector<bool> answer;
    for (const Lit l : cells) answer.push_back(engine.model_value(l));
    EXPECT_TRUE(runs_fit(answer, lengths));
    std::vector<Lit> early;
    for (int i = 0; i < freedom + 1; ++i) early.push_back(~cells[static_cast<size_t>(i)]);
    EXPECT_EQ(engine.solve(early), Answered::no);
    EXPECT_FALSE(engine.core().empty());
  }
}

TEST(RunsLine, TooLongIsRefusedOnlyUnderItsGuard) {
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(4);
  engine.add(std::make_unique<RunsLine>(std::vector<Lit>{lit(1), lit(2), lit(3)},
                                        std::vector<int>{2, 1000000000}, lit(4)));
  EXPECT_EQ(engine.solve(), Answered::yes);
  EXPECT_EQ(engine.solve(std::vector<Lit>{lit(4)}), Answered::no);
  EXPECT_EQ(engine.core(), std::vector<Lit>{lit(4)});
}

}  // namespace
}  // namespace clew::testing
