// The modules whose names propagators uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::engine {}

namespace clew::propagators {
using namespace base;
using namespace engine;
}  // namespace clew::propagators
