// Boards that grow, to see how cost grows with the grid.
#pragma once

#include "app/clew.h"

namespace clew::bench {

void print_growth(const Clew& clew);

}  // namespace clew::bench
