// Decided divisions in texts: a grid of labels for their marks, the walls on the links.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clew/grid.h"
#include "formats/uses.h"

namespace clew::formats {

// Walls between cells of different labels. A negative label is open: nothing is said between two
// such cells; what has a label is a whole area, so round it stand walls.
std::vector<int32_t> walls_of_labels(std::span<const int> labels, const Grid& grid);

// The number of each cell's area, by first cells in reading order from 0; -1 where a wall round the
// area is undecided.
std::vector<int> labels_of_walls(std::span<const int32_t> walls, const Grid& grid);

// Whether a grid of labels says all there is: no wall ends inside an area, and nothing is known of
// areas that are open.
bool labels_say_all(std::span<const int32_t> walls, const Grid& grid);

// A token for each cell: the number of its area from 1, or "_"; behind it what such labels do not
// say of the links to the right and below: "+R" there is a wall, "-D" there is none.
std::vector<std::string> tokens_of_walls(std::span<const int32_t> walls, const Grid& grid);

// Takes the last such sign off a token; nothing if there is none.
struct WallSign {
  Direction way;
  int32_t wall;
};
std::optional<WallSign> take_wall_sign(std::string_view& token);

}  // namespace clew::formats
