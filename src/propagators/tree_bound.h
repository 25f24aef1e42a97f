// How many vertices a connected set must have at least that holds some vertices, avoids others, and
// has one of each of some groups: dual ascent for the directed Steiner tree.
//
// A tree grows from a root, and every step into a vertex costs one. The vertices from which a
// terminal is reached for nothing more are its surroundings. As long as the root is not among them,
// one of the steps that enter them must be paid: the bound grows by one, and all these steps are
// free from then on. A step in a row and one in a column are paid apart, so that a set that touches
// all sides of a rectangle is known to need a row and a column of it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "propagators/adjacency.h"
#include "propagators/uses.h"

namespace clew::propagators {

class TreeBound {
 public:
  enum State : int8_t { off = -1, open = 0, on = 1 };

  TreeBound(const Graph& graph, std::vector<std::vector<int32_t>> groups);

  int32_t size() const { return static_cast<int32_t>(state_.size()); }
  State at(int32_t v) const { return state_[static_cast<size_t>(v)]; }
  void set(int32_t v, State state) { state_[static_cast<size_t>(v)] = state; }
  // Finds the terminals in the states as they are. False: nothing is on, so there is no root.
  bool start();
  // Of the groups without a vertex that is on, the one with the fewest that are open; null: there
  // is none.
  const std::vector<int32_t>* smallest_group() const;
  // All vertices of a group are off; that rests on them.
  bool lacks_group();

  // Ascends until the bound is more than `most` or nothing is left to pay.
  int32_t bound(int32_t most);
  int32_t bound_from(int32_t root, int32_t most);
  // After that: what is still to be paid for a vertex, each by itself.
  void measure();
  int32_t way(int32_t v) const { return way_[static_cast<size_t>(v)]; }
  // Or: the bound if this vertex is in the set as well.
  int32_t bound_with(int32_t v, int32_t most);
  // To go on from the same bound several times.
  void save() { saved_ = now_; }
  void restore() { now_ = saved_; }
  // Whether the bound rests on the vertex being as it is.
  bool rests_on(int32_t v) const { return now_.needed[static_cast<size_t>(v)]; }

 private:
  static constexpr int32_t far = 1 << 29;

  void ascend(std::vector<size_t> waiting, int32_t most);
  bool surround(size_t terminal);
  bool enter(int32_t v);
  void pay(size_t terminal);

  Adjacency next_;
  std::vector<std::vector<int32_t>> groups_;
  std::vector<State> state_;
  int32_t root_ = -1;
  std::vector<std::vector<int32_t>> terminals_;  // one of these vertices, each
  std::vector<size_t> least_;  // by terminal: how large its surroundings were, at least
  struct Ascent {
    int32_t bound = 0;
    std::vector<uint8_t> paid;  // by step, read as the way back from its vertex
    std::vector<bool> needed;   // by vertex
  };
  Ascent now_, saved_;
  std::vector<int32_t> around_;  // the surroundings at hand
  std::vector<int32_t> bars_;    // what is off at their edge
  std::vector<int32_t> seen_;    // by vertex: the surroundings it was last in
  int32_t stamp_ = 0;
  std::vector<int32_t> way_;
};

}  // namespace clew::propagators
