// One token of plain text and what it prints, by the type of its field: reading and writing side by
// side.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/genre_info.h"
#include "clew/grid.h"
#include "clew/puzzle.h"
#include "formats/uses.h"

namespace clew::formats {

constexpr bool is_collection(const FieldInfo& field) {
  return field.value == ValueKind::list || field.value == ValueKind::bag;
}

// Any field but a partition. "." is absent. Empty: the token means nothing for this field.
std::optional<Printed> read_token(const FieldInfo& field, std::string_view token);
std::string write_token(const FieldInfo& field, const Printed& printed);

// A list or bag from its items as they stand between commas or blanks.
std::optional<Printed> read_items(const FieldInfo& field,
                                  const std::vector<std::string_view>& items);
std::string write_items(const FieldInfo& field, const Printed& printed, std::string_view between);

// A value without index: "stars: 2", "knights: yes".
std::optional<Printed> read_scalar(const FieldInfo& field, std::string_view text);
std::string write_scalar(const FieldInfo& field, const Printed& printed);

Printed printed_value(int32_t n);

// A number inside the field's bounds; below zero only where the bounds allow it.
std::optional<int32_t> read_number(const FieldInfo& field, std::string_view token);
std::optional<int32_t> read_signed(std::string_view token);
bool in_bounds(const FieldInfo& field, int64_t n);
// The ordinal of a named value by its letter or name.
std::optional<int32_t> read_name(const FieldInfo& field, std::string_view token);
std::string write_name(const FieldInfo& field, int32_t ordinal);

// A number needs the arrow that its field goes with; a '?' may stand alone.
bool lacks_arrow(const FieldInfo& field, const Printed& printed);
std::optional<Direction> read_direction(std::string_view token);  // an arrow or a word
char arrow(Direction d);                                          // ^ > v <
std::string_view direction_word(int direction);                   // up right down left

// What was expected: "a number from 1 to 8, '?' or '.'".
std::string expected_token(const FieldInfo& field);
std::string expected_scalar(const FieldInfo& field);
// "a number from 1 to 8"
std::string number_from(int64_t least, int64_t most);
std::string expected_value(const FieldInfo& field, ValueKind kind);

}  // namespace clew::formats
