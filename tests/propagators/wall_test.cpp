// Wall against brute force, beside clauses that keep marks from sharing a side.
#include "propagators/wall.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  int vars = 0;
  int height = 1;
  int width = 1;
  std::vector<Lit> marked;
  Lit guard = true_lit;
};

Drawn draw(Random& random) {
  Drawn d;
  const std::pair<int, int> sizes[] = {{1, 1}, {1, 4}, {5, 1}, {2, 2}, {2, 5},
                                       {4, 2}, {3, 3}, {3, 4}, {5, 3}, {4, 4}};
  std::tie(d.height, d.width) = sizes[random.below(10)];
  for (int i = 0; i < d.height * d.width; ++i) {
    const bool constant = random.below(14) == 0;
    d.marked.push_back(constant ? (random.below(2) == 0 ? true_lit : false_lit)
                                : Lit(Var{++d.vars}, random.below(4) == 0));
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

bool hangs_together(const Drawn& d, uint32_t bits) {
  std::vector<bool> open;
  int left = 0;
  for (const Lit l : d.marked) {
    open.push_back(!holds(l, bits));
    left += open.back() ? 1 : 0;
  }
  std::vector<int> todo;
  for (size_t i = 0; i < open.size() && todo.empty(); ++i) {
    if (open[i]) todo.push_back(static_cast<int>(i));
  }
  while (!todo.empty()) {
    const int cell = todo.back();
    todo.pop_back();
    if (!open[static_cast<size_t>(cell)]) continue;
    open[static_cast<size_t>(cell)] = false;
    --left;
    const int y = cell / d.width;
    const int x = cell % d.width;
    if (y > 0) todo.push_back(cell - d.width);
    if (y + 1 < d.height) todo.push_back(cell + d.width);
    if (x > 0) todo.push_back(cell - 1);
    if (x + 1 < d.width) todo.push_back(cell + 1);
  }
  return left == 0;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Wall>(d.height, d.width, d.marked, d.guard); };
  for (int i = 0; i < d.height * d.width; ++i) {
    const Lit here = d.marked[static_cast<size_t>(i)];
    if (i % d.width + 1 < d.width)
      c.clauses.push_back({~here, ~d.marked[static_cast<size_t>(i + 1)]});
    if (i + d.width < d.height * d.width)
      c.clauses.push_back({~here, ~d.marked[static_cast<size_t>(i + d.width)]});
  }
  const auto clauses = c.clauses;
  c.holds = [d, clauses](uint32_t bits) {
    for (const auto& clause : clauses) {
      if (!holds(clause[0], bits) && !holds(clause[1], bits)) return false;
    }
    return !holds(d.guard, bits) || hangs_together(d, bits);
  };
  c.complete = [d](const Engine& engine) { return engine.value(d.guard) == Engine::is_true; };
  return c;
}

TEST(Wall, FindsAllAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 80);
  }
}

TEST(Wall, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 60 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

}  // namespace
}  // namespace clew::testing
