#include "outside/cuts.h"

#include <algorithm>

namespace clew {

CutGraph::CutGraph(int32_t vertices, std::span<const int32_t> ends)
    : first_(static_cast<size_t>(vertices) + 1, 0), ways_(ends.size()) {
  for (const int32_t v : ends) ++first_[static_cast<size_t>(v) + 1];
  for (size_t v = 1; v < first_.size(); ++v) first_[v] += first_[v - 1];
  std::vector<size_t> next = first_;
  for (size_t k = 0; k < ends.size(); ++k)
    ways_[next[static_cast<size_t>(ends[k])]++] = {ends[k ^ 1], static_cast<int32_t>(k / 2)};
}

Cuts::Cuts(const Model& model, const ConnectedPart& connected)
    : graph_(model.graphs[static_cast<size_t>(connected.graph)]->vertices,
             model.graphs[static_cast<size_t>(connected.graph)]->edges),
      vertex_lits_(model.lits(connected.vertex_lits)),
      edge_lits_(model.lits(connected.edge_lits)),
      roots_(model.numbers(connected.roots)),
      guard_(connected.guard) {}

Cuts::Cuts(const Model& model, const LoopPart& loop)
    : graph_(loop.vertices, model.numbers(loop.ends)),
      edge_lits_(model.lits(loop.lits)),
      guard_(loop.guard),
      loop_(true) {}

// Whether a vertex belongs to some piece: a loop's vertices are those with an edge.
bool Cuts::stands(int32_t v, Holds holds) const {
  if (!loop_) return holds(vertex_lit(v));
  return std::ranges::any_of(graph_.ways(v),
                             [&](const CutGraph::Way& w) { return holds(edge_lit(w.edge)); });
}

Cuts::Pieces Cuts::find_pieces(Holds holds) const {
  Pieces pieces;
  pieces.of.assign(static_cast<size_t>(graph_.vertices()), -1);
  for (int32_t start = 0; start < graph_.vertices(); ++start) {
    if (pieces.of[static_cast<size_t>(start)] >= 0 || !stands(start, holds)) continue;
    const auto number = static_cast<int32_t>(pieces.members.size());
    std::vector<int32_t> piece = {start};
    pieces.of[static_cast<size_t>(start)] = number;
    for (size_t k = 0; k < piece.size(); ++k) {
      for (const auto& [v, edge] : graph_.ways(piece[k])) {
        if (pieces.of[static_cast<size_t>(v)] >= 0) continue;
        if (!holds(edge_lit(edge)) || !holds(vertex_lit(v))) continue;
        pieces.of[static_cast<size_t>(v)] = number;
        piece.push_back(v);
      }
    }
    pieces.members.push_back(std::move(piece));
  }
  return pieces;
}

bool Cuts::has_root(const std::vector<int32_t>& piece) const {
  return std::ranges::any_of(
      piece, [&](int32_t v) { return std::ranges::find(roots_, v) != roots_.end(); });
}

// A literal that holds and says that something is there; best one that always holds.
Lit Cuts::sign_of(const std::vector<int32_t>& piece, Holds holds) const {
  Lit sign = vertex_lit(piece.front());
  if (!loop_) {
    for (const int32_t v : piece) {
      if (vertex_lit(v) == true_lit) sign = true_lit;
    }
    return sign;
  }
  for (const int32_t v : piece) {
    for (const CutGraph::Way& way : graph_.ways(v)) {
      if (!holds(edge_lit(way.edge))) continue;
      if (edge_lit(way.edge) == true_lit) return true_lit;
      sign = edge_lit(way.edge);
    }
  }
  return sign;
}

// The literals that keep a piece from the others (vertices outside it). Around the piece stand
// vertices that are off and edges that are off; of these only such count as the others can reach
// without passing one of them.
std::vector<Lit> Cuts::cut(const Pieces& pieces, int32_t piece, std::span<const int32_t> others,
                           Holds holds) const {
  const auto inside = [&](int32_t v) { return pieces.of[static_cast<size_t>(v)] == piece; };
  const std::vector<int32_t>& members = pieces.members[static_cast<size_t>(piece)];
  std::vector<bool> off(pieces.of.size(), false);
  for (const int32_t a : members) {
    for (const auto& [b, edge] : graph_.ways(a)) {
      if (!inside(b) && holds(edge_lit(edge))) off[static_cast<size_t>(b)] = true;
    }
  }
  std::vector<Lit> clause;
  std::vector<bool> reached(pieces.of.size(), false);
  std::vector<int32_t> far;
  const auto reach = [&](int32_t v) {
    if (inside(v) || reached[static_cast<size_t>(v)]) return;
    reached[static_cast<size_t>(v)] = true;
    if (off[static_cast<size_t>(v)])
      clause.push_back(vertex_lit(v));
    else
      far.push_back(v);
  };
  for (const int32_t v : others) reach(v);
  for (size_t k = 0; k < far.size(); ++k) {
    for (const CutGraph::Way& way : graph_.ways(far[k])) {
      if (inside(way.vertex)) clause.push_back(edge_lit(way.edge));
      reach(way.vertex);
    }
  }
  return clause;
}

std::vector<std::vector<Lit>> Cuts::broken(Holds holds) const {
  std::vector<std::vector<Lit>> clauses;
  if (!holds(guard_)) return clauses;
  const Pieces pieces = find_pieces(holds);
  const bool rooted = !roots_.empty();
  if (pieces.members.empty() || (!rooted && pieces.members.size() == 1)) return clauses;
  const auto largest = std::ranges::max_element(
      pieces.members, {}, [](const std::vector<int32_t>& piece) { return piece.size(); });
  const auto main = static_cast<size_t>(largest - pieces.members.begin());
  for (size_t p = 0; p < pieces.members.size(); ++p) {
    if (rooted ? has_root(pieces.members[p]) : p == main) continue;
    std::vector<Lit> clause =
        cut(pieces, static_cast<int32_t>(p), rooted ? roots_ : pieces.members[main], holds);
    clause.push_back(~guard_);
    clause.push_back(~sign_of(pieces.members[p], holds));
    if (!rooted) clause.push_back(~sign_of(pieces.members[main], holds));
    clauses.push_back(std::move(clause));
  }
  return clauses;
}

}  // namespace clew
