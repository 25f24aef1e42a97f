// UTF-8 text as characters, and back.
#pragma once

#include <string>
#include <string_view>

#include "clew/text.h"

namespace clew::base {

// Stands for a byte that is no part of a character.
inline constexpr char32_t bad_character = U'\ufffd';

// The length of the character that the text begins with; 0 if there is none.
size_t utf8_length(std::string_view text);
// The character that the text begins with; a bad byte is bad_character.
char32_t first_character(std::string_view text);
// Each bad byte counts as one bad_character.
std::u32string characters_of(std::string_view text);
void append_utf8(std::string& out, char32_t character);

// Whether a byte is not the first of its character.
constexpr bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}
// Characters of a text known to be good: how many, and where the n-th (from 0) starts.
size_t count_characters(std::string_view text);
size_t offset_of_character(std::string_view text, size_t n);

// Whether a character would steer a terminal or turn the reading direction, not be seen.
constexpr bool steers(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}
// How such a character is shown: "\u{202e}".
std::string code_in_braces(char32_t character);

// How many columns of a terminal a character or a text takes.
int columns_of(char32_t character);
int columns_of(std::string_view text);

}  // namespace clew::base
