// Tokens of puzzlekit texts, of problems and solutions alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/genre_info.h"

namespace clew {

inline constexpr std::string_view blank_token = "-";

// The value of a token where the part declares tokens: one for each named value; "yes", or "no yes"
// and further words for no, for yes/no.
std::optional<int32_t> declared_value(const FieldInfo& field, const CodecPart& part,
                                      std::string_view token);

// What would do, for messages.
std::string expected_tokens(const FieldInfo& field, const CodecPart& part, ValueKind kind);

}  // namespace clew
