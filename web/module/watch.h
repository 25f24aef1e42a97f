// The search of an engine, event by event, for the page to play. Only the module has this: the core
// never links the laboratory.
#pragma once

#include <string>

#include "bridge/request.h"
#include "clew/clew.h"

namespace clew::page {

// {"ask": "watch", "engine": "clew", "frames": 2000}: "status", "words" of the end, "left_out", and
// "frames", each with "kind", "depth", "words", "set" ([[field, position, value or null], ...]:
// what is other than in the frame before) and "places" to look at.
std::string watch(const Case& c, const bridge::Request& request);

}  // namespace clew::page
