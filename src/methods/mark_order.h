// Which mark is tried next.
//
//   reading       field after field, in reading order
//   columns       cells column by column
//   r1c3,r1c4     these first, then in reading order (marks elsewhere than in cells: "line7")
//   fail-first    the one that is likeliest to break something: few values left, in constraints
//                 that have few marks left and have broken often (dom/wdeg: Boussemart, Hemery,
//                 Lecoutre and Sais 2004)
//   clues         the most constrained clue: that which can be kept in the fewest ways as things
//                 stand, counted up to a bound; its first open mark (Somenzi 2025, Section 6)
//   articulation  cells without which something connected would fall apart, then in reading order
//                 (Bush 2011, Section 5.2)
//   separation    the same, then pairs of cells of which one is needed, then in reading order
#pragma once

#include <memory>
#include <string>

#include "methods/partial.h"
#include "methods/uses.h"

namespace clew::methods {

class MarkOrder {
 public:
  virtual ~MarkOrder() = default;
  // A mark that is not set yet; there is one.
  virtual int next(const Partial& partial) = 0;
};

// An Error says what the words are, or which mark there is not. `maintained`: articulation points
// are kept up to date rather than recomputed at every node.
Result<std::unique_ptr<MarkOrder>> make_order(const std::string& word, Constraints& constraints,
                                              bool maintained);

}  // namespace clew::methods
