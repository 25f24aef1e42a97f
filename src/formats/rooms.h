// Rooms: a partition of the cells, numbered by the first cell of each in reading order.
#pragma once

#include <string>
#include <vector>

#include "board/genre_info.h"
#include "clew/grid.h"
#include "clew/puzzle.h"
#include "formats/uses.h"

namespace clew::formats {

// The room of each cell (-1: in none) as a partition prints it, and how many there are.
struct Rooms {
  std::vector<int> of_cell;
  std::vector<int> first_cell;
  int count() const { return static_cast<int>(first_cell.size()); }
};

// Numbers rooms by their first cell, whatever labels they had; a negative label is no room.
Rooms number_rooms(const std::vector<int>& labels);

// Room numbers of a printed partition; all cells in none if it is not printed.
Rooms rooms_of(const Field& partition, const Grid& grid);

// The rooms that a given's values belong to; none if it has no such values.
Rooms rooms_for(const FieldInfo& field, const Puzzle& puzzle);

// Values of rooms, each said in one cell of its room.
class RoomValues {
 public:
  // `out` gets one entry for each room.
  RoomValues(const FieldInfo& field, const Puzzle& puzzle, Field& out);
  // Returns what is wrong with a value in this cell, or "".
  std::string put(int cell, const Printed& value);

 private:
  Rooms rooms_;
  Field& out_;
};

// The rooms that walls make: walls[link] stands between the two cells of the link.
Rooms rooms_between(const std::vector<bool>& walls, const Grid& grid);
// Which links have a wall: the two cells lie in different rooms.
std::vector<bool> walls_of(const Rooms& rooms, const Grid& grid);
Field partition_of(const Rooms& rooms);

}  // namespace clew::formats
