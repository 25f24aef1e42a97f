// Connection, loops and pieces in clauses against their plain meaning: graphs in a rectangle, where
// the turn parity can tell circles, and others.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/random.h"
#include "clew/grid.h"
#include "outside/small.h"
#include "uses.h"

namespace clew::outside {
namespace {

using Ends = std::vector<int32_t>;

// By vertex: the least vertex of its piece.
template <typename VertexOn, typename EdgeOn>
std::vector<int> pieces(const ModelGraph& g, VertexOn vertex_on, EdgeOn edge_on) {
  std::vector<int> of(static_cast<size_t>(g.vertices));
  std::iota(of.begin(), of.end(), 0);
  for (int pass = 0; pass < g.vertices; ++pass) {
    for (size_t e = 0; e < g.edges.size() / 2; ++e) {
      const auto a = static_cast<size_t>(g.edges[2 * e]);
      const auto b = static_cast<size_t>(g.edges[2 * e + 1]);
      if (edge_on(e) && vertex_on(a) && vertex_on(b)) of[a] = of[b] = std::min(of[a], of[b]);
    }
  }
  return of;
}

ModelGraph random_graph(Random& random, int vertices, int edges) {
  ModelGraph g;
  g.vertices = vertices;
  while (static_cast<int>(g.edges.size()) < 2 * edges) {
    const int a = random.below(vertices);
    const int b = random.below(vertices);
    if (a != b) g.edges.insert(g.edges.end(), {a, b});
  }
  return g;
}

// All cells of a rectangle, or all but one.
ModelGraph cells_of(const Grid& grid, int left_out = -1) {
  ModelGraph g;
  g.columns = grid.width;
  Ends vertex(static_cast<size_t>(grid.cells()), -1);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (cell == left_out) continue;
    vertex[static_cast<size_t>(cell)] = g.vertices++;
    g.at.push_back(cell);
  }
  for (int link = 0; link < grid.links(); ++link) {
    const int32_t a = vertex[static_cast<size_t>(grid.link_first(link))];
    const int32_t b = vertex[static_cast<size_t>(grid.link_second(link))];
    if (a >= 0 && b >= 0) g.edges.insert(g.edges.end(), {b, a});
  }
  if (left_out >= 0) return g;
  g.at.clear();
  g.height = grid.height;
  g.width = grid.width;
  return g;
}

class Graphs : public Told {
 protected:
  // One constraint over the graph: vertices decided, edges decided, or both.
  void expect_connected(const ModelGraph& g, bool vertex_marks, bool edge_marks, const Ends& roots,
                        const Ends& one_of = {}) {
    const auto vs = vertex_marks ? static_cast<size_t>(g.vertices) : 0;
    const size_t es = edge_marks ? g.edges.size() / 2 : 0;
    Small small(static_cast<int>(vs + es) + 1);
    ConnectedPart part;
    part.guard = small.lits.back();
    part.graph = small.add(g);
    part.vertex_lits = small.add(std::span(small.lits).first(vs));
    part.edge_lits = small.add(std::span(small.lits).subspan(vs, es));
    part.roots = small.add(roots);
    small.model.connected.push_back(part);
    std::vector<Lit> clause;
    for (const int32_t v : one_of) clause.push_back(small.lits[static_cast<size_t>(v)]);
    if (!clause.empty()) small.claim(clause);
    small.expect(GetParam(), [&](auto on) {
      const auto vertex_on = [&](size_t v) { return !vertex_marks || on(v); };
      const auto edge_on = [&](size_t e) { return !edge_marks || on(vs + e); };
      const std::vector<int> of = pieces(g, vertex_on, edge_on);
      std::vector<int> rooted;
      int first = -1;
      for (const int32_t r : roots) {
        if (vertex_on(static_cast<size_t>(r))) rooted.push_back(of[static_cast<size_t>(r)]);
      }
      for (size_t v = 0; v < static_cast<size_t>(g.vertices); ++v) {
        if (!vertex_on(v)) continue;
        if (first < 0) first = of[v];
        const bool fine =
            roots.empty() ? of[v] == first : std::ranges::find(rooted, of[v]) != rooted.end();
        if (!fine) return false;
      }
      return true;
    });
    seen_[0] += small.seen[0];
    seen_[1] += small.seen[1];
  }

  Random random_{2028};
  std::array<int, 2> seen_{};
};

TEST_P(Graphs, ConnectedAnyhow) {
  for (int round = 0; round < rounds(36); ++round) {
    const bool both = round % 3 == 2;
    const int vertices = both ? 4 : 5;
    const ModelGraph g = random_graph(random_, vertices, both ? 4 : 6);
    Ends roots;
    if (round % 2 == 1) roots = {0, random_.below(vertices)};
    expect_connected(g, round % 3 != 1, round % 3 != 0, roots);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(seen_[0], 100);
  EXPECT_GT(seen_[1], 100);
}

// Rectangles, also of one row or column, also with a hole; roots known, roots beside something
// known, and none.
TEST_P(Graphs, ConnectedInARectangle) {
  const bool quick = GetParam().z3;
  expect_connected(cells_of({1, 5}), true, false, {});
  expect_connected(cells_of({5, 1}), true, false, {}, {0, 1});
  expect_connected(cells_of({2, 3}), true, false, {}, {0, 1});
  expect_connected(cells_of({2, 3}), true, false, {}, {0, 4});
  expect_connected(cells_of({3, 2}), true, false, {0, 5});
  expect_connected(cells_of({2, 3}, 1), false, true, {});
  expect_connected(cells_of({2, 2}), true, true, {}, {3});
  if (HasFatalFailure() || quick) return;
  expect_connected(cells_of({3, 3}, 4), true, false, {});
  expect_connected(cells_of({3, 3}), true, false, {}, {1, 3, 5});
  expect_connected(cells_of({3, 3}), true, false, {});
  expect_connected(cells_of({2, 3}), false, true, {2});
  EXPECT_GT(seen_[0], 500);
  EXPECT_GT(seen_[1], 500);
}

// Every vertex is claimed, or some are.
TEST_P(Graphs, SizesOfPieces) {
  for (int round = 0; round < rounds(12); ++round) {
    const int vertices = 6;
    const ModelGraph g = round % 3 == 0 ? cells_of({2, 3}) : random_graph(random_, vertices, 6);
    Small small(vertices + 1);
    EqualPiecesPart part;
    part.guard = small.lits.back();
    part.graph = small.add(g);
    part.size = 1 + round % 4;
    part.lits = small.add(std::span(small.lits).first(vertices));
    std::vector<bool> claimed(vertices, true);
    if (round % 2 == 1) {
      std::vector<Lit> guards;
      for (size_t v = 0; v < claimed.size(); ++v) {
        claimed[v] = random_.chance(0.5);
        guards.push_back(claimed[v] ? true_lit : false_lit);
      }
      part.guards = small.add(guards);
    }
    small.model.equal_pieces.push_back(part);
    small.expect(GetParam(), [&](auto on) {
      const std::vector<int> of = pieces(g, on, [](size_t) { return true; });
      for (size_t v = 0; v < claimed.size(); ++v) {
        int members = 0;
        for (size_t w = 0; w < claimed.size(); ++w) members += on(w) && of[w] == of[v] ? 1 : 0;
        if (on(v) && claimed[v] && members != part.size) return false;
      }
      return true;
    });
    EXPECT_GT(small.seen[1], 0);
  }
}

// A number for each vertex, 1 to 3, each piece of equal ones as large as the number says: these
// share their trees.
TEST_P(Graphs, SizesByNumbers) {
  const ModelGraph g = cells_of({1, 4});
  Small small(4 * 2 + 1);  // by vertex: at least 2, at least 3
  for (size_t v = 0; v < 4; ++v) small.claim(std::array{small.lits[2 * v], ~small.lits[2 * v + 1]});
  std::array<std::vector<Lit>, 3> values;
  for (size_t v = 0; v < 4; ++v) {
    const Lit two_or_more = small.lits[2 * v];
    const Lit three = small.lits[2 * v + 1];
    const Lit two(Var{small.model.num_vars++}, false);
    for (const auto& clause : {std::vector{~two, two_or_more}, std::vector{~two, ~three},
                               std::vector{two, ~two_or_more, three}}) {
      ClauseList& defined = small.model.defined;
      defined.lits.insert(defined.lits.end(), clause.begin(), clause.end());
      defined.ends.push_back(static_cast<uint32_t>(defined.lits.size()));
      defined.from.push_back(no_instance);
    }
    IntVar number{1, 3, -1, static_cast<int32_t>(small.model.int_lits.size()), Lit()};
    for (const Lit l : {~two_or_more, two, three}) small.model.int_lits.push_back(l);
    small.model.ints.push_back(number);
    values[0].push_back(~two_or_more);
    values[1].push_back(two);
    values[2].push_back(three);
  }
  EqualPiecesPart part;
  part.guard = small.lits.back();
  part.graph = small.add(g);
  for (size_t size = 1; size <= 3; ++size) {
    part.size = static_cast<int32_t>(size);
    part.lits = small.add(values[size - 1]);
    small.model.equal_pieces.push_back(part);
  }
  small.expect(GetParam(), [&](auto on) {
    for (size_t v = 0; v < 4;) {
      const auto number = [&](size_t w) { return 1 + size_t{on(2 * w)} + size_t{on(2 * w + 1)}; };
      size_t end = v;
      while (end < 4 && number(end) == number(v)) ++end;
      if (end - v != number(v)) return false;
      v = end;
    }
    return true;
  });
  EXPECT_GE(small.seen[1], GetParam().z3 ? 20 : 81 + 3);  // 1333, 3331 and 1221
}

TEST_P(Graphs, NoWallEndsInsideAPiece) {
  for (int round = 0; round < rounds(6); ++round) {
    const bool plane = round % 2 == 0;
    const ModelGraph g = plane ? cells_of({2, 3}) : random_graph(random_, 5, 7);
    Small small(8);
    ClosedPart part;
    part.guard = small.lits.back();
    part.graph = small.add(g);
    part.edge_lits = small.add(std::span(small.lits).first(7));
    small.model.closed.push_back(part);
    small.expect(GetParam(), [&](auto on) {
      const std::vector<int> of = pieces(g, [](size_t) { return true; }, on);
      for (size_t e = 0; e < 7; ++e) {
        const bool inside =
            of[static_cast<size_t>(g.edges[2 * e])] == of[static_cast<size_t>(g.edges[2 * e + 1])];
        if (inside && !on(e)) return false;
      }
      return true;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

TEST_P(Graphs, NoRing) {
  for (int round = 0; round < rounds(6); ++round) {
    const ModelGraph g = round % 2 == 0 ? cells_of({2, 3}) : random_graph(random_, 5, 7);
    Small small(8);
    ForestPart part;
    part.guard = small.lits.back();
    part.graph = small.add(g);
    part.edge_lits = small.add(std::span(small.lits).first(7));
    small.model.forests.push_back(part);
    small.expect(GetParam(), [&](auto on) {
      std::vector<int> label(static_cast<size_t>(g.vertices));
      for (size_t v = 0; v < label.size(); ++v) label[v] = static_cast<int>(v);
      for (size_t e = 0; e < 7; ++e) {
        const int from = label[static_cast<size_t>(g.edges[2 * e])];
        const int to = label[static_cast<size_t>(g.edges[2 * e + 1])];
        if (!on(e)) continue;
        if (from == to) return false;
        for (int& l : label) l = l == from ? to : l;
      }
      return true;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

// Two triangles and two edges between them: each triangle is a loop, both together are not, and
// one loop goes round all. Degrees are said by clauses elsewhere, so other boards are left out.
TEST_P(Graphs, OneLoopAnyhow) {
  const Ends ends = {0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3, 0, 3, 1, 4};
  Small small(9);
  LoopPart part;
  part.guard = small.lits.back();
  part.vertices = 6;
  part.ends = small.add(ends);
  part.lits = small.add(std::span(small.lits).first(8));
  small.model.loops.push_back(part);
  int right = 0;
  int wrong = 0;
  for (unsigned bits = 0; bits < 512; ++bits) {
    std::array<int, 6> degree{};
    std::vector<bool> on;
    for (size_t k = 0; k < 9; ++k) on.push_back((bits >> k & 1U) != 0);
    for (size_t k = 0; k < ends.size(); ++k) degree[static_cast<size_t>(ends[k])] += on[k / 2];
    if (!std::ranges::all_of(degree, [](int d) { return d == 0 || d == 2; })) continue;
    const bool two_triangles = (bits & 0xFFU) == 0x3FU;
    EXPECT_EQ(small.accepts(on, GetParam()), !(two_triangles && on[8])) << bits;
    ++(two_triangles ? wrong : right);
  }
  EXPECT_EQ(wrong, 2);
  EXPECT_GE(right, 8);
}

// The outlines of shaded cells, where no two touch at a corner only, are loops.
TEST_P(Graphs, OneLoopInARectangle) {
  const Grid grid{4, 5};
  Ends ends;
  for (int side = 0; side < grid.sides(); ++side)
    ends.insert(ends.end(), {grid.side_first(side), grid.side_second(side)});
  std::array<int, 2> seen{};
  for (int round = 0; seen[0] + seen[1] < rounds(200); ++round) {
    ASSERT_LT(round, 100'000);
    std::vector<bool> shaded(static_cast<size_t>(grid.cells()));
    const double density = 0.3 + 0.1 * random_.below(6);
    for (size_t c = 0; c < shaded.size(); ++c) shaded[c] = random_.chance(density);
    const auto is_shaded = [&](int row, int column) {
      return grid.has(row, column) && shaded[static_cast<size_t>(grid.cell(row, column))];
    };
    ModelGraph outline;
    outline.vertices = grid.corners();
    std::vector<bool> on;
    std::vector<int> degree(static_cast<size_t>(grid.corners()));
    for (size_t side = 0; side < ends.size() / 2; ++side) {
      const int32_t a = ends[2 * side];
      const int32_t b = ends[2 * side + 1];
      const int row = a / (grid.width + 1);
      const int column = a % (grid.width + 1);
      const bool down = b - a != 1;
      on.push_back(is_shaded(row, column) !=
                   (down ? is_shaded(row, column - 1) : is_shaded(row - 1, column)));
      if (!on.back()) continue;
      outline.edges.insert(outline.edges.end(), {a, b});
      ++degree[static_cast<size_t>(a)];
      ++degree[static_cast<size_t>(b)];
    }
    if (std::ranges::find(degree, 4) != degree.end()) continue;
    Small small(static_cast<int>(on.size()) + 1);
    LoopPart part;
    part.guard = small.lits.back();
    part.vertices = grid.corners();
    part.columns = grid.width + 1;
    part.ends = small.add(ends);
    part.lits = small.add(std::span(small.lits).first(on.size()));
    small.model.loops.push_back(part);
    const auto first = std::ranges::find(on, true);
    if (round % 2 == 0 && first != on.end()) {  // a side, or its neighbour, is surely there
      const auto k = static_cast<size_t>(first - on.begin());
      small.claim(std::array{small.lits[k], small.lits[(k + 1) % on.size()]});
    }
    const auto all = [](size_t) { return true; };
    const std::vector<int> of = pieces(outline, all, all);
    int loops = 0;
    for (size_t v = 0; v < of.size(); ++v) loops += of[v] == static_cast<int>(v) && degree[v] > 0;
    on.push_back(round % 5 != 0);
    const bool right = loops <= 1 || !on.back();
    ASSERT_EQ(small.accepts(on, GetParam()), right) << "round " << round;
    ++seen[right ? 1 : 0];
  }
  EXPECT_GT(seen[0], 10);
  EXPECT_GT(seen[1], 10);
}

INSTANTIATE_TEST_SUITE_P(Told, Graphs, testing::ValuesIn(tellings), telling_name);

}  // namespace
}  // namespace clew::outside
