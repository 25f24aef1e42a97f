// Why the graph comes apart: walk from both witnesses in turn over what was not off at the time;
// the side that ends first is the small one. Then walk towards it from the other witness, over off
// vertices too: of the off things round the small side those that this walk touches are enough, and
// none of them can be spared.
#include "propagators/connected.h"

namespace clew::propagators {

// The graph as it was before some place on the trail.
struct Connected::Past {
  const Engine& engine;
  const std::vector<Lit>& lits;
  int before;

  bool is_off(int item) const {
    const Lit l = lits[static_cast<size_t>(item)];
    return l == false_lit || engine.true_before(~l, before);
  }
};

void Connected::explain(const Engine& engine, Lit, uint32_t payload, int before,
                        std::vector<Lit>& reason) {
  const Past past{engine, lits_, before};
  const auto push = [&reason](Lit l) {
    if (!is_constant(l)) reason.push_back(l);
  };
  const int a = turned_on_.front();
  int b = stranded_;
  int gap = -1;
  bool b_is_on = true;
  if (payload != clash_payload) {
    const auto item = static_cast<int>(payload / 2);
    b_is_on = payload % 2 == 0;
    b = b_is_on ? witnesses_[static_cast<size_t>(item)] : item;
    gap = b_is_on ? item : -1;
  }
  const bool around_a = small_side(past, a, b, gap);
  cut_round(past, around_a ? b : a, gap, reason);
  push(lits_[static_cast<size_t>(a)]);
  if (b_is_on) push(lits_[static_cast<size_t>(b)]);
  push(guard_);
}

// Leaves the smaller side in walk_a_ and its stamp in small_stamp_; says whether it is a's.
bool Connected::small_side(const Past& past, int a, int b, int gap) {
  const int32_t stamp_a = take_stamps(5);
  const int32_t stamp_b = stamp_a + 1;
  walk_a_.assign(1, a);
  walk_b_.assign(1, b);
  stamps_[static_cast<size_t>(a)] = stamp_a;
  stamps_[static_cast<size_t>(b)] = stamp_b;
  const auto widen = [&](std::vector<int32_t>& walk, size_t head, int32_t mine) {
    for (const Neighbour& n : around(walk[head])) {
      int32_t& stamp = stamps_[static_cast<size_t>(n.vertex)];
      if (stamp == mine || n.vertex == gap || past.is_off(n.vertex)) continue;
      if (has_edges_ && (n.edge == gap || past.is_off(n.edge))) continue;
      CLEW_ASSERT(stamp < stamp_a);  // the sides never meet
      stamp = mine;
      walk.push_back(n.vertex);
    }
  };
  for (size_t head = 0; head < walk_a_.size(); ++head) {
    if (head == walk_b_.size()) {
      walk_a_.swap(walk_b_);
      small_stamp_ = stamp_b;
      return false;
    }
    widen(walk_a_, head, stamp_a);
    widen(walk_b_, head, stamp_b);
  }
  small_stamp_ = stamp_a;
  return true;
}

void Connected::cut_round(const Past& past, int other, int gap, std::vector<Lit>& reason) {
  const int32_t barrier = stamp_ - 2;
  const int32_t done = stamp_ - 1;
  const auto push_off = [&](int item) {
    const Lit l = lits_[static_cast<size_t>(item)];
    if (!is_constant(l)) reason.push_back(~l);
  };
  int32_t left = 0;  // barrier vertices not touched yet
  for (const int32_t v : walk_a_) {
    for (const Neighbour& n : around(v)) {
      int32_t& stamp = stamps_[static_cast<size_t>(n.vertex)];
      if (stamp == small_stamp_ || stamp == barrier || n.vertex == gap) continue;
      if (has_edges_ && (n.edge == gap || past.is_off(n.edge))) continue;
      stamp = barrier;
      ++left;
    }
  }
  stamps_[static_cast<size_t>(other)] = done;
  walk_b_.assign(1, other);
  for (size_t head = 0; head < walk_b_.size() && (left > 0 || has_edges_); ++head) {
    for (const Neighbour& n : around(walk_b_[head])) {
      int32_t& stamp = stamps_[static_cast<size_t>(n.vertex)];
      if (stamp == done || n.vertex == gap || n.edge == gap) continue;
      if (stamp == small_stamp_) {
        push_off(n.edge);
      } else if (stamp == barrier) {
        stamp = done;
        --left;
        push_off(n.vertex);
      } else {
        stamp = done;
        walk_b_.push_back(n.vertex);
      }
    }
  }
}

}  // namespace clew::propagators
