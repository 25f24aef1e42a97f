// Boards that grow, to see how cost grows with the grid.
#pragma once

#include <string>

#include "clew/clew.h"
#include "uses.h"

namespace clew::bench {

void print_growth(const Clew& clew, const std::string& folder);

}  // namespace clew::bench
