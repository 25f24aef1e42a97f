// Building, events and the pass; the reasons are in connected_explain.cpp.
#include "propagators/connected.h"

#include <algorithm>
#include <limits>

namespace clew {

namespace {
constexpr int32_t debt_share = 200;  // a pass is due when the debt reaches this share of the vertices
}

Connected::Connected(std::shared_ptr<const Graph> graph, std::vector<Lit> vertex_lits, std::vector<Lit> edge_lits,
                     Lit guard, std::vector<int> roots)
    : graph_(std::move(graph)), lits_(std::move(vertex_lits)), roots_(std::move(roots)), guard_(guard) {
  CLEW_REQUIRE(lits_.size() == static_cast<size_t>(graph_->vertices));
  CLEW_REQUIRE(edge_lits.empty() || edge_lits.size() == graph_->edges.size());
  if (!roots_.empty()) lits_.push_back(true_lit);
  vertices_ = static_cast<int>(lits_.size());
  has_edges_ = std::any_of(edge_lits.begin(), edge_lits.end(), [](Lit l) { return l != true_lit; });
  if (has_edges_) {
    lits_.insert(lits_.end(), edge_lits.begin(), edge_lits.end());
    lits_.resize(lits_.size() + roots_.size(), true_lit);
  }
}

void Connected::attach(Engine& engine) {
  states_.assign(lits_.size(), open);
  present_ = vertices_;
  for (size_t item = 0; item < lits_.size(); ++item) {
    const bool vertex = item < static_cast<size_t>(vertices_);
    const Lit l = lits_[item];
    const auto slot = static_cast<uint32_t>(2 * item);
    if (l == true_lit) {
      states_[item] = on;
      if (vertex) turned_on_.push_back(static_cast<int32_t>(item));
    } else if (l == false_lit) {
      states_[item] = off;
      if (vertex) --present_;
    } else {
      if (vertex) engine.watch(l, *this, slot);
      engine.watch(~l, *this, slot + 1);
    }
  }
  active_ = guard_ == true_lit;
  if (!active_) engine.watch(guard_, *this, static_cast<uint32_t>(2 * lits_.size()));
}

// ---- building -------------------------------------------------------------------------------------------------------

void Connected::build() {
  built_ = true;
  const auto n = static_cast<size_t>(vertices_);
  std::vector<std::pair<int, int>> joined;  // the graph's edges and the roots' links
  const std::vector<std::pair<int, int>>* edges = &graph_->edges;
  if (!roots_.empty()) {
    joined = graph_->edges;
    for (const int r : roots_) joined.push_back({r, vertices_ - 1});
    edges = &joined;
  }
  first_.assign(n + 2, 0);
  for (const auto& [a, b] : *edges) {
    ++first_[static_cast<size_t>(a) + 2];
    ++first_[static_cast<size_t>(b) + 2];
  }
  for (size_t v = 2; v < n + 2; ++v) first_[v] += first_[v - 1];
  neighbours_.resize(2 * edges->size());
  int32_t item = vertices_;
  for (const auto& [a, b] : *edges) {
    neighbours_[static_cast<size_t>(first_[static_cast<size_t>(a) + 1]++)] = {b, item};
    neighbours_[static_cast<size_t>(first_[static_cast<size_t>(b) + 1]++)] = {a, item};
    ++item;
  }
  visits_.resize(n);
  stamps_.assign(n, 0);
  settled_.assign(lits_.size(), 0);
  witnesses_.assign(lits_.size(), -1);
  if (!has_edges_) rings_.resize(n);
}

void Connected::build_ring(int v) {
  Ring& ring = rings_[static_cast<size_t>(v)];
  ring.begin = static_cast<uint32_t>(ring_vertices_.size());
  ring.size = 17;
  const auto add = [&](int32_t w) {
    const auto begin = ring_vertices_.begin() + ring.begin;
    if (w != v && std::find(begin, ring_vertices_.end(), w) == ring_vertices_.end()) ring_vertices_.push_back(w);
  };
  for (const Neighbour& n : around(v)) add(n.vertex);
  const size_t near = ring_vertices_.size() - ring.begin;
  for (size_t i = 0; i < near && near <= 16; ++i) {
    for (const Neighbour& w : around(ring_vertices_[ring.begin + i])) {
      int touched = 0;
      for (const Neighbour& n : around(w.vertex)) {
        const auto begin = ring_vertices_.begin() + ring.begin;
        touched += std::find(begin, begin + static_cast<std::ptrdiff_t>(near), n.vertex) !=
                   begin + static_cast<std::ptrdiff_t>(near);
      }
      if (touched >= 2) add(w.vertex);
    }
  }
  const size_t size = ring_vertices_.size() - ring.begin;
  if (size <= 16) {
    ring.size = static_cast<uint16_t>(size);
    ring.neighbours = static_cast<uint16_t>((1u << near) - 1);
    for (size_t i = 0; i < size; ++i) {
      unsigned links = 0;
      for (const Neighbour& n : around(ring_vertices_[ring.begin + i])) {
        for (size_t k = 0; k < size; ++k) links |= ring_vertices_[ring.begin + k] == n.vertex ? 1u << k : 0;
      }
      ring_links_.push_back(static_cast<uint16_t>(links));
    }
  } else {
    ring_vertices_.resize(ring.begin);
  }
}

// ---- events ---------------------------------------------------------------------------------------------------------

bool Connected::tell(uint32_t slot, Lit) {
  const auto item = static_cast<int>(slot / 2);
  if (item == static_cast<int>(lits_.size())) {
    active_ = true;
    dirty_epoch_ = epoch_;
    return true;
  }
  const bool turned_on = slot % 2 == 0;
  states_[static_cast<size_t>(item)] = turned_on ? on : off;
  if (item < vertices_) {
    if (turned_on) turned_on_.push_back(item);
    if (!turned_on) --present_;
  }
  if (!active_) return false;
  if (!built_ || dirty_epoch_ == epoch_) return true;
  if (turned_on_.empty() || settled_[static_cast<size_t>(item)] == epoch_) return false;
  const bool first = turned_on && turned_on_.size() == 1 && item < vertices_;  // what lies apart was not looked at so far
  if (!first && (turned_on ? harmless_on(item) : harmless_off(item))) return false;
  if (!first && !owe(item)) return false;
  dirty_epoch_ = epoch_;
  return true;
}

void Connected::untell(uint32_t slot, Lit) {
  ++epoch_;
  const auto item = static_cast<int>(slot / 2);
  if (item == static_cast<int>(lits_.size())) {
    active_ = false;
    return;
  }
  states_[static_cast<size_t>(item)] = open;
  if (item >= vertices_) return;
  if (slot % 2 == 0) {
    turned_on_.pop_back();
  } else {
    ++present_;
  }
}

// Next to an on vertex nothing new can lie between.
bool Connected::harmless_on(int v) const {
  for (const Neighbour& n : around(v)) {
    if (state(n.vertex) == on && (!has_edges_ || state(n.edge) == on)) return true;
  }
  return false;
}

bool Connected::harmless_off(int item) {
  if (item >= vertices_) {
    const auto& [a, b] = graph_->edges[static_cast<size_t>(item - vertices_)];
    return state(a) == off || state(b) == off;
  }
  int left = 0;
  for (const Neighbour& n : around(item)) left += usable(n) ? 1 : 0;
  return left <= 1 || (!has_edges_ && ring_holds(item));
}

// Whatever open vertex of the ring is lost besides, the neighbours left stay joined within the ring: then no way through
// v was the only one, and no vertex has become a cut vertex.
bool Connected::ring_holds(int v) {
  if (rings_[static_cast<size_t>(v)].size == 0) build_ring(v);
  const Ring& ring = rings_[static_cast<size_t>(v)];
  if (ring.size > 16) return false;
  unsigned present = 0;
  unsigned loose = 0;
  for (unsigned i = 0; i < ring.size; ++i) {
    const State s = state(ring_vertices_[ring.begin + i]);
    present |= s != off ? 1u << i : 0;
    loose |= s == open ? 1u << i : 0;
  }
  const uint16_t* links = ring_links_.data() + ring.begin;
  for (unsigned lost = 0;;) {  // first none, then each loose one
    const unsigned there = present & ~lost;
    const unsigned targets = ring.neighbours & there;
    unsigned reached = targets & (0u - targets);
    for (unsigned front = reached; front != 0 && (targets & ~reached) != 0;) {
      const auto i = static_cast<unsigned>(__builtin_ctz(front));
      front &= front - 1;
      const unsigned fresh = links[i] & there & ~reached;
      reached |= fresh;
      front |= fresh;
    }
    if ((targets & ~reached) != 0) return false;
    if (loose == 0) return true;
    lost = loose & (0u - loose);
    loose &= loose - 1;
  }
}

// Whether a pass is due after an event that may matter. On large graphs it is put off, up to a debt that grows with the
// graph, unless something has come apart.
bool Connected::owe(int item) {
  if (++debt_ * debt_share >= vertices_) return true;
  if (state(item) == on) return false;
  walk_b_.clear();
  if (item >= vertices_) {
    const auto& [a, b] = graph_->edges[static_cast<size_t>(item - vertices_)];
    walk_b_.assign({a, b});
  } else {
    for (const Neighbour& n : around(item)) {
      if (usable(n)) walk_b_.push_back(n.vertex);
    }
  }
  return !still_meet(walk_b_);
}

// The first of `count` stamps that no vertex bears.
int32_t Connected::take_stamps(int32_t count) {
  if (stamp_ > std::numeric_limits<int32_t>::max() - count - 1) {
    std::fill(stamps_.begin(), stamps_.end(), 0);
    stamp_ = 0;
  }
  const int32_t fresh = stamp_ + 1;
  stamp_ += count;
  return fresh;
}

// Widens a circle round each start in turn until all have met (true) or one cannot grow (false).
bool Connected::still_meet(std::span<const int32_t> starts) {
  constexpr size_t most = most_circles;
  if (starts.size() > most) return false;
  size_t heads[most] = {};
  size_t group[most];
  size_t groups = 0;
  const int32_t base = take_stamps(static_cast<int32_t>(most)) - 1;
  for (size_t i = 0; i < starts.size(); ++i) {
    int32_t& stamp = stamps_[static_cast<size_t>(starts[i])];
    if (stamp > base) continue;
    group[groups] = groups;
    stamp = base + 1 + static_cast<int32_t>(groups);
    circles_[groups].assign(1, starts[i]);
    ++groups;
  }
  size_t apart = groups;
  while (apart > 1) {
    bool grows[most] = {};
    for (size_t c = 0; c < groups && apart > 1; ++c) {
      if (heads[c] == circles_[c].size()) continue;
      grows[group[c]] = true;
      const int32_t v = circles_[c][heads[c]++];
      for (const Neighbour& n : around(v)) {
        if (!usable(n)) continue;
        int32_t& stamp = stamps_[static_cast<size_t>(n.vertex)];
        if (stamp <= base) {
          stamp = base + 1 + static_cast<int32_t>(c);
          circles_[c].push_back(n.vertex);
          continue;
        }
        const size_t mine = group[c];
        const size_t theirs = group[static_cast<size_t>(stamp - base - 1)];
        if (mine == theirs) continue;
        --apart;
        for (size_t k = 0; k < groups; ++k) group[k] = group[k] == theirs ? mine : group[k];
        grows[mine] = true;
      }
    }
    for (size_t c = 0; c < groups; ++c) {
      if (!grows[group[c]] && apart > 1) return false;
    }
  }
  return true;
}

// ---- the pass -------------------------------------------------------------------------------------------------------

bool Connected::run(Engine& engine) {
  if (!active_) return true;
  if (!built_) build();
  dirty_epoch_ = 0;
  debt_ = 0;
  if (turned_on_.empty()) return true;
  const int start = turned_on_.front();
  if (has_edges_) {
    search<true>(start);
  } else {
    search<false>(start);
  }
  return conclude(engine);
}

bool Connected::check(Engine& engine) {
  if (debt_share >= vertices_) return true;  // nothing is ever put off
  return run(engine);
}

// Numbers all that can be reached from `start`, an on vertex, and collects cut vertices and bridges with on ones behind.
template <bool with_edges>
void Connected::search(int start) {
  if (numbered_ > std::numeric_limits<int32_t>::max() - vertices_ - 1) {
    numbered_ = 0;
    for (Visit& v : visits_) v.number = 0;
  }
  floor_ = numbered_;
  forced_.clear();
  path_.clear();
  const auto enter = [this](int v, int by_edge) {
    const int32_t number = ++numbered_;
    visits_[static_cast<size_t>(v)] = {number, number, state(v) == on ? v : -1, first_[static_cast<size_t>(v)], by_edge};
    path_.push_back(v);
  };
  enter(start, -1);
  for (;;) {
    const int32_t v = path_.back();
    Visit& here = visits_[static_cast<size_t>(v)];
    const int32_t end = first_[static_cast<size_t>(v) + 1];
    int32_t fresh = -1;
    for (int32_t at = here.next; at < end; ++at) {
      const Neighbour& n = neighbours_[static_cast<size_t>(at)];
      if (state(n.vertex) == off || n.edge == here.by_edge) continue;
      if (with_edges && state(n.edge) == off) continue;
      const int32_t number = visits_[static_cast<size_t>(n.vertex)].number;
      if (number <= floor_) {
        here.next = at + 1;
        fresh = at;
        break;
      }
      here.low = std::min(here.low, number);
    }
    if (fresh >= 0) {
      enter(neighbours_[static_cast<size_t>(fresh)].vertex, neighbours_[static_cast<size_t>(fresh)].edge);
      continue;
    }
    path_.pop_back();
    if (path_.empty()) return;
    const int32_t u = path_.back();
    Visit& above = visits_[static_cast<size_t>(u)];
    above.low = std::min(above.low, here.low);
    if (here.witness < 0) continue;
    if (here.low >= above.number && state(u) == open) forced_.push_back({u, here.witness});
    if (with_edges && here.low > above.number && state(here.by_edge) == open) {
      forced_.push_back({here.by_edge, here.witness});
    }
    if (above.witness < 0) above.witness = here.witness;
  }
}

// An on vertex out of reach is a conflict; otherwise what was collected is on, and open vertices out of reach are off.
bool Connected::conclude(Engine& engine) {
  const bool all = numbered_ - floor_ == present_;
  for (size_t i = 0; i < turned_on_.size() && !all; ++i) {
    const int32_t v = turned_on_[i];
    if (visits_[static_cast<size_t>(v)].number > floor_) continue;
    stranded_ = v;
    engine.clash(*this, clash_payload);
    return false;
  }
  for (const Forced& f : forced_) {
    const auto item = static_cast<size_t>(f.item);
    if (settled_[item] == epoch_) continue;  // found before, with another witness
    settled_[item] = epoch_;
    witnesses_[item] = f.witness;
    if (!engine.force(lits_[item], *this, static_cast<uint32_t>(2 * f.item))) return false;
  }
  for (int v = 0; v < vertices_ && !all; ++v) {
    const auto item = static_cast<size_t>(v);
    if (state(v) != open || visits_[item].number > floor_) continue;
    settled_[item] = epoch_;
    if (!engine.force(~lits_[item], *this, static_cast<uint32_t>(2 * v + 1))) return false;
  }
  return true;
}

size_t Connected::bytes() const {
  return sizeof(Connected) + lits_.capacity() * (sizeof(Lit) + sizeof(State) + 12) +
         neighbours_.capacity() * sizeof(Neighbour) + first_.capacity() * 4 + visits_.capacity() * sizeof(Visit) +
         rings_.capacity() * sizeof(Ring) + ring_vertices_.capacity() * 6 + stamps_.capacity() * 4;
}

}  // namespace clew
