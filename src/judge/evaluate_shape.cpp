// Shapes by their plain meaning: of the eight ways to turn and mirror some cells, pushed to the
// upper left corner, the one that comes first stands for all of them. A shape value lists the row
// and column of each of its cells.
//
// Where some members are undecided, the value is open but still lists them: row, column, and
// whether the cell holds for certain. It cannot become a shape that no way of filling makes of it.
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

Cells cells_of(const Value& shape) {
  Cells cells;
  const auto items = shape.seq()->items();
  for (size_t k = 0; k < items.size(); k += 2) cells.emplace_back(items[k].n, items[k + 1].n);
  return cells;
}

// Cells of which some hold and some may.
class HalfFilled {
 public:
  explicit HalfFilled(const Value& open) {
    const auto items = open.seq()->items();
    for (size_t k = 0; k < items.size(); k += 3) {
      possible_.emplace_back(items[k].n, items[k + 1].n);
      if (items[k + 2].yes()) sure_.push_back(possible_.back());
    }
    std::sort(possible_.begin(), possible_.end());
  }

  bool may_become(Cells shape) const {
    if (shape.empty()) return sure_.empty();
    for (int way = 0; way < 8; ++way) {
      turn(shape);
      if (way == 4) mirror(shape);
      if (fits_somewhere(shape)) return true;
    }
    return false;
  }

 private:
  // Some cell of the shape lies on the first sure one; if there is none, anywhere.
  bool fits_somewhere(const Cells& shape) const {
    for (const auto& [row, column] : shape) {
      if (!sure_.empty()) {
        if (fits(shape, sure_[0].first - row, sure_[0].second - column)) return true;
        continue;
      }
      for (const auto& [to_row, to_column] : possible_) {
        if (fits(shape, to_row - row, to_column - column)) return true;
      }
      return false;
    }
    return false;
  }

  bool fits(const Cells& shape, int32_t down, int32_t right) const {
    Cells there;
    for (const auto& [row, column] : shape) {
      there.emplace_back(row + down, column + right);
      if (!std::binary_search(possible_.begin(), possible_.end(), there.back())) return false;
    }
    return std::all_of(sure_.begin(), sure_.end(), [&](const auto& cell) {
      return std::find(there.begin(), there.end(), cell) != there.end();
    });
  }

  Cells possible_;
  Cells sure_;
};

}  // namespace

Value Evaluator::evaluate_shape(const Expr& e) {
  const Grid& grid = this->grid();
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
  if (any_open) return make_set(half_filled, Kind::open);
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

// Shapes of which one or both are open.
Value Evaluator::compare_open_shapes(Op op, const Value& a, const Value& b) {
  if (a.open() && b.open()) return open_value();
  const HalfFilled open(a.open() ? a : b);
  const Value& known = a.open() ? b : a;
  const bool membership = op == Op::in || op == Op::not_in;
  const std::span<const Value> shapes =
      membership ? members(known) : std::span<const Value>(&known, 1);
  const bool possible = std::any_of(shapes.begin(), shapes.end(), [&](const Value& shape) {
    return open.may_become(cells_of(shape));
  });
  return possible ? open_value() : boolean_value(op == Op::unequal || op == Op::not_in);
}

}  // namespace clew::judge
