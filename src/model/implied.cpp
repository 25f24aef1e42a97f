#include "model/implied.h"

#include <algorithm>

#include "model/capacity.h"
#include "model/sum_tables.h"

namespace clew::model {

namespace {

constexpr size_t most_candidates = 16;  // constraints over the whole rectangle looked at

class Implied {
 public:
  explicit Implied(Builder& builder) : b_(builder), model_(builder.model()) {
    for (size_t k = 0; k < model_.connected.size() && candidates_.size() < most_candidates; ++k) {
      const ConnectedPart& c = model_.connected[k];
      const ModelGraph& graph = *model_.graphs[static_cast<size_t>(c.graph)];
      const bool whole = graph.height > 0;
      if (whole && c.edge_lits.size == 0 && c.roots.size == 0 && c.vertex_lits.size > 0)
        candidates_.push_back(k);
    }
  }

  void two_colours() {
    for (size_t i = 0; i < candidates_.size(); ++i) {
      for (size_t j = i + 1; j < candidates_.size(); ++j) {
        const ConnectedPart a = model_.connected[candidates_[i]];
        const ConnectedPart b = model_.connected[candidates_[j]];
        if (!opposite(a, b) || graph(a).height < 2 || graph(a).width < 2) continue;
        b_.set_instance(with_others(a.from), b_.both(a.guard, b.guard));
        no_checkerboard(a);
        connected_rim(a,
                      {static_cast<int32_t>(candidates_[i]), static_cast<int32_t>(candidates_[j])});
      }
    }
    b_.set_instance(no_instance, true_lit);
  }

  void walls() {
    for (const size_t k : candidates_) {
      ConnectedPart& c = model_.connected[k];
      if (c.guard == true_lit && !c.walled) c.walled = off_never_touch(c);
    }
  }

 private:
  Lit at(const ConnectedPart& c, int32_t cell) const {
    return model_.native_lits[c.vertex_lits.begin + static_cast<uint32_t>(cell)];
  }
  const ModelGraph& graph(const ConnectedPart& c) const {
    return *model_.graphs[static_cast<size_t>(c.graph)];
  }

  bool opposite(const ConnectedPart& a, const ConnectedPart& b) const {
    if (a.graph != b.graph) return false;
    const auto x = model_.lits(a.vertex_lits);
    const auto y = model_.lits(b.vertex_lits);
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](Lit p, Lit q) { return p == ~q; });
  }

  void no_checkerboard(const ConnectedPart& c) {
    const ModelGraph& g = graph(c);
    for (int32_t r = 0; r + 1 < g.height; ++r) {
      for (int32_t k = r * g.width; k + 1 < (r + 1) * g.width; ++k) {
        const Lit a = at(c, k);
        const Lit b = at(c, k + 1);
        const Lit d = at(c, k + g.width);
        const Lit e = at(c, k + g.width + 1);
        b_.claim(std::array{~a, ~e, b, d});
        b_.claim(std::array{a, e, ~b, ~d});
      }
    }
  }

  void connected_rim(const ConnectedPart& c, std::array<int32_t, 2> by_colours) {
    const ModelGraph& g = graph(c);
    std::vector<Lit> rim;
    for (int32_t k = 0; k < g.width; ++k) rim.push_back(at(c, k));
    for (int32_t r = 1; r < g.height; ++r) rim.push_back(at(c, r * g.width + g.width - 1));
    for (int32_t k = g.width - 2; k >= 0; --k) rim.push_back(at(c, (g.height - 1) * g.width + k));
    for (int32_t r = g.height - 2; r >= 1; --r) rim.push_back(at(c, r * g.width));
    auto cycle = std::make_shared<ModelGraph>();
    cycle->vertices = static_cast<int32_t>(rim.size());
    for (int32_t k = 0; k < cycle->vertices; ++k)
      cycle->edges.insert(cycle->edges.end(), {k, (k + 1) % cycle->vertices});
    auto part = b_.part<ConnectedPart>();
    part.graph = static_cast<int32_t>(model_.graphs.size());
    part.implied = true;
    part.by_colours = by_colours;
    model_.graphs.push_back(std::move(cycle));
    part.vertex_lits = b_.add_native(rim);
    model_.connected.push_back(part);
    for (Lit& l : rim) l = ~l;
    part.vertex_lits = b_.add_native(rim);
    model_.connected.push_back(part);
  }

  // Every two neighbours have a claim that one of them is on.
  bool off_never_touch(const ConnectedPart& c) const {
    const ModelGraph& g = graph(c);
    const int32_t cells = g.height * g.width;
    std::vector<int32_t> cell_of(static_cast<size_t>(model_.num_vars), -1);
    for (int32_t k = 0; k < cells; ++k) {
      const Lit l = at(c, k);
      if (is_constant(l)) continue;
      int32_t& cell = cell_of[static_cast<size_t>(l.var().id)];
      if (cell >= 0) return false;  // two cells of one literal
      cell = k;
    }
    std::vector<bool> right(static_cast<size_t>(cells), false);
    std::vector<bool> down(static_cast<size_t>(cells), false);
    const ClauseList& claims = model_.claims;
    for (size_t k = 0; k < claims.size(); ++k) {
      const auto clause = claims[k];
      if (clause.size() != 2) continue;
      int32_t a = cell_of[static_cast<size_t>(clause[0].var().id)];
      int32_t b = cell_of[static_cast<size_t>(clause[1].var().id)];
      if (a < 0 || b < 0 || at(c, a) != clause[0] || at(c, b) != clause[1]) continue;
      if (a > b) std::swap(a, b);
      if (b == a + 1 && b % g.width != 0) right[static_cast<size_t>(a)] = true;
      if (b == a + g.width) down[static_cast<size_t>(a)] = true;
    }
    const auto apart = [&](int32_t a, int32_t b, bool claimed) {
      return claimed || at(c, a) == true_lit || at(c, b) == true_lit;
    };
    for (int32_t k = 0; k < cells; ++k) {
      if ((k + 1) % g.width != 0 && !apart(k, k + 1, right[static_cast<size_t>(k)])) return false;
      if (k + g.width < cells && !apart(k, k + g.width, down[static_cast<size_t>(k)])) return false;
    }
    return true;
  }

  Builder& b_;
  Model& model_;
  std::vector<size_t> candidates_;
};

}  // namespace

void find_walls(Builder& builder) { Implied(builder).walls(); }

void add_implied(Builder& builder, bool plain) {
  Implied implied(builder);
  implied.two_colours();
  if (!plain) return;
  implied.walls();
}

void add_implied_by_sums(Builder& builder) {
  add_capacity(builder);
  add_sum_tables(builder);
}

}  // namespace clew::model
