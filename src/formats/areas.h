// Decided divisions in texts: a grid of labels for their marks, the walls on the links.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/grid.h"

namespace clew {

// Walls between cells of different labels. A negative label is open: nothing is said between two
// such cells; what has a label is a whole area, so round it stand walls.
std::vector<int32_t> walls_of_labels(std::span<const int> labels, const Grid& grid);

// The number of each cell's area, by first cells in reading order from 0; -1 where a wall round the
// area is undecided.
std::vector<int> labels_of_walls(std::span<const int32_t> walls, const Grid& grid);

}  // namespace clew
