// What to say of a word that is unknown: those that are known, and the ones it may stand for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/format.h"

namespace clew::base {

// How many letters must be changed, added, taken away or swapped with the next to make one word of
// another; case does not count.
int edit_distance(std::string_view a, std::string_view b);

// The names nearest to a misspelt one as "; did you mean 'a' or 'b'?", or "".
std::string did_you_mean(std::string_view found, const std::vector<std::string>& names);

}  // namespace clew::base
