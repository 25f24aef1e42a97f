// Reach against brute force, beside clauses that say the rest of the claim (the true vertices hang
// together with the root, and are few enough) once all is known.
#include "propagators/reach.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  Graph graph;
  std::vector<Lit> lits;
  int root = 0;
  int size = 0;
  Lit guard = true_lit;
  int vars = 0;
};

void add_grid(Drawn& d, int height, int width) {
  d.graph.vertices = height * width;
  for (int v = 0; v < d.graph.vertices; ++v) {
    if (v % width + 1 < width) d.graph.edges.emplace_back(v, v + 1);
    if (v + width < d.graph.vertices) d.graph.edges.emplace_back(v, v + width);
  }
}

void add_random_graph(Drawn& d, Random& random) {
  d.graph.vertices = 2 + random.below(9);
  const double density = 0.1 + 0.1 * random.below(3);
  for (int a = 0; a < d.graph.vertices; ++a) {
    for (int b = 0; b < a; ++b) {
      if (random.chance(density + (a == b + 1 ? 0.5 : 0.0))) d.graph.edges.emplace_back(a, b);
    }
  }
}

Drawn draw(Random& random, bool distinct) {
  Drawn d;
  const std::pair<int, int> sizes[] = {{1, 1}, {1, 7}, {2, 2}, {2, 5}, {3, 3}, {5, 2}};
  const int which = random.below(10);
  if (which < 6) {
    add_grid(d, sizes[which].first, sizes[which].second);
  } else {
    add_random_graph(d, random);
  }
  for (int v = 0; v < d.graph.vertices; ++v) {
    const int kind = distinct ? 9 : random.below(10);
    if (kind == 0) {
      d.lits.push_back(random.below(2) == 0 ? true_lit : false_lit);
    } else if (kind == 1 && d.vars > 0) {
      d.lits.push_back(Lit(Var{1 + random.below(d.vars)}, random.below(3) == 0));
    } else {
      d.lits.push_back(Lit(Var{++d.vars}, random.below(4) == 0));
    }
  }
  d.root = random.below(d.graph.vertices);
  if (!distinct && random.below(2) == 0) d.lits[static_cast<size_t>(d.root)] = true_lit;
  d.size = 1 + random.below(6);
  if (random.below(3) == 0) d.guard = lit(++d.vars);
  return d;
}

bool is_joined(const Graph& graph, const std::vector<bool>& on, int from, int to) {
  std::vector<bool> met(on.size());
  std::vector<int> todo = {from};
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
  return met[static_cast<size_t>(to)];
}

// The true vertices are the piece of the root and few enough. Nothing is said without a root.
bool is_piece(const Drawn& d, const std::vector<bool>& on) {
  if (!on[static_cast<size_t>(d.root)]) return true;
  int owned = 0;
  for (int v = 0; v < d.graph.vertices; ++v) {
    if (!on[static_cast<size_t>(v)]) continue;
    ++owned;
    if (!is_joined(d.graph, on, d.root, v)) return false;
  }
  return owned <= d.size;
}

bool claim_holds(const Drawn& d, uint32_t bits) {
  if (!holds(d.guard, bits)) return true;
  std::vector<bool> on;
  for (const Lit l : d.lits) on.push_back(holds(l, bits));
  return is_piece(d, on);
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return std::make_unique<Reach>(d.graph, d.lits, d.root, d.size, d.guard); };
  c.holds = [d](uint32_t bits) { return claim_holds(d, bits); };
  for (uint32_t bits = 1; bits < uint32_t{2} << d.vars; bits += 2) {
    if (c.holds(bits)) continue;
    std::vector<Lit>& forbidden = c.clauses.emplace_back();
    for (int v = 1; v <= d.vars; ++v) forbidden.push_back(holds(lit(v), bits) ? ~lit(v) : lit(v));
  }
  c.complete = [](const Engine&) { return false; };
  return c;
}

TEST(Reach, IsSoundAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random, seed % 2 == 0)), seed, 60);
  }
}

TEST(Reach, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 100 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random, seed % 2 == 0);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

// How many parts the true vertices have by now.
int parts_of(const Drawn& d, const std::vector<bool>& on) {
  std::vector<int> firsts;
  for (int v = 0; v < d.graph.vertices; ++v) {
    bool first = on[static_cast<size_t>(v)];
    for (const int w : firsts) first = first && !is_joined(d.graph, on, w, v);
    if (first) firsts.push_back(v);
  }
  return static_cast<int>(firsts.size());
}

// Whether what is true can be completed to a piece, v included, without what is false.
bool has_completion(const Drawn& d, const Engine& engine, int v) {
  for (uint32_t bits = 0; bits < uint32_t{1} << d.graph.vertices; ++bits) {
    std::vector<bool> on;
    bool fits = (bits >> v & 1) != 0;
    for (int w = 0; w < d.graph.vertices; ++w) {
      const int8_t value = engine.value(d.lits[static_cast<size_t>(w)]);
      on.push_back((bits >> w & 1) != 0);
      fits = fits && (value == Engine::is_open || (value == Engine::is_true) == on.back());
    }
    if (fits && is_piece(d, on)) return true;
  }
  return false;
}

// With the root's part and at most one other, every vertex that cannot be in the piece is out: the
// cheapest tree of three is found exactly.
TEST(Reach, OverlooksNothingBetweenTwoParts) {
  int looked_at = 0;
  for (uint64_t seed = 1; seed <= 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Drawn d = draw(random, true);
    d.guard = true_lit;
    Meter meter{Limits{}};
    Engine engine(meter);
    EngineSteps steps{engine};
    engine.new_vars(d.vars);
    bool fine = engine.add(std::make_unique<Reach>(d.graph, d.lits, d.root, d.size)) &&
                steps.decide(d.lits[static_cast<size_t>(d.root)]);
    for (int k = 0; k < d.graph.vertices && fine; ++k) {
      std::vector<bool> on;
      for (const Lit l : d.lits) on.push_back(engine.value(l) == Engine::is_true);
      if (parts_of(d, on) > 2) break;
      for (int v = 0; v < d.graph.vertices; ++v) {
        if (engine.value(d.lits[static_cast<size_t>(v)]) == Engine::is_false) continue;
        if (std::count(on.begin(), on.end(), true) > d.size) continue;  // the sum's business
        ++looked_at;
        EXPECT_TRUE(has_completion(d, engine, v)) << "vertex " << v << " is out";
      }
      const Lit l = d.lits[static_cast<size_t>(random.below(d.graph.vertices))];
      if (engine.value(l) == Engine::is_open) fine = steps.decide(random.below(2) == 0 ? l : ~l);
    }
  }
  EXPECT_GT(looked_at, 2000);
}

// ---- what it is known to find, on a board of three rows and five columns

struct Board {
  Drawn d;
  Meter meter{Limits{}};
  Engine engine{meter};
  EngineSteps steps{engine};

  explicit Board(int size, bool guarded = false) {
    add_grid(d, 3, 5);
    d.size = size;
    for (int v = 0; v < d.graph.vertices; ++v) d.lits.push_back(lit(++d.vars));
    if (guarded) d.guard = lit(++d.vars);
    engine.new_vars(d.vars);
    EXPECT_TRUE(engine.add(std::make_unique<Reach>(d.graph, d.lits, d.root, d.size, d.guard)));
  }
  bool shade(std::initializer_list<int> vertices) {
    for (const int v : vertices) {
      if (!steps.decide(lit(v + 1))) return false;
    }
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
};

TEST(Reach, BarsWhatIsTooFar) {
  Board board(3);
  ASSERT_TRUE(board.shade({0}));
  EXPECT_EQ(board.text(), "#__..__..._....");
  ASSERT_TRUE(board.shade({1}));
  EXPECT_EQ(board.text(), "##_..__........");
  board.steps.undo_to(1);
  EXPECT_EQ(board.text(), "#__..__..._....");
}

TEST(Reach, PassesWhatItOwnsForNothing) {
  Board board(4);
  ASSERT_TRUE(board.shade({0, 2}));  // one of the two that are left goes between
  EXPECT_EQ(board.text(), "#_#_.___.......");
  ASSERT_TRUE(board.shade({1}));
  EXPECT_EQ(board.text(), "###_.___.......");
}

TEST(Reach, LeavesEnoughForAFarPart) {
  Board board(6);
  ASSERT_TRUE(board.shade({0, 4}));
  // Three go to the far end, so one is left for a step aside.
  EXPECT_EQ(board.text(), "#___#_____.....");
  Board tight(5);
  ASSERT_TRUE(tight.shade({0, 4}));
  EXPECT_EQ(tight.text(), "#___#..........");
  Board too_tight(4);
  EXPECT_FALSE(too_tight.shade({0, 4}));
}

TEST(Reach, GoesRoundWhatIsOut) {
  Board board(4);
  ASSERT_TRUE(board.steps.decide(~lit(2)) && board.shade({0}));
  EXPECT_EQ(board.text(), "#....___..__...");
}

TEST(Reach, WaitsForGuardAndRoot) {
  Board board(2, true);
  ASSERT_TRUE(board.shade({0}));
  EXPECT_EQ(board.text(), "#______________");
  ASSERT_TRUE(board.steps.decide(board.d.guard));
  EXPECT_EQ(board.text(), "#_..._.........");
  board.steps.undo_to(0);
  ASSERT_TRUE(board.steps.decide(board.d.guard) && board.shade({14}));
  EXPECT_EQ(board.text(), "______________#");
  EXPECT_FALSE(board.shade({0}));
}

}  // namespace
}  // namespace clew::testing
