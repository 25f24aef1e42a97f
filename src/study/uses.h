// The modules whose names study uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::engine {}
namespace clew::judge {}
namespace clew::model {}
namespace clew::post {}

namespace clew::study {
using namespace base;
using namespace board;
using namespace check;
using namespace engine;
using namespace judge;
using namespace model;
using namespace post;
}  // namespace clew::study
