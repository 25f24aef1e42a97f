// The modules whose names compile uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::read {}

namespace clew::compile {
using namespace base;
using namespace board;
using namespace check;
using namespace read;
}  // namespace clew::compile
