#include "compile/shapes.h"

#include <algorithm>

namespace clew::compile {
namespace {

// One of the eight ways to turn and mirror, with the upper left end at the origin.
Spots placed(const Spots& cells, int way) {
  Spots out;
  for (auto [row, column] : cells) {
    if ((way & 4) != 0) std::swap(row, column);
    out.emplace_back((way & 1) != 0 ? -row : row, (way & 2) != 0 ? -column : column);
  }
  int32_t top = out[0].first;
  int32_t left = out[0].second;
  for (const auto& [row, column] : out) {
    top = std::min(top, row);
    left = std::min(left, column);
  }
  for (auto& [row, column] : out) {
    row -= top;
    column -= left;
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace

Value shape_of(Spots cells, Pool& pool) {
  std::vector<Value> numbers;
  if (!cells.empty()) {
    Spots first = placed(cells, 0);
    for (int way = 1; way < 8; ++way) first = std::min(first, placed(cells, way));
    for (const auto& [row, column] : first) {
      numbers.push_back(number(row));
      numbers.push_back(number(column));
    }
  }
  return pool.set(numbers, Kind::shape);
}

Value drawn_shape(std::string_view drawing, Pool& pool) {
  Spots cells;
  int32_t row = 0;
  int32_t column = 0;
  for (const char c : drawing) {
    if (c == ' ') {
      if (column > 0) ++row;
      column = 0;
      continue;
    }
    if (c == '#') cells.emplace_back(row, column);
    ++column;
  }
  return shape_of(std::move(cells), pool);
}

}  // namespace clew::compile
