// The blocks of a grid graph that loses cells and gets them back: its parts that no single cell
// holds together. A cell in two blocks is an articulation point.
//
// When a cell falls away, only the blocks that it is in can fall apart; each of these is divided
// again (Hopcroft and Tarjan 1973), and all others stay as they are. What changed is written down,
// so that the cell comes back by reading it backwards. (Bush 2011, Section 6.1, asks for such a
// structure.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "clew/grid.h"
#include "methods/uses.h"

namespace clew::methods {

class Blocks {
 public:
  // By cell: whether it is there.
  Blocks(const Grid& grid, const std::vector<bool>& there);

  void remove(int cell);
  void restore();  // the cell that was removed last

  bool is_point(int cell) const { return is_point_[static_cast<size_t>(cell)]; }
  std::vector<int> points() const;  // in reading order

 private:
  static constexpr int32_t none = -1;
  struct Change {
    int32_t edge, block;  // as it was
  };
  struct Removal {
    int32_t cell;
    size_t log_size;
    int32_t blocks;
  };
  struct Visit {
    int cell, from;  // from: the edge it was reached by
    int next_direction;
  };

  // The edge from a cell in a direction, or none.
  int32_t edge(int cell, int direction) const;
  int other_end(int cell, int direction) const {
    return grid_.step(cell, static_cast<Direction>(direction));
  }
  void set_block(int32_t edge, int32_t block);
  void note_point(int cell);
  void forget_walk();
  void divide(int start, int32_t block);
  void leave(const Visit& left);
  void close_block(int32_t from);

  Grid grid_;
  std::vector<int32_t>
      block_of_;  // by edge: two for each cell, to the right and down; none: absent
  std::vector<bool> is_point_;
  std::vector<Change> log_;
  std::vector<Removal> removed_;
  int32_t blocks_ = 0;
  // While something is divided:
  int32_t dividing_ = none;
  bool first_ = true;                 // the first part keeps the number
  std::vector<int32_t> found_, low_;  // by cell
  std::vector<int32_t> met_;          // cells to forget
  std::vector<Visit> path_;
  std::vector<int32_t> edges_;  // met, of blocks not closed yet
  int32_t time_ = 0;
};

}  // namespace clew::methods
