// Connection by its plain meaning: walk from one member and see whether all others were met.
// Undecided members may be walked through; a board is broken only if even then some members stay
// apart.
#include <algorithm>
#include <map>
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

struct Members {
  std::vector<Value> values;
  std::vector<bool> sure;  // holds for certain (not open)
  std::map<Value, size_t, decltype(&value_less)> number{&value_less};

  void add(const Value& v, bool is_sure) {
    if (!number.emplace(v, values.size()).second) return;
    values.push_back(v);
    sure.push_back(is_sure);
  }
};

// What two places must share to be next to each other: cells a link, corners a side, links and
// sides an end.
void contacts(Places& places, const Value& v, std::vector<Value>& out) {
  out.clear();
  const Grid& grid = places.grid();
  if (v.kind == Kind::cell) {
    const auto links = places.links_of(v.n).seq->items();
    out.assign(links.begin(), links.end());
  } else if (v.kind == Kind::corner) {
    const int r = v.n / (grid.width + 1);
    const int c = v.n % (grid.width + 1);
    if (c < grid.width) out.push_back(place_value(Kind::side, grid.side_level(r, c)));
    if (c > 0) out.push_back(place_value(Kind::side, grid.side_level(r, c - 1)));
    if (r < grid.height) out.push_back(place_value(Kind::side, grid.side_upright(r, c)));
    if (r > 0) out.push_back(place_value(Kind::side, grid.side_upright(r - 1, c)));
  } else if (v.kind == Kind::side) {
    const bool upright = grid.side_is_upright(v.n);
    const int k = upright ? v.n : v.n - grid.sides_upright();
    const int across = upright ? grid.width + 1 : grid.width;
    out.push_back(place_value(Kind::corner, grid.corner(k / across, k % across)));
    out.push_back(place_value(
        Kind::corner, grid.corner(k / across + (upright ? 1 : 0), k % across + (upright ? 0 : 1))));
  } else {
    const auto ends = places.ends(v);
    if (ends.seq != nullptr) out.assign(ends.seq->items().begin(), ends.seq->items().end());
  }
}

Groups group_by_contact(Places& places, const Members& m) {
  Groups groups(m.values.size());
  std::map<Value, size_t, decltype(&value_less)> first_at(&value_less);
  std::vector<Value> where;
  for (size_t i = 0; i < m.values.size(); ++i) {
    contacts(places, m.values[i], where);
    for (const Value& w : where) {
      const auto [it, fresh] = first_at.emplace(w, i);
      if (!fresh) groups.join(i, it->second);
    }
  }
  return groups;
}

}  // namespace

// Cells: walk over a map of the grid, from one of them or from the roots.
Value Evaluator::evaluate_connected_cells(const Expr& e) {
  const Grid& grid = setup_->puzzle().grid;
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
    for (const Value& r : members(roots))
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
  if (sure_left > 0) return boolean_value(false);
  return any_open ? open_value() : boolean_value(true);
}

Value Evaluator::evaluate_connected(const Expr& e) {
  const Type* type = e.binders[0].range->type;
  const bool cells =
      type != nullptr && type->element != nullptr && type->element->base == Base::cell;
  if (cells && e.binders.size() == 1 && e.binders[0].slots.size() == 1)
    return evaluate_connected_cells(e);
  Members m;
  bool any_open = false;
  each_truth(e, [&](const Value& member, Truth3 holds) {
    if (holds == truth_open ? !as_drawn_ : holds == truth_yes) m.add(member, holds == truth_yes);
    any_open = any_open || holds == truth_open;
    return true;
  });
  Groups groups = group_by_contact(*places_, m);
  std::vector<bool> rooted(m.values.size(), false);
  if (e.from != nullptr) {
    const Value roots = evaluate(*e.from);
    if (roots.missing()) return missing_value();
    for (const Value& r : members(roots)) {
      const auto it = m.number.find(r);
      if (it != m.number.end()) rooted[groups.top(it->second)] = true;
    }
  }
  size_t home = m.values.size();
  for (size_t i = 0; i < m.values.size(); ++i) {
    if (!m.sure[i]) continue;
    const size_t top = groups.top(i);
    if (e.from != nullptr ? !rooted[top] : (home != m.values.size() && home != top))
      return boolean_value(false);
    home = top;
  }
  return any_open ? open_value() : boolean_value(true);
}

Value Evaluator::evaluate_joined(const Expr& e) {
  Members m;
  for_each(e.binders, [&] { return m.add(member_of(e.binders), true), true; });
  Groups possible(m.values.size());
  Groups certain(m.values.size());
  for_each(e.through, [&] {
    const Value body = evaluate(*e.body);
    if (body.missing() || (!body.open() && body.n == 0)) return true;
    const Value ends = places_->ends(member_of(e.through));
    std::vector<size_t> at;
    for (const Value& v : members(ends)) {
      const auto it = m.number.find(v);
      if (it != m.number.end()) at.push_back(it->second);
    }
    if (at.size() == 2) {
      possible.join(at[0], at[1]);
      if (!body.open()) certain.join(at[0], at[1]);
    }
    return true;
  });
  bool sure = true;
  for (size_t i = 1; i < m.values.size(); ++i) {
    if (possible.top(i) != possible.top(0)) return boolean_value(false);
    sure = sure && certain.top(i) == certain.top(0);
  }
  return sure ? boolean_value(true) : open_value();
}

}  // namespace clew::judge
