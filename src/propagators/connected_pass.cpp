// The pass: one lowlink search, and what follows from it.
#include <algorithm>

#include "propagators/connected.h"

namespace clew::propagators {

// Numbers all that can be reached from `start`, an on vertex, and collects cut vertices and bridges
// with on ones behind.
template <bool WithEdges>
void Connected::search(int start) {
  if (numbered_ > never_entered - vertices_ - 1) {
    numbered_ = 0;
    for (Visit& v : visits_) v.number = v.number == never_entered ? never_entered : 0;
  }
  floor_ = numbered_;
  forced_.clear();
  const int32_t floor = floor_;
  Visit* const visits = visits_.data();
  const Neighbour* const rows = neighbours_.data();
  int32_t* const path = path_.data();
  int32_t depth = 0;
  const auto enter = [&](int32_t v, int32_t by_edge) {
    const int32_t number = ++numbered_;
    visits[v] = {number,
                 number,
                 state(v) == on ? v : -1,
                 first_[static_cast<size_t>(v)],
                 first_[static_cast<size_t>(v) + 1],
                 by_edge};
  };
  enter(start, -1);
  for (int32_t v = start;;) {
    Visit& here = visits[v];
    const Neighbour* at = rows + here.next;
    const Neighbour* const end = rows + here.end;
    int32_t low = here.low;
    for (; at != end; ++at) {
      if (WithEdges && (at->edge == here.by_edge || state(at->edge) == off)) continue;
      const int32_t number = visits[at->vertex].number;
      if (number <= floor) break;
      low = std::min(low, number);  // without edges that of the vertex above, too: no harm
    }
    here.low = low;
    if (at != end) {
      here.next = static_cast<int32_t>(at + 1 - rows);
      path[depth++] = v;
      v = at->vertex;
      enter(v, at->edge);
      continue;
    }
    if (depth == 0) return;
    const int32_t u = path[--depth];
    Visit& above = visits[u];
    above.low = std::min(above.low, low);
    v = u;
    if (here.witness < 0) continue;
    if (low >= above.number && state(u) == open) forced_.push_back({u, here.witness});
    if (WithEdges && low > above.number && state(here.by_edge) == open) {
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
