#include "propagators/forest.h"

#include <numeric>

namespace clew::propagators {

Forest::Forest(std::shared_ptr<const Graph> graph, std::vector<Lit> edge_lits, Lit guard)
    : graph_(std::move(graph)),
      next_(*graph_),
      lits_(std::move(edge_lits)),
      guard_(guard),
      piece_(static_cast<size_t>(graph_->vertices)),
      size_(piece_.size(), 1),
      beside_(piece_.size()),
      parent_(piece_.size(), -1),
      by_(piece_.size(), -1),
      met_(piece_.size(), 0) {
  CLEW_REQUIRE(graph_->edges.size() == lits_.size());
  for (const auto& [a, b] : graph_->edges) CLEW_REQUIRE(a != b);
  std::iota(piece_.begin(), piece_.end(), 0);
  std::iota(beside_.begin(), beside_.end(), 0);
}

void Forest::attach(Engine& engine) {
  engine_ = &engine;
  for (size_t e = 0; e < lits_.size(); ++e) {
    if (lits_[e] == true_lit) join(static_cast<int32_t>(e));
    if (!is_constant(lits_[e])) engine.watch(lits_[e], *this, static_cast<uint32_t>(e));
  }
  if (!is_constant(guard_)) engine.watch(guard_, *this, static_cast<uint32_t>(lits_.size()));
}

// ---- events

bool Forest::tell(uint32_t slot, Lit) {
  if (slot == lits_.size())
    look_everywhere_ = true;
  else
    join(static_cast<int32_t>(slot));
  return engine_->value(guard_) == Engine::is_true &&
         (look_everywhere_ || !inside_.empty() || !closing_.empty());
}

void Forest::untell(uint32_t slot, Lit) {
  if (slot != lits_.size()) part();
}

void Forest::join(int32_t edge) {
  if (same_piece(edge)) {
    joints_.push_back({edge, -1, -1, -1});
    closing_.push_back(edge);
    return;
  }
  auto [child, other] = graph_->edges[static_cast<size_t>(edge)];
  const auto size_at = [&](int32_t v) {
    return size_[static_cast<size_t>(piece_[static_cast<size_t>(v)])];
  };
  if (size_at(child) > size_at(other)) std::swap(child, other);
  const auto at = static_cast<size_t>(child);
  const int32_t name = piece_[static_cast<size_t>(other)];
  note_edges_between(child, name);
  joints_.push_back({edge, child, piece_[at], make_root(child)});
  size_[static_cast<size_t>(name)] += size_[static_cast<size_t>(piece_[at])];
  rename(child, name);
  std::swap(beside_[at], beside_[static_cast<size_t>(other)]);
  parent_[at] = other;
  by_[at] = edge;
}

void Forest::part() {
  const Joint j = joints_.back();
  joints_.pop_back();
  if (j.child < 0) {
    closing_.pop_back();
    return;
  }
  const auto at = static_cast<size_t>(j.child);
  std::swap(beside_[at], beside_[static_cast<size_t>(parent_[at])]);
  parent_[at] = -1;
  by_[at] = -1;
  size_[static_cast<size_t>(piece_[at])] -= size_[static_cast<size_t>(j.piece)];
  rename(j.child, j.piece);
  make_root(j.root);
}

// The open edges that will join a piece with itself, once the child's and the one of this name are
// one.
void Forest::note_edges_between(int32_t child, int32_t name) {
  if (look_everywhere_) return;
  if (inside_.size() > lits_.size()) {  // no run for long
    inside_.clear();
    look_everywhere_ = true;
    return;
  }
  int32_t v = child;
  do {
    for (const Adjacency::Step& s : next_.at(v)) {
      if (piece_[static_cast<size_t>(s.vertex)] == name &&
          engine_->value(lits_[static_cast<size_t>(s.edge)]) == Engine::is_open)
        inside_.push_back(s.edge);
    }
    v = beside_[static_cast<size_t>(v)];
  } while (v != child);
}

void Forest::rename(int32_t member, int32_t piece) {
  int32_t v = member;
  do {
    piece_[static_cast<size_t>(v)] = piece;
    v = beside_[static_cast<size_t>(v)];
  } while (v != member);
}

// Turns the way to the root round; gives the root there was.
int32_t Forest::make_root(int32_t vertex) {
  int32_t below = -1;
  int32_t edge = -1;
  for (int32_t v = vertex; v >= 0;) {
    const int32_t above = std::exchange(parent_[static_cast<size_t>(v)], below);
    edge = std::exchange(by_[static_cast<size_t>(v)], edge);
    below = v;
    v = above;
  }
  return below;
}

// ---- conclusions

bool Forest::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  if (!closing_.empty()) {
    engine.clash(*this, static_cast<uint32_t>(closing_.front()));
    return false;
  }
  if (look_everywhere_) {
    look_everywhere_ = false;
    inside_.resize(lits_.size());
    std::iota(inside_.begin(), inside_.end(), 0);
  }
  for (const int32_t edge : inside_) {
    if (!part_ends(engine, edge)) return false;
  }
  inside_.clear();
  return true;
}

bool Forest::part_ends(Engine& engine, int32_t edge) {
  const Lit l = lits_[static_cast<size_t>(edge)];
  if (engine.value(l) != Engine::is_open || !same_piece(edge)) return true;
  return engine.force(~l, *this, static_cast<uint32_t>(edge));
}

// ---- reasons

void Forest::explain(const Engine&, Lit p, uint32_t payload, int, std::vector<Lit>& reason) {
  if (!is_constant(guard_)) reason.push_back(guard_);
  const auto edge = static_cast<int32_t>(payload);
  if (p == false_lit) push(edge, reason);
  find_way(edge, reason);
}

void Forest::push(int32_t edge, std::vector<Lit>& reason) const {
  const Lit l = lits_[static_cast<size_t>(edge)];
  if (!is_constant(l)) reason.push_back(l);
}

// The way between the ends of an edge, up to where their ways to the root meet. It stood when the
// edge was looked at: trees grow at other places only.
void Forest::find_way(int32_t edge, std::vector<Lit>& reason) {
  const auto [from, to] = graph_->edges[static_cast<size_t>(edge)];
  ++stamp_;
  for (int32_t v = from; v >= 0; v = parent_[static_cast<size_t>(v)])
    met_[static_cast<size_t>(v)] = stamp_;
  int32_t meeting = to;
  for (; met_[static_cast<size_t>(meeting)] != stamp_;
       meeting = parent_[static_cast<size_t>(meeting)])
    push(by_[static_cast<size_t>(meeting)], reason);
  for (int32_t v = from; v != meeting; v = parent_[static_cast<size_t>(v)])
    push(by_[static_cast<size_t>(v)], reason);
}

size_t Forest::bytes() const {
  return sizeof(Forest) + next_.bytes() + lits_.capacity() * sizeof(Lit) + piece_.capacity() * 24 +
         joints_.capacity() * sizeof(Joint) + inside_.capacity() * 4;
}

}  // namespace clew::propagators
