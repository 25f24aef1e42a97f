// Texts made safe to show.
#pragma once

#include <string>
#include <string_view>

#include "clew/version.h"

namespace clew {
inline namespace v1 {

// Control characters made visible ("␛"), so that any text may go to a terminal, on one line;
// `ascii`: characters beyond ASCII become "?".
CLEW_API std::string visible(std::string_view text, bool ascii = false);

}  // namespace v1
}  // namespace clew
