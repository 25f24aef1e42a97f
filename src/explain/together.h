// Steps from several instances: with all of them switched on, the opposite of a fact clashes by
// propagation. The cheapest few are made small, and the best of these is taken.
#pragma once

#include <optional>

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

// `last`: the cells of the last step. Nothing: there is none, or a limit was reached.
std::optional<Candidate> find_together(Desk& desk, const std::vector<int>& last);

}  // namespace clew::explain
