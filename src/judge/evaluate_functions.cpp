// Functions of places.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/exact.h"
#include "judge/evaluate.h"

namespace clew::judge {
namespace {

int64_t integer_root(int64_t n) {
  if (n <= 0) return 0;
  auto root = static_cast<int64_t>(std::sqrt(static_cast<double>(n)));
  while (root > n / root) --root;
  while (root + 1 <= n / (root + 1)) ++root;
  return root;
}

}  // namespace

Box box_around(const Grid& grid, std::span<const Value> cells) {
  Box box{grid.height, -1, grid.width, -1};
  for (const Value& c : cells) {
    box.top = std::min(box.top, grid.row(c.n));
    box.bottom = std::max(box.bottom, grid.row(c.n));
    box.left = std::min(box.left, grid.column(c.n));
    box.right = std::max(box.right, grid.column(c.n));
  }
  return box;
}

namespace {

bool fill_rectangle(const Grid& grid, std::span<const Value> cells) {
  if (cells.empty()) return false;
  const Box box = box_around(grid, cells);
  return (box.bottom - box.top + 1) * (box.right - box.left + 1) == static_cast<int>(cells.size());
}

}  // namespace

Value Evaluator::evaluate_function(const Expr& e) {
  const auto f = static_cast<Function>(e.target);
  const Value a = evaluate(*e.kids[0]);
  if (a.missing()) return a;
  const Value b = e.kids.size() > 1 ? evaluate(*e.kids[1]) : number_value(0);
  if (b.missing()) return b;
  if (a.open() || b.open()) {
    if (f == Function::abs) return open_absolute(a);
    return f == Function::rectangle ? open_rectangle(a) : open_value();
  }
  switch (f) {
    case Function::windows:
      return evaluate_windows(a, b);
    case Function::first:
      return members(a).empty() ? missing_value() : members(a).front();
    case Function::last:
      return members(a).empty() ? missing_value() : members(a).back();
    case Function::abs:
      return number_value(std::abs(a.n));
    case Function::isqrt:
      return number_value(integer_root(a.n));
    case Function::distance:
      return evaluate_distance(e, a, b);
    default:
      return evaluate_place_function(f, a, b);
  }
}

Value Evaluator::evaluate_distance(const Expr& e, const Value& a, const Value& b) {
  if (a.kind == Kind::cell)
    return number_value(std::abs(grid().row(a.n) - grid().row(b.n)) +
                        std::abs(grid().column(a.n) - grid().column(b.n)));
  int64_t apart = 0;
  return subtract_exactly(a.n, b.n, apart) ? number_value(std::abs(apart)) : unfit(e);
}

Value Evaluator::evaluate_place_function(Function f, const Value& a, const Value& b) {
  const auto direction = [&] { return static_cast<Direction>(b.n & 3); };
  const auto found = [](Kind kind, int n) {
    return n < 0 ? missing_value() : place_value(kind, n);
  };
  switch (f) {
    case Function::link:
      return found(Kind::link, grid().link(a.n, direction()));
    case Function::side:
      return place_value(Kind::side, grid().side(a.n, direction()));
    case Function::step:
      return found(Kind::cell, grid().step(a.n, direction()));
    case Function::opposite:
      return place_value(Kind::direction, (a.n + 2) & 3);
    case Function::blocks:
    case Function::tiles:
      return evaluate_rectangles(a.n, b.n, f == Function::tiles);
    case Function::crossing:
      return evaluate_crossing(a.n);
    case Function::row_of:
      return number_value(index_number(places_->line_of(a.n, true), grid()) + 1);
    case Function::column_of:
      return number_value(index_number(places_->line_of(a.n, false), grid()) - grid().height + 1);
    case Function::exits:
      return evaluate_exits(a);
    case Function::rectangle:
      return boolean_value(fill_rectangle(grid(), members(a)));
    default:
      return missing_value();
  }
}

Value Evaluator::ends(const Value& place) {
  if (place.kind == Kind::link) return places_->ends_of_link(place.n);
  if (place.kind == Kind::side) return places_->ends_of_side(place.n);
  const Ends ends = ends_of(place, grid(), spans());
  if (ends.count < 0) return missing_value();
  const std::array<Value, 2> cells = {place_value(Kind::cell, ends.cells[0]),
                                      place_value(Kind::cell, ends.cells[1])};
  return make_set(cells);
}

// All of them together may be larger than the board by far.
Value Evaluator::evaluate_rectangles(int64_t asked_height, int64_t asked_width, bool tiles) {
  // Beyond the board all sizes are alike.
  const int height = static_cast<int>(std::clamp<int64_t>(asked_height, 0, grid().height + 1));
  const int width = static_cast<int>(std::clamp<int64_t>(asked_width, 0, grid().width + 1));
  const auto cells = static_cast<size_t>(grid().cells());
  const size_t each = tiles ? 1
                            : static_cast<size_t>(std::clamp(height, 0, grid().height)) *
                                  static_cast<size_t>(std::clamp(width, 0, grid().width));
  if (meter_->would_exceed(cells * each * sizeof(Value))) {
    meter_->reach(Limit::memory);
    exhausted_ = true;
    return missing_value();
  }
  return tiles ? places_->tiles(height, width) : places_->blocks(height, width);
}

Value Evaluator::evaluate_crossing(int span) {
  if (crossing_.size() != spans().size()) crossing_ = crossings(grid(), spans(), lasting_);
  return crossing_[static_cast<size_t>(span)];
}

// The links that lead out of some cells.
Value Evaluator::evaluate_exits(const Value& cells) {
  std::vector<Value> inside(members(cells).begin(), members(cells).end());
  if (!std::is_sorted(inside.begin(), inside.end(), value_less))
    std::sort(inside.begin(), inside.end(), value_less);
  in_set_.resize(static_cast<size_t>(grid().cells()), 0);
  ++set_number_;
  for (const Value& c : inside) in_set_[static_cast<size_t>(c.n)] = set_number_;
  std::vector<Value> out;
  out.reserve(2 * inside.size() + 2);
  for (const Value& c : inside) {
    for (int d = 0; d < num_directions; ++d) {
      const int next = grid().step(c.n, static_cast<Direction>(d));
      if (next < 0 || in_set_[static_cast<size_t>(next)] == set_number_) continue;
      out.push_back(place_value(Kind::link, grid().link(c.n, static_cast<Direction>(d))));
    }
  }
  return make_set(out);
}

Value Evaluator::evaluate_windows(const Value& list, const Value& n) {
  const auto items = members(list);
  Gathered windows(*this);
  const bool some = n.n > 0 && n.n <= static_cast<int64_t>(items.size());
  for (size_t i = 0; some && i + static_cast<size_t>(n.n) <= items.size(); ++i) {
    if (!step()) return missing_value();
    windows.add(make_set(items.subspan(i, static_cast<size_t>(n.n)), Kind::tuple));
  }
  return make_set(windows.all());
}

}  // namespace clew::judge
