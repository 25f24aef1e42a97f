// Each constraint in plain clauses against its plain meaning, for every assignment of small ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/random.h"
#include "outside/support.h"

namespace clew::outside {
namespace {

// A model of a few free literals, and one assignment of them at a time.
struct Small {
  explicit Small(int count) {
    for (int k = 0; k < count; ++k) lits.push_back(Lit(Var{model.num_vars++}, false));
    MarkField field;
    field.lits = lits;
    field.size = count;
    marks.fields.push_back(field);
  }

  Slice add(std::span<const Lit> more) {
    const auto begin = static_cast<uint32_t>(model.native_lits.size());
    model.native_lits.insert(model.native_lits.end(), more.begin(), more.end());
    return {begin, static_cast<uint32_t>(more.size())};
  }
  Slice add(std::span<const int32_t> more) {
    const auto begin = static_cast<uint32_t>(model.native_numbers.size());
    model.native_numbers.insert(model.native_numbers.end(), more.begin(), more.end());
    return {begin, static_cast<uint32_t>(more.size())};
  }

  // Whether the witness accepts this assignment.
  bool accepts(unsigned bits) const {
    Model fixed = model;
    for (size_t k = 0; k < lits.size(); ++k) {
      fixed.claims.lits.push_back((bits >> k & 1U) != 0 ? lits[k] : ~lits[k]);
      fixed.claims.ends.push_back(static_cast<uint32_t>(fixed.claims.lits.size()));
      fixed.claims.from.push_back(no_instance);
    }
    Meter meter{Limits{}};
    const Testimony testimony = testify(fixed, marks, meter);
    EXPECT_TRUE(testimony.says == Testified::unique || testimony.says == Testified::none);
    return testimony.says == Testified::unique;
  }

  // Compares with `meaning`, the last literal being the guard; both must happen.
  template <typename Meaning>
  void expect(Meaning meaning) {
    const size_t guard = lits.size() - 1;
    for (unsigned bits = 0; bits < 1U << lits.size(); ++bits) {
      const auto on = [&](size_t k) { return (bits >> k & 1U) != 0; };
      const bool right = !on(guard) || meaning(on);
      EXPECT_EQ(accepts(bits), right) << "assignment " << bits;
      ++seen[right ? 1 : 0];
    }
  }

  Model model;
  Marks marks;
  std::vector<Lit> lits;
  std::array<int, 2> seen{};
};

class PlainClauses : public testing::Test {
 protected:
  void SetUp() override {
    if (!witness_present()) GTEST_SKIP() << absent;
  }
  Random random_{2028};
};

TEST_F(PlainClauses, Sums) {
  for (int round = 0; round < 10; ++round) {
    Small small(6);
    SumList& sums = small.model.claimed_sums;
    const int most_weight = round % 2 == 0 ? 1 : 7;
    int64_t total = 0;
    std::vector<int> weights;
    for (size_t k = 0; k + 1 < small.lits.size(); ++k) {
      weights.push_back(1 + random_.below(most_weight));
      total += weights.back();
      sums.terms.push_back({weights.back(), k % 2 == 0 ? small.lits[k] : ~small.lits[k]});
    }
    const int64_t bound = 1 + random_.below(static_cast<int>(total));
    sums.terms.push_back({static_cast<int32_t>(bound), ~small.lits.back()});
    sums.ends.push_back(static_cast<uint32_t>(sums.terms.size()));
    sums.bounds.push_back(bound);
    sums.from.push_back(no_instance);
    small.expect([&](auto on) {
      int64_t sum = 0;
      for (size_t k = 0; k < weights.size(); ++k) sum += on(k) == (k % 2 == 0) ? weights[k] : 0;
      return sum >= bound;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

TEST_F(PlainClauses, Runs) {
  const std::vector<std::vector<int32_t>> lists = {{},     {1},     {2},     {-1},     {1, 1},
                                                   {2, 1}, {-1, 1}, {1, -1}, {-1, -1}, {1, 1, 1},
                                                   {5},    {1, 2},  {2, -1}};
  for (const auto& lengths : lists) {
    Small small(6);
    RunsPart part;
    part.guard = small.lits.back();
    part.cells = small.add(std::span(small.lits).first(5));
    part.lengths = small.add(lengths);
    small.model.runs.push_back(part);
    small.expect([&](auto on) {
      std::vector<int32_t> stretches;
      for (size_t k = 0; k < 5; ++k) {
        if (on(k) && (k == 0 || !on(k - 1))) stretches.push_back(0);
        if (on(k)) ++stretches.back();
      }
      if (stretches.size() != lengths.size()) return false;
      for (size_t k = 0; k < lengths.size(); ++k) {
        if (lengths[k] != -1 && lengths[k] != stretches[k]) return false;
      }
      return true;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

TEST_F(PlainClauses, Sight) {
  for (int least = 0; least <= 5; ++least) {
    Small small(6);
    SightPart part;
    part.guard = small.lits.back();
    part.cells = small.add(std::span(small.lits).first(5));
    part.arm_ends = small.add(std::array<int32_t, 3>{2, 2, 5});
    part.least = least;
    part.most = std::min(5, least + least % 2);
    small.model.sights.push_back(part);
    small.expect([&](auto on) {
      int seen = 0;
      for (size_t k = 0; k < 2 && on(k); ++k) ++seen;
      for (size_t k = 2; k < 5 && on(k); ++k) ++seen;
      return part.least <= seen && seen <= part.most;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

TEST_F(PlainClauses, Distinct) {
  Small small(7);
  DistinctPart part;
  part.guard = small.lits.back();
  part.rows = 3;
  part.columns = 2;
  part.lits = small.add(std::span(small.lits).first(6));
  small.model.distincts.push_back(part);
  small.expect([&](auto on) {
    for (size_t column = 0; column < 2; ++column) {
      if (int{on(column)} + int{on(column + 2)} + int{on(column + 4)} > 1) return false;
    }
    return true;
  });
}

// Vertices and edges of a random graph; which vertices a flood from `start` reaches.
struct Drawn {
  int vertices = 0;
  std::vector<int32_t> ends;

  template <typename VertexOn, typename EdgeOn>
  std::vector<int> pieces(VertexOn vertex_on, EdgeOn edge_on) const {
    std::vector<int> of(static_cast<size_t>(vertices));
    std::iota(of.begin(), of.end(), 0);
    for (int pass = 0; pass < vertices; ++pass) {
      for (size_t e = 0; e < ends.size() / 2; ++e) {
        const auto a = static_cast<size_t>(ends[2 * e]);
        const auto b = static_cast<size_t>(ends[2 * e + 1]);
        if (edge_on(e) && vertex_on(a) && vertex_on(b)) of[a] = of[b] = std::min(of[a], of[b]);
      }
    }
    return of;
  }
};

Drawn random_graph(Random& random, int vertices, int edges) {
  Drawn g;
  g.vertices = vertices;
  while (static_cast<int>(g.ends.size()) < 2 * edges) {
    const int a = random.below(vertices);
    const int b = random.below(vertices);
    if (a != b) g.ends.insert(g.ends.end(), {a, b});
  }
  return g;
}

// Vertices decided, edges decided, or both; with and without roots.
TEST_F(PlainClauses, Connected) {
  std::array<int, 2> seen{};
  for (int round = 0; round < 36; ++round) {
    const bool vertex_marks = round % 3 != 1;
    const bool edge_marks = round % 3 != 0;
    const int vertices = round % 3 == 2 ? 4 : 5;
    const int edges = round % 3 == 2 ? 4 : 6;
    const Drawn g = random_graph(random_, vertices, edges);
    const auto vs = static_cast<size_t>(vertex_marks ? vertices : 0);
    const auto es = static_cast<size_t>(edge_marks ? edges : 0);
    Small small(static_cast<int>(vs + es) + 1);
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = vertices;
    graph->edges = g.ends;
    small.model.graphs.push_back(graph);
    ConnectedPart part;
    part.guard = small.lits.back();
    part.vertex_lits = small.add(std::span(small.lits).first(vs));
    part.edge_lits = small.add(std::span(small.lits).subspan(vs, es));
    std::vector<int32_t> roots;
    if (round % 2 == 1) roots = {0, random_.below(vertices)};
    part.roots = small.add(roots);
    small.model.connected.push_back(part);
    small.expect([&](auto on) {
      const auto vertex_on = [&](size_t v) { return !vertex_marks || on(v); };
      const auto edge_on = [&](size_t e) { return !edge_marks || on(vs + e); };
      const std::vector<int> of = g.pieces(vertex_on, edge_on);
      std::vector<int> rooted;
      int first = -1;
      for (const int32_t r : roots) {
        if (vertex_on(static_cast<size_t>(r))) rooted.push_back(of[static_cast<size_t>(r)]);
      }
      for (size_t v = 0; v < static_cast<size_t>(vertices); ++v) {
        if (!vertex_on(v)) continue;
        if (first < 0) first = of[v];
        const bool fine =
            roots.empty() ? of[v] == first : std::ranges::find(rooted, of[v]) != rooted.end();
        if (!fine) return false;
      }
      return true;
    });
    seen[0] += small.seen[0];
    seen[1] += small.seen[1];
  }
  EXPECT_GT(seen[0], 100);
  EXPECT_GT(seen[1], 100);
}

// Every vertex is claimed, or some are.
TEST_F(PlainClauses, SizesOfPieces) {
  for (int round = 0; round < 12; ++round) {
    const int vertices = 6;
    const Drawn g = random_graph(random_, vertices, 6);
    Small small(vertices + 1);
    EqualPiecesPart part;
    part.guard = small.lits.back();
    part.graph = 0;
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
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = vertices;
    graph->edges = g.ends;
    small.model.graphs.push_back(graph);
    small.expect([&](auto on) {
      const std::vector<int> of = g.pieces(on, [](size_t) { return true; });
      for (size_t v = 0; v < claimed.size(); ++v) {
        int members = 0;
        for (size_t w = 0; w < claimed.size(); ++w) members += on(w) && of[w] == of[v] ? 1 : 0;
        if (on(v) && claimed[v] && members != part.size) return false;
      }
      return true;
    });
    EXPECT_GT(small.seen[0] + small.seen[1], 0);
  }
}

TEST_F(PlainClauses, NoWallEndsInsideAPiece) {
  for (int round = 0; round < 6; ++round) {
    const Drawn g = random_graph(random_, 5, 7);
    Small small(8);
    auto graph = std::make_shared<ModelGraph>();
    graph->vertices = 5;
    graph->edges = g.ends;
    small.model.graphs.push_back(graph);
    ClosedPart part;
    part.guard = small.lits.back();
    part.graph = 0;
    part.edge_lits = small.add(std::span(small.lits).first(7));
    small.model.closed.push_back(part);
    small.expect([&](auto on) {
      const std::vector<int> of = g.pieces([](size_t) { return true; }, on);
      for (size_t e = 0; e < 7; ++e) {
        const bool inside =
            of[static_cast<size_t>(g.ends[2 * e])] == of[static_cast<size_t>(g.ends[2 * e + 1])];
        if (inside && !on(e)) return false;
      }
      return true;
    });
    EXPECT_GT(small.seen[0], 0);
  }
}

// Two triangles and two edges between them: each triangle is a loop, both together are not, and
// one loop goes round all. Degrees are said by clauses elsewhere, so other boards are left out.
TEST_F(PlainClauses, OneLoop) {
  const Drawn g = {6, {0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3, 0, 3, 1, 4}};
  Small small(9);
  LoopPart part;
  part.guard = small.lits.back();
  part.vertices = 6;
  part.ends = small.add(g.ends);
  part.lits = small.add(std::span(small.lits).first(8));
  small.model.loops.push_back(part);
  int right = 0;
  int wrong = 0;
  for (unsigned bits = 0; bits < 512; ++bits) {
    std::array<int, 6> degree{};
    for (size_t k = 0; k < g.ends.size(); ++k)
      degree[static_cast<size_t>(g.ends[k])] += static_cast<int>(bits >> k / 2 & 1U);
    if (!std::ranges::all_of(degree, [](int d) { return d == 0 || d == 2; })) continue;
    const bool two_triangles = (bits & 0xFFU) == 0x3FU;
    const bool guarded = (bits >> 8 & 1U) != 0;
    EXPECT_EQ(small.accepts(bits), !(two_triangles && guarded)) << bits;
    ++(two_triangles ? wrong : right);
  }
  EXPECT_EQ(wrong, 2);
  EXPECT_GE(right, 8);
}

}  // namespace
}  // namespace clew::outside
