// Divisions of a rectangle into connected rooms: made by chance, and changed a
// cell at a time.
#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "clew/grid.h"
#include "clew/puzzle.h"
#include "setter/uses.h"

namespace clew::setter {

// By cell the number of its room; rooms are numbered by their first cell.
using Rooms = std::vector<int>;

// The same division, its rooms numbered by their first cell.
Rooms numbered(Rooms rooms);
// A cell at most so many rows and columns away; -1: that is off the board.
int cell_near(const Grid& grid, int cell, int distance, Random& random);

// About `count` rooms, none with fewer than `least` cells unless the board has
// no more.
Rooms random_rooms(const Grid& grid, int count, int least, Random& random);

// One cell near this one, at a border, goes to a neighbouring room; every room
// stays connected and keeps `least` cells. Nothing: no such cell was met.
std::optional<Rooms> shifted(const Rooms& rooms, const Grid& grid, int near, int least,
                             Random& random);

// The room of a cell near this one becomes two, each with at least `least` cells. Nothing: it is
// too small, or there was no luck.
std::optional<Rooms> split(const Rooms& rooms, const Grid& grid, int near, int least,
                           Random& random);

// The room of a cell near this one and one beside it become one.
std::optional<Rooms> joined(const Rooms& rooms, const Grid& grid, int near, Random& random);

Rooms rooms_in(const Field& field);
void print_rooms(const Rooms& rooms, Field& field);
int count_rooms(const Rooms& rooms);

}  // namespace clew::setter
