// The modules whose names formats uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}

namespace clew::formats {
using namespace base;
using namespace board;
}  // namespace clew::formats
