#include "judge/value.h"

#include <algorithm>
#include <vector>

namespace clew::judge {
namespace {

bool contains(const Seq& s, const Value& v) {
  return std::any_of(s.items().begin(), s.items().end(),
                     [&](const Value& x) { return same_value(x, v); });
}

// Sets of places are mostly in the order of the board, so most pairs agree place by place; large
// ones that do not are put in order.
bool same_set(const Seq& a, const Seq& b) {
  constexpr int32_t most_compared = 32;
  if (a.size != b.size) return false;
  const auto is_plain = [](const Value& v) { return !v.has_members; };
  if (a.size > most_compared && std::all_of(a.items().begin(), a.items().end(), is_plain) &&
      std::all_of(b.items().begin(), b.items().end(), is_plain)) {
    if (std::equal(a.items().begin(), a.items().end(), b.items().begin(), same_value)) return true;
    std::vector<Value> x(a.items().begin(), a.items().end());
    std::vector<Value> y(b.items().begin(), b.items().end());
    std::sort(x.begin(), x.end(), value_less);
    std::sort(y.begin(), y.end(), value_less);
    return std::equal(x.begin(), x.end(), y.begin(), same_value);
  }
  return std::all_of(a.items().begin(), a.items().end(),
                     [&](const Value& x) { return contains(b, x); });
}

// In order; an unknown ("?") member, a missing value here, fits any one value.
bool same_list(const Seq& a, const Seq& b) {
  if (a.size != b.size) return false;
  for (int32_t i = 0; i < a.size; ++i) {
    if (a.data[i].missing() || b.data[i].missing()) continue;
    if (!same_value(a.data[i], b.data[i])) return false;
  }
  return true;
}

// As multisets; unknown members fit any one value, so only the known ones need partners.
bool same_bag(const Seq& a, const Seq& b) {
  if (a.size != b.size) return false;
  std::vector<bool> used(static_cast<size_t>(b.size), false);
  const Seq& known =
      std::any_of(a.items().begin(), a.items().end(), [](const Value& v) { return v.missing(); })
          ? a
          : b;
  const Seq& other = &known == &a ? b : a;
  for (const Value& v : known.items()) {
    if (v.missing()) continue;
    bool found = false;
    for (int32_t i = 0; i < other.size && !found; ++i) {
      if (!used[static_cast<size_t>(i)] && same_value(v, other.data[i]))
        used[static_cast<size_t>(i)] = found = true;
    }
    if (!found) return false;
  }
  return true;
}

}  // namespace

bool same_value(const Value& a, const Value& b) {
  if (!a.has_members || !b.has_members)
    return a.kind == b.kind && a.has_members == b.has_members && a.n == b.n;
  if (a.members == b.members) return true;
  if (a.kind == Kind::bag || b.kind == Kind::bag) return same_bag(*a.seq(), *b.seq());
  if (a.kind == Kind::list || a.kind == Kind::tuple || a.kind == Kind::shape)
    return same_list(*a.seq(), *b.seq());
  return same_set(*a.seq(), *b.seq());
}

bool value_less(const Value& a, const Value& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  if (!a.has_members || !b.has_members) return a.n < b.n;
  return std::lexicographical_compare(a.seq()->items().begin(), a.seq()->items().end(),
                                      b.seq()->items().begin(), b.seq()->items().end(), value_less);
}

bool meaning_less(const Value& a, const Value& b) {
  if (!a.has_members || !b.has_members) return value_less(a, b);
  const auto in_order = [](const Value& v) {
    std::vector<Value> items(v.members->items().begin(), v.members->items().end());
    if (v.kind == Kind::set || v.kind == Kind::division || v.kind == Kind::bag)
      std::sort(items.begin(), items.end(), meaning_less);
    return items;
  };
  const std::vector<Value> x = in_order(a);
  const std::vector<Value> y = in_order(b);
  return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end(), meaning_less);
}

}  // namespace clew::judge
