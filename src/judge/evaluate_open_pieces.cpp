// What can be said of a piece that undecided marks may still change: its sure cells stay, and no
// cell comes to it but those that undecided marks can join to it.
#include <algorithm>

#include "judge/evaluate.h"

namespace clew::judge {

bool Evaluator::for_each_possible(const Value& piece, FunctionRef<bool(int)> fn) {
  if (piece.tag == 0) return false;
  const auto sure = members(piece);
  for (const int c : open_areas_[static_cast<size_t>(piece.tag) - 1]) {
    if (!std::binary_search(sure.begin(), sure.end(), place_value(Kind::cell, c), value_less) &&
        !fn(c))
      break;
  }
  return true;
}

bool Evaluator::may_hold(const Value& piece, int cell) {
  const auto sure = members(piece);
  const auto is_it = [&](const Value& c) { return c.n == cell; };
  if (std::any_of(sure.begin(), sure.end(), is_it)) return true;
  if (!piece.open()) return false;
  bool found = false;
  const bool known = for_each_possible(piece, [&](int c) {
    found = c == cell;
    return !found;
  });
  return found || !known || exhausted_;
}

// A cell in a piece, or a piece like another; one of them is open. Pieces with a cell in common are
// the same.
Value Evaluator::compare_open_pieces(Op op, const Value& a, const Value& b) {
  const bool negated = op == Op::not_in || op == Op::unequal;
  const bool one_cell = a.kind == Kind::cell;
  const auto first = one_cell ? std::span<const Value>(&a, 1) : members(a);
  const auto second = members(b);
  if (!first.empty() && !second.empty()) {
    const auto common = [&](const Value& x) {
      return std::any_of(second.begin(), second.end(), [&](const Value& y) { return x.n == y.n; });
    };
    if (std::any_of(first.begin(), first.end(), common)) return boolean_value(!negated);
  }
  const bool apart = (!first.empty() && !may_hold(b, first[0].n)) ||
                     (!one_cell && !second.empty() && !may_hold(a, second[0].n));
  return apart ? boolean_value(negated) : open_value();
}

// More than `enough` cells need not be looked for.
Value Evaluator::open_size(const Value& piece, int64_t enough) {
  const auto sure = static_cast<int64_t>(members(piece).size());
  const int64_t all = grid().cells();
  int64_t most = sure;
  if (most >= enough) return open_number(sure, all);
  const bool known = for_each_possible(piece, [&](int) { return ++most < enough; });
  return open_number(sure, known && most < enough ? most : all);
}

// `size(...)`, and what it is compared with.
Value Evaluator::evaluate_size(const Expr& e, const Value& other) {
  const Value set = evaluate(*e.kids[0]);
  if (set.missing()) return set;
  if (!set.open()) return number_value(set.has_members ? set.members->size : 1);
  return open_size(set, bounds_of(other).least);
}

// All cells between its outermost sure ones must belong to it, too.
Value Evaluator::open_rectangle(const Value& piece) {
  const auto sure = members(piece);
  if (sure.empty()) return open_value();
  const Grid& grid = this->grid();
  const Box box = box_around(grid, sure);
  int lacking =
      (box.bottom - box.top + 1) * (box.right - box.left + 1) - static_cast<int>(sure.size());
  const bool known = for_each_possible(piece, [&](int c) {
    const int r = grid.row(c);
    const int k = grid.column(c);
    if (r >= box.top && r <= box.bottom && k >= box.left && k <= box.right) --lacking;
    return lacking > 0;
  });
  return known && lacking > 0 ? boolean_value(false) : open_value();
}

// A word over an open piece: of its sure cells, and of those that may come.
Value Evaluator::evaluate_over_open(const Expr& e, const Value& piece) {
  const Binder& binder = e.binders[0];
  int64_t yes = 0, no = 0, open = 0;
  const auto look = [&](const Value& cell, bool sure) {
    const Value body = bind_one(binder, cell) ? evaluate(*e.body) : missing_value();
    if (body.missing()) return;
    if (body.open() || (!sure && body.yes())) {
      ++open;
    } else if (sure) {
      ++(body.yes() ? yes : no);
    }
  };
  for (const Value& cell : members(piece)) look(cell, true);
  switch (e.word) {
    case Word::all:
      return no > 0 ? boolean_value(false) : open_value();
    case Word::none:
      return yes > 0 ? boolean_value(false) : open_value();
    case Word::some:
      if (yes > 0) return boolean_value(true);
      break;
    case Word::one:
      if (yes > 1) return boolean_value(false);
      if (yes == 1) return open_value();
      break;
    case Word::count:
      break;
    default:
      return open_value();
  }
  // Some and one: whether any cell may do at all. Count: how many may.
  const bool known = for_each_possible(piece, [&](int cell) {
    if (open > 0 && e.word != Word::count) return false;
    look(place_value(Kind::cell, cell), false);
    return step();
  });
  if (e.word == Word::count) return open_number(yes, known ? yes + open : grid().cells());
  return known && open == 0 && !exhausted_ ? boolean_value(false) : open_value();
}

}  // namespace clew::judge
