// Sizes of pieces, and divisions whose pieces have no wall inside, in clauses.
//
// Sizes: each piece gets a tree of links, and each vertex the number of vertices below it, itself
// included, in binary; so no links lead in a circle, and the root knows the size. The root's name,
// in binary, is shared by the whole piece: it has no second root.
//
// Walls: vertices get colours, the same where an edge holds and different ones where not. The map
// of a division in the plane needs only four colours.
#pragma once

#include <span>
#include <vector>

#include "encode/clause_writer.h"
#include "encode/uses.h"
#include "model/model.h"

namespace clew::encode {

// All of the model's EqualPiecesParts. Those over one graph that give the values of one number to
// each vertex share their trees.
void write_equal_pieces(const Model& model, ClauseWriter& out);
void write_closed(const Model& model, const ClosedPart& closed, ClauseWriter& out);

}  // namespace clew::encode
