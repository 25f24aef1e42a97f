// The modules whose names engine uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}

namespace clew::engine {
using namespace base;
}  // namespace clew::engine
