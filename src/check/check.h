// The checker: looks up names, gives every expression its type, says what is fixed before solving
// and what is decided by the solver, and rewrites the tree to the operations of rules/tree.h that
// posting and judging walk.
#pragma once

#include "check/genre.h"
#include "check/uses.h"
#include "read/read.h"
#include "read/report.h"

namespace clew::check {

// Parts that the rules of one text may come to after lets are expanded; each is looked at once and
// made once.
inline constexpr int most_nodes = 200'000;

// Fills in the genre. Mistakes go to the reporter; the genre is complete only if there were none.
void check_rules(const RulesText& text, Reporter& reporter, Genre& genre);

}  // namespace clew::check
