// Rooms: a partition of the cells, numbered by the first cell of each in reading order.
#pragma once

#include <vector>

#include "board/grid.h"
#include "board/puzzle.h"
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

// The rooms that walls make: walls[link] parts the two cells of the link.
Rooms rooms_between(const std::vector<bool>& walls, const Grid& grid);
// Which links have a wall: the two cells lie in different rooms.
std::vector<bool> walls_of(const Rooms& rooms, const Grid& grid);
Field partition_of(const Rooms& rooms);

}  // namespace clew::formats
