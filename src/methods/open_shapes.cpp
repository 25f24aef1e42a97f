// Shapes of which some cells are undecided: one cannot become a shape that no way of filling makes
// of it.
#include <algorithm>
#include <utility>
#include <vector>

#include "methods/open_evaluator.h"

namespace clew::methods {
namespace {

using Cells = std::vector<std::pair<int32_t, int32_t>>;  // row, column

void turn(Cells& cells) {
  for (auto& [row, column] : cells) row = -std::exchange(column, row);
}

void mirror(Cells& cells) {
  for (auto& [row, column] : cells) column = -column;
}

Cells cells_of(const Value& shape) {
  Cells cells;
  const auto items = shape.seq->items();
  for (size_t k = 0; k < items.size(); k += 2) cells.emplace_back(items[k].n, items[k + 1].n);
  return cells;
}

// Cells of which some hold and some may.
class HalfFilled {
 public:
  explicit HalfFilled(const Value& open) {
    const auto items = open.seq->items();
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

Value OpenEvaluator::open_shape(std::span<const Value> half_filled) {
  return make_set(half_filled, Kind::open);
}

// One or both are open.
Value OpenEvaluator::compare_open_shapes(Op op, const Value& a, const Value& b) {
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

}  // namespace clew::methods
