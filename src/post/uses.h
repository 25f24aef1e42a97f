// The modules whose names post uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::compile {}
namespace clew::model {}
namespace clew::read {}

namespace clew::post {
using namespace base;
using namespace board;
using namespace check;
using namespace compile;
using namespace model;
using namespace read;
}  // namespace clew::post
