// The modules whose names app uses as they are.
#pragma once

namespace clew::base {}
namespace clew::board {}
namespace clew::check {}
namespace clew::engine {}
namespace clew::formats {}
namespace clew::judge {}
namespace clew::model {}
namespace clew::plugin {}
namespace clew::post {}
namespace clew::propagators {}
namespace clew::read {}
namespace clew::render {}
namespace clew::study {}

namespace clew::app {
using namespace base;
using namespace board;
using namespace check;
using namespace engine;
using namespace formats;
using namespace judge;
using namespace model;
using namespace plugin;
using namespace post;
using namespace propagators;
using namespace read;
using namespace render;
using namespace study;
}  // namespace clew::app
