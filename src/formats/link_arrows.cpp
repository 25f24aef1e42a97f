#include "formats/link_arrows.h"

#include <algorithm>
#include <array>

#include "formats/link_tokens.h"

namespace clew::formats {

namespace {

constexpr std::array<int, 5> arrows_in_order = {
    -1, static_cast<int>(Direction::up), static_cast<int>(Direction::down),
    static_cast<int>(Direction::left), static_cast<int>(Direction::right)};

// How a number is written: behind `mark`, the arrow's number with `shift` added, then `digits` of
// base 16.
struct ArrowToken {
  char mark;  // 0: none
  int shift;
  int digits;
  int32_t least;  // smallest number written so
};
constexpr ArrowToken tokens[] = {{0, 0, 1, 0}, {0, 5, 2, 16}, {'-', 0, 3, 256}};
constexpr int32_t most = 0xFFF;

constexpr RunLetters runs_from_a = {9};  // a (1) to z (26)

// The arrow, and how its number is written. False after a complaint.
bool read_arrow(LinkCursor& cursor, int& way, const ArrowToken*& token) {
  const bool marked = cursor.peek() == tokens[2].mark;
  if (marked) cursor.next();
  const size_t start = cursor.offset();
  if (cursor.at_end()) return cursor.fail(start, "the body ends inside a number");
  const int d = digit36(cursor.next());
  token = marked ? &tokens[2] : d >= tokens[1].shift ? &tokens[1] : &tokens[0];
  const auto arrow = arrow_of_number(d - token->shift);
  if (!arrow) return stray_character(cursor, start);
  way = *arrow;
  return true;
}

}  // namespace

int number_of_arrow(int way) {
  return static_cast<int>(std::find(arrows_in_order.begin(), arrows_in_order.end(), way) -
                          arrows_in_order.begin());
}

std::optional<int> arrow_of_number(int number) {
  if (number < 0 || static_cast<size_t>(number) >= arrows_in_order.size()) return std::nullopt;
  return arrows_in_order[static_cast<size_t>(number)];
}

bool read_arrows(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  while (!filled(slots, count)) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots.values.size(), count);
    const int d = digit36(cursor.peek());
    if (d > runs_from_a.base) {
      cursor.next();
      if (!put_run(cursor, slots, d - runs_from_a.base, count, start)) return false;
      continue;
    }
    Pointing p;
    const ArrowToken* token = nullptr;
    if (!read_arrow(cursor, p.way, token)) return false;
    if (token == &tokens[0] && cursor.peek() == '.') {
      cursor.next();
    } else if (!read_digits(cursor, 16, token->digits, p.n)) {
      return false;
    }
    put(slots, slot_of(p), start);
  }
  return true;
}

std::string write_arrows(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  for (size_t i = 0; i < slots.size();) {
    if (slots[i] == slot_none) {
      i = write_run(runs_from_a, slots, i, out);
      continue;
    }
    const Pointing p = pointing_of(slots[i++]);
    const int arrow = number_of_arrow(p.way);
    if (p.n > most) return cannot_hold(p.n);
    if (p.n < 0) {
      out += digits36[static_cast<size_t>(arrow)];
      out += '.';
      continue;
    }
    const ArrowToken* token = &tokens[0];
    for (const ArrowToken& t : tokens) {
      if (p.n >= t.least) token = &t;
    }
    if (token->mark != 0) out += token->mark;
    out += digits36[static_cast<size_t>(arrow) + static_cast<size_t>(token->shift)];
    out += write_digits(p.n, 16, token->digits);
  }
  return {};
}

}  // namespace clew::formats
