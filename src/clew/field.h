// What a genre prints and what it has filled in: fields, each with the kind of place it is indexed
// by and the kind of its values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "clew/version.h"

namespace clew {
inline namespace v1 {

// Kinds of places, and what a field is indexed by. `none`: one value for the whole puzzle. `other`:
// an index of the genre's own (a set of names, several indices).
enum class PlaceKind : std::uint8_t {
  none,
  cell,
  corner,
  side,
  link,
  line,
  row,
  column,
  view,
  room,
  span,
  other
};

enum class ValueKind : std::uint8_t { boolean, number, named, direction, partition, list, bag };

struct NamedValue {
  std::string name;
  char letter = 0;  // 0: written as its name
};

struct FieldInfo {
  std::string name;
  PlaceKind index = PlaceKind::none;
  int room_field = -1;  // index == room: which given is the partition
  ValueKind value = ValueKind::number;
  ValueKind item = ValueKind::number;  // of list and bag
  char letter = '#';                   // boolean: its letter
  char yes = 0, no = 0;  // boolean: first letters of what they are called, read as well; 0: none
  std::vector<NamedValue> names;            // named: its values, in order
  bool unknown_allowed = false;             // "or ?"
  std::optional<std::int32_t> least, most;  // number: bounds known from the text alone
  std::string way;           // "with NAME: direction": the name of the companion; empty if none
  bool has_default = false;  // "= expr": may be left out of a puzzle
};

}  // namespace v1
}  // namespace clew
