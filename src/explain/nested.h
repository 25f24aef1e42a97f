// What no single supposition shows: suppositions inside suppositions. Under the first one, others
// are tried and refuted, and each of these lemmas is kept, until the first is refuted too. Lemmas
// that nothing rests on are dropped. With enough depth this decides everything.
#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

// `supposed` clashes, by way of lemmas: the opposite of what each of them supposes holds under
// `supposed` and the lemmas before it.
struct Proof {
  Lit supposed;
  std::vector<Proof> lemmas;
  std::vector<Link> links;       // to the clash
  std::vector<Lit> assumptions;  // of its own links
};

int64_t count_suppositions(const Proof& proof);  // its own and those inside

struct Nested {
  Candidate candidate;
  Proof proof;
  int depth = 0;
};

// Facts whose opposites were supposed in vain with lemmas inside lemmas: they come last the next
// time.
using TriedInVain = std::unordered_set<int>;

// Nothing: a limit was reached.
std::optional<Nested> find_nested(Desk& desk, TriedInVain& in_vain);

}  // namespace clew::explain
