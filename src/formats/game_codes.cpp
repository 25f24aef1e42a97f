#include "formats/game_codes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/game_letters.h"

namespace clew::formats {

namespace game {
namespace {

using Kind = Piece::Kind;

constexpr int longest_run = 26;

std::string cannot_say(int32_t slot) {
  return concat("cannot say ", slot == slot_unknown ? "'?'" : quoted(std::to_string(slot)));
}

// ---- runs: letters for empty places, one character for each value

// The signs of named values are the words behind the code, in their order; of numbers, one word is
// the sign of "?". Other capitals are the numbers from 10 on.
std::vector<Piece> pieces_of_runs(const GamePart& what) {
  std::vector<Piece> pieces = {{.kind = Kind::run, .value = 9}};  // a (1) to z (26)
  const bool named = what.field.value == ValueKind::named;
  int32_t value = 1;
  std::string used;
  for (const std::string& word : what.part.arguments) {
    used += word[0];
    pieces.push_back(
        {.kind = Kind::sign, .mark = word[0], .value = named ? value++ : slot_unknown});
  }
  if (named) return pieces;
  pieces.push_back({.most = 9});
  for (int32_t n = 0; n < 26; ++n) {
    const char letter = static_cast<char>('A' + n);
    if (used.find(letter) == std::string::npos)
      pieces.push_back({.kind = Kind::sign, .mark = letter, .value = 10 + n});
  }
  return pieces;
}

bool read_runs(LinkCursor& cursor, const GamePart& what, int count, Slots& slots) {
  return read_pieces(pieces_of_runs(what), cursor, count, slots);
}

std::string write_runs(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  return write_pieces(pieces_of_runs(what), slots, out);
}

// Empty places at the end may be missing.
bool read_early_runs(LinkCursor& cursor, const GamePart& what, int count, Slots& slots) {
  const std::vector<Piece> pieces = pieces_of_runs(what);
  while (!cursor.at_end() && static_cast<int>(slots.values.size()) < count) {
    Slots next;
    const char c = cursor.peek();
    const bool run = c >= 'a' && c <= 'z';
    const int length = run ? c - 'a' + 1 : 1;
    if (static_cast<int>(slots.values.size()) + length > count) return stray(cursor);
    if (!read_pieces(pieces, cursor, length, next)) return false;
    slots.values.insert(slots.values.end(), next.values.begin(), next.values.end());
    slots.where.insert(slots.where.end(), next.where.begin(), next.where.end());
  }
  while (static_cast<int>(slots.values.size()) < count) put(slots, slot_none, cursor.offset());
  return true;
}

std::string write_early_runs(const GamePart& what, std::span<const int32_t> slots,
                             std::string& out) {
  while (!slots.empty() && slots.back() == slot_none) slots = slots.first(slots.size() - 1);
  return write_runs(what, slots, out);
}

// ---- dense: one character in each place

constexpr std::string_view dense_letters =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool read_dense(LinkCursor& cursor, const GamePart&, int count, Slots& slots) {
  for (int i = 0; i < count; ++i) {
    if (cursor.peek() == '[') {  // a number of several digits
      const size_t start = cursor.offset();
      cursor.next();
      const int32_t n = read_decimal(cursor);
      if (n < 0) return false;
      if (cursor.peek() != ']') return stray(cursor);
      cursor.next();
      put(slots, n, start);
      continue;
    }
    const size_t value = cursor.at_end() ? dense_letters.npos : dense_letters.find(cursor.peek());
    if (value == dense_letters.npos) return stray(cursor);
    put(slots, static_cast<int32_t>(value), cursor.offset());
    cursor.next();
  }
  return true;
}

std::string write_dense(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  const bool brackets = !what.part.arguments.empty();
  for (const int32_t slot : slots) {
    if (brackets && slot > 9) {
      out += "[" + std::to_string(slot) + "]";
      continue;
    }
    if (slot == slot_none) return "cannot say an empty place";
    if (slot < 0 || at(slot) >= dense_letters.size()) return cannot_say(slot);
    out += dense_letters[at(slot)];
  }
  return {};
}

// ---- numbers: letters for empty places, decimal numbers, "_" between two of them

bool read_numbers(LinkCursor& cursor, const GamePart&, int count, Slots& slots) {
  while (static_cast<int>(slots.values.size()) < count) {
    const size_t start = cursor.offset();
    const char c = cursor.peek();
    if (c >= 'a' && c <= 'z') {
      cursor.next();
      const int length = c - 'a' + 1;
      if (static_cast<int>(slots.values.size()) + length > count)
        return cursor.fail(start, "the game id runs over: every place is filled before this");
      for (int k = 0; k < length; ++k) put(slots, slot_none, start);
    } else if (c == '_') {
      cursor.next();
    } else if (is_digit(c)) {
      const int32_t n = read_decimal(cursor);
      if (n < 0) return false;
      put(slots, n, start);
    } else {
      return stray(cursor);
    }
  }
  return true;
}

void write_run(int length, std::string& out) {
  for (; length > 0; length -= longest_run)
    out += small_letters[at(std::min(length, longest_run) - 1)];
}

std::string write_numbers(const GamePart&, std::span<const int32_t> slots, std::string& out) {
  int empty = 0;
  bool number_before = false;
  for (const int32_t slot : slots) {
    if (slot == slot_none) {
      ++empty;
      continue;
    }
    if (slot < 0) return cannot_say(slot);
    write_run(empty, out);
    if (number_before && empty == 0) out += '_';
    out += std::to_string(slot);
    number_before = true;
    empty = 0;
  }
  write_run(empty, out);
  return {};
}

// ---- gaps: a letter for the empty places before a mark; one more mark stands behind the board

// Goes through marks and gaps: letter(c) is the gap that c stands for, or -1.
template <typename Letter, typename Mark>
bool read_gaps_of(LinkCursor& cursor, int count, Slots& slots, Letter letter, Mark mark) {
  int position = 0;
  while (position <= count) {
    const size_t start = cursor.offset();
    const char c = cursor.peek();
    const int gap = letter(c);
    if (gap < 0) return stray(cursor);
    cursor.next();
    const bool skips = c == 'z' || c == 'Z';
    const int next = position + (skips ? longest_gap : gap);
    if (next > count)
      return cursor.fail(start, "the game id runs over: every place is filled before this");
    for (; position < next; ++position) put(slots, slot_none, start);
    if (skips) continue;
    if (position < count) put(slots, mark(c), start);
    ++position;
  }
  return true;
}

bool read_gaps(LinkCursor& cursor, const GamePart&, int count, Slots& slots) {
  const auto letter = [](char c) { return c == '_' ? 0 : c >= 'a' && c <= 'z' ? c - 'a' + 1 : -1; };
  return read_gaps_of(cursor, count, slots, letter, [](char) { return 1; });
}

std::string write_gaps(const GamePart&, std::span<const int32_t> slots, std::string& out) {
  std::vector<bool> marks;
  for (const int32_t slot : slots) marks.push_back(slot != slot_none);
  write_marks(marks, out);
  return {};
}

// The first value by small letters, the second by capitals; "a" is no gap.
int32_t first_value(const FieldInfo& field) {
  return field.value == ValueKind::number ? field.least.value_or(0) : 1;
}

bool read_cases(LinkCursor& cursor, const GamePart& what, int count, Slots& slots) {
  const auto letter = [](char c) {
    return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' : -1;
  };
  const int32_t first = first_value(what.field);
  return read_gaps_of(cursor, count, slots, letter,
                      [&](char c) { return first + (c >= 'a' ? 0 : 1); });
}

std::string write_cases(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  int gap = 0;
  const int32_t first = first_value(what.field);
  const auto small = [](int n) { return small_letters[at(n)]; };
  for (const int32_t slot : slots) {
    if (slot == slot_none) {
      ++gap;
      continue;
    }
    if (slot != first && slot != first + 1) return cannot_say(slot);
    write_gap(gap, [&](int n) { return static_cast<char>((slot == first ? 'a' : 'A') + n); }, out);
    gap = 0;
  }
  write_gap(gap, small, out);
  return {};
}

// ---- lines

bool read_separator(LinkCursor& cursor, char separator) {
  if (cursor.peek() != separator) return stray(cursor);
  cursor.next();
  return true;
}

// A number for each line, columns first, commas between them.
bool read_counts(LinkCursor& cursor, const GamePart&, int count, Slots& slots) {
  for (int i = 0; i < count; ++i) {
    if (i > 0 && !read_separator(cursor, ',')) return false;
    const size_t start = cursor.offset();
    const int32_t n = read_decimal(cursor);
    if (n < 0) return false;
    put(slots, n, start);
  }
  return true;
}

std::string write_counts(const GamePart&, std::span<const int32_t> slots, std::string& out) {
  for (size_t i = 0; i < slots.size(); ++i) {
    if (slots[i] == slot_none) return "cannot say that a line has no number";
    if (slots[i] < 0) return cannot_say(slots[i]);
    out += (i == 0 ? "" : ",") + std::to_string(slots[i]);
  }
  return {};
}

// A number or nothing at each end of a line: top, bottom, left, right, with "/" between them.
bool read_views(LinkCursor& cursor, const GamePart&, int count, Slots& slots) {
  for (int i = 0; i < count; ++i) {
    if (i > 0 && !read_separator(cursor, '/')) return false;
    const size_t start = cursor.offset();
    const int32_t n = is_digit(cursor.peek()) ? read_decimal(cursor) : slot_none;
    put(slots, n, start);
  }
  return true;
}

std::string write_views(const GamePart&, std::span<const int32_t> slots, std::string& out) {
  for (size_t i = 0; i < slots.size(); ++i) {
    if (i > 0) out += '/';
    if (slots[i] == slot_unknown) return cannot_say(slots[i]);
    if (slots[i] != slot_none) out += std::to_string(slots[i]);
  }
  return {};
}

// A character for each line, "." for none; a comma between columns and rows.
bool read_digits(LinkCursor& cursor, const GamePart& what, int count, Slots& slots) {
  for (int i = 0; i < count; ++i) {
    if (i == what.grid.width && !read_separator(cursor, ',')) return false;
    const char c = cursor.peek();
    const size_t value = c == '\0' ? digits36.npos : digits36.find(c);
    if (c != '.' && value == digits36.npos) return stray(cursor);
    put(slots, c == '.' ? slot_none : static_cast<int32_t>(value), cursor.offset());
    cursor.next();
  }
  return true;
}

std::string write_digits(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  for (size_t i = 0; i < slots.size(); ++i) {
    if (i == at(what.grid.width)) out += ',';
    const int32_t slot = slots[i];
    if (slot == slot_unknown || slot >= static_cast<int32_t>(digits36.size()))
      return cannot_say(slot);
    out += slot == slot_none ? '.' : digits36[at(slot)];
  }
  return {};
}

// A list for each line, columns first, with "/" between lines and "." between numbers.
bool read_lists(LinkCursor& cursor, const GamePart& what, int, Slots& slots) {
  const LineSlots each = line_slots(what.field, what.grid);
  for (int line = 0; line < what.grid.lines(); ++line) {
    if (line > 0 && !read_separator(cursor, '/')) return false;
    const size_t start = cursor.offset();
    std::vector<int32_t> items;
    while (is_digit(cursor.peek())) {
      items.push_back(read_decimal(cursor));
      if (items.back() < 0) return false;
      if (cursor.peek() != '.') break;
      cursor.next();
    }
    const int places = line < what.grid.width ? each.column : each.row;
    if (static_cast<int>(items.size()) > places) {
      return cursor.fail(start, concat("a line of this length has at most ", places, " numbers"));
    }
    for (int k = 0; k < places; ++k)  // outwards from the board: the last one first
      put(slots, at(k) < items.size() ? items[items.size() - 1 - at(k)] : slot_none, start);
  }
  return true;
}

std::string write_lists(const GamePart& what, std::span<const int32_t> slots, std::string& out) {
  const LineSlots each = line_slots(what.field, what.grid);
  size_t from = 0;
  for (int line = 0; line < what.grid.lines(); ++line) {
    if (line > 0) out += '/';
    const size_t places = at(line < what.grid.width ? each.column : each.row);
    bool first = true;
    for (size_t k = places; k-- > 0;) {
      const int32_t slot = slots[from + k];
      if (slot == slot_none) continue;
      if (slot < 0) return cannot_say(slot);
      out += (first ? "" : ".") + std::to_string(slot);
      first = false;
    }
    from += places;
  }
  return {};
}

// ---- the table

bool is_list(const FieldInfo& field) {
  return field.index == PlaceKind::line && field.value == ValueKind::list;
}
bool has_values(const FieldInfo& field) {
  return field.value != ValueKind::partition && field.way.empty() && !is_list(field);
}
bool is_choice(const FieldInfo& field) { return field.value == ValueKind::boolean; }
bool is_line(const FieldInfo& field) {
  return field.index == PlaceKind::line && field.value == ValueKind::number;
}
bool is_view(const FieldInfo& field) {
  return field.index == PlaceKind::view && field.value == ValueKind::number;
}
bool is_division(const FieldInfo& field) { return field.value == ValueKind::partition; }

constexpr std::array<GameCode, 12> codes = {{
    {"runs", has_values, read_runs, write_runs},
    {"early_runs", has_values, read_early_runs, write_early_runs},
    {"dense", has_values, read_dense, write_dense},
    {"numbers", has_values, read_numbers, write_numbers},
    {"gaps", is_choice, read_gaps, write_gaps},
    {"cases", has_values, read_cases, write_cases},
    {"counts", is_line, read_counts, write_counts},
    {"digits", is_line, read_digits, write_digits},
    {"views", is_view, read_views, write_views},
    {"lists", is_list, read_lists, write_lists},
    {"blocks", is_division, read_blocks, write_blocks},
    {"halves", is_division, read_halves, write_halves},
}};

}  // namespace
}  // namespace game

const GameCode* find_game_code(std::string_view name) {
  const auto found = std::ranges::find(game::codes, name, &GameCode::name);
  return found == game::codes.end() ? nullptr : &*found;
}

std::vector<std::string> game_code_names() {
  std::vector<std::string> names;
  for (const GameCode& code : game::codes) names.emplace_back(code.name);
  for (const char* word : {"flag", "boxes"}) names.emplace_back(word);
  return names;
}

}  // namespace clew::formats
