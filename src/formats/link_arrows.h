// The code of numbers with arrows: a digit for the arrow, then the number.
#pragma once

#include <string>
#include <vector>

#include "formats/link_codes.h"
#include "formats/uses.h"

namespace clew::formats {

bool read_arrows(LinkCursor& cursor, const Grid& grid, int count, Slots& slots);
std::string write_arrows(const Grid& grid, const std::vector<int32_t>& slots, std::string& out);

// The player's number of an arrow, in addresses and files: 0 none, 1 up, 2 down, 3 left, 4 right.
int number_of_arrow(int way);                    // way: a Direction, or -1
std::optional<int> arrow_of_number(int number);  // empty: no such arrow

}  // namespace clew::formats
