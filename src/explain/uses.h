// The modules whose names explain uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::compile {}
namespace clew::check {}
namespace clew::engine {}
namespace clew::judge {}
namespace clew::model {}
namespace clew::post {}
namespace clew::study {}

namespace clew::explain {
using namespace base;
using namespace board;
using namespace check;
using namespace engine;
using namespace judge;
using namespace model;
using namespace post;
using namespace study;
}  // namespace clew::explain
