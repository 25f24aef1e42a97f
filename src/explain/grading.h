// How hard a puzzle is, by rounds: in each, everything that the easiest open kind of step gives is
// found at once. So the grade depends on no order, and is the same for a mirrored puzzle.
#pragma once

#include "base/limits.h"
#include "clew/explanation.h"
#include "compile/board.h"
#include "explain/uses.h"
#include "judge/setup.h"

namespace clew::explain {

// `out` holds what is known so far at any time, should memory be refused.
void find_grade(const Setup& setup, const compile::Board& board, Meter& meter,
                const SearchOptions& options, Grade& out);

}  // namespace clew::explain
