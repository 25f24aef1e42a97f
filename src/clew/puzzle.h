// A puzzle as it is printed: its size and what stands where. Plain data, made by readers, checked
// against its genre when it is set up.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "clew/field.h"
#include "clew/grid.h"

namespace clew {
inline namespace v1 {

// What a puzzle prints at one place of a given.
struct Printed {
  enum State : std::uint8_t { absent, unknown, value };
  State state = absent;
  std::int8_t way = -1;  // `with` fields: a Direction, or -1
  std::int32_t n =
      0;  // number; ordinal of a named value; 1 for yes; label of a partition (0, 1, ... )
  std::vector<std::int32_t> items;    // list or bag; -1 = "?"
  std::int32_t line = 0, column = 0;  // where it stood in the text; 0: unknown
};

// One entry per place, in the order of Grid's numbering. No index: one entry. Lines: rows, then
// columns. Views: left, right, top, bottom. Rooms: by the first cell in reading order. A partition
// has one entry per cell: n = its room's number.
struct Field {
  std::vector<Printed> at;
};

struct Puzzle {
  Grid grid;
  std::vector<Field> givens;  // parallel to the givens of the genre; `at` empty: not printed at all
  std::string title, author, source;
  std::string file;  // where it was read, for messages
};

// How many entries a given of this index has on this grid (rooms aside: they depend on the
// partition).
inline int field_size(PlaceKind index, const Grid& g) {
  switch (index) {
    case PlaceKind::none:
      return 1;
    case PlaceKind::cell:
      return g.cells();
    case PlaceKind::corner:
      return g.corners();
    case PlaceKind::side:
      return g.sides();
    case PlaceKind::link:
      return g.links();
    case PlaceKind::line:
      return g.lines();
    case PlaceKind::row:
      return g.height;
    case PlaceKind::column:
      return g.width;
    case PlaceKind::view:
      return g.views();
    case PlaceKind::room:
    case PlaceKind::span:
    case PlaceKind::other:
      return -1;
  }
  return -1;
}

}  // namespace v1
}  // namespace clew
