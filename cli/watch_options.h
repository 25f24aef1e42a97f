// The options of watch alone.
#pragma once

#include "arguments.h"

namespace CLI {
class App;
}

namespace clew {

void add_watch_options(CLI::App& watch, Arguments& arguments);

}  // namespace clew
