// Connection by its plain meaning: walk from one member and see whether all others were met.
// Undecided members may be walked through; a board is broken only if even then some members stay
// apart.
#include <algorithm>
#include <array>
#include <numeric>

#include "judge/evaluate.h"

namespace clew::judge {
namespace {

// Union by walking up; small boards only ever see short paths.
class Groups {
 public:
  explicit Groups(size_t n) : up_(n) { std::iota(up_.begin(), up_.end(), size_t{0}); }
  size_t top(size_t v) {
    while (up_[v] != v) v = up_[v] = up_[up_[v]];
    return v;
  }
  void join(size_t a, size_t b) { up_[top(a)] = top(b); }

 private:
  std::vector<size_t> up_;
};

// A cell counts as a set of one.
std::span<const Value> one_or_more(const Value& v) {
  return v.kind == Kind::cell ? std::span<const Value>(&v, 1) : Evaluator::members(v);
}

}  // namespace

Value Evaluator::evaluate_connected(const Expr& e) {
  std::array<int, 2> apart{};
  return look_connected(e, apart);
}

// Cells: walk over a map of the grid, from one of them or from the roots.
Value Evaluator::look_connected(const Expr& e, std::array<int, 2>& apart) {
  const Grid& grid = this->grid();
  enum : char { off, sure, maybe, met };
  std::vector<char> state(static_cast<size_t>(grid.cells()), off);
  int sure_left = 0;
  int start = -1;
  bool any_open = false;
  each_truth(e, [&](const Value& member, Truth3 holds) {
    char& here = state[static_cast<size_t>(member.n)];
    if (here != off || holds == truth_no) return true;
    here = holds == truth_open ? maybe : sure;
    any_open = any_open || holds == truth_open;
    if (here == sure) ++sure_left, start = member.n;
    return true;
  });
  std::vector<int> to_visit;
  const auto meet = [&](int cell) {
    char& here = state[static_cast<size_t>(cell)];
    if (here == off || here == met || (here == maybe && as_drawn_)) return;
    if (here == sure) --sure_left;
    here = met;
    to_visit.push_back(cell);
  };
  if (e.from == nullptr) {
    if (start >= 0) meet(start);
  } else {
    const Value roots = evaluate(*e.from);
    if (roots.missing()) return missing_value();
    for (const Value& r : one_or_more(roots))
      if (r.kind == Kind::cell) meet(r.n);
  }
  while (!to_visit.empty()) {
    const int cell = to_visit.back();
    to_visit.pop_back();
    const int column = grid.column(cell);
    if (column > 0) meet(cell - 1);
    if (column + 1 < grid.width) meet(cell + 1);
    if (cell >= grid.width) meet(cell - grid.width);
    if (cell + grid.width < grid.cells()) meet(cell + grid.width);
  }
  if (sure_left > 0) {
    const auto left = std::find(state.begin(), state.end(), static_cast<char>(sure));
    apart = {static_cast<int>(left - state.begin()), e.from == nullptr ? start : -1};
    return boolean_value(false);
  }
  return any_open ? open_value() : boolean_value(true);
}

Value Evaluator::evaluate_joined(const Expr& e) {
  std::array<int, 2> apart{};
  return look_joined(e, apart);
}

// The cells that the bound link, span or pair joins.
Ends Evaluator::ends_of_edge(const Binder& edge) const {
  const auto cell = [&](size_t k) { return static_cast<int>(slot(edge.slots[k]).n); };
  if (edge.slots.size() == 2) return {2, {cell(0), cell(1)}};
  return ends_of(slot(edge.slots[0]), grid(), spans());
}

Value Evaluator::look_joined(const Expr& e, std::array<int, 2>& apart) {
  const Grid& grid = this->grid();
  std::vector<bool> is_member(static_cast<size_t>(grid.cells()), false);
  for_each(e.binders, [&] {
    is_member[static_cast<size_t>(member_of(e.binders).n)] = true;
    return true;
  });
  Groups possible(is_member.size());
  Groups certain(is_member.size());
  for_each(e.through, [&] {
    const Value body = evaluate(*e.body);
    if (body.missing() || (!body.open() && body.n == 0)) return true;
    const Ends ends = ends_of_edge(e.through[0]);
    const auto a = static_cast<size_t>(ends.cells[0]);
    const auto b = static_cast<size_t>(ends.cells[1]);
    if (ends.count < 2 || !is_member[a] || !is_member[b]) return true;
    possible.join(a, b);
    if (!body.open()) certain.join(a, b);
    return true;
  });
  // The groups that may stand: those of the roots, or that of the first member.
  std::vector<size_t> roots;
  if (e.from != nullptr) {
    const Value from = evaluate(*e.from);
    if (from.missing()) return missing_value();
    for (const Value& r : one_or_more(from)) {
      if (r.kind == Kind::cell && is_member[static_cast<size_t>(r.n)])
        roots.push_back(static_cast<size_t>(r.n));
    }
  } else {
    const auto first = std::find(is_member.begin(), is_member.end(), true);
    if (first != is_member.end()) roots.push_back(static_cast<size_t>(first - is_member.begin()));
  }
  const auto rooted = [&](Groups& groups, size_t cell) {
    return std::any_of(roots.begin(), roots.end(),
                       [&](size_t r) { return groups.top(r) == groups.top(cell); });
  };
  bool sure = true;
  for (size_t c = 0; c < is_member.size(); ++c) {
    if (!is_member[c]) continue;
    if (!rooted(possible, c)) {
      apart = {static_cast<int>(c), e.from == nullptr ? static_cast<int>(roots[0]) : -1};
      return boolean_value(false);
    }
    sure = sure && rooted(certain, c);
  }
  return sure ? boolean_value(true) : open_value();
}

}  // namespace clew::judge
