// Bounded against brute force, beside clauses that say the rest of the claim (the true vertices
// hang together and are few enough, and each group has one) once all is known.
#include "propagators/bounded.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

using Groups = std::vector<std::vector<int32_t>>;

struct Drawn {
  Graph graph;
  std::vector<Lit> lits;
  Groups groups;
  int most = 0;
  std::vector<Lit> guards;
  int vars = 0;
};

void add_grid(Drawn& d, int height, int width) {
  d.graph.vertices = height * width;
  for (int v = 0; v < d.graph.vertices; ++v) {
    if (v % width + 1 < width) d.graph.edges.emplace_back(v, v + 1);
    if (v + width < d.graph.vertices) d.graph.edges.emplace_back(v, v + width);
  }
}

Drawn draw(Random& random) {
  Drawn d;
  const std::pair<int, int> sizes[] = {{1, 1}, {1, 7}, {2, 2}, {2, 5}, {3, 3}, {5, 2}};
  const auto [height, width] = sizes[random.below(6)];
  add_grid(d, height, width);
  std::erase_if(d.graph.edges, [&](auto) { return random.below(8) == 0; });
  for (int v = 0; v < d.graph.vertices; ++v) {
    const int kind = random.below(12);
    if (kind == 0) {
      d.lits.push_back(random.below(2) == 0 ? true_lit : false_lit);
    } else if (kind == 1 && d.vars > 0) {
      d.lits.push_back(Lit(Var{1 + random.below(d.vars)}, random.below(3) == 0));
    } else {
      d.lits.push_back(Lit(Var{++d.vars}, random.below(4) == 0));
    }
  }
  for (int k = random.below(4); k > 0; --k) {
    std::vector<int32_t>& group = d.groups.emplace_back();
    for (int v = 0; v < d.graph.vertices; ++v)
      if (random.below(3) == 0) group.push_back(v);
  }
  d.most = 1 + random.below(6);
  for (int k = random.below(3); k > 0; --k) d.guards.push_back(lit(++d.vars));
  return d;
}

bool hangs_together(const Graph& graph, const std::vector<bool>& on) {
  std::vector<bool> met(on.size());
  std::vector<int> todo;
  for (size_t v = 0; v < on.size() && todo.empty(); ++v)
    if (on[v]) todo.push_back(static_cast<int>(v));
  while (!todo.empty()) {
    const int v = todo.back();
    todo.pop_back();
    if (met[static_cast<size_t>(v)] || !on[static_cast<size_t>(v)]) continue;
    met[static_cast<size_t>(v)] = true;
    for (const auto& [a, b] : graph.edges) {
      if (a == v) todo.push_back(b);
      if (b == v) todo.push_back(a);
    }
  }
  return met == on;
}

bool claim_holds(const Drawn& d, uint32_t bits) {
  if (!std::ranges::all_of(d.guards, [&](Lit l) { return holds(l, bits); })) return true;
  std::vector<bool> on;
  for (const Lit l : d.lits) on.push_back(holds(l, bits));
  const bool each = std::ranges::all_of(d.groups, [&](const auto& group) {
    return std::ranges::any_of(group, [&](int32_t v) { return on[static_cast<size_t>(v)]; });
  });
  return each && std::ranges::count(on, true) <= d.most && hangs_together(d.graph, on);
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Bounded>(d.graph, d.lits, d.groups, d.most, d.guards); };
  c.holds = [d](uint32_t bits) { return claim_holds(d, bits); };
  for (uint32_t bits = 1; bits < uint32_t{2} << d.vars; bits += 2) {
    if (c.holds(bits)) continue;
    std::vector<Lit>& forbidden = c.clauses.emplace_back();
    for (int v = 1; v <= d.vars; ++v) forbidden.push_back(holds(lit(v), bits) ? ~lit(v) : lit(v));
  }
  c.complete = [](const Engine&) { return false; };
  return c;
}

TEST(Bounded, IsSoundAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random)), seed, 60);
  }
}

TEST(Bounded, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 100 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// ---- what it is known to find, on a board of four rows and five columns

struct Board {
  Drawn d;
  Meter meter{Limits{}};
  Engine engine{meter};
  EngineSteps steps{engine};

  explicit Board(int most, Groups groups = {}) {
    add_grid(d, 4, 5);
    for (int v = 0; v < d.graph.vertices; ++v) d.lits.push_back(lit(++d.vars));
    engine.new_vars(d.vars);
    fine = engine.add(std::make_unique<Bounded>(d.graph, d.lits, std::move(groups), most,
                                                std::vector<Lit>{})) &&
           steps.propagate();
  }
  bool set(std::initializer_list<int> vertices, bool on = true) {
    for (const int v : vertices)
      if (!steps.decide(Lit(Var{v + 1}, !on))) return false;
    return true;
  }
  // '#' true, '.' false, '_' open, in reading order.
  std::string text() const {
    std::string out;
    for (const Lit l : d.lits) {
      const int8_t value = engine.value(l);
      out += value == Engine::is_open ? '_' : value == Engine::is_true ? '#' : '.';
    }
    return out;
  }
  bool fine = false;
};

const Groups sides = {{0, 1, 2, 3, 4}, {15, 16, 17, 18, 19}, {0, 5, 10, 15}, {4, 9, 14, 19}};

TEST(Bounded, BarsWhatIsTooFar) {
  Board board(3);
  ASSERT_TRUE(board.set({0}));
  EXPECT_EQ(board.text(), "#__..__..._.........");
  ASSERT_TRUE(board.set({1}));
  EXPECT_EQ(board.text(), "##_..__.............");
  board.steps.undo_to(1);
  EXPECT_EQ(board.text(), "#__..__..._.........");
}

// A piece that touches all sides has as many vertices as a row and a column together, but for one.
TEST(Bounded, NeedsARowAndAColumnForAllSides) {
  EXPECT_FALSE(Board(7, sides).fine && Board(7, sides).set({7}));
  Board board(8, sides);
  ASSERT_TRUE(board.fine);
  ASSERT_TRUE(board.set({6, 7, 12}));
  EXPECT_EQ(board.text().substr(10, 1), ".") << "a second way to the left side";
}

// Nothing is true yet, but each start would be too much.
TEST(Bounded, KnowsThatNoStartWillDo) {
  Board board(7, sides);
  EXPECT_FALSE(board.fine);
  Board far(3, {{0}, {3}});
  EXPECT_FALSE(far.fine);
  Board near(4, {{0}, {3}});
  EXPECT_TRUE(near.fine);
  EXPECT_FALSE(near.set({1}, false)) << "the way round is longer";
  EXPECT_FALSE(Board(4, {{}}).fine) << "no vertex for a group";
}

TEST(Bounded, GoesRoundWhatIsOut) {
  Board board(4);
  ASSERT_TRUE(board.set({1}, false));
  ASSERT_TRUE(board.set({0}));
  EXPECT_EQ(board.text(), "#....___..__..._....");
}

}  // namespace
}  // namespace clew::testing
