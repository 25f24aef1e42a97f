// Clues that a player is done with: every rule instance that reads one holds, whatever the
// undecided marks become.
#pragma once

#include <vector>

#include "judge/judge.h"

namespace clew::judge {

// Sorted; that of a room is the room's first cell, where it is printed. A clue counts as read by an
// instance that is bound to its very place. None: the meter ran out.
std::vector<Place> kept_clues(const Setup& setup, const Answer& answer, Meter& meter);

}  // namespace clew::judge
