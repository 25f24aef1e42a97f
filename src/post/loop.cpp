// One closed loop: every vertex has none or two of the edges that hold, there is one at all, and no
// second loop.

#include "post/walk.h"

namespace clew::post {

namespace {

// The cells that a link joins, the corners that a side joins.
std::array<int32_t, 2> joined_by(const Grid& grid, const Value& edge) {
  if (edge.kind == Kind::link) return {grid.link_first(edge.n), grid.link_second(edge.n)};
  CLEW_REQUIRE(edge.kind == Kind::side);
  return {grid.side_first(edge.n), grid.side_second(edge.n)};
}

}  // namespace

// None or two of a few literals: never one alone, never three.
void Poster::claim_degree(std::span<const Lit> at_vertex) {
  std::vector<Lit> clause(at_vertex.begin(), at_vertex.end());
  for (Lit& one : clause) {
    one = ~one;
    b_.claim(clause);
    one = ~one;
  }
  for (size_t i = 0; i < at_vertex.size(); ++i) {
    for (size_t j = i + 1; j < at_vertex.size(); ++j) {
      for (size_t k = j + 1; k < at_vertex.size(); ++k)
        b_.claim(std::array{~at_vertex[i], ~at_vertex[j], ~at_vertex[k]});
    }
  }
}

struct Poster::Strokes {
  std::vector<Lit> lits;
  std::vector<int32_t> ends;  // two for each
  bool cells = true;          // these are cells, else corners
  size_t vertices = 0;
};

// The links or sides of a word, each once.
bool Poster::read_strokes(const Expr& e, Strokes& strokes) {
  std::vector<Value> edges;
  walk_lits(e, [&](Lit l) {
    edges.push_back(machine_.slot(e.binders[0].slots[0]));
    strokes.lits.push_back(l);
    return true;
  });
  if (stopped()) return false;
  merge_repeats(edges, strokes.lits);
  const Grid& grid = board_.puzzle().grid;
  strokes.cells = edges.empty() || edges[0].kind == Kind::link;
  strokes.vertices = static_cast<size_t>(strokes.cells ? grid.cells() : grid.corners());
  for (const Value& edge : edges) {
    for (const int32_t v : joined_by(grid, edge)) strokes.ends.push_back(v);
  }
  return true;
}

bool Poster::claim_loop(const Expr& e) {
  Strokes strokes;
  if (!read_strokes(e, strokes)) return false;
  const Grid& grid = board_.puzzle().grid;
  std::vector<std::vector<Lit>> at_vertex(strokes.vertices);
  for (size_t k = 0; k < strokes.ends.size(); ++k)
    at_vertex[static_cast<size_t>(strokes.ends[k])].push_back(strokes.lits[k / 2]);
  b_.claim(strokes.lits);
  for (const std::vector<Lit>& here : at_vertex) claim_degree(here);
  auto part = b_.part<LoopPart>();
  part.vertices = static_cast<int32_t>(at_vertex.size());
  part.columns = strokes.cells ? grid.width : grid.width + 1;
  part.ends = b_.add_native(strokes.ends);
  part.lits = b_.add_native(strokes.lits);
  b_.model().loops.push_back(part);
  return true;
}

// A line that crosses itself is a loop on two floors: what runs across lies on one, what runs up
// and down on the other, and where it turns a stair joins the two.
bool Poster::claim_circuit(const Expr& e) {
  Strokes strokes;
  if (!read_strokes(e, strokes)) return false;
  const Grid& grid = board_.puzzle().grid;
  const int32_t columns = strokes.cells ? grid.width : grid.width + 1;
  const auto floor = static_cast<int32_t>(strokes.vertices);
  std::vector<std::vector<Lit>> at_vertex(2 * strokes.vertices);
  for (size_t k = 0; k < strokes.lits.size(); ++k) {
    int32_t* const ends = &strokes.ends[2 * k];
    const bool upright = ends[0] / columns != ends[1] / columns;
    for (size_t end = 0; end < 2; ++end) {
      if (upright) ends[end] += floor;
      at_vertex[static_cast<size_t>(ends[end])].push_back(strokes.lits[k]);
    }
  }
  b_.claim(strokes.lits);
  for (int32_t v = 0; v < floor; ++v) {
    std::vector<Lit>& across = at_vertex[static_cast<size_t>(v)];
    std::vector<Lit>& down = at_vertex[static_cast<size_t>(v + floor)];
    if (!across.empty() && !down.empty()) {
      const Lit stair = across.size() == 1 ? across[0] : ~b_.same(across[0], across[1]);
      across.push_back(stair);
      down.push_back(stair);
      strokes.ends.insert(strokes.ends.end(), {v, v + floor});
      strokes.lits.push_back(stair);
    }
    claim_degree(across);
    claim_degree(down);
  }
  auto part = b_.part<LoopPart>();
  part.vertices = 2 * floor;
  part.ends = b_.add_native(strokes.ends);
  part.lits = b_.add_native(strokes.lits);
  b_.model().loops.push_back(part);
  return true;
}

}  // namespace clew::post
