// Tests, benchmarks and fuzz targets may use the names of every module as they are.
#pragma once

namespace clew::app {}
namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::encode {}
namespace clew::engine {}
namespace clew::formats {}
namespace clew::judge {}
namespace clew::lab {}
namespace clew::methods {}
namespace clew::model {}
namespace clew::outside {}
namespace clew::plugin {}
namespace clew::post {}
namespace clew::propagators {}
namespace clew::read {}
namespace clew::reduce {}
namespace clew::render {}
namespace clew::study {}

namespace clew {
using namespace app;
using namespace base;
using namespace board;
using namespace check;
using namespace encode;
using namespace engine;
using namespace formats;
using namespace judge;
using namespace lab;
using namespace methods;
using namespace model;
using namespace outside;
using namespace plugin;
using namespace post;
using namespace propagators;
using namespace read;
using namespace reduce;
using namespace render;
using namespace study;
}  // namespace clew
