// What follows from several claims together and helps search. Found in the model itself, whatever
// text it came from.
//
// Two colours, both connected, fill a rectangle: no 2x2 block is a checkerboard, and each colour is
// connected along the rim (a path between two cells of one colour would cut the other's). One
// colour connected, cells of the other never neighbours: the latter can only cut by closed walls of
// diagonal steps. Sums: see capacity.h and sum_tables.h; these cost more than an easy puzzle does,
// so they wait until a search has met some conflicts.
#pragma once

#include "model/builder.h"
#include "model/uses.h"

namespace clew::model {

// `plain`: claims hold without guards, which walls need.
void add_implied(Builder& builder, bool plain);

// The part of it that a model without guards may ask for ahead of the rest: walls.
void find_walls(Builder& builder);

// What sums imply: clauses over the literals there are. Claims must hold without guards.
void add_implied_by_sums(Builder& builder);

}  // namespace clew::model
