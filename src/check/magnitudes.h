// How large the numbers of a rule can become, as far as the text alone tells.
#pragma once

#include "check/genre.h"
#include "check/uses.h"

namespace clew::check {

// Marks the rules whose numbers may not fit 64 bits on some board. There is nothing to look after
// in the others, which are nearly all.
void note_large_numbers(Genre& genre);

}  // namespace clew::check
