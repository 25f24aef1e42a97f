// Cuts of connection and of the one loop.
#include <algorithm>

#include "encode/cuts.h"

namespace clew::encode {

namespace {

class ConnectedCuts final : public Cuts {
 public:
  ConnectedCuts(const Model& model, const ConnectedPart& connected)
      : graph_(*model.graphs[static_cast<size_t>(connected.graph)]),
        vertex_lits_(model.lits(connected.vertex_lits)),
        edge_lits_(model.lits(connected.edge_lits)),
        roots_(model.numbers(connected.roots)),
        guard_(connected.guard) {}
  ConnectedCuts(const Model& model, const LoopPart& loop)
      : graph_(loop.vertices, model.numbers(loop.ends)),
        edge_lits_(model.lits(loop.lits)),
        guard_(loop.guard),
        loop_(true) {}

  CutClauses broken(Holds holds, Meter& meter) const override;

 private:
  Lit vertex_lit(int32_t v) const {
    return vertex_lits_.empty() ? true_lit : vertex_lits_[static_cast<size_t>(v)];
  }
  Lit edge_lit(int32_t e) const {
    return edge_lits_.empty() ? true_lit : edge_lits_[static_cast<size_t>(e)];
  }
  CutPieces find_pieces(Holds holds) const;
  bool has_root(const std::vector<int32_t>& piece) const;
  Lit sign_of(const std::vector<int32_t>& piece, Holds holds) const;
  std::vector<Lit> cut(const CutPieces& pieces, int32_t piece, std::span<const int32_t> others,
                       Holds holds) const;

  CutGraph graph_;
  std::span<const Lit> vertex_lits_;
  std::span<const Lit> edge_lits_;
  std::span<const int32_t> roots_;
  Lit guard_;
  bool loop_ = false;
};

// A loop's vertices are those with an edge.
CutPieces ConnectedCuts::find_pieces(Holds holds) const {
  const auto joins = [&](int32_t edge) { return holds(edge_lit(edge)); };
  const auto stands = [&](int32_t v) {
    if (!loop_) return holds(vertex_lit(v));
    return std::ranges::any_of(graph_.ways(v),
                               [&](const CutGraph::Way& way) { return joins(way.edge); });
  };
  return {graph_, stands, joins};
}

bool ConnectedCuts::has_root(const std::vector<int32_t>& piece) const {
  return std::ranges::any_of(
      piece, [&](int32_t v) { return std::ranges::find(roots_, v) != roots_.end(); });
}

// A literal that holds and says that something is there; best one that always holds.
Lit ConnectedCuts::sign_of(const std::vector<int32_t>& piece, Holds holds) const {
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
std::vector<Lit> ConnectedCuts::cut(const CutPieces& pieces, int32_t piece,
                                    std::span<const int32_t> others, Holds holds) const {
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
  size_t looked_at = 0;
  while (looked_at < far.size()) {
    for (const CutGraph::Way& way : graph_.ways(far[looked_at++])) {
      if (inside(way.vertex)) clause.push_back(edge_lit(way.edge));
      reach(way.vertex);
    }
  }
  return clause;
}

CutClauses ConnectedCuts::broken(Holds holds, Meter& meter) const {
  CutClauses clauses;
  if (!holds(guard_)) return clauses;
  const CutPieces pieces = find_pieces(holds);
  const bool rooted = !roots_.empty();
  if (pieces.members.empty() || (!rooted && pieces.members.size() == 1)) return clauses;
  const auto largest = std::ranges::max_element(
      pieces.members, {}, [](const std::vector<int32_t>& piece) { return piece.size(); });
  const auto main = static_cast<size_t>(largest - pieces.members.begin());
  for (size_t p = 0; p < pieces.members.size() && !meter.spent(); ++p) {
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

}  // namespace

std::unique_ptr<Cuts> make_cuts(const Model& model, const ConnectedPart& connected) {
  return std::make_unique<ConnectedCuts>(model, connected);
}

std::unique_ptr<Cuts> make_cuts(const Model& model, const LoopPart& loop) {
  return std::make_unique<ConnectedCuts>(model, loop);
}

}  // namespace clew::encode
