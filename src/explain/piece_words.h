// Pieces in English: what a look at the cited marks shows about the size of a piece.
//
//   cannot grow   ", and could not grow so large otherwise"
//   full          "; it is complete with r1c1 and r1c2"
//   too large     ", and would be too large otherwise"
#pragma once

#include <string>

#include "explain/finder.h"
#include "explain/uses.h"

namespace clew::explain {

// To be said after the sentence of the step's one instance. Empty: it claims no size, or none of
// these arguments holds for all marks of the step.
std::string size_argument(const Desk& desk, const Found& found);

}  // namespace clew::explain
