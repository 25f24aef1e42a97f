// The command line uses the names of base as they are.
#pragma once

namespace clew::base {}

namespace clew::cli {
using namespace base;
}  // namespace clew::cli
