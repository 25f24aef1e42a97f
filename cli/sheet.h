// Puzzles on pages: what the verbs sheet and book share.
#pragma once

#include <vector>

#include "session.h"

namespace clew::cli {

// Solves each, and writes the files that the arguments name. The status of the program.
int print_sheet(const Session& session, const std::vector<Case>& puzzles);

}  // namespace clew::cli
