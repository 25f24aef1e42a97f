// What a solver outside said of an exported problem: what minisat writes ("SAT" and numbers), the
// lines of competitions ("s SATISFIABLE", "v 1 -2 0", "v x1 -x2"), or the answer to SMT-LIB's
// get-model or get-value.
#pragma once

#include <string_view>
#include <vector>

#include "base/lit.h"
#include "clew/result.h"
#include "encode/uses.h"

namespace clew::encode {

struct OutsideModel {
  bool none = false;              // it says that there is no answer
  std::vector<bool> true_of_var;  // by variable; what it does not speak of is false

  bool holds(Lit l) const {
    const auto v = static_cast<size_t>(l.var().id);
    const bool on = v == 0 || (v < true_of_var.size() && true_of_var[v]);
    return on != l.negated();
  }
};

Result<OutsideModel> read_outside_model(std::string_view text);

}  // namespace clew::encode
