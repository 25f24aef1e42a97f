// A fact with a reason: what a step may be made of.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/trace.h"
#include "explain/desk.h"
#include "explain/uses.h"

namespace clew::explain {

struct Candidate {
  Lit fact;                // what follows
  std::vector<int> rules;  // from these instances, in order
  std::vector<Lit> known;  // and these marks
  bool supposed = false;   // its opposite clashes; else it is propagated
  bool searched = false;   // found by search in one instance: no chain shows it
  uint32_t arguments = 0;  // what propagation used, by bit()
  int chain = 0;           // thoughts between supposition and clash
  StepKind kind = StepKind::rule;
  double cost = 0;  // without the distance from the last step
};

// One inference as people see it: from facts, by instances, to a fact, or to a clash (false_lit).
struct Link {
  Lit fact;
  std::vector<int> rules;
  std::vector<Lit> from;
  uint32_t arguments = 0;
};

// The inferences of a trace between facts; what lies behind auxiliary literals is looked through.
// Those that only say the same of the same mark in other words are left out.
std::vector<Link> links_of(const Desk& desk, const Trace& trace);

// The links between a supposition and what it breaks as thoughts: what follows in a row from the
// same instances is one, and so is what follows at once by one rule. In a fitting order; the clash
// and the supposition are left out.
std::vector<std::vector<Link>> thoughts_of(const Desk& desk, const std::vector<Link>& links,
                                           Lit supposed);

// The reason that a trace gives, priced.
Candidate make_candidate(Desk& desk, Lit fact, const Trace& trace, bool supposed);

// Prices a candidate whose rules, marks and chain are settled.
void price(Desk& desk, Candidate& candidate);

// The clues that an instance reads, as far as they stand at places it names.
std::vector<Place> clues_of(const Desk& desk, int instance);

// Cells between two sets of cells; none in one of them: 0.
int distance(const Grid& grid, const std::vector<int>& a, const std::vector<int>& b);

}  // namespace clew::explain
