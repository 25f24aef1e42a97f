// The version of this build; CMakeLists.txt is the one place that states it.
#pragma once

#include <string_view>

#include "app/uses.h"

namespace clew {

std::string_view build_version();

}  // namespace clew
