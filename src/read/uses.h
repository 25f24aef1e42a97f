// The modules whose names read uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}

namespace clew::read {
using namespace base;
using namespace board;
}  // namespace clew::read
