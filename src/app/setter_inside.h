// What the calls of the setter's bench share.
#pragma once

#include <string>

#include "app/inside.h"
#include "clew/setter.h"
#include "setter/desk.h"

namespace clew::app {

// The same genre with another puzzle, and its answer.
Result<Case> with_puzzle(const Case& c, Puzzle puzzle, const Answer& answer, Meter& meter);

// A desk for puzzles of the genre of a case.
setter::Desk desk_for(const Case& c, Meter& meter);

// What is left of the limits of a question.
Limits rest_of(const Limits& limits, const Meter& meter);

}  // namespace clew::app
