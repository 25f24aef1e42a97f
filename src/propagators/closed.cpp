#include "propagators/closed.h"

namespace clew::propagators {

Closed::Closed(std::shared_ptr<const Graph> graph, std::vector<Lit> edge_lits, Lit guard)
    : graph_(std::move(graph)), next_(*graph_), lits_(std::move(edge_lits)), guard_(guard) {}

void Closed::attach(Engine& engine) {
  if (!is_constant(guard_)) engine.watch(guard_, *this, 0);
  for (const Lit l : lits_) {
    if (is_constant(l)) continue;
    engine.watch(l, *this, 0);
    engine.watch(~l, *this, 0);
  }
}

bool Closed::tell(uint32_t, Lit) { return true; }
void Closed::untell(uint32_t, Lit) {}

bool Closed::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  piece_.assign(static_cast<size_t>(graph_->vertices), -1);
  for (int32_t start = 0; start < graph_->vertices; ++start) {
    if (piece_[static_cast<size_t>(start)] >= 0) continue;
    piece_[static_cast<size_t>(start)] = start;
    walk_.assign(1, start);
    for (size_t head = 0; head < walk_.size(); ++head) {
      for (const Adjacency::Step& s : next_.at(walk_[head])) {
        int32_t& there = piece_[static_cast<size_t>(s.vertex)];
        if (there >= 0 || engine.value(lits_[static_cast<size_t>(s.edge)]) != Engine::is_true)
          continue;
        there = start;
        walk_.push_back(s.vertex);
      }
    }
  }
  for (size_t e = 0; e < lits_.size(); ++e) {
    const auto [a, b] = graph_->edges[e];
    if (piece_[static_cast<size_t>(a)] != piece_[static_cast<size_t>(b)]) continue;
    if (!engine.force(lits_[e], *this, static_cast<uint32_t>(e))) return false;
  }
  return true;
}

// A way of true edges from one end to the other.
void Closed::explain(const Engine& engine, Lit, uint32_t payload, int before,
                     std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  const auto [from, to] = graph_->edges[payload];
  came_by_.assign(static_cast<size_t>(graph_->vertices), -1);
  walk_.assign(1, from);
  for (size_t head = 0; head < walk_.size() && came_by_[static_cast<size_t>(to)] < 0; ++head) {
    for (const Adjacency::Step& s : next_.at(walk_[head])) {
      const Lit l = lits_[static_cast<size_t>(s.edge)];
      if (s.vertex == from || came_by_[static_cast<size_t>(s.vertex)] >= 0) continue;
      if (l != true_lit && !engine.true_before(l, before)) continue;
      came_by_[static_cast<size_t>(s.vertex)] = s.edge;
      walk_.push_back(s.vertex);
    }
  }
  for (int32_t v = to; v != from;) {
    const auto by = static_cast<size_t>(came_by_[static_cast<size_t>(v)]);
    if (!is_constant(lits_[by])) reason.push_back(lits_[by]);
    const auto [a, b] = graph_->edges[by];
    v = a == v ? b : a;
  }
}

size_t Closed::bytes() const {
  return sizeof(Closed) + next_.bytes() + lits_.capacity() * sizeof(Lit) + piece_.capacity() * 12;
}

}  // namespace clew::propagators
