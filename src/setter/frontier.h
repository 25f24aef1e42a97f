// How many answers there are, without listing them: a sweep over the marks, in the order of their
// places, with one state for all beginnings that can be continued in the same ways.
//
// A state is what the constraints still remember of the marks decided so far: clauses that are not
// settled (satisfied or not), sums that are not complete (how much is there), of connected regions
// and loops the pieces that still touch an undecided mark, numbered in order. (Knuth's "simpath",
// for constraints of any kind.) A number is its literals, one after another. Constraints must be
// about literals of marks alone: else nothing is counted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/random.h"
#include "post/post.h"
#include "setter/uses.h"

namespace clew::setter {

struct Swept {
  std::string number;      // in digits
  size_t most_states = 0;  // at one time
};

// Nothing: the model is not of this kind, its states are too many, or a limit was reached (the
// meter says so).
std::optional<Swept> sweep(const compile::Board& board, const Posted& posted, Meter& meter);

struct Drawn {
  std::string number;           // of all answers, in digits
  std::vector<Answer> answers;  // none if there is none
};

// So many answers by chance, each of all answers as likely every time: a number is drawn, and the
// answer with that number is found by going back through the counts of the sweep.
std::optional<Drawn> draw_evenly(const compile::Board& board, const Posted& posted, int how_many,
                                 Random& random, Meter& meter);

// Whether the model is of this kind.
bool can_be_swept(const Posted& posted);

}  // namespace clew::setter
