// The one way to make text of values, and small pieces of text to look at.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace clew::base {

inline void append_part(std::string& out, std::string_view part) { out += part; }
inline void append_part(std::string& out, char part) { out += part; }
void append_part(std::string& out, std::int64_t number);
template <std::integral Number>
void append_part(std::string& out, Number number) {
  append_part(out, static_cast<std::int64_t>(number));
}

// Texts, characters and whole numbers one after another: concat("row ", 3).
template <typename... Parts>
std::string concat(const Parts&... parts) {
  std::string out;
  (append_part(out, parts), ...);
  return out;
}

// So many digits behind the point: fixed(0.5, 2) is "0.50".
std::string fixed(double value, int decimals);
// At most so many, and no more than needed: decimals(0.5) is "0.5". Never "-0".
std::string decimals(double value, int most = 2);
// "1 answer", "2 answers"
std::string plural(std::int64_t count, std::string_view word);

// "a, b or c"
std::string one_of(const std::vector<std::string>& words);
// "'x'", shortened if it is long, with unprintable bytes as \xNN.
std::string quoted(std::string_view found);

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
int hex_value(char c);  // -1: no hexadecimal digit
// The last so many hexadecimal digits: hex(255, 4) is "00ff".
std::string hex(std::uint32_t number, int digits, bool capitals = false);
std::string_view trim(std::string_view text);
// Decimal digits only, at most `most`, which has at most 18 of them.
std::optional<std::int64_t> parse_number(std::string_view digits, std::int64_t most);

}  // namespace clew::base
