// Tokens of puzzlekit texts, of problems and solutions alike.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board/genre_info.h"
#include "clew/grid.h"
#include "formats/uses.h"

namespace clew::formats {

inline constexpr std::string_view blank_token = "-";

// The value of a token where the part declares tokens: one for each named value, and perhaps others
// for each, in the same order; "yes", or "no yes" and further words for no, for yes/no.
std::optional<int32_t> declared_value(const FieldInfo& field, const CodecPart& part,
                                      std::string_view token);

bool is_argument(const CodecPart& part, std::string_view token);

// A letter of "nesw".
std::optional<Direction> read_quarter(char letter);

// At which sides a number of 0 to 15 says that something stands: the arguments are the sides of its
// bits 1, 2, 4 and 8. "-" is none.
std::optional<std::array<bool, num_directions>> side_bits(const CodecPart& part,
                                                          std::string_view token);

// What was expected, for messages.
std::string expected_tokens(const FieldInfo& field, const CodecPart& part, ValueKind kind);

}  // namespace clew::formats
