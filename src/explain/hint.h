// What a player needs next: a step, or to hear that some marks cannot stand together.
#pragma once

#include "base/limits.h"
#include "clew/explanation.h"
#include "compile/board.h"
#include "explain/explain.h"
#include "explain/uses.h"
#include "judge/setup.h"

namespace clew::explain {

// `mistakes` receives what is wrong with rules or puzzle; then the hint says nothing.
Hint find_hint(const Setup& setup, const compile::Board& board, Meter& meter,
               const SearchOptions& options, const Answer& marks, Errors& mistakes);
// From an explainer that has started, or could not.
Hint find_hint(Explainer& explainer, Meter& meter, const Answer& marks, Errors& mistakes);

}  // namespace clew::explain
