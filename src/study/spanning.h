// Spanning trees of the regions that connection rules speak of, made from an answer.
#pragma once

#include <vector>

#include "board/answer.h"
#include "clew/report.h"
#include "clew/result.h"
#include "judge/setup.h"
#include "study/uses.h"

namespace clew::study {

// For each rule that connects cells of the whole board, a tree of the cells that the answer puts
// into its region; none if the answer breaks a rule. Error: there is no such rule.
Result<std::vector<ParentLink>> find_spanning_trees(const Setup& setup, Meter& meter,
                                                    const Answer& answer);

}  // namespace clew::study
