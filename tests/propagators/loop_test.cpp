// Loop against brute force, beside the clauses that give every vertex none or two edges.
#include "propagators/loop.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  int vars = 0;
  int vertices = 0;
  std::vector<std::pair<int32_t, int32_t>> edges;
  std::vector<Lit> lits;
  Lit guard = true_lit;
};

void add_grid(Drawn& d, int height, int width) {
  d.vertices = height * width;
  for (int v = 0; v < d.vertices; ++v) {
    if (v % width + 1 < width) d.edges.emplace_back(v, v + 1);
    if (v + width < d.vertices) d.edges.emplace_back(v, v + width);
  }
}

void add_random_graph(Drawn& d, Random& random) {
  d.vertices = 3 + random.below(5);
  for (int a = 0; a < d.vertices; ++a) {
    for (int b = a + 1; b < d.vertices; ++b) {
      if (d.edges.size() < 14 && random.below(3) > 0) d.edges.emplace_back(a, b);
    }
  }
}

Drawn draw(Random& random) {
  Drawn d;
  const std::pair<int, int> sizes[] = {{1, 1}, {1, 3}, {2, 2}, {2, 3}, {4, 2}, {3, 3}, {3, 4}};
  const int which = random.below(11);
  if (which < 7) {
    add_grid(d, sizes[which].first, sizes[which].second);
  } else {
    add_random_graph(d, random);
  }
  for (size_t e = 0; e < d.edges.size(); ++e) {
    const int kind = random.below(24);
    if (kind == 0) {
      d.lits.push_back(random.below(2) == 0 ? true_lit : false_lit);
    } else if (kind == 1 && d.vars > 0) {
      d.lits.push_back(lit(1 + random.below(d.vars)));  // one mark for two edges
    } else {
      d.lits.push_back(Lit(Var{++d.vars}, random.below(4) == 0));
    }
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

// None or two edges at every vertex: the first half of what a loop is.
bool degrees_fit(const Drawn& d, uint32_t bits) {
  std::vector<int> degree(static_cast<size_t>(d.vertices));
  for (size_t e = 0; e < d.edges.size(); ++e) {
    if (!holds(d.lits[e], bits)) continue;
    ++degree[static_cast<size_t>(d.edges[e].first)];
    ++degree[static_cast<size_t>(d.edges[e].second)];
  }
  for (const int n : degree) {
    if (n != 0 && n != 2) return false;
  }
  return true;
}

// All that is drawn is met when walking along it.
bool hangs_together(const Drawn& d, uint32_t bits) {
  std::vector<std::pair<int32_t, int32_t>> left;
  for (size_t e = 0; e < d.edges.size(); ++e) {
    if (holds(d.lits[e], bits)) left.push_back(d.edges[e]);
  }
  if (left.empty()) return true;
  std::vector<int32_t> todo = {left.front().first};
  while (!todo.empty()) {
    const int32_t v = todo.back();
    todo.pop_back();
    std::erase_if(left, [&](const auto& edge) {
      if (edge.first != v && edge.second != v) return false;
      todo.push_back(edge.first == v ? edge.second : edge.first);
      return true;
    });
  }
  return left.empty();
}

// Every choice of edges at a vertex that is neither none nor two is forbidden while the guard
// holds.
std::vector<std::vector<Lit>> degree_clauses(const Drawn& d) {
  std::vector<std::vector<Lit>> clauses;
  for (int v = 0; v < d.vertices; ++v) {
    std::vector<Lit> here;
    for (size_t e = 0; e < d.edges.size(); ++e) {
      if (d.edges[e].first == v || d.edges[e].second == v) here.push_back(d.lits[e]);
    }
    for (uint32_t chosen = 0; chosen < uint32_t{1} << here.size(); ++chosen) {
      const int n = __builtin_popcount(chosen);
      if (n == 0 || n == 2) continue;
      std::vector<Lit> clause = {~d.guard};
      for (size_t k = 0; k < here.size(); ++k)
        clause.push_back((chosen >> k & 1) != 0 ? ~here[k] : here[k]);
      clauses.push_back(clause);
    }
  }
  return clauses;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Loop>(d.vertices, d.edges, d.lits, d.guard); };
  c.clauses = degree_clauses(d);
  c.holds = [d](uint32_t bits) {
    return !holds(d.guard, bits) || (degrees_fit(d, bits) && hangs_together(d, bits));
  };
  c.complete = [](const Engine&) { return false; };  // it looks at path ends only
  return c;
}

TEST(Loop, IsSoundAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 80);
  }
}

TEST(Loop, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 60 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// Two rows of four vertices; variables 1 .. 10 are their edges: across 1 3 5 above and 8 9 10
// below, down 2 4 6 7.
struct Ladder {
  Drawn d;
  Meter meter{Limits{}};
  Engine engine{meter};
  EngineSteps steps{engine};

  explicit Ladder(bool guarded = false) {
    add_grid(d, 2, 4);
    for (size_t e = 0; e < d.edges.size(); ++e) d.lits.push_back(lit(++d.vars));
    if (guarded) d.guard = lit(++d.vars);
    engine.new_vars(d.vars);
    engine.add(std::make_unique<Loop>(d.vertices, d.edges, d.lits, d.guard));
  }
  bool draw(std::initializer_list<int> vars) {
    for (const int v : vars) {
      if (!steps.decide(lit(v))) return false;
    }
    return true;
  }
};

TEST(Loop, ForbidsToCloseEarly) {
  Ladder ladder;
  ASSERT_TRUE(ladder.draw({1, 2, 8}));
  EXPECT_EQ(ladder.engine.value(lit(4)), Engine::is_open);  // this may be all there is
  ASSERT_TRUE(ladder.draw({7}));
  EXPECT_EQ(ladder.engine.value(lit(4)), Engine::is_false);
  ladder.steps.undo_to(3);
  EXPECT_EQ(ladder.engine.value(lit(4)), Engine::is_open);
}

TEST(Loop, EndsWhenItIsClosed) {
  Ladder ladder;
  ASSERT_TRUE(ladder.draw({1, 2, 8, 4}));
  for (const int v : {3, 5, 6, 7, 9, 10}) EXPECT_EQ(ladder.engine.value(lit(v)), Engine::is_false);
}

TEST(Loop, WaitsForItsGuard) {
  Ladder ladder(true);
  ASSERT_TRUE(ladder.draw({1, 2, 8, 7}));
  EXPECT_EQ(ladder.engine.value(lit(4)), Engine::is_open);
  ASSERT_TRUE(ladder.draw({11}));
  EXPECT_EQ(ladder.engine.value(lit(4)), Engine::is_false);
}

}  // namespace
}  // namespace clew::testing
