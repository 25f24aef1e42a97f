// The methods that search over the rules text itself, without a model.
#pragma once

#include "methods/method.h"
#include "methods/uses.h"

namespace clew::methods {

const Method& backtrack_method();  // depth first, with relaxed constraints by family
const Method& brute_method();      // every full board, one after another
const Method& astar_method();      // best first, by marks set and constraints not yet kept
const Method& evolve_method();     // a population of full boards; not complete

}  // namespace clew::methods
