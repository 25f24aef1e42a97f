// How large a board is to be made.
#pragma once

#include <string>

#include "clew/clew.h"

namespace clew::cli {

// A board on which nothing is printed yet. SIZE is "10", or height and width: "8x12"; empty: as
// large as the example of the genre.
Result<Case> blank_board(const Clew& clew, const Source& source, const std::string& size);

}  // namespace clew::cli
