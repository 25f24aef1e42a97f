// What the rules text says of how puzzles of its genre are made (`sample`), worked out for a board.
#pragma once

#include <vector>

#include "setter/desk.h"
#include "setter/uses.h"

namespace clew::setter {

// Numbers to choose from, in ascending order; none: as usual.
struct Hint {
  bool first = false;  // its places come before the answer
  bool plain = false;  // a "?" looks good
  std::vector<int32_t> size, count, share, values;
  const check::Expr* faults = nullptr;  // their number; worked out on each board
  bool tells_how_many() const { return !count.empty() || !share.empty(); }
  bool is_never() const { return !share.empty() && share.back() == 0; }
  bool is_always() const { return !first && !share.empty() && share.front() == 100; }
};

struct Hints {
  std::vector<Hint> givens, answers;
  bool any_first = false;
};

// `puzzle` is the board as it was given.
Hints hints_of(Desk& desk, const Puzzle& puzzle);

}  // namespace clew::setter
