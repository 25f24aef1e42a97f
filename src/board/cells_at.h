// The cells that a place of an answer field touches: where to look when a mark is pointed out.
#pragma once

#include <vector>

#include "board/answer.h"
#include "board/uses.h"

namespace clew::board {

inline std::vector<int> cells_at(PlaceKind index, int place, const Plan& plan) {
  const Grid& grid = plan.grid;
  std::vector<int> cells;
  const auto add = [&](int row, int column) {
    if (grid.has(row, column)) cells.push_back(grid.cell(row, column));
  };
  switch (index) {
    case PlaceKind::cell:
      return {place};
    case PlaceKind::link:
      return {grid.link_first(place), grid.link_second(place)};
    case PlaceKind::span: {
      const Span& span = plan.spans[static_cast<size_t>(place)];
      return {span.first, span.second};
    }
    case PlaceKind::side:
    case PlaceKind::corner: {
      const bool side = index == PlaceKind::side;
      const int corner = side ? grid.side_first(place) : place;
      const int row = corner / (grid.width + 1);
      const int column = corner % (grid.width + 1);
      const bool upright = side && grid.side_is_upright(place);
      const bool level = side && !upright;
      add(row, column);
      if (!upright) add(row - 1, column);
      if (!level) add(row, column - 1);
      if (!side) add(row - 1, column - 1);
      return cells;
    }
    default:
      return cells;
  }
}

}  // namespace clew::board
