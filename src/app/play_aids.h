// What helps a player and follows from the rules: for the page, and for sheets.
#pragma once

#include <string>
#include <vector>

#include "clew/clew.h"

namespace clew::app {

// The names of the rules that hold for this puzzle: some depend on what it prints. All of them
// where a limit is reached.
std::vector<std::string> rules_of(const Case& c, const Limits& limits);

// The clues that these marks settle (judge/kept_clues.h). The marks fit the case.
std::vector<Place> settled_clues(const Case& c, const Answer& marks, const Limits& limits);

// By answer field: it marks cells, and neighbours are never both marked. Tried at a few neighbours
// of this board, by the judge: each of them may be marked alone, no two together.
std::vector<bool> fields_kept_apart(const Case& c, const Limits& limits);

}  // namespace clew::app
