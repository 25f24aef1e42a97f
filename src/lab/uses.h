// The modules whose names the laboratory uses as they are.
#pragma once

namespace clew::app {}
namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::encode {}
namespace clew::formats {}
namespace clew::judge {}
namespace clew::methods {}
namespace clew::model {}
namespace clew::outside {}
namespace clew::post {}
namespace clew::reduce {}
namespace clew::render {}
namespace clew::study {}

namespace clew::lab {
using namespace app;
using namespace base;
using namespace board;
using namespace check;
using namespace encode;
using namespace formats;
using namespace judge;
using namespace methods;
using namespace model;
using namespace outside;
using namespace post;
using namespace reduce;
using namespace render;
using namespace study;
}  // namespace clew::lab
