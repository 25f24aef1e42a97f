// Walls that hold two sums, one for the cells below and one for the cells to the right, as
// addresses and pzprv3 files have them. Three givens make up one block: "wall as sums downward
// across". The first row and the first column are walls; they stand outside the board that is
// counted.
#pragma once

#include "formats/file_codes.h"
#include "formats/link_codes.h"
#include "formats/uses.h"

namespace clew::formats {

extern const LinkGroup link_sums;
extern const GivenBlock file_sums;

}  // namespace clew::formats
