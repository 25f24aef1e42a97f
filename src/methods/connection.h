// Partial connection: the cells that hold for certain must still be able to be connected over
// cells that may. (Bush, "Solving the Shirokuro Puzzle Constraint Satisfaction Problem with
// Backtracking", 2011, Sections 4.3 and 6.1.)
//
// Two ways to the same truth. Rebuilding floods the board whenever it is asked. Maintaining keeps a
// spanning forest of the cells that may hold, repaired when one falls away and restored when it
// comes back.
#pragma once

#include <memory>
#include <vector>

#include "clew/grid.h"
#include "methods/blocks.h"
#include "methods/constraint.h"
#include "methods/uses.h"

namespace clew::methods {

class Connection : public Constraint {
 public:
  enum State : uint8_t { off, maybe, sure };

  Connection(const PlainConnection& plain, const Grid& grid, const std::vector<int32_t>& least);

  std::span<const int32_t> reads() const override { return marks_; }
  void set(int32_t mark, int32_t value) override;
  void clear(int32_t mark) override;

  const Grid& grid() const { return grid_; }
  const std::vector<State>& states() const { return states_; }  // by cell
  int32_t mark_of(int cell) const { return plain_.vertices[static_cast<size_t>(cell)].mark; }
  // Whether the cell holds if its mark has this value.
  bool holds(int cell, int32_t value) const;

  // Cells that may hold without which the others would fall apart (Tarjan 1972), in reading order.
  // `maintained`: kept up to date from one asking to the next, not recomputed.
  std::vector<int> articulation_points(bool maintained = false) const;
  // Pairs of cells, neither such a point, without which the others would fall apart: one of the two
  // is needed (Bush, Section 5.2). One pass for points for every cell.
  std::vector<std::pair<int, int>> separation_pairs() const;

 protected:
  // A cell that might hold, or not, now does or does not; or is open again.
  virtual void became(int /*cell*/, State /*now*/) {}
  virtual void reopened(int /*cell*/, State /*was*/) {}
  Truth verdict(bool apart) const;

 private:
  void come_back();
  void keep_blocks() const;

  PlainConnection plain_;
  Grid grid_;
  std::vector<int32_t> marks_;              // that have a say
  std::vector<int32_t> least_;              // by mark
  std::vector<std::vector<int>> cells_of_;  // by mark
  std::vector<State> states_;               // by cell
  int open_ = 0;                            // cells that are `maybe`
  std::vector<int> gone_;                   // cells that became `off`, in order
  // Once somebody asks for maintained points: how it stood at the start, less the first so many of
  // the cells that are gone. The rest follows when it is asked for, so that trials cost nothing.
  mutable std::unique_ptr<Blocks> blocks_;
  mutable size_t removed_ = 0;
};

std::unique_ptr<Connection> rebuilt_connection(const PlainConnection& plain, const Grid& grid,
                                               const std::vector<int32_t>& least);
std::unique_ptr<Connection> maintained_connection(const PlainConnection& plain, const Grid& grid,
                                                  const std::vector<int32_t>& least);

}  // namespace clew::methods
