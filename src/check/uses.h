// The modules whose names check uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::read {}

namespace clew::check {
using namespace base;
using namespace board;
using namespace read;
}  // namespace clew::check
