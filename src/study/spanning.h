// Spanning trees of the regions that connection rules speak of, made from an answer.
#pragma once

#include <vector>

#include "board/answer.h"
#include "clew/result.h"
#include "judge/setup.h"
#include "study/uses.h"

namespace clew::study {

// A cell's link to its parent. Along the way to the root, `odd` changes at every turn from up to
// right or from right to up.
struct TreeLink {
  int from = 0;
  int to = 0;
  bool odd = false;
};

// For each rule that connects cells of the whole board, a tree of the cells that the answer puts
// into its region; none if the answer breaks a rule. Error: there is no such rule.
Result<std::vector<TreeLink>> find_spanning_trees(const Setup& setup, Meter& meter,
                                                  const Answer& answer);

}  // namespace clew::study
