// The true vertices are the piece of a root and at most `size` of them: reach under a budget.
//
// What is true already costs nothing to pass, an open vertex costs one; the budget is what is left
// of the size. A vertex is out if the cheapest tree that joins it to the root, and to the true
// vertex that is farthest from the root, costs more. (Connection itself is another's business.) The
// reason: all that is true, and what is false at the edge of what the root can reach.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/adjacency.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Reach final : public Propagator {
 public:
  Reach(const Graph& graph, std::vector<Lit> lits, int32_t root, int32_t size,
        Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::graph; }
  Argument argument() const override { return Argument::reach; }
  size_t bytes() const override;

 private:
  static constexpr int32_t far = 1 << 29;
  enum State : int8_t { off = -1, open = 0, on = 1 };

  void read_states(const Engine& engine, int before);
  void measure();
  void spread(std::vector<int32_t>& cost);

  Adjacency next_;
  std::vector<Lit> lits_;
  int32_t root_;
  int32_t size_;
  Lit guard_;

  // scratch of a run or an explanation
  std::vector<int8_t> state_;
  int32_t budget_ = 0;
  std::vector<int32_t> from_root_;  // cost to reach, the vertex itself counted
  std::vector<int32_t> from_far_;
  std::vector<int32_t>
      tree_;  // cost of a tree with the root, the farthest true vertex and this one
  std::vector<std::vector<int32_t>> buckets_;
};

}  // namespace clew::propagators
