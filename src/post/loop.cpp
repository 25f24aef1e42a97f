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

bool Poster::claim_loop(const Expr& e) {
  std::vector<Value> edges;
  std::vector<Lit> lits;
  walk_lits(e, [&](Lit l) {
    edges.push_back(machine_.slot(e.binders[0].slots[0]));
    lits.push_back(l);
    return true;
  });
  if (stopped()) return false;
  merge_repeats(edges, lits);
  const Grid& grid = board_.puzzle().grid;
  const bool cells = edges.empty() || edges[0].kind == Kind::link;
  std::vector<std::vector<Lit>> at_vertex(
      static_cast<size_t>(cells ? grid.cells() : grid.corners()));
  std::vector<int32_t> ends;
  for (size_t k = 0; k < edges.size(); ++k) {
    for (const int32_t v : joined_by(grid, edges[k])) {
      ends.push_back(v);
      at_vertex[static_cast<size_t>(v)].push_back(lits[k]);
    }
  }
  b_.claim(lits);
  for (const std::vector<Lit>& here : at_vertex) claim_degree(here);
  auto part = b_.part<LoopPart>();
  part.vertices = static_cast<int32_t>(at_vertex.size());
  part.columns = cells ? grid.width : grid.width + 1;
  part.ends = b_.add_native(ends);
  part.lits = b_.add_native(lits);
  b_.model().loops.push_back(part);
  return true;
}

}  // namespace clew::post
