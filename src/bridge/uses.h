// The modules whose names the bridge uses as they are.
#pragma once

namespace clew::app {}
namespace clew::base {}
namespace clew::board {}
namespace clew::render {}

namespace clew::bridge {
using namespace app;
using namespace base;
using namespace board;
using namespace render;
}  // namespace clew::bridge
