// The modules whose names reduce uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::formats {}

namespace clew::reduce {
using namespace base;
using namespace board;
using namespace formats;
}  // namespace clew::reduce
