// What a token of a pzprv3 file says: a list of forms, each both read and written, so the two
// directions cannot drift apart. Reading takes the first form that fits the token, writing the
// first that can say the slot.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/slots.h"
#include "formats/uses.h"

namespace clew::formats {

struct TokenForm {
  enum class Kind : uint8_t {
    word,    // stands for one value
    number,  // decimal digits
    arrow,   // the player's number of an arrow, a comma, and what stands beside it
    pair     // the second value of a pair, a comma, the first
  };
  Kind kind = Kind::word;
  std::string_view before = {};  // word, number: what stands before it
  std::string_view word = {};
  int32_t value = 0;                      // word: its slot
  std::span<const TokenForm> parts = {};  // arrow, pair: the forms of each number in it
};
using Tokens = std::vector<TokenForm>;

std::optional<int32_t> slot_of_token(std::span<const TokenForm> forms, std::string_view token);
std::optional<std::string> token_of_slot(std::span<const TokenForm> forms, int32_t slot);

inline constexpr TokenForm form_none = {.word = ".", .value = slot_none};
inline constexpr TokenForm form_unknown = {.word = "-", .value = slot_unknown};
inline constexpr TokenForm form_number = {.kind = TokenForm::Kind::number};

}  // namespace clew::formats
