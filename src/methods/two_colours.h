// What follows when two colours fill a rectangle and both are connected: no 2x2 block is a
// checkerboard ("no-x"), and each colour hangs together along the rim ("border"). (Bush 2011,
// Sections 4.2 and 4.4, as meant: a checkerboard has two colours, and only cells of one colour must
// hang together on the rim.)
#pragma once

#include <memory>
#include <vector>

#include "methods/constraint.h"
#include "methods/mark_list.h"
#include "methods/uses.h"

namespace clew::methods {

// Every cell holds in exactly one of the two, whatever its mark.
bool complementary(const PlainConnection& a, const PlainConnection& b);

// One constraint for each 2x2 block. Table and answer must outlive them.
std::vector<std::unique_ptr<Constraint>> no_x(const PlainConnection& colour, const Grid& grid,
                                              const MarkList& table, const Answer& answer);
std::unique_ptr<Constraint> border(const PlainConnection& colour, const Grid& grid,
                                   const MarkList& table, const Answer& answer);

}  // namespace clew::methods
