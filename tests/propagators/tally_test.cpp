// Tally against brute force.
#include "propagators/tally.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  int vars = 0;
  std::vector<Lit> cells;
  std::vector<Lit> order;
  int least = 0;
};

Drawn draw(Random& random) {
  Drawn d;
  const auto draw_lits = [&](std::vector<Lit>& lits, int count) {
    for (int i = 0; i < count; ++i) lits.emplace_back(Var{++d.vars}, random.below(4) == 0);
  };
  draw_lits(d.cells, 1 + random.below(6));
  const int size = static_cast<int>(d.cells.size());
  d.least = 1 + random.below(size);
  draw_lits(d.order, 1 + random.below(size - d.least + 1));
  return d;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Tally>(d.cells, d.order, d.least); };
  c.holds = [d](uint32_t bits) {
    const auto hold = [bits](Lit l) { return holds(l, bits); };
    const auto count = std::count_if(d.cells.begin(), d.cells.end(), hold);
    for (size_t j = 0; j < d.order.size(); ++j) {
      if (hold(d.order[j]) != (count >= d.least + static_cast<int>(j))) return false;
    }
    return true;
  };
  for (size_t j = 1; j < d.order.size(); ++j) c.clauses.push_back({~d.order[j], d.order[j - 1]});
  c.complete = [](const Engine&) { return true; };
  return c;
}

TEST(Tally, ForcesAllAndExplainsIt) {
  for (uint64_t seed = 1; seed <= 1000 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 60);
  }
}

TEST(Tally, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 200 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    count_solutions(walk_case(draw(random)), random);
  }
}

}  // namespace
}  // namespace clew::testing
