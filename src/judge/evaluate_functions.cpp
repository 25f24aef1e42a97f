// Functions of places and set algebra.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "judge/evaluate.h"

namespace clew::judge {
namespace {

bool plain(const Value& v) { return v.seq == nullptr; }

// Equal sets of plain values have equal sums; of other values nothing is said.
int64_t sum_of_members(const Value& v) {
  if (v.kind != Kind::set || v.seq == nullptr) return 0;
  int64_t sum = 0;
  for (const Value& x : v.seq->items()) {
    if (!plain(x)) return 0;
    sum += x.n;
  }
  return sum;
}

// Keeps the first of equal values, in order. Plain values by sorting their positions, others by
// comparing.
std::vector<Value> without_repeats(std::vector<Value> values) {
  std::vector<Value> out;
  out.reserve(values.size());
  if (std::all_of(values.begin(), values.end(), plain)) {
    std::vector<size_t> order(values.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](size_t a, size_t b) { return value_less(values[a], values[b]); });
    std::vector<bool> keep(values.size(), true);
    for (size_t i = 1; i < order.size(); ++i) {
      if (same_value(values[order[i - 1]], values[order[i]])) keep[order[i]] = false;
    }
    for (size_t i = 0; i < values.size(); ++i) {
      if (keep[i]) out.push_back(values[i]);
    }
    return out;
  }
  std::vector<int64_t> sums;  // parallel to out
  for (const Value& v : values) {
    const int64_t sum = sum_of_members(v);
    bool met = false;
    for (size_t k = 0; k < out.size() && !met; ++k) met = sums[k] == sum && same_value(out[k], v);
    if (met) continue;
    out.push_back(v);
    sums.push_back(sum);
  }
  return out;
}

std::vector<Value> filtered(std::span<const Value> a, std::span<const Value> b, bool keep_common) {
  std::vector<Value> out;
  const bool sortable =
      std::all_of(b.begin(), b.end(), plain) && std::all_of(a.begin(), a.end(), plain);
  std::vector<Value> sorted(b.begin(), b.end());
  if (sortable) std::sort(sorted.begin(), sorted.end(), value_less);
  for (const Value& v : a) {
    const bool found = sortable ? std::binary_search(sorted.begin(), sorted.end(), v, value_less)
                                : std::any_of(sorted.begin(), sorted.end(),
                                              [&](const Value& x) { return same_value(x, v); });
    if (found == keep_common && !v.missing()) out.push_back(v);
  }
  return out;
}

int32_t integer_root(int32_t n) {
  if (n <= 0) return 0;
  auto root = static_cast<int32_t>(std::sqrt(static_cast<double>(n)));
  while (static_cast<int64_t>(root) * root > n) --root;
  while (static_cast<int64_t>(root + 1) * (root + 1) <= n) ++root;
  return root;
}

}  // namespace

std::vector<Value> value_union(std::span<const Value> a, std::span<const Value> b) {
  std::vector<Value> all;
  all.reserve(a.size() + b.size());
  for (const auto part : {a, b}) {
    for (const Value& v : part) {
      if (!v.missing()) all.push_back(v);
    }
  }
  return without_repeats(std::move(all));
}

std::vector<Value> value_difference(std::span<const Value> a, std::span<const Value> b) {
  return filtered(a, b, false);
}
std::vector<Value> value_intersection(std::span<const Value> a, std::span<const Value> b) {
  return filtered(a, b, true);
}

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

Value Evaluator::evaluate_function(const Expr& e) {
  const auto f = static_cast<Function>(e.target);
  if (f == Function::size) return evaluate_size(e, missing_value());
  const Value a = evaluate(*e.kids[0]);
  const Value b = e.kids.size() > 1 ? evaluate(*e.kids[1]) : number_value(0);
  if (a.missing() || b.missing()) return missing_value();
  if (a.open() || b.open()) return f == Function::rectangle ? open_rectangle(a) : open_value();
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
    default:
      return evaluate_place_function(f, a, b);
  }
}

Value Evaluator::evaluate_place_function(Function f, const Value& a, const Value& b) {
  Places& places = *places_;
  const Grid& grid = places.grid();
  const auto direction = [&] { return static_cast<Direction>(b.n & 3); };
  const auto found = [](Kind kind, int n) {
    return n < 0 ? missing_value() : place_value(kind, n);
  };
  switch (f) {
    case Function::neighbours:
      return places.neighbours(a.n);
    case Function::around:
      return places.around(a.n);
    case Function::knight:
      return places.knight(a.n);
    case Function::ring:
      return places.ring(a.n);
    case Function::ray:
      return places.ray(a.n, direction());
    case Function::link:
      return found(Kind::link, grid.link(a.n, direction()));
    case Function::side:
      return place_value(Kind::side, grid.side(a.n, direction()));
    case Function::step:
      return found(Kind::cell, grid.step(a.n, direction()));
    case Function::opposite:
      return place_value(Kind::direction,
                         static_cast<int>(opposite(static_cast<Direction>(a.n & 3))));
    case Function::ends:
      return places.ends(a);
    case Function::blocks:
      return places.blocks(a.n, b.n);
    case Function::tiles:
      return places.tiles(a.n, b.n);
    case Function::crossing:
      return places.crossing(a.n);
    case Function::distance: {
      if (a.kind != Kind::cell) return number_value(std::abs(a.n - b.n));
      return number_value(std::abs(grid.row(a.n) - grid.row(b.n)) +
                          std::abs(grid.column(a.n) - grid.column(b.n)));
    }
    case Function::exits:
      return evaluate_exits(a);
    case Function::rectangle: {
      const auto cells = members(a);
      if (cells.empty()) return boolean_value(false);
      const Box box = box_around(grid, cells);
      return boolean_value((box.bottom - box.top + 1) * (box.right - box.left + 1) ==
                           static_cast<int>(cells.size()));
    }
    default:
      return missing_value();
  }
}

// The links that lead out of some cells.
Value Evaluator::evaluate_exits(const Value& cells) {
  const Grid& grid = places_->grid();
  std::vector<Value> inside(members(cells).begin(), members(cells).end());
  std::sort(inside.begin(), inside.end(), value_less);
  std::vector<Value> out;
  for (const Value& c : inside) {
    for (int d = 0; d < num_directions; ++d) {
      const Value next = place_value(Kind::cell, grid.step(c.n, static_cast<Direction>(d)));
      if (next.n < 0 || std::binary_search(inside.begin(), inside.end(), next, value_less))
        continue;
      out.push_back(place_value(Kind::link, grid.link(c.n, static_cast<Direction>(d))));
    }
  }
  return make_set(out);
}

Value Evaluator::evaluate_windows(const Value& list, const Value& n) {
  const auto items = members(list);
  std::vector<Value> windows;
  for (size_t i = 0; n.n > 0 && i + static_cast<size_t>(n.n) <= items.size(); ++i) {
    if (!step()) return missing_value();
    windows.push_back(make_set(items.subspan(i, static_cast<size_t>(n.n)), Kind::tuple));
  }
  return make_set(windows);
}

}  // namespace clew::judge
