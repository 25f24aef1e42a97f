// Reasons made small: first as few instances as can be with all known marks at hand, then as few
// marks. Deletion, the dearest first; what propagation no longer sees stays.
#pragma once

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

// The instances within `radius` steps of a fact, from instance to shared fact to instance; those
// of the whole board only if asked for.
std::vector<int> instances_near(const Desk& desk, int fact, int radius, bool wide);

// Starts from a local reason where there is one, then shrinks; prices the candidate again.
void refine(Desk& desk, Candidate& candidate);
// Drops instances, by propagation.
void shrink_rules(Desk& desk, Candidate& candidate);
// Drops marks, by propagation, and counts its chain.
void shrink_known(Desk& desk, Candidate& candidate);

// Whether every item is needed, by search. Reasons from one instance with a place lose what is
// not.
bool settle_minimal(Desk& desk, Candidate& candidate);

// The links from the supposition of its opposite to the clash; of what is propagated, to the fact.
std::vector<Link> chain_of(Desk& desk, const Candidate& candidate);

}  // namespace clew::explain
