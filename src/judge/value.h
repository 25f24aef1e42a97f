// Values of the rules language while a puzzle is set up or judged. Small and trivially
// copied; sequences live in the arena of the code that made them.
#pragma once

#include <cstdint>
#include <span>

#include "judge/uses.h"

namespace clew::judge {

enum class Kind : uint8_t {
  missing,  // nothing there: the member around it drops out
  open,     // depends on a mark that is undecided (judging unfinished answers only)
  boolean,
  number,
  symbol,
  direction,
  cell,
  corner,
  side,
  link,
  span,
  set,
  list,
  bag,
  tuple,
  division,
  shape
};

struct Seq;

// Sixteen bytes, so that it travels in registers: a plain value has a number, any other its
// members.
struct Value {
  Kind kind = Kind::missing;
  bool has_members = false;
  int32_t tag = 0;  // of an open value: what the code that made it knows more of it
  union {
    int64_t n = 0;       // boolean 0/1, number, symbol id, Direction, number of the place
    const Seq* members;  // set and everything after it; an open number: its bounds, if known
  };

  Value() = default;
  Value(Kind plain, int64_t number) : kind(plain), n(number) {}
  Value(Kind many, const Seq* seq) : kind(many), has_members(true), members(seq) {}

  const Seq* seq() const { return has_members ? members : nullptr; }
  bool missing() const { return kind == Kind::missing; }
  bool open() const { return kind == Kind::open; }
  bool yes() const { return kind == Kind::boolean && n != 0; }
};

// What a set is, beyond its members: lines, views and rooms are indices and have names.
enum class Origin : uint8_t { none, row, column, view, diagonal, room };

// Aligned so that its members may stand right behind it.
struct alignas(Value) Seq {
  const Value* data = nullptr;
  int32_t size = 0;
  Origin origin = Origin::none;
  int32_t id = 0;     // row, column, view, diagonal or room number
  bool ring = false;  // from `ring`: the last member is next to the first
  std::span<const Value> items() const { return {data, static_cast<size_t>(size)}; }
};

inline Value missing_value() { return {}; }
inline Value open_value() { return {Kind::open, int64_t{0}}; }
inline Value boolean_value(bool b) { return {Kind::boolean, int64_t{b}}; }
inline Value number_value(int64_t n) { return {Kind::number, n}; }
inline Value place_value(Kind kind, int64_t n) { return {kind, n}; }

// Equality of meaning: sets as sets, shapes cell by cell, lists in order, bags as multisets, plain
// values by kind and number.
bool same_value(const Value& a, const Value& b);
// A total order on plain values and tuples of them (for grouping and canonical sets).
bool value_less(const Value& a, const Value& b);
// A total order in which values of the same meaning are equal: members of sets and bags count in
// any order.
bool meaning_less(const Value& a, const Value& b);

}  // namespace clew::judge
