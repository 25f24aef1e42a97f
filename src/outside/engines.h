// The engines that others wrote, as methods. Where a library was not found at configure time, the
// method says so.
#pragma once

#include "methods/method.h"
#include "outside/uses.h"

namespace clew::outside {

const Method& cadical_method();
const Method& z3_method();

}  // namespace clew::outside
