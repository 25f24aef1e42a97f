#include "base/base64.h"

#include <cstdint>

namespace clew::base {

std::string to_base64(std::string_view bytes) {
  std::string out;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view group = bytes.substr(i, 3);
    uint32_t held = 0;
    for (size_t k = 0; k < 3; ++k)
      held = held << 8 | (k < group.size() ? static_cast<unsigned char>(group[k]) : 0U);
    for (size_t k = 0; k < 4; ++k)
      out += k <= group.size() ? base64_characters[held >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  while (!text.empty() && text.back() == '=') text.remove_suffix(1);
  std::string out;
  uint32_t held = 0;
  int bits = 0;
  for (const char c : text) {
    const size_t digit = base64_characters.find(c == ' ' ? '+' : c);
    if (digit == std::string_view::npos) return std::nullopt;
    held = (held << 6 | static_cast<uint32_t>(digit)) & 0xFFFF;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out += static_cast<char>(held >> bits & 0xFF);
  }
  if (bits == 6) return std::nullopt;  // a single character is no byte
  return out;
}

}  // namespace clew::base
