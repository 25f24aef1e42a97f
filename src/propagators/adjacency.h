// The edges at each vertex of a graph, in one flat list.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagators/graph.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Adjacency {
 public:
  struct Step {
    int32_t vertex;
    int32_t edge;
  };

  explicit Adjacency(const Graph& graph) : first_(static_cast<size_t>(graph.vertices) + 1, 0) {
    for (const auto& [a, b] : graph.edges) {
      ++first_[static_cast<size_t>(a) + 1];
      ++first_[static_cast<size_t>(b) + 1];
    }
    for (size_t v = 1; v < first_.size(); ++v) first_[v] += first_[v - 1];
    steps_.resize(2 * graph.edges.size());
    std::vector<int32_t> next(first_.begin(), first_.end() - 1);
    for (size_t e = 0; e < graph.edges.size(); ++e) {
      const auto [a, b] = graph.edges[e];
      steps_[static_cast<size_t>(next[static_cast<size_t>(a)]++)] = {b, static_cast<int32_t>(e)};
      steps_[static_cast<size_t>(next[static_cast<size_t>(b)]++)] = {a, static_cast<int32_t>(e)};
    }
  }

  std::span<const Step> at(int32_t v) const {
    const auto begin = static_cast<size_t>(first_[static_cast<size_t>(v)]);
    return {steps_.data() + begin, static_cast<size_t>(first_[static_cast<size_t>(v) + 1]) - begin};
  }
  size_t steps() const { return steps_.size(); }
  size_t number(const Step& step) const { return static_cast<size_t>(&step - steps_.data()); }
  size_t bytes() const { return first_.capacity() * 4 + steps_.capacity() * sizeof(Step); }

 private:
  std::vector<int32_t> first_;  // by vertex, in steps_
  std::vector<Step> steps_;
};

}  // namespace clew::propagators
