// What the codes of game ids share: letters for gaps, decimal numbers, mistakes.
#pragma once

#include <string>
#include <string_view>

#include "formats/coding.h"
#include "formats/game_codes.h"
#include "formats/uses.h"

namespace clew::formats::game {

inline constexpr std::string_view small_letters = "abcdefghijklmnopqrstuvwxyz";
inline constexpr int longest_gap = 25;  // "z" goes so far without a mark

inline void put(Slots& slots, int32_t value, size_t where) {
  slots.values.push_back(value);
  slots.where.push_back(where);
}

inline bool stray(LinkCursor& cursor) {
  if (cursor.at_end()) return cursor.fail(cursor.offset(), "the game id ends early");
  return cursor.fail(cursor.offset(), concat("found ", quoted(std::string(1, cursor.peek())),
                                             ", which means nothing here"));
}

// A decimal number that stands here; -1 after a mistake.
inline int32_t read_decimal(LinkCursor& cursor) {
  const size_t start = cursor.offset();
  std::string digits;
  while (is_digit(cursor.peek())) digits += cursor.next();
  const auto n = parse_number(digits, most_value);
  if (!n) {
    cursor.fail(start, "expected a number");
    return -1;
  }
  return static_cast<int32_t>(*n);
}

// Appends what stands for the gap; `last` says the letter with which the mark is told.
template <typename Last>
void write_gap(int gap, Last last, std::string& out) {
  for (; gap > longest_gap - 1 + (last(0) == '_'); gap -= longest_gap) out += 'z';
  out += last(gap);
}

// The gap before every mark, "_" for none, and that before one more behind the last place.
inline void write_marks(const std::vector<bool>& marks, std::string& out) {
  const auto letter = [](int gap) { return gap == 0 ? '_' : small_letters[at(gap - 1)]; };
  int gap = 0;
  for (const bool mark : marks) {
    if (mark) write_gap(gap, letter, out);
    gap = mark ? 0 : gap + 1;
  }
  write_gap(gap, letter, out);
}

// game_divisions.cpp
bool read_blocks(LinkCursor& cursor, const GamePart& what, int count, Slots& slots);
std::string write_blocks(const GamePart& what, std::span<const int32_t> slots, std::string& out);
bool read_halves(LinkCursor& cursor, const GamePart& what, int count, Slots& slots);
std::string write_halves(const GamePart& what, std::span<const int32_t> slots, std::string& out);

}  // namespace clew::formats::game
