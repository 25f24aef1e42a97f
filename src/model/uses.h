// The modules whose names model uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::engine {}
namespace clew::propagators {}

namespace clew::model {
using namespace base;
using namespace board;
using namespace engine;
using namespace propagators;
}  // namespace clew::model
