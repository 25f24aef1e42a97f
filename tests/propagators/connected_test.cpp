// Connected against brute force on random graphs: vertices, edges, both; guards, roots, constants,
// repeats.
#include "propagators/connected.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  std::shared_ptr<Graph> graph = std::make_shared<Graph>();
  std::vector<Lit> vertex_lits;
  std::vector<Lit> edge_lits;
  Lit guard = true_lit;
  std::vector<int> roots;
  int vars = 0;
};

bool lit_holds(Lit l, uint32_t bits) { return holds(l, bits); }

// Union-find by repeated relabelling: slow and plain on purpose.
bool hangs_together(const Drawn& d, uint32_t bits) {
  if (!lit_holds(d.guard, bits)) return true;
  const int n = d.graph->vertices;
  std::vector<int> label(static_cast<size_t>(n) + 1, -1);
  for (int v = 0; v < n; ++v) label[v] = lit_holds(d.vertex_lits[v], bits) ? v : -1;
  label[n] = d.roots.empty() ? -1 : n;
  const auto join = [&](int a, int b) {
    if (label[a] < 0 || label[b] < 0) return;
    const int from = label[a];
    const int to = label[b];
    for (int& l : label) l = l == from ? to : l;
  };
  for (size_t e = 0; e < d.graph->edges.size(); ++e) {
    if (d.edge_lits.empty() || lit_holds(d.edge_lits[e], bits))
      join(d.graph->edges[e].first, d.graph->edges[e].second);
  }
  for (const int r : d.roots) join(r, n);
  int seen = -1;
  for (const int l : label) {
    if (l < 0) continue;
    if (seen >= 0 && l != seen) return false;
    seen = l;
  }
  return true;
}

WalkCase walk_case(const Drawn& d, bool distinct) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] {
    return std::make_unique<Connected>(d.graph, d.vertex_lits, d.edge_lits, d.guard, d.roots);
  };
  c.holds = [d](uint32_t bits) { return hangs_together(d, bits); };
  c.complete = [d, distinct](const Engine& engine) {
    if (!distinct || engine.value(d.guard) != Engine::is_true) return false;
    bool known = !d.roots.empty();
    for (const Lit l : d.vertex_lits) known = known || engine.value(l) == Engine::is_true;
    return known;
  };
  return c;
}

enum class Kind { vertices, edges, both };

Drawn draw(Random& random, Kind kind, bool distinct) {
  Drawn d;
  const int n = kind == Kind::vertices ? 2 + random.below(9) : 2 + random.below(5);
  d.graph->vertices = n;
  const double density = 0.15 + 0.1 * random.below(4);
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < a; ++b) {
      if (random.chance(density + (a == b + 1 ? 0.4 : 0.0)) && d.graph->edges.size() < 8)
        d.graph->edges.push_back({a, b});
    }
  }
  if (random.below(3) == 0 && !d.graph->edges.empty())
    d.graph->edges.push_back(d.graph->edges.front());
  const auto fresh = [&] {
    if (!distinct && random.below(6) == 0) return random.below(2) == 0 ? true_lit : false_lit;
    if (!distinct && d.vars > 0 && random.below(4) == 0)
      return Lit(Var{1 + random.below(d.vars)}, random.below(2) == 0);
    return Lit(Var{++d.vars}, random.below(4) == 0);
  };
  for (int v = 0; v < n; ++v) d.vertex_lits.push_back(kind == Kind::edges ? true_lit : fresh());
  if (kind != Kind::vertices) {
    for (size_t e = 0; e < d.graph->edges.size(); ++e) d.edge_lits.push_back(fresh());
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  if (random.below(4) == 0) {
    for (int i = 1 + random.below(3); i > 0; --i) d.roots.push_back(random.below(n));
  }
  return d;
}

class ConnectedTest : public ::testing::TestWithParam<Kind> {};

TEST_P(ConnectedTest, FindsAllAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random, GetParam(), true);
    walk(walk_case(d, true), seed, 60);
  }
}

TEST_P(ConnectedTest, BearsConstantsAndRepeats) {
  for (uint64_t seed = 1; seed <= 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random, GetParam(), false);
    walk(walk_case(d, false), seed, 60);
  }
}

TEST_P(ConnectedTest, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 100 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random, GetParam(), seed % 2 == 0);
    if (d.vars == 0) continue;
    count_solutions(walk_case(d, false), random);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, ConnectedTest,
                         ::testing::Values(Kind::vertices, Kind::edges, Kind::both));

Drawn grid(int height, int width) {
  Drawn d;
  d.graph->vertices = height * width;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (x + 1 < width) d.graph->edges.push_back({y * width + x, y * width + x + 1});
      if (y + 1 < height) d.graph->edges.push_back({y * width + x, (y + 1) * width + x});
      d.vertex_lits.push_back(lit(++d.vars));
    }
  }
  return d;
}

// Grids have the rings that make most events harmless.
TEST(ConnectedOnGrids, FindsAllAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 30 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    walk(walk_case(grid(3, 4), true), seed, 150);
    walk(walk_case(grid(2, 7), true), seed, 100);
  }
}

// Large enough to put passes off: answers must hang together all the same, and clashing givens be
// refuted.
TEST(ConnectedOnGrids, PutsOffWorkButAnswersRight) {
  const int size = 30;
  int answered = 0;
  for (uint64_t seed = 1; seed <= 20 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Drawn d = grid(size, size);
    Meter meter{Limits{.conflicts = 2000}};
    Engine engine(meter);
    engine.new_vars(d.vars);
    for (int v = 0; v < d.vars; ++v) {
      if (random.chance(0.08))
        engine.add_clause(std::vector<Lit>{d.vertex_lits[v]});
      else if (random.chance(0.1))
        engine.add_clause(std::vector<Lit>{~d.vertex_lits[v]});
      else if (random.chance(0.2) && v > 0)
        engine.add_clause(std::vector<Lit>{~d.vertex_lits[v], ~d.vertex_lits[v - 1]});
    }
    engine.add(std::make_unique<Connected>(d.graph, d.vertex_lits));
    if (engine.solve() != Answered::yes) continue;
    ++answered;
    std::vector<int> todo;
    std::vector<bool> on(d.vars);
    int left = 0;
    for (int v = 0; v < d.vars; ++v) left += (on[v] = engine.model_value(d.vertex_lits[v])) ? 1 : 0;
    for (int v = 0; v < d.vars && todo.empty(); ++v) {
      if (on[v]) todo.push_back(v);
    }
    std::vector<bool> seen(d.vars);
    while (!todo.empty()) {
      const int v = todo.back();
      todo.pop_back();
      if (seen[v]) continue;
      seen[v] = true;
      --left;
      for (const auto& [a, b] : d.graph->edges) {
        if (a == v && on[b]) todo.push_back(b);
        if (b == v && on[a]) todo.push_back(a);
      }
    }
    EXPECT_EQ(left, 0);
  }
  EXPECT_GT(answered, 5);
}

// The graph is built anew when the root has grown and questions were many: a part that was found
// before may then stand under another of its vertices. Here the circle 0 1 2 3 grows from three
// vertices to four, 6 hangs on it by 4 or by 5, and 8 on 6 by 7.
TEST(ConnectedOnCircles, StaysRightWhileTheRootGrows) {
  Drawn d;
  d.graph->vertices = 9;
  d.graph->edges = {{1, 2}, {2, 3}, {3, 0}, {0, 1}, {0, 4}, {4, 6}, {0, 5}, {5, 6}, {6, 7}, {7, 8}};
  for (int v = 0; v < d.graph->vertices; ++v) d.vertex_lits.push_back(lit(++d.vars));
  Meter meter{Limits{}};
  Engine engine(meter);
  engine.new_vars(d.vars);
  ASSERT_TRUE(engine.add(std::make_unique<Connected>(d.graph, d.vertex_lits)));
  const auto ask_often = [&] {
    for (int k = 0; k < 40; ++k)
      EXPECT_EQ(engine.solve(std::vector<Lit>{~d.vertex_lits[4 + k % 2]}), Answered::yes);
  };
  const auto fix = [&](Lit l) { ASSERT_TRUE(engine.add_clause(std::vector<Lit>{l})); };
  for (const int v : {0, 1, 3}) fix(d.vertex_lits[v]);
  ask_often();
  fix(d.vertex_lits[6]);
  ask_often();
  fix(d.vertex_lits[2]);
  ask_often();
  fix(d.vertex_lits[8]);
  EXPECT_EQ(engine.solve(), Answered::yes);
  EXPECT_EQ(engine.solve(std::vector<Lit>{~d.vertex_lits[4], ~d.vertex_lits[5]}), Answered::no);
}

}  // namespace
}  // namespace clew::testing
