// Which function of the evaluator reads an expression, settled once for each when a genre is
// prepared.
#pragma once

#include "judge/uses.h"
#include "read/tree.h"

namespace clew::judge {

inline bool is_function(const Expr& e, Function f) {
  return e.op == Op::function && static_cast<Function>(e.target) == f;
}
inline bool is_size(const Expr& e) { return is_function(e, Function::size); }

}  // namespace clew::judge
