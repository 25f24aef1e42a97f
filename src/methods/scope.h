// The marks that a rule instance may read, whatever stands on the board: its scope. Found by
// walking the rule's text without looking at marks, so it is never too small; where places depend
// on marks (pieces, loops, shapes) it is the whole board.
#pragma once

#include <cstdint>
#include <vector>

#include "methods/open_evaluator.h"
#include "methods/uses.h"

namespace clew::methods {

// Ascending, each once; marks of all answer fields are numbered in a row, field by field.
using Scope = std::vector<int32_t>;

// The scope of an expression for the binding that the evaluator holds. The evaluator has an answer
// with nothing decided.
Scope scope_of(Evaluator& evaluator, const Expr& e);

Scope whole_scope(const Setup& setup);

}  // namespace clew::methods
