// EqualPieces against brute force: all vertices claimed, or some by guards of their own.
#include "propagators/equal_pieces.h"

#include <gtest/gtest.h>

#include "propagators/walk.h"
#include "uses.h"

namespace clew::testing {
namespace {

struct Drawn {
  Graph graph;
  std::vector<Lit> lits;
  std::vector<Lit> guards;
  int size = 0;
  int vars = 0;

  std::unique_ptr<EqualPieces> make() const {
    return std::make_unique<EqualPieces>(std::make_shared<Adjacency>(graph), lits, size, guards);
  }
};

void add_grid(Drawn& d, int height, int width) {
  d.graph.vertices = height * width;
  for (int v = 0; v < d.graph.vertices; ++v) {
    if (v % width + 1 < width) d.graph.edges.emplace_back(v, v + 1);
    if (v + width < d.graph.vertices) d.graph.edges.emplace_back(v, v + width);
  }
}

void add_random_graph(Drawn& d, Random& random) {
  d.graph.vertices = 1 + random.below(9);
  const double density = 0.1 + 0.1 * random.below(3);
  for (int a = 0; a < d.graph.vertices; ++a) {
    for (int b = 0; b < a; ++b) {
      if (random.chance(density + (a == b + 1 ? 0.4 : 0.0))) d.graph.edges.emplace_back(a, b);
    }
  }
}

enum class Claims { all, some, decided };

// Guards that are constants, or decided as the search goes, some by one mark for many vertices.
void add_guards(Drawn& d, Random& random, Claims claims) {
  const int shared = claims == Claims::decided ? ++d.vars : 0;
  for (int v = 0; v < d.graph.vertices && claims != Claims::all; ++v) {
    const int kind = random.below(4);
    if (kind == 0) {
      d.guards.push_back(random.below(2) == 0 ? true_lit : false_lit);
    } else if (claims == Claims::some) {
      d.guards.push_back(random.below(4) == 0 ? true_lit : false_lit);
    } else {
      d.guards.push_back(kind == 1 || d.vars > 12 ? lit(shared) : lit(++d.vars));
    }
  }
}

Drawn draw(Random& random, Claims claims, bool distinct) {
  Drawn d;
  const std::pair<int, int> sizes[] = {{1, 1}, {1, 6}, {2, 2}, {2, 4}, {3, 3}, {5, 2}};
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
  d.size = 1 + random.below(5);
  add_guards(d, random, claims);
  return d;
}

// Every piece is flooded from every vertex of it: slow and plain on purpose.
bool sizes_fit(const Drawn& d, uint32_t bits) {
  for (int v = 0; v < d.graph.vertices; ++v) {
    const auto at = static_cast<size_t>(v);
    if (!holds(d.lits[at], bits)) continue;
    if (!d.guards.empty() && !holds(d.guards[at], bits)) continue;
    std::vector<bool> met(d.lits.size());
    std::vector<int> todo = {v};
    int size = 0;
    while (!todo.empty()) {
      const auto w = static_cast<size_t>(todo.back());
      todo.pop_back();
      if (met[w] || !holds(d.lits[w], bits)) continue;
      met[w] = true;
      ++size;
      for (const auto& [a, b] : d.graph.edges) {
        if (a == static_cast<int>(w)) todo.push_back(b);
        if (b == static_cast<int>(w)) todo.push_back(a);
      }
    }
    if (size != d.size) return false;
  }
  return true;
}

WalkCase walk_case(const Drawn& d) {
  WalkCase c;
  c.vars = d.vars;
  c.make = [d] { return d.make(); };
  c.holds = [d](uint32_t bits) { return sizes_fit(d, bits); };
  c.complete = [](const Engine&) { return false; };  // it looks at single pieces only
  return c;
}

class EqualPiecesTest : public ::testing::TestWithParam<Claims> {};

TEST_P(EqualPiecesTest, IsSoundAndExplainsAll) {
  for (uint64_t seed = 1; seed <= 600 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    walk(walk_case(draw(random, GetParam(), seed % 2 == 0)), seed, 80);
  }
}

TEST_P(EqualPiecesTest, CountsAllSolutions) {
  for (uint64_t seed = 1; seed <= 150 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Drawn d = draw(random, GetParam(), seed % 2 == 0);
    if (d.vars > 0) count_solutions(walk_case(d), random);
  }
}

INSTANTIATE_TEST_SUITE_P(Claims, EqualPiecesTest,
                         ::testing::Values(Claims::all, Claims::some, Claims::decided));

// ---- what it is known to find, on a board of three rows and four columns

struct Board {
  Drawn d;
  Meter meter{Limits{}};
  Engine engine{meter};
  EngineSteps steps{engine};

  // Claimed are all vertices, or those that are named.
  explicit Board(int size, std::initializer_list<int> claimed = {}) {
    add_grid(d, 3, 4);
    d.size = size;
    for (int v = 0; v < d.graph.vertices; ++v) d.lits.push_back(lit(++d.vars));
    if (claimed.size() > 0) d.guards.assign(d.lits.size(), false_lit);
    for (const int v : claimed) d.guards[static_cast<size_t>(v)] = true_lit;
    engine.new_vars(d.vars);
    EXPECT_TRUE(engine.add(d.make()));
  }
  // Enters '#' and '.' in reading order; false: a clash.
  bool enter(const std::string& marks) {
    for (size_t v = 0; v < marks.size(); ++v) {
      if (marks[v] == '_') continue;
      const Lit l = marks[v] == '#' ? d.lits[v] : ~d.lits[v];
      if (engine.value(l) == Engine::is_open ? !steps.decide(l) : engine.value(l) < 0) return false;
    }
    return true;
  }
  std::string text() const {
    std::string out;
    for (const Lit l : d.lits) {
      const int8_t value = engine.value(l);
      out += value == Engine::is_open ? '_' : value == Engine::is_true ? '#' : '.';
    }
    return out;
  }
};

TEST(EqualPieces, CloseWhenTheyAreFull) {
  Board board(2);
  ASSERT_TRUE(board.enter("##__________"));
  EXPECT_EQ(board.text(), "##._..______");
}

TEST(EqualPieces, NeverMeetWhereTheyWouldBeTooMany) {
  Board board(4);
  ASSERT_TRUE(board.enter("##_#___#____"));
  EXPECT_EQ(board.text(), "##.#___#____");
}

TEST(EqualPieces, TakeTheOnlyWayOut) {
  Board board(3);
  ASSERT_TRUE(board.enter("#.__________"));
  EXPECT_EQ(board.text(), "#.__#_______");
  ASSERT_TRUE(board.enter("_____.______"));
  EXPECT_EQ(board.text(), "#.__#.__#.__");
}

TEST(EqualPieces, AreNotOfTooFew) {
  Board board(3);
  ASSERT_TRUE(board.enter("__.___._____") && board.enter("__________._"));
  EXPECT_EQ(board.text(), "__.___.___._");
  ASSERT_TRUE(board.enter("___.________"));
  EXPECT_EQ(board.text(), "__..__..__..") << "two by themselves at the right";
  EXPECT_FALSE(Board(4).enter("#._..._.____"));
}

TEST(EqualPieces, MayHaveAnySizeUnclaimed) {
  Board board(2, {0});
  EXPECT_TRUE(board.enter(".___########"));
  Board met(2, {0});
  EXPECT_FALSE(met.enter("#___########"));
}

// The claim lies behind more vertices than need be looked at: 8 is the claimed one, and 5 would
// join its piece of two to three others.
TEST(EqualPieces, FindAClaimFarOff) {
  Board board(2, {8});
  ASSERT_TRUE(board.enter("_#__#_#_#___"));
  EXPECT_EQ(board.text(), ".#__#.#_#.__");
}

}  // namespace
}  // namespace clew::testing
