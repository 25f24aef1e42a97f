#include "propagators/rings.h"

namespace clew::propagators {

Rings::Rings(const Graph& graph)
    : rings_(static_cast<size_t>(graph.vertices)),
      place_(static_cast<size_t>(graph.vertices), 0),
      touched_(static_cast<size_t>(graph.vertices), 0) {
  const Adjacency near(graph);
  vertices_.reserve(8 * rings_.size());
  links_.reserve(8 * rings_.size());
  for (int32_t v = 0; v < graph.vertices; ++v) add(near, v);
  place_ = {};
  touched_ = {};
}

void Rings::add(const Adjacency& graph, int32_t v) {
  const size_t begin = vertices_.size();
  const auto take = [&](int32_t w) {
    if (w == v || place_[static_cast<size_t>(w)] != 0) return;
    vertices_.push_back(w);
    place_[static_cast<size_t>(w)] = static_cast<int32_t>(vertices_.size() - begin);
  };
  for (const Adjacency::Step& step : graph.at(v)) take(step.vertex);
  const size_t near = vertices_.size() - begin;
  if (near <= most) {
    for (size_t i = 0; i < near; ++i) {
      for (const Adjacency::Step& step : graph.at(vertices_[begin + i]))
        ++touched_[static_cast<size_t>(step.vertex)];
    }
    for (size_t i = 0; i < near; ++i) {
      for (const Adjacency::Step& step : graph.at(vertices_[begin + i])) {
        if (touched_[static_cast<size_t>(step.vertex)] >= 2) take(step.vertex);
        touched_[static_cast<size_t>(step.vertex)] = 0;
      }
    }
  }
  const size_t size = vertices_.size() - begin;
  if (size > 0 && size <= most) {
    rings_[static_cast<size_t>(v)] = {static_cast<uint16_t>((1u << near) - 1),
                                      static_cast<uint16_t>(size), static_cast<uint32_t>(begin)};
    for (size_t i = 0; i < size; ++i) {
      unsigned links = 0;
      for (const Adjacency::Step& step : graph.at(vertices_[begin + i]))
        links |= (1u << place_[static_cast<size_t>(step.vertex)]) >> 1;
      links_.push_back(static_cast<uint16_t>(links));
    }
  }
  for (size_t i = 0; i < size; ++i) place_[static_cast<size_t>(vertices_[begin + i])] = 0;
  if (size > most) vertices_.resize(begin);
}

bool Rings::stays_joined(const Ring& ring, unsigned present, unsigned loose) const {
  const uint16_t* links = links_.data() + ring.begin;
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

}  // namespace clew::propagators
