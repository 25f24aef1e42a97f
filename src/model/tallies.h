// Definitions of order literals that count the same cells, found among the sums of a model.
//
// "At least b of the cells hold" is two sums, one for the literal and one against it; a number
// that is such a count has them for one b after the other. Together they are one Tally.
#pragma once

#include <optional>
#include <vector>

#include "model/model.h"
#include "model/uses.h"

namespace clew::model {

struct TallyPart {
  std::vector<Lit> cells;
  std::vector<Lit> order;  // order[j]: least + j cells or more hold
  int32_t least = 0;
  size_t sums = 0;  // so many of the list say this
};

// What the sums from number k on say, if they are at least two such pairs.
std::optional<TallyPart> tally_at(const SumList& sums, size_t k);

}  // namespace clew::model
