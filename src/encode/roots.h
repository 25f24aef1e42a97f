// Where the root of a tree may be looked for.
//
// One of the literals of a clause holds. So if all of them say that vertices are on, the root may
// be taken among these vertices, and need not be sought elsewhere: the first two cells where no two
// neighbours may be off together, the cells beside a clue that sees at least one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encode/uses.h"
#include "model/model.h"

namespace clew::encode {

// The smallest set (by number, ascending) of which the model surely makes one literal hold: one
// that is true, or those of a clause, of a sum, of what is next to a clue. Empty: none was found.
std::vector<int32_t> certain_set(const Model& model, std::span<const Lit> lits);

}  // namespace clew::encode
