// What pieces of known sizes leave over, against brute force: two roots in a small grid, of which
// the rest is connected.
#include "model/bounded.h"

#include <algorithm>

#include "base/random.h"
#include "model/table.h"
#include "uses.h"

namespace clew {
namespace {

constexpr int height = 3;
constexpr int width = 4;
constexpr int cells = height * width;

size_t at(int i) { return static_cast<size_t>(i); }

// By cell: a label that all of its colour's piece have.
std::vector<int> labels(const Bits& in) {
  std::vector<int> label(at(cells));
  for (int v = 0; v < cells; ++v) label[at(v)] = v;
  const auto join = [&](int a, int b) {
    const int from = label[at(a)];
    const int to = label[at(b)];
    if (in[at(a)] != in[at(b)]) return;
    for (int& l : label) l = l == from ? to : l;
  };
  for (int v = 0; v < cells; ++v) {
    if (v % width + 1 < width) join(v, v + 1);
    if (v + width < cells) join(v, v + width);
  }
  return label;
}

struct Case {
  std::vector<int> roots;
  std::vector<int64_t> sizes;
};

bool fits(const Case& c, const Bits& in) {
  const std::vector<int> label = labels(in);
  std::vector<int> rest;
  for (int v = 0; v < cells; ++v)
    if (!in[at(v)]) rest.push_back(label[at(v)]);
  if (!std::ranges::all_of(rest, [&](int l) { return l == rest[0]; })) return false;
  for (size_t k = 0; k < c.roots.size(); ++k) {
    const int root = c.roots[k];
    if (!in[at(root)] || std::ranges::count(label, label[at(root)]) != c.sizes[k]) return false;
  }
  return label[at(c.roots[0])] != label[at(c.roots[1])];
}

// The same claims, with a switch for all of them or without one.
void post(Table& table, const Case& c, bool switched) {
  const Lit guard = switched ? table.lits[at(cells)] : true_lit;
  AskedPieces pieces;
  pieces.width = width;
  std::vector<Lit> outside;
  auto graph = std::make_shared<ModelGraph>();
  graph->vertices = cells;
  for (int v = 0; v < cells; ++v) {
    pieces.cells.push_back(v);
    pieces.in.push_back(table.lits[at(v)]);
    outside.push_back(~table.lits[at(v)]);
    for (const int w : {v % width + 1 < width ? v + 1 : cells, v + width}) {
      if (w >= cells) continue;
      pieces.edges.push_back({v, w, true_lit});
      graph->edges.insert(graph->edges.end(), {v, w});
    }
  }
  std::vector<PieceClaim> claims;
  for (size_t k = 0; k < c.roots.size(); ++k) {
    PieceClaim& claim = claims.emplace_back();
    claim.guard = guard;
    claim.vertex = c.roots[k];
    claim.least = claim.most = c.sizes[k];
    table.builder.claim(std::array{~guard, table.lits[at(c.roots[k])]});
  }
  const Lit joined = pieces.ask(table.builder, c.roots[0], c.roots[1]);
  table.builder.claim(std::array{~guard, ~joined});
  ConnectedPart part;
  part.guard = guard;
  part.graph = 0;
  table.model.graphs.push_back(graph);
  part.vertex_lits = table.builder.add_native(outside);
  table.model.connected.push_back(part);
  const RootFacts facts(table.model, !switched);
  settle_pieces(table.builder, pieces, claims, facts);
  bound_the_rest(table.builder, pieces, claims, facts);
}

TEST(BoundTheRest, LosesNothing) {
  int bounded = 0;
  for (uint64_t seed = 1; seed <= 60 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    Case c;
    c.roots = {random.below(cells), random.below(cells)};
    if (c.roots[0] == c.roots[1]) continue;
    const int64_t first = 1 + random.below(8);
    c.sizes = {first, 8 + random.below(2) - first};
    if (c.sizes[1] < 1) continue;
    const bool switched = seed % 2 == 0;
    Table table(cells + (switched ? 1 : 0));
    post(table, c, switched);
    bounded += static_cast<int>(table.model.bounded.size());
    table.check([&](const Bits& bits) { return (switched && !bits[at(cells)]) || fits(c, bits); });
  }
  EXPECT_GT(bounded, 10);
}

// Where the pieces leave much, nothing is said.
TEST(BoundTheRest, KeepsStillWhereMuchIsLeft) {
  Table table(cells);
  post(table, {{0, cells - 1}, {2, 2}}, false);
  EXPECT_TRUE(table.model.bounded.empty());
}

}  // namespace
}  // namespace clew
