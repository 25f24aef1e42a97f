// Marks: the visible answer to a puzzle, and the plan of where marks go.
//
// An Answer holds its marks as plain numbers, field by field, in the order of the Plan; that is
// what every part of the library works with. Case::marks gives them with their place and value.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <variant>
#include <vector>

#include "clew/field.h"
#include "clew/grid.h"

namespace clew {
inline namespace v1 {

inline constexpr std::int32_t undecided = std::numeric_limits<std::int32_t>::min();

// A place of the board. `id` is its number in its kind: cells, corners, sides and links as Grid
// counts them, rows and columns from 0, lines (the rows, then the columns), spans as the Plan lists
// them, rooms by their first cell.
struct Place {
  PlaceKind kind = PlaceKind::none;
  std::int32_t id = 0;
  friend bool operator==(const Place&, const Place&) = default;
  friend auto operator<=>(const Place&, const Place&) = default;
};

// A straight line between two cells that face each other; `first` is its left or upper end.
struct Span {
  int first = 0;
  int second = 0;
  bool across = true;
};

// Where the marks of one answer field go. Position k of the field is described by places[k] (index
// kinds with a number: cell, corner, side, link, line, span, ...) and always by labels[k] when the
// index is `other` ("A, 3" or "red").
struct AnswerPlan {
  // number of the place, ascending; empty for `none` (one mark) and `other`. A division has a mark
  // for each link: 1 where a wall parts its two cells.
  std::vector<std::int32_t> places;
  std::vector<std::string> labels;  // `other` only: the index as text, parts joined by " "
  // per position: the values it may take (boolean 0..1, named: ordinals)
  std::vector<std::int32_t> least, most;
  int size() const { return static_cast<int>(least.size()); }
};

// Everything a reader or writer of answers needs beside the fields.
struct Plan {
  Grid grid;
  std::vector<AnswerPlan> answers;  // one for each answer field
  std::vector<Span> spans;          // all spans, by number
};

// Marks, parallel to Plan: number, ordinal, 0/1, or `undecided`.
struct Answer {
  std::vector<std::vector<std::int32_t>> marks;
  friend bool operator==(const Answer&, const Answer&) = default;
};

// One mark: its answer field and its position there.
struct MarkAt {
  int answer = -1;
  int position = -1;
  friend bool operator==(const MarkAt&, const MarkAt&) = default;
};

// What a mark says.
struct Undecided {
  friend bool operator==(const Undecided&, const Undecided&) = default;
};
struct Named {
  std::int32_t ordinal = 0;  // into FieldInfo::names
  std::string name;
  friend bool operator==(const Named&, const Named&) = default;
};
// Of a division: whether a wall separates the two cells of a link.
struct Wall {
  bool stands = false;
  friend bool operator==(const Wall&, const Wall&) = default;
};
// yes or no, a number, a named value, a direction, a wall.
using MarkValue = std::variant<Undecided, bool, std::int32_t, Named, Direction, Wall>;

// A mark with all that is known of it.
struct Mark {
  MarkAt at;
  std::string field;  // its name, such as "black"
  Place place;
  std::string label;  // place.kind `other`: the index in words; else empty
  MarkValue value;
};

}  // namespace v1
}  // namespace clew
