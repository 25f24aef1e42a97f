// Two communicating models, by rows and by columns.
#pragma once

#include "methods/method.h"

namespace clew {

const Method& dual_method();

}  // namespace clew
