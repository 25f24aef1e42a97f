// Shapes by their plain meaning: of the eight ways to turn and mirror some cells, pushed to the
// upper left corner, the one that comes first stands for all of them. A shape value lists the row
// and column of each of its cells.
#include <algorithm>
#include <utility>
#include <vector>

#include "judge/evaluate.h"

namespace clew::judge {

namespace {

using Cells = std::vector<std::pair<int32_t, int32_t>>;  // row, column

void turn(Cells& cells) {
  for (auto& [row, column] : cells) row = -std::exchange(column, row);
}

void mirror(Cells& cells) {
  for (auto& [row, column] : cells) column = -column;
}

Cells pushed_to_corner(Cells cells) {
  int32_t top = cells[0].first;
  int32_t left = cells[0].second;
  for (const auto& [row, column] : cells) {
    top = std::min(top, row);
    left = std::min(left, column);
  }
  for (auto& [row, column] : cells) {
    row -= top;
    column -= left;
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

Cells first_of_all_ways(Cells cells) {
  if (cells.empty()) return cells;
  Cells first = pushed_to_corner(cells);
  for (int way = 1; way < 8; ++way) {
    turn(cells);
    if (way == 4) mirror(cells);
    first = std::min(first, pushed_to_corner(cells));
  }
  return first;
}

std::vector<Value> listed(const Cells& cells) {
  std::vector<Value> values;
  for (const auto& [row, column] : cells) {
    values.push_back(number_value(row));
    values.push_back(number_value(column));
  }
  return values;
}

}  // namespace

Value Evaluator::evaluate_shape(const Expr& e) {
  const Grid& grid = setup_->puzzle().grid;
  Cells cells;
  std::vector<Value> half_filled;
  bool any_open = false;
  each_truth(e, [&](const Value& cell, Truth3 holds) {
    any_open = any_open || holds == truth_open;
    if (holds == truth_no) return true;
    if (holds == truth_yes) cells.emplace_back(grid.row(cell.n), grid.column(cell.n));
    half_filled.insert(half_filled.end(),
                       {number_value(grid.row(cell.n)), number_value(grid.column(cell.n)),
                        boolean_value(holds == truth_yes)});
    return true;
  });
  for (size_t k = 0; k < 8 * cells.size(); ++k) {  // the ways to turn them are work, too
    if (!step()) return missing_value();
  }
  if (any_open) return open_shape(half_filled);
  return make_set(listed(first_of_all_ways(std::move(cells))), Kind::shape);
}

Value Evaluator::evaluate_drawn_shape(const Expr& e) {
  Cells cells;
  int32_t row = 0;
  int32_t column = 0;
  for (const char c : e.name) {
    if (c == ' ') {
      row += column > 0 ? 1 : 0;
      column = 0;
      continue;
    }
    if (c == '#') cells.emplace_back(row, column);
    ++column;
  }
  return make_set(listed(first_of_all_ways(std::move(cells))), Kind::shape);
}

Value Evaluator::open_shape(std::span<const Value>) { return open_value(); }

Value Evaluator::compare_open_shapes(Op, const Value&, const Value&) { return open_value(); }

}  // namespace clew::judge
