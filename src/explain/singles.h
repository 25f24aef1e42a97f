// Steps from one instance of a rule, or from none: looked for again only where something changed.
#pragma once

#include <optional>
#include <vector>

#include "explain/candidate.h"
#include "explain/uses.h"

namespace clew::explain {

class Singles {
 public:
  explicit Singles(Desk& desk);

  // These facts have become known: instances around them say more now.
  void touch(std::span<const Lit> lits);
  // Looks at what was touched. False: a limit was reached.
  bool look();
  // By fact: the best reason found so far. Those of known facts are of no use any more.
  const std::vector<std::optional<Candidate>>& best() const { return best_; }

 private:
  void look_at(int instance);
  void look_at_meaning();
  void offer(Lit fact, bool supposed);

  Desk& desk_;
  std::vector<std::optional<Candidate>> best_;
  std::vector<bool> touched_;
  size_t seen_ = 0;  // of the trail of alone()
  Trace trace_;
};

}  // namespace clew::explain
