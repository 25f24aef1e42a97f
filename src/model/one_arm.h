// Sights along one arm: where the first cells of a sight's arms exclude each other, only one arm
// sees anything, and it sees all that is asked for. Clauses over the first cells say so. They find
// more than the sight and the exclusions apart, and take its place.
#pragma once

#include "model/builder.h"
#include "model/uses.h"

namespace clew::model {

// For models whose claims hold without guards. Such sights are no longer in the model.
void settle_one_armed(Builder& builder);

}  // namespace clew::model
