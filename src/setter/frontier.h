// How many answers there are, without listing them: a sweep over the marks, in the order of their
// places, with one state for all beginnings that can be continued in the same ways.
//
// A state is what the constraints still remember of the marks decided so far: clauses that are not
// settled (satisfied or not), sums that are not complete (how much is there), of connected regions
// and loops the pieces that still touch an undecided mark, numbered in order. (Knuth's "simpath",
// for constraints of any kind.) The marks must be yes or no, and constraints without other
// variables: else nothing is counted.
#pragma once

#include <optional>
#include <string>

#include "base/limits.h"
#include "post/post.h"
#include "setter/uses.h"

namespace clew::setter {

struct Swept {
  std::string number;      // in digits
  size_t most_states = 0;  // at one time
};

// Nothing: the model is not of this kind, or a limit was reached (the meter says so).
std::optional<Swept> sweep(const compile::Board& board, const Posted& posted, Meter& meter);

// Whether the model is of this kind.
bool can_be_swept(const Posted& posted);

}  // namespace clew::setter
