// Places that are not cells, in words: "row 3", "left 2".
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

}  // namespace clew::board
