// How the values of a field lie in rectangles of a text, by what the field is indexed by: one table
// for plain text, JSON, files and puzzlekit records, for reading and writing, givens and answers.
#pragma once

#include <vector>

#include "board/genre_info.h"
#include "clew/grid.h"
#include "formats/uses.h"

namespace clew::formats {

// A rectangle of values: of place `first` and those behind it, row by row.
struct Sheet {
  const char* name = "";  // under which it stands; "": the field is this one sheet
  int first = 0;
  int rows = 0;
  int columns = 0;
  bool flat = false;     // a list of values, not of rows:
  bool per_row = false;  // one for each row of the board, else one for each column
};

// The value of a room stands in one of its cells. Empty: the field has no places on the grid (none,
// span, other).
inline std::vector<Sheet> sheets_of(PlaceKind index, const Grid& g) {
  const int h = g.height;
  const int w = g.width;
  switch (index) {
    case PlaceKind::cell:
    case PlaceKind::room:
      return {{"", 0, h, w}};
    case PlaceKind::corner:
      return {{"", 0, h + 1, w + 1}};
    case PlaceKind::link:
      return {{"across", 0, h, w - 1}, {"down", g.links_across(), h - 1, w}};
    case PlaceKind::side:
      return {{"upright", 0, h, w + 1}, {"level", g.sides_upright(), h + 1, w}};
    case PlaceKind::row:
      return {{"", 0, 1, h, true, true}};
    case PlaceKind::column:
      return {{"", 0, 1, w, true}};
    case PlaceKind::line:
      return {{"rows", 0, 1, h, true, true}, {"columns", h, 1, w, true}};
    case PlaceKind::view:
      return {{"left", 0, 1, h, true, true},
              {"right", h, 1, h, true, true},
              {"top", 2 * h, 1, w, true},
              {"bottom", 2 * h + w, 1, w, true}};
    default:
      return {};
  }
}

// Lines between cells that face each other: at each cell the one that leaves it to the right, or
// down.
inline std::vector<Sheet> span_sheets(const Grid& g) {
  return {{"right", 0, g.height, g.width}, {"down", 0, g.height, g.width}};
}

}  // namespace clew::formats
