// The variables that an expression reads but does not bind itself: with their values, the same text
// means the same thing.
#pragma once

#include <vector>

#include "read/tree.h"
#include "read/uses.h"

namespace clew::read {

// In the order of their uses, repeats included.
std::vector<int> free_slots(const Expr& e);

}  // namespace clew::read
