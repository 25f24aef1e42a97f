// The options of watch alone.
#pragma once

#include "arguments.h"

namespace CLI {  // NOLINT(readability-identifier-naming): theirs
class App;
}

namespace clew {

void add_watch_options(CLI::App& watch, Arguments& arguments);

}  // namespace clew
