// Lengths in files of pictures: two decimals are finer than any printer, and no more than needed
// are written.
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "render/uses.h"

namespace clew::render {

inline std::string decimals(double x) {
  const double rounded = std::round(x * 100) / 100;
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                 rounded == 0 ? 0.0 : rounded, std::chars_format::fixed);
  return {digits.data(), end.ptr};
}

}  // namespace clew::render
