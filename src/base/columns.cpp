// How many columns of a terminal a character takes, by Unicode's East Asian Width: small tables
// of ranges, coarser than the standard's where no text of a puzzle would tell.
#include <algorithm>
#include <array>
#include <span>

#include "base/utf8.h"

namespace clew::base {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Accents that stand on the character before, joiners, variation selectors.
constexpr std::array<Range, 11> combining = {{{0x0300, 0x036f},
                                              {0x0483, 0x0489},
                                              {0x0591, 0x05bd},
                                              {0x064b, 0x065f},
                                              {0x1ab0, 0x1aff},
                                              {0x1dc0, 0x1dff},
                                              {0x200b, 0x200f},
                                              {0x20d0, 0x20ff},
                                              {0x3099, 0x309a},
                                              {0xfe00, 0xfe0f},
                                              {0xfe20, 0xfe2f}}};

// Scripts of East Asia, full-width forms, and what terminals show as coloured emoji.
constexpr std::array<Range, 24> wide = {
    {{0x1100, 0x115f}, {0x231a, 0x231b},   {0x23e9, 0x23ec},   {0x23f0, 0x23f0},  {0x25fd, 0x25fe},
     {0x2614, 0x2615}, {0x2648, 0x2653},   {0x26a1, 0x26a1},   {0x26bd, 0x26be},  {0x2705, 0x2705},
     {0x2728, 0x2728}, {0x274c, 0x274c},   {0x2b1b, 0x2b1c},   {0x2b50, 0x2b50},  {0x2e80, 0x303e},
     {0x3041, 0xa4cf}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},  {0xff00, 0xff60},
     {0xffe0, 0xffe6}, {0x1f000, 0x1f64f}, {0x1f680, 0x1faff}, {0x20000, 0x3fffd}}};

bool within(std::span<const Range> ranges, char32_t c) {
  return std::ranges::any_of(ranges, [c](Range r) { return c >= r.first && c <= r.last; });
}

}  // namespace

int columns_of(char32_t c) {
  if (c < combining.front().first) return 1;
  if (within(combining, c)) return 0;
  return within(wide, c) ? 2 : 1;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (char32_t c : characters_of(text)) columns += columns_of(c);
  return columns;
}

}  // namespace clew::base
