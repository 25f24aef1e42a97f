// Round each vertex of a graph: its neighbours, and who else touches two of them. If what is left
// of this ring holds together, losing the vertex cuts nothing off.
#pragma once

#include <cstdint>
#include <vector>

#include "propagators/adjacency.h"

namespace clew::propagators {

class Rings {
 public:
  explicit Rings(const Graph& graph);

  // Whether the neighbours of v that are not off stay joined within its ring, whichever one open
  // vertex of the ring is lost besides: then no way through v was the only one, and no vertex has
  // become a cut vertex. `state(w)`: 0 off, 1 open, 2 on. False may also mean that nobody knows.
  template <typename State>
  bool hold(int v, State state) const {
    const Ring& ring = rings_[static_cast<size_t>(v)];
    if (ring.size == 0) return false;
    unsigned present = 0;
    unsigned loose = 0;
    for (unsigned i = 0; i < ring.size; ++i) {
      const unsigned s = state(vertices_[ring.begin + i]);
      present |= static_cast<unsigned>(s != 0) << i;
      loose |= static_cast<unsigned>(s == 1) << i;
    }
    return stays_joined(ring, present, loose);
  }
  size_t bytes() const {
    return rings_.capacity() * sizeof(Ring) + vertices_.capacity() * 4 + links_.capacity() * 2;
  }

 private:
  static constexpr size_t most = 16;
  struct Ring {
    uint16_t neighbours = 0;  // bits of the ring's vertices
    uint16_t size = 0;        // 0: too large to use, or no neighbour
    uint32_t begin = 0;       // in vertices_ and links_
  };
  bool stays_joined(const Ring& ring, unsigned present, unsigned loose) const;
  void add(const Adjacency& graph, int32_t v);

  std::vector<Ring> rings_;        // by vertex
  std::vector<int32_t> vertices_;  // neighbours first
  std::vector<uint16_t> links_;    // who of the ring touches it
  std::vector<int32_t> place_;     // scratch: by vertex, its place in the ring being made + 1
  std::vector<int32_t> touched_;   // scratch: by vertex, how many neighbours it touches
};

}  // namespace clew::propagators
