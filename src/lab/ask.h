// Questions put to the engine that they name.
#pragma once

#include "clew/clew.h"
#include "lab/uses.h"
#include "methods/watcher.h"

namespace clew::lab {

// As Laboratory::solve, and somebody looks on.
Report ask_watched(const Case& c, const Question& q, Watcher& watcher);

}  // namespace clew::lab
