// Unions, differences and common members of sets.
#pragma once

#include <span>
#include <vector>

#include "judge/uses.h"
#include "judge/value.h"

namespace clew::judge {

// Puts the first of equal values in front, in order, and returns how many there are. Missing ones
// are left out.
size_t drop_repeats(std::span<Value> values);

// Of a: the members that are in b, or those that are not.
void filter(std::span<const Value> a, std::span<const Value> b, bool keep_common,
            std::vector<Value>& into);

bool contains(std::span<const Value> set, const Value& v);

}  // namespace clew::judge
