// The modules whose names app uses as they are.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::encode {}
namespace clew::engine {}
namespace clew::formats {}
namespace clew::judge {}
namespace clew::methods {}
namespace clew::model {}
namespace clew::outside {}
namespace clew::post {}
namespace clew::propagators {}
namespace clew::read {}
namespace clew::reduce {}
namespace clew::render {}
namespace clew::study {}

namespace clew {
using namespace base;
using namespace board;
using namespace check;
using namespace encode;
using namespace engine;
using namespace formats;
using namespace judge;
using namespace methods;
using namespace model;
using namespace outside;
using namespace post;
using namespace propagators;
using namespace read;
using namespace reduce;
using namespace render;
using namespace study;
}  // namespace clew
