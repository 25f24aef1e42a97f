// No edge ends inside a piece: an edge between two vertices that true edges join is true.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/adjacency.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Closed final : public Propagator {
 public:
  Closed(std::shared_ptr<const Graph> graph, std::vector<Lit> edge_lits, Lit guard = true_lit);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::graph; }
  Argument argument() const override { return Argument::closed; }
  size_t bytes() const override;

 private:
  std::shared_ptr<const Graph> graph_;
  Adjacency next_;
  std::vector<Lit> lits_;
  Lit guard_;
  std::vector<int32_t> piece_;    // by vertex, in a run: the first vertex of its piece
  std::vector<int32_t> came_by_;  // by vertex, in an explanation: the edge that led there
  std::vector<int32_t> walk_;
};

}  // namespace clew::propagators
