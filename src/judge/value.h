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

struct Value {
  Kind kind = Kind::missing;
  // boolean 0/1, number, symbol id, Direction, number of the place; an open piece: its size so far
  int32_t n = 0;
  const Seq* seq = nullptr;  // set and everything after it; an open number: its bounds, if known

  bool missing() const { return kind == Kind::missing; }
  bool open() const { return kind == Kind::open; }
  bool yes() const { return kind == Kind::boolean && n != 0; }
};

// What a set is, beyond its members: lines, views and rooms are indices and have names.
enum class Origin : uint8_t { none, row, column, view, diagonal, room };

struct Seq {
  const Value* data = nullptr;
  int32_t size = 0;
  Origin origin = Origin::none;
  int32_t id = 0;     // row, column, view, diagonal or room number
  bool ring = false;  // from `ring`: the last member is next to the first
  std::span<const Value> items() const { return {data, static_cast<size_t>(size)}; }
};

inline Value missing_value() { return {}; }
inline Value open_value() { return {Kind::open, 0, nullptr}; }
inline Value boolean_value(bool b) { return {Kind::boolean, b ? 1 : 0, nullptr}; }
inline Value number_value(int32_t n) { return {Kind::number, n, nullptr}; }
inline Value place_value(Kind kind, int32_t n) { return {kind, n, nullptr}; }

// Equality of meaning: sets as sets, shapes cell by cell, lists in order, bags as multisets, plain
// values by kind and number.
bool same_value(const Value& a, const Value& b);
// A total order on plain values and tuples of them (for grouping and canonical sets).
bool value_less(const Value& a, const Value& b);

}  // namespace clew::judge
