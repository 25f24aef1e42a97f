// Two communicating models, by rows and by columns.
#pragma once

#include "methods/method.h"
#include "methods/uses.h"

namespace clew::methods {

const Method& dual_method();

}  // namespace clew::methods
