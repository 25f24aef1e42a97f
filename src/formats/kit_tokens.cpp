#include "formats/kit_tokens.h"

#include <algorithm>
#include <vector>

#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats {

std::optional<int32_t> declared_value(const FieldInfo& field, const CodecPart& part,
                                      std::string_view token) {
  const std::vector<std::string>& words = part.arguments;
  const auto word = std::find(words.begin(), words.end(), token);
  if (word == words.end()) return std::nullopt;
  const auto ordinal = static_cast<int32_t>(word - words.begin());
  if (field.value == ValueKind::named && !field.names.empty())
    return ordinal % static_cast<int32_t>(field.names.size());
  if (field.value != ValueKind::boolean) return ordinal;
  return words.size() == 1 || ordinal == 1 ? 1 : 0;
}

bool is_argument(const CodecPart& part, std::string_view token) {
  return std::find(part.arguments.begin(), part.arguments.end(), token) != part.arguments.end();
}

std::optional<Direction> read_quarter(char letter) {
  static constexpr std::string_view letters = "nesw";  // in the order of directions
  const size_t i = letters.find(letter);
  if (i == std::string_view::npos) return std::nullopt;
  return static_cast<Direction>(i);
}

std::optional<std::array<bool, num_directions>> side_bits(const CodecPart& part,
                                                          std::string_view token) {
  std::array<bool, num_directions> sides{};
  if (token == blank_token) return sides;
  const auto bits = parse_number(token, 15);
  if (!bits || part.arguments.size() != num_directions) return std::nullopt;
  for (size_t i = 0; i < num_directions; ++i) {
    const auto side = read_quarter(part.arguments[i].front());
    if (!side) return std::nullopt;
    sides[static_cast<size_t>(*side)] = ((*bits >> i) & 1) != 0;
  }
  return sides;
}

std::string expected_tokens(const FieldInfo& field, const CodecPart& part, ValueKind kind) {
  std::vector<std::string> words;
  if (!field.way.empty())
    words.push_back(expected_value(field, kind) + " and a letter of n e s w behind it");
  if (kind == ValueKind::number && words.empty()) words.push_back(expected_value(field, kind));
  for (const std::string& word : part.arguments) words.push_back(quoted(word));
  if (words.empty()) words.push_back(expected_value(field, kind));
  if (field.unknown_allowed) words.emplace_back("'?'");
  words.emplace_back("'-'");
  return one_of(words);
}

}  // namespace clew::formats
