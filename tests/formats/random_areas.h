// A random answer to a division of the board.
#pragma once

#include <vector>

#include "base/random.h"
#include "formats/areas.h"
#include "formats/rooms.h"

namespace clew::samples {

// Walls between the areas that random walls leave; those of some areas are not decided.
inline std::vector<int32_t> random_areas(const Grid& grid, Random& random, bool finished) {
  std::vector<bool> walls;
  for (int l = 0; l < grid.links(); ++l) walls.push_back(random.chance(0.5));
  const Rooms rooms = rooms_between(walls, grid);
  std::vector<bool> open;
  for (int r = 0; r < rooms.count(); ++r) open.push_back(!finished && random.chance(0.3));
  std::vector<int> labels;
  for (const int room : rooms.of_cell)
    labels.push_back(open[static_cast<size_t>(room)] ? -1 : room);
  return walls_of_labels(labels, grid);
}

}  // namespace clew::samples
