// Explanations of published puzzles: how long whole ways and single hints take, and what their
// steps are like.
#pragma once

#include "clew/clew.h"
#include "records.h"

namespace clew::bench {

// Prints a line for each genre. False: there is no corpus, or a puzzle was not explained to the
// end.
bool print_explain(const Clew& clew, const RecordOptions& options);

}  // namespace clew::bench
