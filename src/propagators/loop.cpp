#include "propagators/loop.h"

namespace clew::propagators {

namespace {

// What a payload speaks of: the edge that would close (or did close) a loop; with the flag,
// everything outside that loop is off.
constexpr uint32_t loop_is_done = uint32_t{1} << 31;

}  // namespace

Loop::Loop(int vertices, std::vector<std::pair<int32_t, int32_t>> edges, std::vector<Lit> lits,
           Lit guard)
    : edges_(std::move(edges)),
      lits_(std::move(lits)),
      guard_(guard),
      first_edge_(static_cast<size_t>(vertices) + 1, 0),
      degree_(static_cast<size_t>(vertices), 0),
      far_(static_cast<size_t>(vertices)) {
  CLEW_REQUIRE(edges_.size() == lits_.size() && edges_.size() < loop_is_done);
  for (size_t v = 0; v < far_.size(); ++v) far_[v] = static_cast<int32_t>(v);
  build_edges_at();
}

void Loop::build_edges_at() {
  for (const auto& [a, b] : edges_) {
    CLEW_REQUIRE(a != b);
    ++first_edge_[static_cast<size_t>(a) + 1];
    ++first_edge_[static_cast<size_t>(b) + 1];
  }
  for (size_t v = 1; v < first_edge_.size(); ++v) first_edge_[v] += first_edge_[v - 1];
  edges_at_.resize(2 * edges_.size());
  std::vector<int32_t> next(first_edge_.begin(), first_edge_.end() - 1);
  for (size_t e = 0; e < edges_.size(); ++e) {
    for (const int32_t v : {edges_[e].first, edges_[e].second})
      edges_at_[static_cast<size_t>(next[static_cast<size_t>(v)]++)] = static_cast<int32_t>(e);
  }
}

void Loop::attach(Engine& engine) {
  engine_ = &engine;
  for (size_t e = 0; e < lits_.size(); ++e) {
    if (lits_[e] == true_lit) draw(static_cast<int32_t>(e));
    if (!is_constant(lits_[e])) engine.watch(lits_[e], *this, static_cast<uint32_t>(e));
  }
  if (!is_constant(guard_)) engine.watch(guard_, *this, static_cast<uint32_t>(lits_.size()));
}

// ---- events

bool Loop::tell(uint32_t slot, Lit) {
  if (slot == lits_.size()) {
    look_everywhere_ = true;
    return true;
  }
  draw(static_cast<int32_t>(slot));
  return engine_->value(guard_) == Engine::is_true &&
         (look_everywhere_ || !changed_ends_.empty() || !closing_.empty());
}

void Loop::untell(uint32_t slot, Lit) {
  if (slot != lits_.size()) rub_out();
}

void Loop::draw(int32_t edge) {
  const auto [u, v] = edges_[static_cast<size_t>(edge)];
  int32_t& degree_u = degree_[static_cast<size_t>(u)];
  int32_t& degree_v = degree_[static_cast<size_t>(v)];
  Drawn d{edge, far_[static_cast<size_t>(u)], far_[static_cast<size_t>(v)], 0, 0, 0, Deed::nothing};
  if (degree_u > 1 || degree_v > 1) {
    ++overfull_;
  } else if (d.first_end == v) {
    d.deed = Deed::closed;
    d.paths_more = -1;
    closing_.push_back(edge);
  } else {
    int32_t& first_far = far_[static_cast<size_t>(d.first_end)];
    int32_t& second_far = far_[static_cast<size_t>(d.second_end)];
    d.deed = Deed::joined;
    d.first_far = first_far;
    d.second_far = second_far;
    d.paths_more = 1 - degree_u - degree_v;
    first_far = d.second_end;
    second_far = d.first_end;
    changed_ends_.push_back(d.first_end);
    if (changed_ends_.size() > far_.size()) look_everywhere_ = true;  // no run for long
    if (look_everywhere_) changed_ends_.clear();
  }
  ++degree_u;
  ++degree_v;
  const bool alone = parts() <= 1;
  paths_ += d.paths_more;
  if (alone && parts() > 1) look_everywhere_ = true;
  drawn_.push_back(d);
}

void Loop::rub_out() {
  const Drawn d = drawn_.back();
  drawn_.pop_back();
  const auto [u, v] = edges_[static_cast<size_t>(d.edge)];
  --degree_[static_cast<size_t>(u)];
  --degree_[static_cast<size_t>(v)];
  paths_ -= d.paths_more;
  switch (d.deed) {
    case Deed::nothing:
      --overfull_;
      break;
    case Deed::closed:
      closing_.pop_back();
      break;
    case Deed::joined:
      far_[static_cast<size_t>(d.first_end)] = d.first_far;
      far_[static_cast<size_t>(d.second_end)] = d.second_far;
      break;
  }
}

// ---- conclusions

bool Loop::run(Engine& engine) {
  if (engine.value(guard_) != Engine::is_true) return true;
  if (overfull_ > 0) return true;  // the clauses of that vertex object
  if (!closing_.empty()) return finish(engine);
  if (look_everywhere_) {
    changed_ends_.clear();
    for (size_t v = 0; v < degree_.size(); ++v) {
      if (degree_[v] == 1) changed_ends_.push_back(static_cast<int32_t>(v));
    }
    look_everywhere_ = false;
  }
  if (paths_ > 1) {
    for (const int32_t end : changed_ends_) {
      if (!part_ends(engine, end)) return false;
    }
  }
  changed_ends_.clear();
  return true;
}

// A loop is closed: all that is drawn must belong to it, and nothing more is drawn.
bool Loop::finish(Engine& engine) {
  const auto closing = static_cast<uint32_t>(closing_.front());
  if (parts() > 1) {
    engine.clash(*this, closing);
    return false;
  }
  for (const Lit l : lits_) {
    if (engine.value(l) != Engine::is_open) continue;
    if (!engine.force(~l, *this, closing | loop_is_done)) return false;
  }
  return true;
}

// With other paths about, the ends of one path must not be joined.
bool Loop::part_ends(Engine& engine, int32_t end) {
  if (degree_[static_cast<size_t>(end)] != 1) return true;
  const int32_t edge = edge_between(end, far_[static_cast<size_t>(end)]);
  if (edge < 0 || engine.value(lits_[static_cast<size_t>(edge)]) != Engine::is_open) return true;
  return engine.force(~lits_[static_cast<size_t>(edge)], *this, static_cast<uint32_t>(edge));
}

// An open edge between two vertices; -1 if there is none.
int32_t Loop::edge_between(int32_t a, int32_t b) const {
  for (int32_t k = first_edge_[static_cast<size_t>(a)]; k < first_edge_[static_cast<size_t>(a) + 1];
       ++k) {
    const int32_t edge = edges_at_[static_cast<size_t>(k)];
    const auto [u, v] = edges_[static_cast<size_t>(edge)];
    if ((u == b || v == b) && engine_->value(lits_[static_cast<size_t>(edge)]) == Engine::is_open)
      return edge;
  }
  return -1;
}

// ---- reasons

void Loop::explain(const Engine& engine, Lit p, uint32_t payload, int before,
                   std::vector<Lit>& reason) {
  push(guard_, reason);
  const auto edge = static_cast<int32_t>(payload & ~loop_is_done);
  find_way(engine, edge, before, reason);
  const bool closed = p == false_lit || (payload & loop_is_done) != 0;
  if (closed) push(lits_[static_cast<size_t>(edge)], reason);
  if ((payload & loop_is_done) != 0) return;
  on_way_[static_cast<size_t>(edge)] = stamp_;
  for (const Drawn& d : drawn_) {  // the earliest edge outside the loop
    if (on_way_[static_cast<size_t>(d.edge)] == stamp_) continue;
    push(lits_[static_cast<size_t>(d.edge)], reason);
    return;
  }
  CLEW_ASSERT(false);  // there was no other edge
}

// The true edges that lead from one end of an edge to the other without it.
void Loop::find_way(const Engine& engine, int32_t edge, int before, std::vector<Lit>& reason) {
  came_by_.resize(far_.size());
  stamps_.resize(far_.size(), 0);
  on_way_.resize(edges_.size(), 0);
  ++stamp_;
  const auto [from, to] = edges_[static_cast<size_t>(edge)];
  walk_.assign(1, from);
  stamps_[static_cast<size_t>(from)] = stamp_;
  for (size_t head = 0; head < walk_.size() && stamps_[static_cast<size_t>(to)] != stamp_; ++head) {
    const auto v = static_cast<size_t>(walk_[head]);
    for (int32_t k = first_edge_[v]; k < first_edge_[v + 1]; ++k) {
      const int32_t next = edges_at_[static_cast<size_t>(k)];
      const auto [a, b] = edges_[static_cast<size_t>(next)];
      const int32_t w = a == walk_[head] ? b : a;
      if (next == edge || stamps_[static_cast<size_t>(w)] == stamp_) continue;
      if (!engine.true_before(lits_[static_cast<size_t>(next)], before)) continue;
      stamps_[static_cast<size_t>(w)] = stamp_;
      came_by_[static_cast<size_t>(w)] = next;
      walk_.push_back(w);
    }
  }
  CLEW_ASSERT(stamps_[static_cast<size_t>(to)] == stamp_);
  for (int32_t v = to; v != from;) {
    const int32_t by = came_by_[static_cast<size_t>(v)];
    push(lits_[static_cast<size_t>(by)], reason);
    on_way_[static_cast<size_t>(by)] = stamp_;
    const auto [a, b] = edges_[static_cast<size_t>(by)];
    v = a == v ? b : a;
  }
}

size_t Loop::bytes() const {
  return sizeof(Loop) + edges_.capacity() * sizeof(edges_[0]) + lits_.capacity() * sizeof(Lit) +
         far_.capacity() * 20 + edges_at_.capacity() * 4 + drawn_.capacity() * sizeof(Drawn) +
         on_way_.capacity() * 4;
}

}  // namespace clew::propagators
