// Suppositions that stood: what each of them led to, without a clash, as a set of facts. Whatever a
// set holds may be supposed together and stands, too, since it leads to no more than the set. So
// much need not be tried again.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "explain/facts.h"
#include "explain/uses.h"

namespace clew::explain {

class Standing {
 public:
  explicit Standing(const Facts& facts);

  // These stand together with what is known, and lead to nothing else. What is no fact is left out.
  void add(std::span<const Lit> lits);
  // Supposed together with these, it stands as well: for all facts at once.
  void look_up(std::span<const Lit> lits);
  bool found(Lit fact) const;

 private:
  using Bits = std::vector<uint64_t>;  // by fact, one for each way

  size_t bit_of(Lit l) const {
    return 2 * static_cast<size_t>(facts_.of(l.var())) + (l.negated() ? 1 : 0);
  }
  void read(std::span<const Lit> lits);

  const Facts& facts_;
  size_t words_;
  size_t most_;                // sets
  std::vector<uint64_t> all_;  // the sets, one after another
  size_t oldest_ = 0;          // replaced next when there are too many
  Bits these_, found_;
  std::vector<size_t> used_;  // words of these_ that are not 0
};

}  // namespace clew::explain
