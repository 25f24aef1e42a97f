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
  Visit* above = path_.data();  // where the next one goes
  Visit here;
  const auto enter = [&](int32_t v) {
    numbers[v] = ++last;
    here.vertex = v;
    here.low = last;
    here.witness = states[v] == on ? v : -1;
    here.next = rows + first[v];
  };
  enter(start);
  for (;;) {
    for (;; ++here.next) {  // the end of a row looks like a vertex that was never entered
      if (WithEdges && (here.next->edge == here.by_edge || states[here.next->edge] == off))
        continue;
      const int32_t number = numbers[here.next->vertex];
      if (number <= floor) break;
      here.low = std::min(here.low, number);  // without edges the one above, too: no harm
    }
    if (here.next->vertex != vertices_) {
      const Neighbour& next = *here.next++;
      *above++ = here;
      if (WithEdges) here.by_edge = next.edge;
      enter(next.vertex);
      continue;
    }
    if (above == path_.data()) break;
    const Visit done = here;
    here = *--above;
    here.low = std::min(here.low, done.low);
    if (done.witness < 0) continue;
    const int32_t number = numbers[here.vertex];
    if (done.low >= number && states[here.vertex] == open)
      forced_.push_back({here.vertex, done.witness});
    if (WithEdges && done.low > number && states[done.by_edge] == open)
      forced_.push_back({done.by_edge, done.witness});
    if (here.witness < 0) here.witness = done.witness;
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
