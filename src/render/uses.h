// The modules whose names render uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}

namespace clew::render {
using namespace base;
using namespace board;
}  // namespace clew::render
