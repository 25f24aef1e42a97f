// How many cells hold, told by order literals: order literal j holds exactly if `least` + j cells
// or more do.
//
// In place of two sums for each order literal, over the same cells: a cell that changes is counted
// once. The cells that hold and those that cannot any more bound the number, which settles order
// literals; where these leave no choice, they settle the cells.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/engine.h"
#include "engine/propagator.h"
#include "propagators/uses.h"

namespace clew::propagators {

class Tally final : public Propagator {
 public:
  // No variable stands for two of these; each order literal implies the one before (which other
  // constraints may say or not).
  Tally(std::vector<Lit> cells, std::vector<Lit> order, int least);

  void attach(Engine& engine) override;
  bool tell(uint32_t slot, Lit p) override;
  void untell(uint32_t slot, Lit p) override;
  bool run(Engine& engine) override;
  void explain(const Engine& engine, Lit p, uint32_t payload, int before,
               std::vector<Lit>& reason) override;
  Priority priority() const override { return Priority::sum; }
  Argument argument() const override { return Argument::sum; }
  size_t bytes() const override;

 private:
  bool settle_order(Engine& engine);
  bool settle_cells(Engine& engine, bool value, uint32_t payload);
  void explain_cells(const Engine& engine, bool value, int count, int before,
                     std::vector<Lit>& reason) const;
  int size() const { return static_cast<int>(cells_.size()); }

  std::vector<Lit> cells_;
  std::vector<Lit> order_;
  int least_;
  int on_ = 0;   // cells that hold
  int off_ = 0;  // cells that do not
};

}  // namespace clew::propagators
