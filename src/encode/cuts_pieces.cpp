// Cuts of the sizes of pieces and of divisions whose pieces have no wall inside.
#include "encode/cuts.h"

namespace clew::encode {

namespace {

class SizeCuts final : public Cuts {
 public:
  SizeCuts(const Model& model, const EqualPiecesPart& pieces)
      : graph_(*model.graphs[static_cast<size_t>(pieces.graph)]),
        lits_(model.lits(pieces.lits)),
        guards_(model.lits(pieces.guards)),
        guard_(pieces.guard),
        size_(static_cast<size_t>(pieces.size)) {}

  CutClauses broken(Holds holds, Meter& meter) const override {
    CutClauses clauses;
    if (!holds(guard_)) return clauses;
    const auto stands = [&](int32_t v) { return holds(lits_[static_cast<size_t>(v)]); };
    const CutPieces pieces(graph_, stands, [](int32_t) { return true; });
    for (const std::vector<int32_t>& piece : pieces.members) {
      if (piece.size() == size_) continue;
      if (meter.spent()) break;
      for (const int32_t v : piece) {
        if (!holds(guard_of(v))) continue;
        clauses.push_back(piece.size() > size_ ? too_large(v, holds) : too_small(piece, v, holds));
        break;
      }
    }
    return clauses;
  }

 private:
  // No guards: every vertex counts.
  Lit guard_of(int32_t v) const {
    return guards_.empty() ? true_lit : guards_[static_cast<size_t>(v)];
  }

  std::vector<Lit> start_at(int32_t v) const {
    return {~guard_, ~guard_of(v), ~lits_[static_cast<size_t>(v)]};
  }

  // One vertex more than allowed, the nearest ones: not all of them are on.
  std::vector<Lit> too_large(int32_t v, Holds holds) const {
    std::vector<Lit> clause = start_at(v);
    std::vector<bool> met(lits_.size(), false);
    std::vector<int32_t> near = {v};
    met[static_cast<size_t>(v)] = true;
    for (size_t k = 0; near.size() <= size_; ++k) {
      for (const CutGraph::Way& way : graph_.ways(near[k])) {
        const Lit l = lits_[static_cast<size_t>(way.vertex)];
        if (near.size() > size_ || met[static_cast<size_t>(way.vertex)] || !holds(l)) continue;
        met[static_cast<size_t>(way.vertex)] = true;
        near.push_back(way.vertex);
        clause.push_back(~l);
      }
    }
    return clause;
  }

  // Some vertex around is on: around the piece, or around any set of fewer than `size` that holds
  // it. The set takes in what makes its rim no longer.
  std::vector<Lit> too_small(const std::vector<int32_t>& piece, int32_t v, Holds holds) const {
    enum Side : uint8_t { outside, rim, within };
    std::vector<Side> side(lits_.size(), outside);
    std::vector<int32_t> set;
    const auto take = [&](int32_t a) {
      side[static_cast<size_t>(a)] = within;
      set.push_back(a);
      for (const CutGraph::Way& way : graph_.ways(a)) {
        Side& there = side[static_cast<size_t>(way.vertex)];
        if (there == outside) there = rim;
      }
    };
    const auto is_free = [&](int32_t a) {  // taking it leads to at most one more, which is off
      int more = 0;
      for (const CutGraph::Way& way : graph_.ways(a)) {
        if (side[static_cast<size_t>(way.vertex)] != outside) continue;
        more += holds(lits_[static_cast<size_t>(way.vertex)]) ? 2 : 1;
      }
      return more <= 1;
    };
    for (const int32_t a : piece) take(a);
    for (size_t before = 0; before != set.size();) {
      before = set.size();
      for (int32_t a = 0; a < graph_.vertices() && set.size() + 1 < size_; ++a) {
        if (side[static_cast<size_t>(a)] == rim && is_free(a)) take(a);
      }
    }
    std::vector<Lit> clause = start_at(v);
    for (size_t a = 0; a < side.size(); ++a) {
      if (side[a] == rim) clause.push_back(lits_[a]);
    }
    return clause;
  }

  CutGraph graph_;
  std::span<const Lit> lits_;
  std::span<const Lit> guards_;
  Lit guard_;
  size_t size_;
};

class ClosedCuts final : public Cuts {
 public:
  ClosedCuts(const Model& model, const ClosedPart& closed)
      : graph_(*model.graphs[static_cast<size_t>(closed.graph)]),
        edge_lits_(model.lits(closed.edge_lits)),
        guard_(closed.guard) {}

  CutClauses broken(Holds holds, Meter& meter) const override {
    CutClauses clauses;
    if (!holds(guard_)) return clauses;
    const auto joins = [&](int32_t e) { return holds(edge_lits_[static_cast<size_t>(e)]); };
    const CutPieces pieces(graph_, [](int32_t) { return true; }, joins);
    for (int32_t a = 0; a < graph_.vertices(); ++a) {
      for (const auto& [b, edge] : graph_.ways(a)) {
        const bool inside = pieces.of[static_cast<size_t>(a)] == pieces.of[static_cast<size_t>(b)];
        if (a > b || !inside || joins(edge)) continue;
        if (meter.spent()) return clauses;
        std::vector<Lit> clause = way_between(a, b, joins);
        clause.push_back(edge_lits_[static_cast<size_t>(edge)]);
        clause.push_back(~guard_);
        clauses.push_back(std::move(clause));
      }
    }
    return clauses;
  }

 private:
  // The edges of a shortest way, each denied.
  std::vector<Lit> way_between(int32_t a, int32_t b, FunctionRef<bool(int32_t)> joins) const {
    std::vector<CutGraph::Way> back(static_cast<size_t>(graph_.vertices()), {-1, -1});
    std::vector<int32_t> walk = {b};
    back[static_cast<size_t>(b)].vertex = b;
    for (size_t k = 0; back[static_cast<size_t>(a)].vertex < 0; ++k) {
      for (const auto& [v, edge] : graph_.ways(walk[k])) {
        if (back[static_cast<size_t>(v)].vertex >= 0 || !joins(edge)) continue;
        back[static_cast<size_t>(v)] = {walk[k], edge};
        walk.push_back(v);
      }
    }
    std::vector<Lit> clause;
    for (int32_t v = a; v != b; v = back[static_cast<size_t>(v)].vertex)
      clause.push_back(~edge_lits_[static_cast<size_t>(back[static_cast<size_t>(v)].edge)]);
    return clause;
  }

  CutGraph graph_;
  std::span<const Lit> edge_lits_;
  Lit guard_;
};

class ForestCuts final : public Cuts {
 public:
  ForestCuts(const Model& model, const ForestPart& forest)
      : graph_(*model.graphs[static_cast<size_t>(forest.graph)]),
        edge_lits_(model.lits(forest.edge_lits)),
        guard_(forest.guard) {}

  // A walk over each piece of edges that hold; an edge that comes back to where the walk has been
  // closes a ring with the ways that led there.
  CutClauses broken(Holds holds, Meter& meter) const override {
    CutClauses clauses;
    if (!holds(guard_)) return clauses;
    std::vector<CutGraph::Way> back(static_cast<size_t>(graph_.vertices()), {-1, -1});
    std::vector<int32_t> walk;
    for (int32_t start = 0; start < graph_.vertices(); ++start) {
      if (back[static_cast<size_t>(start)].vertex >= 0) continue;
      back[static_cast<size_t>(start)].vertex = start;
      walk.assign(1, start);
      for (size_t k = 0; k < walk.size() && !meter.spent(); ++k) {
        for (const auto& [v, edge] : graph_.ways(walk[k])) {
          if (!holds(edge_lits_[static_cast<size_t>(edge)]) ||
              edge == back[static_cast<size_t>(walk[k])].edge)
            continue;
          if (back[static_cast<size_t>(v)].vertex < 0) {
            back[static_cast<size_t>(v)] = {walk[k], edge};
            walk.push_back(v);
          } else if (v < walk[k]) {
            clauses.push_back(ring(back, walk[k], v, edge));
          }
        }
      }
    }
    return clauses;
  }

 private:
  // One of the edges of the ring does not hold: those from both ends back to where they meet, and
  // the edge between them.
  std::vector<Lit> ring(const std::vector<CutGraph::Way>& back, int32_t a, int32_t b,
                        int32_t edge) const {
    const auto way = [&](int32_t v) {
      std::vector<int32_t> edges;
      for (; back[static_cast<size_t>(v)].vertex != v; v = back[static_cast<size_t>(v)].vertex)
        edges.push_back(back[static_cast<size_t>(v)].edge);
      return edges;
    };
    std::vector<int32_t> from_a = way(a);
    std::vector<int32_t> from_b = way(b);
    while (!from_a.empty() && !from_b.empty() && from_a.back() == from_b.back()) {
      from_a.pop_back();
      from_b.pop_back();
    }
    from_a.insert(from_a.end(), from_b.begin(), from_b.end());
    from_a.push_back(edge);
    std::vector<Lit> clause = {~guard_};
    for (const int32_t e : from_a) clause.push_back(~edge_lits_[static_cast<size_t>(e)]);
    return clause;
  }

  CutGraph graph_;
  std::span<const Lit> edge_lits_;
  Lit guard_;
};

}  // namespace

std::unique_ptr<Cuts> make_cuts(const Model& model, const ForestPart& forest) {
  return std::make_unique<ForestCuts>(model, forest);
}

std::unique_ptr<Cuts> make_cuts(const Model& model, const EqualPiecesPart& pieces) {
  return std::make_unique<SizeCuts>(model, pieces);
}

std::unique_ptr<Cuts> make_cuts(const Model& model, const ClosedPart& closed) {
  return std::make_unique<ClosedCuts>(model, closed);
}

}  // namespace clew::encode
