// Places in words: "r3c4", "row 3", "left 2".
#pragma once

#include <string>

#include "board/genre_info.h"
#include "board/uses.h"
#include "clew/grid.h"

namespace clew::board {

inline std::string place_name(PlaceKind index, int place, const Grid& grid) {
  const auto numbered = [](const char* word, int n) {
    return std::string(word) + " " + std::to_string(n + 1);
  };
  const int height = grid.height;
  switch (index) {
    case PlaceKind::line:
      return place < height ? numbered("row", place) : numbered("column", place - height);
    case PlaceKind::row:
      return numbered("row", place);
    case PlaceKind::column:
      return numbered("column", place);
    case PlaceKind::view:
      if (place < height) return numbered("left", place);
      if (place < 2 * height) return numbered("right", place - height);
      if (place < 2 * height + grid.width) return numbered("top", place - 2 * height);
      return numbered("bottom", place - 2 * height - grid.width);
    case PlaceKind::room:
      return numbered("room", place);
    case PlaceKind::corner:
      return numbered("corner", place);
    default:
      return std::to_string(place + 1);
  }
}

inline std::string cell_name(int cell, const Grid& grid) {
  return "r" + std::to_string(grid.row(cell) + 1) + "c" + std::to_string(grid.column(cell) + 1);
}

// As in a sentence: "the left of row 3", "the bottom right corner of r1c2".
inline std::string view_in_words(int view, const Grid& grid) {
  const std::string name = place_name(PlaceKind::view, view, grid);
  const size_t blank = name.find(' ');
  const bool beside = view < 2 * grid.height;
  return "the " + name.substr(0, blank) + " of " + (beside ? "row" : "column") + name.substr(blank);
}
// Of the cell above left of it; at the upper and the left edge of the board, of the nearest one.
inline std::string corner_in_words(int corner, const Grid& grid) {
  const int row = corner / (grid.width + 1);
  const int column = corner % (grid.width + 1);
  const int cell = grid.cell(row > 0 ? row - 1 : 0, column > 0 ? column - 1 : 0);
  return std::string("the ") + (row > 0 ? "bottom " : "top ") + (column > 0 ? "right" : "left") +
         " corner of " + cell_name(cell, grid);
}

}  // namespace clew::board
