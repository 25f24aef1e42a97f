// "(cell|cells)" inside a sentence: the first after one, the second after any other number.
#pragma once

#include <string>
#include <string_view>

namespace clew::board {

inline std::string by_number(std::string_view text, bool one) {
  std::string out;
  while (true) {
    const size_t bar = text.find('|');
    const size_t begin = bar == std::string_view::npos ? bar : text.rfind('(', bar);
    const size_t end = bar == std::string_view::npos ? bar : text.find(')', bar);
    if (begin == std::string_view::npos || end == std::string_view::npos) break;
    out += text.substr(0, begin);
    out += one ? text.substr(begin + 1, bar - begin - 1) : text.substr(bar + 1, end - bar - 1);
    text.remove_prefix(end + 1);
  }
  return out.append(text);
}

}  // namespace clew::board
