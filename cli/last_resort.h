// Limits of the process itself, for work that heeds neither its meter nor its guard.
#pragma once

#include "arguments.h"

namespace clew::cli {

// Whether the command asks about one puzzle, so that its limits are those of the whole run.
bool asks_once(const Arguments& arguments);

// Whether it asks about one puzzle after another, each within limits of its own.
bool asks_in_turn(Verb verb);

// Memory of the process, from --memory-limit; for a command that asks once also its CPU time, from
// --time-limit.
void limit_process(const Arguments& arguments);

// For a command that asks about one puzzle after another: its limits begin again.
void start_question(const Arguments& arguments);

// What is left of the limits, for a command that asks once.
Limits limits_left(const Arguments& arguments);

}  // namespace clew::cli
