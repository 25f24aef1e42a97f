#include "formats/coding.h"

#include <algorithm>
#include <array>

namespace clew::formats {

namespace {

using Kind = Piece::Kind;

int digit_of(std::string_view letters, char c) {
  const size_t v = c == '\0' ? std::string_view::npos : letters.find(c);
  return v == std::string_view::npos ? -1 : static_cast<int>(v);
}

void put(Slots& slots, int32_t value, size_t where) {
  slots.values.push_back(value);
  slots.where.push_back(where);
}

bool filled(const Slots& slots, int count) { return slots.values.size() >= at(count); }

// ---- mistakes; always false

bool ends_early(LinkCursor& cursor, const Slots& slots, int want) {
  return cursor.fail(cursor.offset(), concat("the body ends early: ", slots.values.size(), " of ",
                                             want, " places are filled"));
}

bool stray_character(LinkCursor& cursor, size_t offset) {
  const std::string_view chars = cursor.text().chars();
  const size_t length = std::max<size_t>(1, utf8_length(chars.substr(offset)));
  return cursor.fail(
      offset, concat("found ", quoted(chars.substr(offset, length)), ", which means nothing here"));
}

bool ends_inside(LinkCursor& cursor) {
  return cursor.fail(cursor.offset(), "the body ends inside a number");
}

// ---- reading

// Whether the piece is meant by the characters that come next.
bool fits(const Piece& p, const LinkCursor& cursor) {
  const char c = cursor.peek();
  const int d = digit_of(p.letters, c);
  const bool points = p.arrow >= 0 && d >= p.arrow && d <= p.arrow + num_directions;
  switch (p.kind) {
    case Kind::sign:
      if (p.arrow >= 0) return points && cursor.peek(1) == p.mark;
      return c == p.mark || (p.also != 0 && c == p.also);
    case Kind::run:
      return p.mark != 0 ? c == p.mark || d > p.value + 1 : d > p.value;
    case Kind::spaced:
      return d >= 0 && d < p.values * (p.gaps + 1);
    case Kind::pair:
      return true;
    case Kind::number:
      break;
  }
  if (p.mark != 0) return c == p.mark || (p.also != 0 && c == p.also);
  if (p.digits == 0) return true;
  return p.arrow >= 0 ? points : d >= 0 && d < p.radix;
}

const Piece* find_piece(std::span<const Piece> pieces, const LinkCursor& cursor) {
  const auto found = std::ranges::find_if(pieces, [&](const Piece& p) { return fits(p, cursor); });
  return found == pieces.end() ? nullptr : &*found;
}

// The run must not run over.
bool put_run(LinkCursor& cursor, Slots& slots, int length, int count, size_t where) {
  const int left = count - static_cast<int>(slots.values.size());
  if (length > left) {
    return cursor.fail(
        where, concat("the body runs over: ", length, " empty places where ", left, " are left"));
  }
  for (int i = 0; i < length; ++i) put(slots, slot_none, where);
  return true;
}

bool read_digits(const Piece& p, LinkCursor& cursor, int32_t& value) {
  value = 0;
  for (int i = 0; i < p.digits; ++i) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_inside(cursor);
    const int d = digit_of(p.letters, cursor.next());
    if (d < 0 || d >= p.radix) {
      return cursor.fail(start, concat("found ", quoted(cursor.text().chars().substr(start, 1)),
                                       " inside a number; expected a digit of base ", p.radix));
    }
    value = value * p.radix + d;
  }
  return true;
}

// Decimal digits up to '/' or the end.
bool read_ended(LinkCursor& cursor, const Slots& slots, int count, int32_t& value) {
  const size_t start = cursor.offset();
  std::string digits;
  while (is_digit(cursor.peek())) digits += cursor.next();
  const auto n = parse_number(digits, most_value);
  if (!n && cursor.at_end() && digits.empty()) return ends_early(cursor, slots, count);
  if (!n) return cursor.fail(start, "expected a number here, and '/' behind it");
  if (!cursor.at_end() && cursor.peek() != '/') return stray_character(cursor, cursor.offset());
  cursor.next();
  value = static_cast<int32_t>(*n);
  return true;
}

bool read_number(const Piece& p, LinkCursor& cursor, Slots& slots, int count, size_t start) {
  if (p.mark != 0 && p.kind == Kind::number) cursor.next();
  Pointing pointing;
  if (p.arrow >= 0) {
    if (cursor.at_end()) return ends_inside(cursor);
    const size_t where = cursor.offset();
    const auto way = arrow_of_number(digit_of(p.letters, cursor.next()) - p.arrow);
    if (!way) return stray_character(cursor, where);
    pointing.way = *way;
  }
  int32_t value = p.value;
  if (p.kind == Kind::sign) {
    cursor.next();
  } else if (p.digits == 0) {
    if (!read_ended(cursor, slots, count, value)) return false;
  } else {
    if (!read_digits(p, cursor, value)) return false;
    value += p.value;
  }
  pointing.n = value == slot_unknown ? -1 : value;
  put(slots, p.arrow >= 0 ? slot_of(pointing) : value, start);
  return true;
}

bool read_pair(const Piece& p, LinkCursor& cursor, Slots& slots, int count, size_t start) {
  Slots halves;
  while (!filled(halves, 2)) {
    if (cursor.at_end()) return ends_early(cursor, slots, count);
    const Piece* half = find_piece(p.halves, cursor);
    if (half == nullptr) return stray_character(cursor, cursor.offset());
    if (!read_number(*half, cursor, halves, 2, start)) return false;
  }
  put(slots, slot_of_pair(halves.values[0], halves.values[1]), start);
  return true;
}

bool read_piece(const Piece& p, LinkCursor& cursor, Slots& slots, int count) {
  const size_t start = cursor.offset();
  switch (p.kind) {
    case Kind::run: {
      const char c = cursor.next();
      const int length = p.mark != 0 && c == p.mark ? 1 : digit_of(p.letters, c) - p.value;
      return put_run(cursor, slots, length, count, start);
    }
    case Kind::spaced: {
      const int d = digit_of(p.letters, cursor.next());
      put(slots, p.value + d % p.values, start);
      int gap = d / p.values;
      if (p.beyond) gap = std::min(gap, count - static_cast<int>(slots.values.size()));
      return put_run(cursor, slots, gap, count, start);
    }
    case Kind::pair:
      return read_pair(p, cursor, slots, count, start);
    case Kind::sign:
    case Kind::number:
      break;
  }
  return read_number(p, cursor, slots, count, start);
}

// ---- writing

// What the piece would have to write of a slot: of one that points, its number.
int32_t number_in(const Piece& p, int32_t slot) {
  if (p.arrow < 0 || slot == slot_none) return slot;
  const int32_t n = pointing_of(slot).n;
  return n < 0 ? slot_unknown : n;
}

const Piece* find_writer(std::span<const Piece> pieces, int32_t slot);

bool can_say(const Piece& p, int32_t slot) {
  const int32_t n = number_in(p, slot);
  switch (p.kind) {
    case Kind::sign:
      return n == p.value;
    case Kind::run:
      return n == slot_none;
    case Kind::number:
      return n >= p.least && n <= p.most;
    case Kind::spaced:
      return n >= p.value && n < p.value + p.values;
    case Kind::pair:
      return n >= 0 && find_writer(p.halves, first_of_pair(n)) != nullptr &&
             find_writer(p.halves, second_of_pair(n)) != nullptr;
  }
  return false;
}

const Piece* find_writer(std::span<const Piece> pieces, int32_t slot) {
  const auto found = std::ranges::find_if(pieces, [&](const Piece& p) { return can_say(p, slot); });
  return found == pieces.end() ? nullptr : &*found;
}

std::string cannot_say(std::span<const Piece> pieces, int32_t slot) {
  const Piece& last = pieces.back();
  if (last.kind == Kind::pair) {
    const int32_t first = first_of_pair(slot);
    return cannot_say(last.halves,
                      find_writer(last.halves, first) == nullptr ? first : second_of_pair(slot));
  }
  const int32_t n = number_in(last, slot);
  if (n == slot_none) return "cannot leave this number out";
  return n == slot_unknown ? "cannot say '?'" : concat("cannot hold the number ", n);
}

void append_digits(const Piece& p, int32_t value, std::string& out) {
  std::string digits;
  for (int i = 0; i < p.digits; ++i, value /= p.radix) digits += p.letters[at(value % p.radix)];
  out.append(digits.rbegin(), digits.rend());
}

void write_number(const Piece& p, int32_t slot, std::string& out) {
  const bool sign = p.kind == Kind::sign;
  if (p.mark != 0 && !sign) out += p.mark;
  if (p.arrow >= 0) out += p.letters[at(number_of_arrow(pointing_of(slot).way) + p.arrow)];
  if (sign) {
    out += p.mark;
  } else if (p.digits == 0) {
    out += concat(slot, '/');
  } else {
    append_digits(p, number_in(p, slot) - p.value, out);
  }
}

// How many of the slots from `from` on are empty, at most `most`.
int gap_at(std::span<const int32_t> slots, size_t from, int most, bool beyond) {
  int gap = 0;
  const auto empty = [&](size_t i) { return i < slots.size() ? slots[i] == slot_none : beyond; };
  while (gap < most && empty(from + at(gap))) ++gap;
  return gap;
}

// Returns how many slots it has written; those beyond the last count as well.
int write_piece(const Piece& p, std::span<const int32_t> slots, size_t i, std::string& out) {
  switch (p.kind) {
    case Kind::run: {
      const int most = static_cast<int>(p.letters.size()) - 1 - p.value;
      const int length = gap_at(slots, i, most, false);
      out += p.mark != 0 && length == 1 ? p.mark : p.letters[at(p.value + length)];
      return length;
    }
    case Kind::spaced: {
      const int gap = gap_at(slots, i + 1, p.gaps, p.beyond);
      out += p.letters[at(slots[i] - p.value + gap * p.values)];
      return 1 + gap;
    }
    case Kind::pair:
      for (const int32_t half : {first_of_pair(slots[i]), second_of_pair(slots[i])})
        write_number(*find_writer(p.halves, half), half, out);
      return 1;
    case Kind::sign:
    case Kind::number:
      break;
  }
  write_number(p, slots[i], out);
  return 1;
}

constexpr std::array<int, 5> arrows_in_order = {
    -1, static_cast<int>(Direction::up), static_cast<int>(Direction::down),
    static_cast<int>(Direction::left), static_cast<int>(Direction::right)};

}  // namespace

bool LinkCursor::fail(size_t offset, std::string message) {
  if (!failed_) mistake_ = text_.error_at(offset, std::move(message));
  failed_ = true;
  return false;
}

bool read_pieces(std::span<const Piece> pieces, LinkCursor& cursor, int count, Slots& slots) {
  while (!filled(slots, count)) {
    if (cursor.at_end()) return ends_early(cursor, slots, count);
    const Piece* piece = find_piece(pieces, cursor);
    if (piece == nullptr) return stray_character(cursor, cursor.offset());
    if (!read_piece(*piece, cursor, slots, count)) return false;
  }
  return true;
}

std::string write_pieces(std::span<const Piece> pieces, std::span<const int32_t> slots,
                         std::string& out) {
  for (size_t i = 0; i < slots.size();) {
    const Piece* piece = find_writer(pieces, slots[i]);
    if (piece == nullptr) return cannot_say(pieces, slots[i]);
    i += at(write_piece(*piece, slots, i, out));
  }
  return {};
}

bool read_packed(Packing packing, LinkCursor& cursor, int count, Slots& slots) {
  int limit = 1;
  for (int i = 0; i < packing.group; ++i) limit *= packing.base;
  const int goal = static_cast<int>(slots.values.size()) + count;
  while (!filled(slots, goal)) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots, goal);
    int v = digit_of(digits36, cursor.next());
    if (v < 0 || v >= limit) return stray_character(cursor, start);
    for (int part = limit / packing.base; part > 0; part /= packing.base) {
      const int value = v / part;
      v %= part;
      if (!filled(slots, goal)) {
        put(slots, value == 0 ? slot_none : value, start);
      } else if (value != 0) {
        return cursor.fail(
            start, "the body runs over: this character says something of places beyond the last");
      }
    }
  }
  return true;
}

std::string write_packed(Packing packing, std::span<const int32_t> slots, std::string& out) {
  const auto group = at(packing.group);
  for (size_t i = 0; i < slots.size(); i += group) {
    int v = 0;
    for (size_t k = i; k < i + group; ++k) {
      const int32_t slot = k < slots.size() ? slots[k] : slot_none;
      if (slot != slot_none && (slot <= 0 || slot >= packing.base))
        return slot == slot_unknown ? "cannot say '?'" : concat("cannot hold the number ", slot);
      v = v * packing.base + std::max(slot, 0);
    }
    out += digits36[at(v)];
  }
  return {};
}

int number_of_arrow(int way) {
  return static_cast<int>(std::ranges::find(arrows_in_order, way) - arrows_in_order.begin());
}

std::optional<int> arrow_of_number(int number) {
  if (number < 0 || at(number) >= arrows_in_order.size()) return std::nullopt;
  return arrows_in_order[at(number)];
}

}  // namespace clew::formats
