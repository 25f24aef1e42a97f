// Forest against brute force: the edges that hold close no ring.
#include "propagators/forest.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  std::shared_ptr<Graph> graph = std::make_shared<Graph>();
  std::vector<Lit> lits;
  Lit guard = true_lit;
  int vars = 0;
};

void add_grid(Drawn& d, int height, int width) {
  d.graph->vertices = height * width;
  for (int v = 0; v < d.graph->vertices; ++v) {
    if (v % width + 1 < width) d.graph->edges.emplace_back(v, v + 1);
    if (v + width < d.graph->vertices) d.graph->edges.emplace_back(v, v + width);
  }
}

Drawn draw(Random& random, bool distinct) {
  Drawn d;
  const std::pair<int, int> sizes[] = {{1, 4}, {2, 2}, {2, 3}, {4, 2}, {3, 3}};
  const int which = random.below(10);
  if (which < 5) {
    add_grid(d, sizes[which].first, sizes[which].second);
  } else {
    d.graph->vertices = 2 + random.below(6);
    while (d.graph->edges.size() < 11) {
      const int a = random.below(d.graph->vertices);
      const int b = random.below(d.graph->vertices);
      if (a != b) d.graph->edges.emplace_back(a, b);  // some are joined twice
    }
  }
  for (size_t e = 0; e < d.graph->edges.size(); ++e) {
    const int kind = distinct ? 9 : random.below(10);
    if (kind == 0) {
      d.lits.push_back(random.below(4) == 0 ? true_lit : false_lit);
    } else if (kind == 1 && d.vars > 0) {
      d.lits.push_back(Lit(Var{1 + random.below(d.vars)}, random.below(2) == 0));
    } else {
      d.lits.push_back(Lit(Var{++d.vars}, random.below(4) == 0));
    }
  }
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

// Relabels one end of each edge that holds: slow and plain on purpose.
bool is_forest(const Drawn& d, uint32_t bits) {
  if (!holds(d.guard, bits)) return true;
  std::vector<int> label;
  for (int v = 0; v < d.graph->vertices; ++v) label.push_back(v);
  for (size_t e = 0; e < d.lits.size(); ++e) {
    if (!holds(d.lits[e], bits)) continue;
    const int from = label[static_cast<size_t>(d.graph->edges[e].first)];
    const int to = label[static_cast<size_t>(d.graph->edges[e].second)];
    if (from == to) return false;
    for (int& l : label) l = l == from ? to : l;
  }
  return true;
}

WalkCase walk_case(const Drawn& d, bool distinct) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Forest>(d.graph, d.lits, d.guard); };
  c.holds = [d](uint32_t bits) { return is_forest(d, bits); };
  c.complete = [d, distinct](const Engine& engine) {
    return distinct && engine.value(d.guard) == Engine::is_true;
  };
  return c;
}

TEST(Forest, IsSoundAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 600 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const bool distinct = seed % 2 == 0;
    walk(walk_case(draw(random, distinct), distinct), seed, 60);
  }
}

TEST(Forest, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 100 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random, seed % 2 == 0);
    if (d.vars > 0) count_solutions(walk_case(d, seed % 2 == 0), random);
  }
}

// All sets of edges without a ring of a rectangle, as counted by others.
TEST(Forest, CountsForestsOfRectangles) {
  const std::tuple<int, int, int> known[] = {{1, 5, 16}, {2, 2, 15}, {2, 3, 112}, {3, 3, 3102}};
  for (const auto& [height, width, forests] : known) {
    Drawn d;
    add_grid(d, height, width);
    for (size_t e = 0; e < d.graph->edges.size(); ++e) d.lits.push_back(lit(++d.vars));
    Meter meter{Limits{}};
    Engine engine(meter);
    engine.new_vars(d.vars);
    ASSERT_TRUE(engine.add(std::make_unique<Forest>(d.graph, d.lits)));
    int found = 0;
    while (engine.solve() == Answered::yes && found <= forests) {
      ++found;
      std::vector<Lit> other;
      for (const Lit l : d.lits) other.push_back(engine.model_value(l) ? ~l : l);
      engine.add_clause(other);
    }
    EXPECT_EQ(found, forests) << height << " by " << width;
  }
}

// Four vertices in a ring: variables 1 .. 4 are its edges 0-1, 0-2, 1-3, 2-3.
TEST(Forest, LeavesOutTheLastEdgeOfARing) {
  Drawn d;
  add_grid(d, 2, 2);
  for (int e = 0; e < 4; ++e) d.lits.push_back(lit(++d.vars));
  d.guard = lit(++d.vars);
  Meter meter{Limits{}};
  Engine engine(meter);
  EngineSteps steps{engine};
  engine.new_vars(d.vars);
  ASSERT_TRUE(engine.add(std::make_unique<Forest>(d.graph, d.lits, d.guard)));
  ASSERT_TRUE(steps.decide(lit(1)) && steps.decide(lit(2)) && steps.decide(lit(3)));
  EXPECT_EQ(engine.value(lit(4)), Engine::is_open);
  ASSERT_TRUE(steps.decide(d.guard));
  EXPECT_EQ(engine.value(lit(4)), Engine::is_false);
  steps.undo_to(0);
  ASSERT_TRUE(steps.decide(d.guard) && steps.decide(lit(4)) && steps.decide(lit(2)) &&
              steps.decide(lit(3)));
  std::vector<Lit> reason;
  ASSERT_EQ(engine.value(lit(1)), Engine::is_false);
  steps.reason_of(~lit(1), reason);
  EXPECT_EQ(reason.size(), 4U) << "the guard and three edges";
}

}  // namespace
}  // namespace clew::testing
