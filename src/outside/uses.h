// The modules whose names outside uses as they are. A name of its own wins.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::encode {}
namespace clew::judge {}
namespace clew::methods {}
namespace clew::model {}
namespace clew::post {}
namespace clew::render {}
namespace clew::study {}

namespace clew::outside {
using namespace base;
using namespace board;
using namespace check;
using namespace encode;
using namespace judge;
using namespace methods;
using namespace model;
using namespace post;
using namespace render;
using namespace study;
}  // namespace clew::outside
