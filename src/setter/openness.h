// The marks that a puzzle leaves open: those in which some answer differs from
// a given one.
#pragma once

#include <vector>

#include "setter/desk.h"
#include "setter/uses.h"

namespace clew::setter {

struct Openness {
  std::vector<MarkAt> marks;
  bool settled = false;  // these are all of them
  bool is_unique() const { return settled && marks.empty(); }
  // Smaller is nearer to one answer.
  size_t score() const { return marks.size() + (settled || !marks.empty() ? 0 : hard); }

 private:
  static constexpr size_t hard = 1000;  // nothing was found within the patience
};

// Looks for other answers, each within a patience of conflicts, until more than
// `enough` marks are open.
Openness open_marks(Desk& desk, const Table& table, const Answer& answer, size_t enough,
                    int64_t patience);
// The same by a trial that was posted already, with all rules.
Openness open_marks(Trial& trial, const Answer& answer, size_t enough, int64_t patience);

}  // namespace clew::setter
