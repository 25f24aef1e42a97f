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
  // Other marks are known than before (Desk::start_from), and these facts differ: what the
  // instances around them said is forgotten.
  void start_over(std::span<const Lit> changed);
  // From now on remembers all that instances say, so that it can start over from there.
  void keep_all() { keeps_all_ = true; }
  // Looks at what was touched. False: a limit was reached.
  bool look();
  // The same by search, of instances that have a place: what propagation alone does not see.
  bool look_deeper();
  // By fact: the best reason found so far. Those of known facts are of no use any more.
  const std::vector<std::optional<Candidate>>& best() const { return best_; }

 private:
  void look_at(int instance);
  void look_at_meaning();
  void search_in(int instance);
  void offer(Lit fact, bool supposed, size_t source);
  void keep(Candidate found, size_t source);
  static bool easier(const Candidate& a, const Candidate& b);

  Desk& desk_;
  std::vector<std::optional<Candidate>> best_;
  std::vector<bool> touched_;
  std::vector<bool> to_search_;
  // Where marks may change in any way: by instance, all that it says; last, what marks say alone.
  std::vector<std::vector<Candidate>> said_;
  bool keeps_all_ = false;
  size_t seen_ = 0;  // of the trail of alone()
  Trace trace_;
};

}  // namespace clew::explain
