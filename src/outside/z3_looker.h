// Z3's search, told to an onlooker through its interface for propagators, of which this is one that
// never propagates. It hears of levels that begin and end and of literals that become true, in
// order; not which of these was decided, nor of conflicts.
#pragma once

#include <z3++.h>

#include <vector>

#include "outside/sat.h"
#include "outside/uses.h"

namespace clew::outside {

class Z3Looker {
 public:
  // All must outlive it. The solver is z3::solver::simple(): others accept propagators and then
  // tell nothing.
  Z3Looker(z3::context& context, z3::solver& solver, SatOnlooker& onlooker);
  Z3Looker(const Z3Looker&) = delete;
  Z3Looker& operator=(const Z3Looker&) = delete;

  void look_at(Var v, const z3::expr& atom);

 private:
  friend struct Z3LookerCalls;
  z3::context& context_;
  z3::solver& solver_;
  SatOnlooker& onlooker_;
  std::vector<Var> vars_;  // by the number that Z3 gave them
};

}  // namespace clew::outside
