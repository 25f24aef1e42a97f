// The places of a rectangle as compiled rules see them. All are worked out from rows and columns;
// nothing is kept here (tables.h keeps what a genre asks for).
#pragma once

#include <vector>

#include "board/answer.h"
#include "clew/grid.h"
#include "compile/value.h"
#include "read/tree.h"

namespace clew::compile {

// The sets that a text names without arguments. `height` and `width` are numbers.
Value builtin_set(Builtin which, const Grid& grid, Pool& pool);

// Cells at fixed distances from a cell.
enum class Pattern : uint8_t { neighbours, around, knight, ring };
Value cells_near(Pattern pattern, int cell, const Grid& grid, Pool& pool);

Value ray_from(int cell, Direction way, const Grid& grid, Pool& pool);
Value blocks_of(int height, int width, const Grid& grid, Pool& pool);
Value tiles_of(int height, int width, const Grid& grid, Pool& pool);

// The cells that a link, side or span joins: one for a side at the border.
Value ends_of(const Value& place, const Grid& grid, const std::vector<Span>& spans, Pool& pool);

// Everything that a member of a set touches: a link its cells, a set its members, a cell its
// corners, sides and links, ...
void add_touched(const Value& member, const Grid& grid, const std::vector<Span>& spans,
                 std::vector<Value>& out);

// For each span, those that cross it between their ends.
std::vector<Value> crossings_of(const std::vector<Span>& spans, const Grid& grid, Pool& pool);

// The links that leave a set of cells.
bool fills_rectangle(std::span<const Value> cells, const Grid& grid);

}  // namespace clew::compile
