// What pieces of known sizes leave over. The pieces of different roots share nothing, so only so
// many vertices are outside of all pieces. Where these are connected and hardly enough to part the
// roots from one another (every way between two roots has one of them), that bounds them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/builder.h"
#include "model/model.h"
#include "model/pieces.h"
#include "model/root_facts.h"
#include "model/uses.h"

namespace clew::model {

// Adds to Model::bounded what the claims about one division imply.
void bound_the_rest(Builder& builder, const AskedPieces& pieces, std::span<const PieceClaim> claims,
                    const RootFacts& facts);

std::vector<std::vector<int32_t>> groups_of(const Model& model, const BoundedPart& part);

}  // namespace clew::model
