// How slots stand in the body of an address: a coding is one description, made of pieces, that is
// both read and written, so the two directions cannot drift apart.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/slots.h"
#include "formats/uses.h"

namespace clew::formats {

// Reading position in a body. The first mistake stops it.
class LinkCursor {
 public:
  explicit LinkCursor(const Text& text, size_t start, size_t end)
      : text_(text), at_(start), end_(end) {}

  bool at_end() const { return at_ >= end_; }
  size_t offset() const { return at_; }
  char peek(size_t ahead = 0) const {
    return at_ + ahead < end_ ? text_.chars()[at_ + ahead] : '\0';
  }
  char next() { return at_end() ? '\0' : text_.chars()[at_++]; }
  const Error& mistake() const { return mistake_; }
  const Text& text() const { return text_; }
  bool fail(size_t offset, std::string message);  // always false

 private:
  const Text& text_;
  size_t at_;
  size_t end_;
  bool failed_ = false;
  Error mistake_;
};

// The largest number that a puzzle may hold, in whatever format.
inline constexpr int32_t most_value = std::numeric_limits<int32_t>::max();

inline constexpr std::string_view digits36 = "0123456789abcdefghijklmnopqrstuvwxyz";

// Some characters and the slots they stand for. A coding is a list of alternatives; reading takes
// the first that fits the next characters, writing the first that can say the next slot.
struct Piece {
  enum class Kind : uint8_t {
    sign,    // one character for one value
    run,     // one character for so many empty slots
    number,  // digits
    spaced,  // one digit for a value and the empty slots behind it
    pair     // two values in one slot, each by the alternatives in `halves`
  };
  Kind kind = Kind::number;
  char mark = 0;      // sign: the character; number: what stands before its digits, 0 for nothing;
                      // run: the character for a run of one, 0 for a letter
  char also = 0;      // read in its place, too
  int arrow = -1;     // >= 0: the slot points; first comes a digit for its arrow, this much larger
  int32_t value = 0;  // sign: the slot; run: the digit before the first letter; spaced: the first
                      // value; number: what is added to the digits
  int radix = 16;
  int digits = 1;               // number; 0: any number of them, ended by '/'
  int32_t least = 0, most = 0;  // number: what is written so
  int values = 1, gaps = 0;     // spaced: how many values, and empty slots at most
  bool beyond = false;          // spaced: gaps may reach beyond the last slot
  std::string_view letters = digits36;
  std::span<const Piece> halves = {};
};

// Alternatives until `count` slots are filled. False after cursor.fail.
bool read_pieces(std::span<const Piece> pieces, LinkCursor& cursor, int count, Slots& slots);
// Appends the slots; returns what cannot be said, or "".
std::string write_pieces(std::span<const Piece> pieces, std::span<const int32_t> slots,
                         std::string& out);

// Several small values in one character, the first value first.
struct Packing {
  int base = 2;   // values 0 .. base-1 in a slot, 0 is empty
  int group = 5;  // slots in a character
};
bool read_packed(Packing packing, LinkCursor& cursor, int count, Slots& slots);
std::string write_packed(Packing packing, std::span<const int32_t> slots, std::string& out);

// A slot that holds two values, each none or a small number.
inline constexpr int32_t most_in_pair = 1000;
constexpr int32_t slot_of_pair(int32_t first, int32_t second) {
  return (first + 1) * (most_in_pair + 2) + second + 1;
}
constexpr int32_t first_of_pair(int32_t slot) { return slot / (most_in_pair + 2) - 1; }
constexpr int32_t second_of_pair(int32_t slot) { return slot % (most_in_pair + 2) - 1; }

// The player's number of an arrow, in addresses and files: 0 none, 1 up, 2 down, 3 left, 4 right.
int number_of_arrow(int way);                    // way: a Direction, or -1
std::optional<int> arrow_of_number(int number);  // empty: no such arrow

}  // namespace clew::formats
