// The modules whose names plugin uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::render {}

namespace clew::plugin {
using namespace base;
using namespace board;
using namespace render;
}  // namespace clew::plugin
