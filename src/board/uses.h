// The modules whose names board uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}

namespace clew::board {
using namespace base;
}  // namespace clew::board
