// The two indexings of an answer: every mark stands in one row and in one column.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/setup.h"
#include "methods/uses.h"

namespace clew::methods {

struct Lines {
  std::vector<int32_t> row, column;  // by mark; marks of all fields are numbered in a row
  std::string cannot;                // not empty: why the answer has no two indexings
};

// Cells have rows and columns; a field with two indices has them by its first and second index.
Lines find_lines(const Setup& setup);

}  // namespace clew::methods
