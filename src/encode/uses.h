// The modules whose names encode uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::model {}

namespace clew::encode {
using namespace base;
using namespace board;
using namespace model;
}  // namespace clew::encode
