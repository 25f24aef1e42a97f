// What is printed, and which members of a set hold or touch a place.
#include <algorithm>
#include <numeric>

#include "compile/machine.h"
#include "compile/places.h"

namespace clew::compile {

// ---- what is printed

// The number of an index inside its kind: rows before columns for lines.
int32_t Machine::entry(int field, const Value& index) const {
  if (index.members() == nullptr) return index.missing() ? -1 : static_cast<int32_t>(index.n);
  const Members& m = *index.members();
  if (m.origin == Origin::none) return -1;
  if (m.origin != Origin::column) return m.id;
  const PlaceKind kind = facts_.genre->info.givens[static_cast<size_t>(field)].index;
  return kind == PlaceKind::column ? m.id : facts_.grid.height + m.id;
}

Value Machine::entry_value(int field, int32_t entry) const {
  const std::vector<Value>& values = facts_.givens[static_cast<size_t>(field)];
  Value v;
  if (entry >= 0 && static_cast<size_t>(entry) < values.size())
    v = values[static_cast<size_t>(entry)];
  if (!v.missing()) return v;
  const ValueKind kind = facts_.genre->info.givens[static_cast<size_t>(field)].value;
  return kind == ValueKind::boolean ? truth(false) : v;
}

Value Machine::given(int field, const Value& index) const {
  return entry_value(field, entry(field, index));
}

Value Machine::whole_given(int field) const { return entry_value(field, 0); }

bool Machine::is_given(int field, int32_t entry) const {
  const std::vector<Printed>& at = facts_.puzzle->givens[static_cast<size_t>(field)].at;
  return entry >= 0 && static_cast<size_t>(entry) < at.size() &&
         at[static_cast<size_t>(entry)].state != Printed::absent;
}

Value Machine::way(int field, const Value& index) const {
  const int32_t k = entry(field, index);
  const std::vector<Printed>& at = facts_.puzzle->givens[static_cast<size_t>(field)].at;
  if (!is_given(field, k) || at[static_cast<size_t>(k)].way < 0) return nothing();
  return plain(Kind::direction, at[static_cast<size_t>(k)].way);
}

Value Machine::room_of(int field, int32_t cell) const {
  const Value division = whole_given(field);
  if (division.members() == nullptr) return nothing();
  const std::vector<Printed>& at = facts_.puzzle->givens[static_cast<size_t>(field)].at;
  if (at.empty()) return block_of(division, plain(Kind::cell, cell));  // a default
  const Printed& p = at[static_cast<size_t>(cell)];
  return p.state == Printed::value ? division.members()->first[p.n] : nothing();
}

Value Machine::block_of(const Value& division, const Value& place) const {
  for (const Value& block : division.items()) {
    for (const Value& v : block.items()) {
      if (equal(v, place)) return block;
    }
  }
  return nothing();
}

// ---- members that touch a place

Value Machine::touching_builtin(Builtin which, const Value& place) {
  buffer_.clear();
  for (int d = 0; d < num_directions; ++d) {
    const auto way = static_cast<Direction>(d);
    const int n =
        which == Builtin::links ? facts_.grid.link(place.n, way) : facts_.grid.side(place.n, way);
    if (n >= 0) buffer_.push_back(plain(which == Builtin::links ? Kind::link : Kind::side, n));
  }
  return scratch_.set(buffer_);
}

Value Machine::touching(const Node& node) {
  const Value place = run(node.b);
  if (place.missing()) return nothing();
  if (node.c != no_node && place.kind == Kind::cell)
    return touching_builtin(static_cast<Builtin>(node.target), place);
  const Value set = run(node.a);
  if (set.members() == nullptr) return nothing();
  if (node.op == Do::touch_kept) return touching_kept(set, place);
  std::vector<Value> found;
  std::vector<Value> touched;
  for (const Value& member : set.items()) {
    touched.clear();
    add_touched(member, facts_.grid, spans_, touched);
    for (const Value& t : touched) {
      if (t.kind != place.kind || t.n != place.n) continue;
      found.push_back(member);
      break;
    }
  }
  return scratch_.set(found);
}

// All places at once: count, then fill one list in which each place has its part.
Value Machine::touching_kept(const Value& set, const Value& place) {
  const auto at = static_cast<size_t>(place.n);
  for (const TouchIndex& index : touch_) {
    if (index.set == set.members() && index.kind == place.kind)
      return at < index.of_place.size() ? index.of_place[at] : kept_.set({});
  }
  std::vector<std::pair<int32_t, const Value*>> pairs;
  std::vector<uint32_t> ends;  // by place; first its count, then where its part begins, then ends
  for (const Value& member : set.items()) {
    buffer_.clear();
    add_touched(member, facts_.grid, spans_, buffer_);
    for (const Value& t : buffer_) {
      if (t.kind != place.kind) continue;
      pairs.emplace_back(t.n, &member);
      if (static_cast<size_t>(t.n) >= ends.size()) ends.resize(static_cast<size_t>(t.n) + 1);
      ++ends[static_cast<size_t>(t.n)];
    }
  }
  std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), uint32_t{0});
  std::vector<Value> found(pairs.size());
  for (const auto& [n, member] : pairs) found[ends[static_cast<size_t>(n)]++] = *member;
  TouchIndex index{set.members(), place.kind, {}};
  index.of_place.reserve(ends.size());
  uint32_t begin = 0;
  for (const uint32_t end : ends) {
    index.of_place.push_back(kept_.set(std::span(found).subspan(begin, end - begin)));
    begin = end;
  }
  touch_.push_back(std::move(index));
  return touching_kept(set, place);
}

}  // namespace clew::compile
