// The modules whose names setter uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::engine {}
namespace clew::judge {}
namespace clew::model {}
namespace clew::post {}
namespace clew::read {}
namespace clew::study {}

namespace clew::setter {
using namespace base;
using namespace board;
using namespace check;
using namespace engine;
using namespace judge;
using namespace model;
using namespace post;
using namespace read;
using namespace study;
}  // namespace clew::setter
