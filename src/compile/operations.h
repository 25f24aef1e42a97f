// Which kind of value and which operation of flat code stand for those of the checked tree.
#pragma once

#include "compile/code.h"
#include "compile/uses.h"

namespace clew::compile {

Kind kind_of(const Type* type);
Value constant_of(const Expr& e);  // of a number, yes or no, a named value, a direction
Do comparison(Op op, bool plain_sides);
Do arithmetic(Op op, bool numbers);
Do logic(Op op);

}  // namespace clew::compile
