// Pieces in English: what a look at the cited marks shows about the size of a piece.
//
//   cannot grow   ", and could not grow so large otherwise"
//   full          "; it is complete with r1c1 and r1c2"
//   too large     ", and would be too large otherwise"
//   no room       ", for which only 54 cells are left"
#pragma once

#include <string>

#include "explain/finder.h"
#include "explain/uses.h"

namespace clew::explain {

// To be said after the sentence of the step's one instance. Empty: it claims no size, or none of
// these arguments holds for all marks of the step.
std::string size_argument(const Desk& desk, const Found& found);

// To be said after the sentence of an instance that connects what pieces of known sizes leave over:
// how much that is. `arguments`: what propagation used. Empty: the argument was another one.
std::string room_argument(const Desk& desk, int instance, uint32_t arguments);

}  // namespace clew::explain
