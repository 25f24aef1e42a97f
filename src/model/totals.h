// Sums of numbers that a `distinct` makes different: which sets of values reach the sum is kept by
// one constraint (TotalPart), which finds more than the sum and the `distinct` apart.
//
// Whether there is such a `distinct` is known when all rules are read. Until then sums that may
// profit are put off; with switches they are claimed at once as well, since either rule may be
// switched off alone.
#pragma once

#include "model/builder.h"
#include "model/linear.h"
#include "model/uses.h"

namespace clew::model {

// Remembers e = 0, simplified, if it is a plain sum of few numbers of few values. True: nothing
// else is to be claimed now.
bool put_off_total(Builder& b, const Linear& e);

// Call it when all rules are read: Model::number_totals become totals or claims.
void settle_totals(Builder& b);

}  // namespace clew::model
