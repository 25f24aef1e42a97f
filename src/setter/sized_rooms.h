// Divisions of a rectangle into connected rooms whose numbers of cells are prescribed.
//
// A way along the rows, forth and back, is cut into pieces of such sizes; then two rooms that touch
// become one and are cut again, at an edge of a random tree over their cells whose sides both have
// a size that is allowed (DeFord, Duchin and Solomon, Recombination, 2021).
#pragma once

#include <span>

#include "setter/rooms.h"

namespace clew::setter {

// `sizes` in ascending order. Nothing: no such numbers add up to the cells of the board.
std::optional<Rooms> sized_rooms(const Grid& grid, std::span<const int32_t> sizes, Random& random);

// The room of a cell near this one and one beside it are cut again. Nothing: there was no luck.
std::optional<Rooms> recut(const Rooms& rooms, const Grid& grid, int near,
                           std::span<const int32_t> sizes, Random& random);

}  // namespace clew::setter
