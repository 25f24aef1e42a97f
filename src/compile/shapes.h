// Shapes as values: the row and column of each cell, of all ways to turn and mirror the cells the
// one that comes first.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "compile/value.h"

namespace clew::compile {

using Spots = std::vector<std::pair<int32_t, int32_t>>;  // row, column

Value shape_of(Spots cells, Pool& pool);
// "##. .##": '#' a cell, rows separated by blanks.
Value drawn_shape(std::string_view drawing, Pool& pool);

}  // namespace clew::compile
