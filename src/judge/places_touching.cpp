// Which members of a set touch a place.
#include <algorithm>
#include <cstring>

#include "judge/places.h"

namespace clew::judge {

template <typename Fn>
void Places::for_each_touched(const Value& member, Kind kind, Fn fn) {
  const auto each = [&](const Value& set) {
    if (set.seq == nullptr) return;
    for (const Value& v : set.seq->items()) {
      if (v.kind == kind) fn(v.n);
    }
  };
  switch (member.kind) {
    case Kind::link:
    case Kind::span:
      return each(ends(member));
    case Kind::side:
      if (kind != Kind::corner) return each(ends(member));
      fn(grid_.side_first(member.n));
      fn(grid_.side_second(member.n));
      return;
    case Kind::cell:
      if (kind == Kind::corner) each(corners_of(member.n));
      if (kind == Kind::side) each(sides_of(member.n));
      if (kind == Kind::link) each(links_of(member.n));
      return;
    case Kind::corner:
      return each(cells_at(member.n));
    case Kind::set:
      return each(member);
    default:
      return;
  }
}

int Places::count_of(Kind kind) const {
  switch (kind) {
    case Kind::cell:
      return grid_.cells();
    case Kind::corner:
      return grid_.corners();
    case Kind::side:
      return grid_.sides();
    case Kind::link:
      return grid_.links();
    case Kind::span:
      return static_cast<int>(spans_.size());
    default:
      return 0;
  }
}

// Members are counted for each place, then filled in behind each other.
const std::vector<Value>& Places::touching_table(const Value& set, Kind kind) {
  for (const TouchingTable& t : touching_) {
    if (t.set == set.seq && t.kind == kind) return t.at;
  }
  const auto places = static_cast<size_t>(count_of(kind));
  std::vector<int32_t> first(places + 1, 0);
  for (const Value& member : set.seq->items())
    for_each_touched(member, kind, [&](int n) { ++first[static_cast<size_t>(n) + 1]; });
  for (size_t k = 1; k < first.size(); ++k) first[k] += first[k - 1];
  std::vector<Value> members(static_cast<size_t>(first.back()));
  std::vector<int32_t> next = first;
  for (const Value& member : set.seq->items()) {
    for_each_touched(member, kind, [&](int n) {
      members[static_cast<size_t>(next[static_cast<size_t>(n)]++)] = member;
    });
  }
  const Value* data = seqs_.make(members)->data;
  TouchingTable& table = touching_.emplace_back();
  table.set = set.seq;
  table.kind = kind;
  table.at.reserve(places);
  for (size_t k = 0; k < places; ++k)
    table.at.push_back({Kind::set, 0, seqs_.view(data + first[k], first[k + 1] - first[k])});
  return table.at;
}

Value Places::touching(const Value& set, const Value& place, bool lasting) {
  if (set.seq == nullptr || place.missing()) return missing_value();
  if (lasting) {
    const std::vector<Value>& at = touching_table(set, place.kind);
    const auto n = static_cast<size_t>(place.n);
    return n < at.size() ? at[n] : set_of({});
  }
  std::vector<Value> found;
  for (const Value& member : set.seq->items()) {
    bool touches = false;
    for_each_touched(member, place.kind, [&](int n) { touches = touches || n == place.n; });
    if (touches) found.push_back(member);
  }
  return set_of(found);
}

}  // namespace clew::judge
