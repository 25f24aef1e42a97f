// Events, and when a pass is due. See also connected_build.cpp, connected_pass.cpp and
// connected_explain.cpp.
#include "propagators/connected.h"

#include <algorithm>
#include <limits>

namespace clew::propagators {

namespace {
constexpr int32_t debt_share =
    200;  // a pass is due when the debt reaches this share of the vertices
constexpr int32_t passes_per_build = 20;
}  // namespace

Connected::Connected(std::shared_ptr<const Graph> graph, std::vector<Lit> vertex_lits,
                     std::vector<Lit> edge_lits, Lit guard, std::vector<int> roots)
    : graph_(std::move(graph)),
      lits_(std::move(vertex_lits)),
      roots_(std::move(roots)),
      guard_(guard) {
  CLEW_REQUIRE(lits_.size() == static_cast<size_t>(graph_->vertices));
  CLEW_REQUIRE(edge_lits.empty() || edge_lits.size() == graph_->edges.size());
  if (!roots_.empty()) lits_.push_back(true_lit);
  vertices_ = static_cast<int>(lits_.size());
  if (!roots_.empty()) is_root_.resize(lits_.size());
  for (const int r : roots_) is_root_[static_cast<size_t>(r)] = true;
  has_edges_ = std::any_of(edge_lits.begin(), edge_lits.end(), [](Lit l) { return l != true_lit; });
  if (has_edges_) {
    lits_.insert(lits_.end(), edge_lits.begin(), edge_lits.end());
    lits_.resize(lits_.size() + roots_.size(), true_lit);
  }
}

void Connected::attach(Engine& engine) {
  states_.assign(lits_.size() + 1, open);
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
      engine.watch(l, *this, slot);
      engine.watch(~l, *this, slot + 1);
    }
  }
  active_ = guard_ == true_lit;
  if (!active_) engine.watch(guard_, *this, static_cast<uint32_t>(2 * lits_.size()));
}

// ---- events
// ---------------------------------------------------------------------------------

void Connected::note_vertex(int v, bool turned_on) {
  if (turned_on) {
    turned_on_.push_back(v);
    return;
  }
  --present_;
  if (built_) numbers_[static_cast<size_t>(v)] = never_entered;
}

bool Connected::tell(uint32_t slot, Lit) {
  const auto item = static_cast<int>(slot / 2);
  if (item == static_cast<int>(lits_.size())) {
    active_ = true;
    dirty_epoch_ = epoch_;
    return true;
  }
  const bool turned_on = slot % 2 == 0;
  states_[static_cast<size_t>(item)] = turned_on ? on : off;
  ++told_;
  if (item < vertices_) note_vertex(item, turned_on);
  if (!active_) return false;
  if (!built_ || dirty_epoch_ == epoch_) return true;
  if (turned_on && item >= vertices_) return false;  // it was counted on already
  if (turned_on_.empty() || settled_[static_cast<size_t>(item)] == epoch_) return false;
  const bool first =
      turned_on && turned_on_.size() == 1;  // what lies apart was not looked at so far
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
  --told_;
  if (item >= vertices_) return;
  if (slot % 2 == 0) {
    turned_on_.pop_back();
  } else {
    ++present_;
    if (built_) numbers_[static_cast<size_t>(item)] = 0;
  }
}

// Next to an on vertex nothing new can lie between.
bool Connected::harmless_on(int v) const {
  for (const Neighbour& n : around(v)) {
    if (state(n.vertex) == on && (!has_edges_ || state(n.edge) == on)) return true;
  }
  return false;
}

bool Connected::harmless_off(int item) const {
  if (item >= vertices_) {
    const auto [a, b] = ends(item);
    return a == b || state(a) == off || state(b) == off;
  }
  int32_t only = -1;
  for (const Neighbour& n : around(item)) {
    if (!usable(n) || n.vertex == only) continue;
    if (only >= 0) return !has_edges_ && ring_holds(item);
    only = n.vertex;
  }
  return true;
}

// A root is joined to the others by more than its ring shows.
bool Connected::ring_holds(int v) const {
  if (!is_root_.empty() && is_root_[static_cast<size_t>(v)]) return false;
  return rings_->hold(v, [this](int32_t w) { return static_cast<unsigned>(state(w)); });
}

// Whether a pass is due after an event that may matter. On large graphs it is put off, up to a debt
// that grows with the graph, unless something has come apart.
bool Connected::owe(int item) {
  if (++debt_ * debt_share >= vertices_) return true;
  if (state(item) == on) return false;
  walk_b_.clear();
  if (item >= vertices_) {
    const auto [a, b] = ends(item);
    walk_b_.assign({a, b});
  } else {
    for (const Neighbour& n : around(item)) {
      if (usable(n)) walk_b_.push_back(n.vertex);
    }
  }
  return !still_meet(walk_b_);
}

// The first of `count` stamps that no vertex has.
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
  for (const int32_t start : starts) {
    int32_t& stamp = stamps_[static_cast<size_t>(start)];
    if (stamp > base) continue;
    group[groups] = groups;
    stamp = base + 1 + static_cast<int32_t>(groups);
    circles_[groups].assign(1, start);
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

// ---- the pass
// -------------------------------------------------------------------------------

bool Connected::run(Engine& engine) {
  if (!active_) return true;
  if (!built_ || worth_rebuilding(engine)) build(engine);
  ++passes_;
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

// When a third is gone, and passes enough were made since to expect as many more as building costs.
bool Connected::worth_rebuilding(const Engine& engine) const {
  return engine.decision_level() == 0 && passes_ >= passes_per_build &&
         3 * (told_ - told_at_build_) >= open_at_build_;
}

bool Connected::check(Engine& engine) {
  if (debt_share >= vertices_) return true;  // nothing is ever put off
  return run(engine);
}

size_t Connected::bytes() const {
  return sizeof(Connected) + lits_.capacity() * (sizeof(Lit) + sizeof(State) + 12) +
         neighbours_.capacity() * sizeof(Neighbour) + first_.capacity() * 4 +
         path_.capacity() * sizeof(Visit) + (numbers_.capacity() + stamps_.capacity()) * 4 +
         (rings_ != nullptr ? rings_->bytes() : 0) + merged_.capacity() * 4;
}

}  // namespace clew::propagators
