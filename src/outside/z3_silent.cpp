// Stands in for z3_looker.cpp where Z3's interface for propagators is another one.
#include "outside/z3_looker.h"

namespace clew::outside {

bool z3_tells() { return false; }
Z3Looker::Z3Looker(z3::context& context, z3::solver& solver, SatOnlooker& onlooker)
    : context_(context), solver_(solver), onlooker_(onlooker) {}
void Z3Looker::look_at(Var, const z3::expr&) {}

}  // namespace clew::outside
