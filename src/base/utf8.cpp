#include "base/utf8.h"

#include <algorithm>

namespace clew::base {

size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const size_t length = lead < 0x80   ? 1
                        : lead < 0xC2 ? 0
                        : lead < 0xE0 ? 2
                        : lead < 0xF0 ? 3
                        : lead < 0xF5 ? 4
                                      : 0;
  if (length == 0 || length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  if (length < 3) return length;
  const unsigned second = byte(1);
  const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
  const bool surrogate = lead == 0xED && second >= 0xA0;
  const bool beyond = lead == 0xF4 && second >= 0x90;
  return overlong || surrogate || beyond ? 0 : length;
}

std::u32string characters_of(std::string_view text) {
  std::u32string out;
  while (!text.empty()) {
    out += first_character(text);
    text.remove_prefix(std::max<size_t>(utf8_length(text), 1));
  }
  return out;
}

size_t count_characters(std::string_view text) {
  size_t count = 0;
  for (const char c : text) count += continues_character(c) ? 0 : 1;
  return count;
}

size_t offset_of_character(std::string_view text, size_t n) {
  size_t offset = 0;
  while (offset < text.size() && (continues_character(text[offset]) || n-- > 0)) ++offset;
  return offset;
}

void append_utf8(std::string& out, char32_t c) {
  const auto byte = [&](char32_t value) { out += static_cast<char>(value); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | (c >> 6));
    byte(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    byte(0xE0 | (c >> 12));
    byte(0x80 | ((c >> 6) & 0x3F));
    byte(0x80 | (c & 0x3F));
  } else {
    byte(0xF0 | (c >> 18));
    byte(0x80 | ((c >> 12) & 0x3F));
    byte(0x80 | ((c >> 6) & 0x3F));
    byte(0x80 | (c & 0x3F));
  }
}

char32_t first_character(std::string_view text) {
  const size_t length = utf8_length(text);
  if (length == 0) return bad_character;
  const auto lead = static_cast<unsigned char>(text[0]);
  char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (size_t i = 1; i < length; ++i) c = (c << 6) | (static_cast<unsigned char>(text[i]) & 0x3F);
  return c;
}

std::string code_in_braces(char32_t c) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (; c > 0; c >>= 4) out.insert(out.begin(), digits[c & 15]);
  return "\\u{" + out + '}';
}

}  // namespace clew::base
