#include "base/format.h"

#include <array>
#include <cmath>

#include "base/utf8.h"

namespace clew::base {

namespace {

std::string digits_of(double value, int decimals) {
  std::array<char, 400> digits{};  // the largest double has 309 before the point
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                 std::chars_format::fixed, decimals);
  return {digits.data(), end.ptr};
}

}  // namespace

void append_part(std::string& out, std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end.ptr);
}

std::string fixed(double value, int decimals) { return digits_of(value, decimals); }

std::string decimals(double value, int most) {
  const double scale = std::pow(10.0, most);
  std::string out = digits_of(std::round(value * scale) / scale, most);
  if (most > 0) {
    out.erase(out.find_last_not_of('0') + 1);
    if (out.back() == '.') out.pop_back();
  }
  return out == "-0" ? "0" : out;
}

std::string plural(std::int64_t count, std::string_view word) {
  const std::string_view ending = word.ends_with('s') ? "es" : "s";
  return concat(count, ' ', word, count == 1 ? std::string_view() : ending);
}

std::string one_of(const std::vector<std::string>& words) {
  std::string out;
  for (size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

std::string quoted(std::string_view found) {
  constexpr int most_shown = 40;
  std::string out = "'";
  for (int shown = 0; !found.empty(); ++shown) {
    if (shown >= most_shown) {
      out += "...";
      break;
    }
    const size_t length = utf8_length(found);
    const auto byte = static_cast<unsigned char>(found[0]);
    const char32_t character = first_character(found);
    if (length > 1 && steers(character)) {
      out += code_in_braces(character);
      found.remove_prefix(length);
    } else if (length == 0 || byte < 0x20 || byte == 0x7F) {
      out += "\\x" + hex(byte, 2);
      found.remove_prefix(1);
    } else {
      out += found.substr(0, length);
      found.remove_prefix(length);
    }
  }
  return out + "'";
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string hex(std::uint32_t number, int digits, bool capitals) {
  const std::string_view letters = capitals ? "0123456789ABCDEF" : "0123456789abcdef";
  std::string out;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) out += letters[number >> shift & 15];
  return out;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<std::int64_t> parse_number(std::string_view digits, std::int64_t most) {
  constexpr size_t always_fits = 18;
  if (digits.empty()) return std::nullopt;
  while (digits.size() > always_fits && digits[0] == '0') digits.remove_prefix(1);
  if (digits.size() > always_fits) return std::nullopt;
  std::int64_t n = 0;
  for (const char c : digits) {
    if (!is_digit(c)) return std::nullopt;
    n = 10 * n + (c - '0');
  }
  return n <= most ? std::optional(n) : std::nullopt;
}

}  // namespace clew::base
