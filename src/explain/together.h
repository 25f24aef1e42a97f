// Steps from several instances: the opposite of an open mark clashes with what is known.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

class Together {
 public:
  explicit Together(Desk& desk) : desk_(desk) {}

  // The cheapest and nearest to the `last` cells. Nothing: there is none, or a limit was reached.
  std::optional<Candidate> find(const std::vector<int>& last);
  // Other marks are known than before.
  void start_over() { kept_.clear(); }

 private:
  // Known marks only grow: a reason that was made small stays one. Another is looked for
  // only when it would start from something cheaper.
  struct Refined {
    double raw_cost = std::numeric_limits<double>::infinity();
    Candidate candidate;
  };
  const Candidate& refined(const Candidate& raw);

  Desk& desk_;
  std::map<int, Refined> kept_;  // by fact
};

}  // namespace clew::explain
