// Values in words, for sentences and labels.
#pragma once

#include <string>

#include "judge/setup.h"
#include "judge/uses.h"

namespace clew::judge {

// A cell "r3c4", a line "row 3", a room "the room of r1c1", a set "r1c1, r1c2 and r2c1" (over six:
// "8 cells from r1c1"), a list "3 1 2".
std::string words_for(const Value& v, const Names& names);

// Adds the places that a value names: a place itself, the members of a set.
void add_places(const Value& v, std::vector<Place>& places);

}  // namespace clew::judge
