// Sums with little room: where a sum lets at most so many literals be true, and as many clauses
// over these literals have nothing in common, each of those clauses has exactly one true literal
// and no other literal of the sum is true.
#pragma once

#include "model/builder.h"
#include "model/uses.h"

namespace clew::model {

// For models whose claims hold without guards.
void add_capacity(Builder& builder);

}  // namespace clew::model
