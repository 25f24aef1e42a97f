// Turns and mirrors of a rectangle, and what they do to places.
#pragma once

#include <string_view>
#include <vector>

#include "board/answer.h"
#include "clew/grid.h"
#include "clew/setter.h"
#include "setter/uses.h"

namespace clew::setter {

// First rows and columns change places if `transpose`, then rows, then columns
// are reversed.
struct Turn {
  bool transpose = false;
  bool rows = false;
  bool columns = false;
  bool is_identity() const { return !transpose && !rows && !columns; }
};

// All eight, the identity first.
std::vector<Turn> all_turns();
Grid turned(const Grid& grid, Turn turn);
int turned_cell(int cell, const Grid& grid, Turn turn);
Direction turned_way(Direction way, Turn turn);
// The number of a place after a turn; -1: that kind of place does not survive
// it. Rooms and what has no place on the grid stay as they are.
int turned_place(PlaceKind kind, int id, const Grid& grid, Turn turn);

// The turns of a symmetry, without the identity. Empty for `none`.
std::vector<Turn> turns_of(Symmetry symmetry);
// Whether a board of this shape can have it.
bool fits(Symmetry symmetry, const Grid& grid);

// The place and all that the turns make of it, ascending.
std::vector<int> orbit(PlaceKind kind, int id, const Grid& grid, const std::vector<Turn>& turns);

}  // namespace clew::setter
