#include "outside/z3_looker.h"

namespace clew::outside {

// What Z3 calls. The C++ wrapper is not used: in Z3 4.8.12 it never announces the propagator to the
// solver.
struct Z3LookerCalls {
  static Z3Looker& looker(void* self) { return *static_cast<Z3Looker*>(self); }
  static void push(void* self) { looker(self).onlooker_.decided(); }
  static void pop(void* self, unsigned levels) {
    looker(self).onlooker_.went_back(static_cast<int>(levels));
  }
  // For solvers that it makes of this one.
  static void* fresh(void* self, Z3_context) { return self; }
  static void fixed(void* self, Z3_solver_callback, unsigned number, Z3_ast value) {
    const Z3Looker& to = looker(self);
    const bool on = Z3_get_bool_value(to.context_, value) == Z3_L_TRUE;
    to.onlooker_.made_true(Lit(to.vars_[number], !on));
  }
};

bool z3_tells() { return true; }

Z3Looker::Z3Looker(z3::context& context, z3::solver& solver, SatOnlooker& onlooker)
    : context_(context), solver_(solver), onlooker_(onlooker) {
  Z3_solver_propagate_init(context_, solver_, this, Z3LookerCalls::push, Z3LookerCalls::pop,
                           Z3LookerCalls::fresh);
  Z3_solver_propagate_fixed(context_, solver_, Z3LookerCalls::fixed);
}

void Z3Looker::look_at(Var v, const z3::expr& atom) {
  const unsigned number = Z3_solver_propagate_register(context_, solver_, atom);
  if (vars_.size() <= number) vars_.resize(number + 1);
  vars_[number] = v;
}

}  // namespace clew::outside
