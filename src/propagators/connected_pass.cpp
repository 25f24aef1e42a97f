// The pass: one lowlink search, and what follows from it.
#include <algorithm>
#include <limits>

#include "propagators/connected.h"

namespace clew::propagators {

// Numbers all that can be reached from `start`, an on vertex, and collects cut vertices and bridges
// with on ones behind.
template <bool WithEdges>
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
    visits_[static_cast<size_t>(v)] = {number, number, state(v) == on ? v : -1,
                                       first_[static_cast<size_t>(v)], by_edge};
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
      if (WithEdges && state(n.edge) == off) continue;
      const int32_t number = visits_[static_cast<size_t>(n.vertex)].number;
      if (number <= floor_) {
        here.next = at + 1;
        fresh = at;
        break;
      }
      here.low = std::min(here.low, number);
    }
    if (fresh >= 0) {
      enter(neighbours_[static_cast<size_t>(fresh)].vertex,
            neighbours_[static_cast<size_t>(fresh)].edge);
      continue;
    }
    path_.pop_back();
    if (path_.empty()) return;
    const int32_t u = path_.back();
    Visit& above = visits_[static_cast<size_t>(u)];
    above.low = std::min(above.low, here.low);
    if (here.witness < 0) continue;
    if (here.low >= above.number && state(u) == open) forced_.push_back({u, here.witness});
    if (WithEdges && here.low > above.number && state(here.by_edge) == open) {
      forced_.push_back({here.by_edge, here.witness});
    }
    if (above.witness < 0) above.witness = here.witness;
  }
}

// An on vertex out of reach is a conflict; otherwise what was collected is on, and open vertices
// out of reach are off.
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

template void Connected::search<true>(int);
template void Connected::search<false>(int);

}  // namespace clew::propagators
