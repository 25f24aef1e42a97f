#include "propagators/reach.h"

#include <algorithm>

namespace clew::propagators {

Reach::Reach(const Graph& graph, std::vector<Lit> lits, int32_t root, int32_t size, Lit guard)
    : next_(graph),
      lits_(std::move(lits)),
      root_(root),
      size_(size),
      guard_(guard),
      state_(lits_.size(), open) {}

void Reach::attach(Engine& engine) {
  if (!is_constant(guard_)) engine.watch(guard_, *this, 0);
  for (const Lit l : lits_) {
    if (is_constant(l)) continue;
    engine.watch(l, *this, 0);
    engine.watch(~l, *this, 0);
  }
}

bool Reach::tell(uint32_t, Lit) { return true; }
void Reach::untell(uint32_t, Lit) {}

// What stood before a position of the trail.
void Reach::read_states(const Engine& engine, int before) {
  int32_t owned = 0;
  for (size_t v = 0; v < lits_.size(); ++v) {
    const Lit l = lits_[v];
    const int8_t value = engine.value(l);
    const bool known =
        value != Engine::is_open && (is_constant(l) || engine.position(l.var()) < before);
    state_[v] = !known ? open : value == Engine::is_true ? on : off;
    owned += state_[v] == on ? 1 : 0;
  }
  budget_ = size_ - owned;
}

// Lowers costs along the graph until none can be lowered: an open vertex costs one, a true one
// nothing. Costs beyond the budget stay `far`.
void Reach::spread(std::vector<int32_t>& cost) {
  if (budget_ < 0) return;  // what is true is too much already
  buckets_.resize(std::max(buckets_.size(), static_cast<size_t>(budget_) + 1));
  for (size_t v = 0; v < cost.size(); ++v) {
    if (cost[v] <= budget_)
      buckets_[static_cast<size_t>(cost[v])].push_back(static_cast<int32_t>(v));
  }
  for (int32_t c = 0; c <= budget_; ++c) {
    std::vector<int32_t>& bucket = buckets_[static_cast<size_t>(c)];
    size_t head = 0;
    while (head < bucket.size()) {  // it grows on the way
      const int32_t v = bucket[head++];
      if (cost[static_cast<size_t>(v)] != c) continue;
      for (const Adjacency::Step& step : next_.at(v)) {
        const auto w = static_cast<size_t>(step.vertex);
        if (state_[w] == off) continue;
        const int32_t there = c + (state_[w] == open ? 1 : 0);
        if (there >= cost[w] || there > budget_) continue;
        cost[w] = there;
        buckets_[static_cast<size_t>(there)].push_back(step.vertex);
      }
    }
    bucket.clear();
  }
}

// Costs of the cheapest trees; from_root_ and tree_ are filled in.
void Reach::measure() {
  const size_t n = lits_.size();
  from_root_.assign(n, far);
  from_root_[static_cast<size_t>(root_)] = 0;
  spread(from_root_);
  size_t farthest = static_cast<size_t>(root_);
  for (size_t v = 0; v < n; ++v) {
    if (state_[v] == on && from_root_[v] > from_root_[farthest]) farthest = v;
  }
  tree_ = from_root_;
  if (from_root_[farthest] == 0 || from_root_[farthest] == far) return;
  from_far_.assign(n, far);
  from_far_[farthest] = 0;
  spread(from_far_);
  for (size_t v = 0; v < n; ++v) {
    // A vertex on both ways is paid for once.
    const int32_t both = from_root_[v] + from_far_[v] - (state_[v] == open ? 1 : 0);
    tree_[v] = from_root_[v] == far || from_far_[v] == far || both > budget_ ? far : both;
  }
  spread(tree_);
}

bool Reach::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  if (engine.value(lits_[static_cast<size_t>(root_)]) != Engine::is_true) return true;
  read_states(engine, engine.trail_size());
  if (budget_ < 0) return true;  // the sum of the same claim clashes
  measure();
  for (size_t v = 0; v < lits_.size(); ++v) {
    if (state_[v] == off || tree_[v] <= budget_) continue;
    if (!engine.force(~lits_[v], *this, static_cast<uint32_t>(v))) return false;
  }
  return true;
}

void Reach::explain(const Engine& engine, Lit, uint32_t payload, int before,
                    std::vector<Lit>& reason) {
  read_states(engine, before);
  const auto target = static_cast<size_t>(payload);
  if (state_[target] == on) {  // a clash: without the vertex itself the rest forbids it
    state_[target] = open;
    ++budget_;
  }
  const auto push = [&](Lit l) {
    if (!is_constant(l)) reason.push_back(l);
  };
  push(guard_);
  from_root_.assign(lits_.size(), far);
  from_root_[static_cast<size_t>(root_)] = 0;
  spread(from_root_);
  for (size_t v = 0; v < lits_.size(); ++v) {
    if (state_[v] == on) push(lits_[v]);
    if (state_[v] != off) continue;
    const auto steps = next_.at(static_cast<int32_t>(v));
    const bool near = std::any_of(steps.begin(), steps.end(), [&](const Adjacency::Step& s) {
      return from_root_[static_cast<size_t>(s.vertex)] <= budget_;
    });
    if (near) push(~lits_[v]);
  }
}

size_t Reach::bytes() const {
  return sizeof(Reach) + next_.bytes() + lits_.capacity() * (sizeof(Lit) + 13);
}

}  // namespace clew::propagators
