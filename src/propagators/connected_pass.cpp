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
    for (int32_t& n : numbers_) n = n == never_entered ? never_entered : 0;
  }
  floor_ = numbered_;
  forced_.clear();
  const int32_t floor = floor_;
  int32_t last = floor;
  int32_t* const numbers = numbers_.data();
  const int32_t* const first = first_.data();
  const Neighbour* const rows = neighbours_.data();
  const State* const states = states_.data();
  Visit* here = path_.data();
  const auto enter = [&](int32_t v, int32_t by_edge) {
    numbers[v] = ++last;
    *here = {v, last, last, states[v] == on ? v : -1, by_edge, first[v]};
  };
  enter(start, -1);
  for (;;) {
    const Neighbour* at = rows + here->next;
    const Neighbour* const end = rows + first[here->vertex + 1];
    int32_t low = here->low;
    for (; at != end; ++at) {
      if (WithEdges && (at->edge == here->by_edge || states[at->edge] == off)) continue;
      const int32_t number = numbers[at->vertex];
      if (number <= floor) break;
      low = std::min(low, number);  // without edges that of the vertex above, too: no harm
    }
    if (at != end) {
      here->low = low;
      here->next = static_cast<int32_t>(at + 1 - rows);
      ++here;
      enter(at->vertex, at->edge);
      continue;
    }
    if (here == path_.data()) break;
    const Visit& done = *here--;
    here->low = std::min(here->low, low);
    if (done.witness < 0) continue;
    if (low >= here->number && states[here->vertex] == open)
      forced_.push_back({here->vertex, done.witness});
    if (WithEdges && low > here->number && states[done.by_edge] == open)
      forced_.push_back({done.by_edge, done.witness});
    if (here->witness < 0) here->witness = done.witness;
  }
  numbered_ = last;
}

// An on vertex out of reach is a conflict; otherwise what was collected is on, and open vertices
// out of reach are off.
bool Connected::conclude(Engine& engine) {
  const bool all = numbered_ - floor_ == present_;
  for (size_t i = 0; i < turned_on_.size() && !all; ++i) {
    const int32_t v = turned_on_[i];
    if (numbers_[static_cast<size_t>(v)] > floor_) continue;
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
    if (state(v) != open || numbers_[item] > floor_) continue;
    settled_[item] = epoch_;
    if (!engine.force(~lits_[item], *this, static_cast<uint32_t>(2 * v + 1))) return false;
  }
  return true;
}

template void Connected::search<true>(int);
template void Connected::search<false>(int);

}  // namespace clew::propagators
