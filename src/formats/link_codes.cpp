// Each code has a table or a constant that both of its directions use, so they cannot drift apart.
#include "formats/link_codes.h"

#include "formats/link_arrows.h"
#include "formats/link_tokens.h"

#include "formats/sums.h"

namespace clew::formats {

namespace {

// ---- hex: numbers of any size, runs of empty slots

struct HexToken {
  char mark;  // 0: none
  int digits;
  int32_t offset;  // added to what the digits say
  int32_t least;   // smallest number written so
};
constexpr HexToken hex_tokens[] = {
    {0, 1, 0, 0},         {'-', 2, 0, 16},        {'+', 3, 0, 256},      {'=', 3, 4096, 4096},
    {'@', 3, 8192, 8192}, {'*', 4, 12240, 12240}, {'$', 5, 77776, 77776}};
constexpr int32_t hex_most = 77776 + 0xFFFFF;

bool read_hex(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  while (!filled(slots, count)) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots.values.size(), count);
    char c = cursor.peek();
    if (c == '%') c = '@';  // as old addresses have it
    const int d = digit36(c);
    if (d > runs_from_g.base) {
      cursor.next();
      if (!put_run(cursor, slots, d - runs_from_g.base, count, start)) return false;
      continue;
    }
    if (c == '.') {
      cursor.next();
      put(slots, slot_unknown, start);
      continue;
    }
    const HexToken* token = d >= 0 ? &hex_tokens[0] : nullptr;
    for (const HexToken& t : hex_tokens) {
      if (t.mark != 0 && t.mark == c) token = &t;
    }
    if (token == nullptr) return stray_character(cursor, start);
    if (token->mark != 0) cursor.next();
    int32_t value = 0;
    if (!read_digits(cursor, 16, token->digits, value)) return false;
    put(slots, value + token->offset, start);
  }
  return true;
}

std::string write_hex(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  for (size_t i = 0; i < slots.size();) {
    if (slots[i] == slot_none) {
      i = write_run(runs_from_g, slots, i, out);
      continue;
    }
    const int32_t v = slots[i++];
    if (v == slot_unknown) {
      out += '.';
      continue;
    }
    if (v < 0 || v > hex_most) return cannot_hold(v);
    const HexToken* token = &hex_tokens[0];
    for (const HexToken& t : hex_tokens) {
      if (v >= t.least) token = &t;
    }
    if (token->mark != 0) out += token->mark;
    out += write_digits(v - token->offset, 16, token->digits);
  }
  return {};
}

// ---- four: numbers 0 to 4 that take up to two empty slots behind them along

constexpr int four_values = 5;

bool read_four(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  while (!filled(slots, count)) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots.values.size(), count);
    const char c = cursor.next();
    const int d = digit36(c);
    if (c == '.') {
      put(slots, slot_unknown, start);
    } else if (d > runs_from_g.base) {
      if (!put_run(cursor, slots, d - runs_from_g.base, count, start)) return false;
    } else if (d >= 0 && d < 3 * four_values) {
      put(slots, d % four_values, start);
      // Writers put a gap behind the last number even where no slot is left for it.
      for (int gap = d / four_values; gap > 0 && !filled(slots, count); --gap)
        put(slots, slot_none, start);
    } else {
      return stray_character(cursor, start);
    }
  }
  return true;
}

std::string write_four(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  const auto empty = [&](size_t i) { return i >= slots.size() || slots[i] == slot_none; };
  for (size_t i = 0; i < slots.size();) {
    if (slots[i] == slot_none) {
      i = write_run(runs_from_g, slots, i, out);
      continue;
    }
    const int32_t v = slots[i++];
    if (v == slot_unknown) {
      out += '.';
      continue;
    }
    if (v < 0 || v >= four_values) return cannot_hold(v);
    int gap = 0;
    while (gap < 2 && empty(i + static_cast<size_t>(gap))) ++gap;
    out += digits36[static_cast<size_t>(v) + static_cast<size_t>(gap) * four_values];
    i += static_cast<size_t>(gap);
  }
  return {};
}

// ---- packed: several small values in one character, first value first (ternary, bits)

struct Packing {
  int base;   // values 0 .. base-1 in a slot, 0 is empty
  int group;  // slots in a character
};
constexpr Packing ternary = {3, 3};
constexpr Packing bits = {2, 5};

bool read_packed(Packing packing, LinkCursor& cursor, int count, Slots& slots) {
  int limit = 1;
  for (int i = 0; i < packing.group; ++i) limit *= packing.base;
  const size_t goal = slots.values.size() + static_cast<size_t>(count);
  while (slots.values.size() < goal) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots.values.size(), static_cast<int>(goal));
    int v = digit36(cursor.next());
    if (v < 0 || v >= limit) return stray_character(cursor, start);
    for (int part = limit / packing.base; part > 0; part /= packing.base) {
      const int value = v / part;
      v %= part;
      if (slots.values.size() < goal) {
        put(slots, value == 0 ? slot_none : value, start);
      } else if (value != 0) {
        return cursor.fail(
            start, "the body runs over: this character says something of places beyond the last");
      }
    }
  }
  return true;
}

std::string write_packed(Packing packing, const std::vector<int32_t>& slots, size_t from, size_t to,
                         std::string& out) {
  for (size_t i = from; i < to; i += static_cast<size_t>(packing.group)) {
    int v = 0;
    for (size_t k = i; k < i + static_cast<size_t>(packing.group); ++k) {
      const int32_t value = k < to && slots[k] != slot_none ? slots[k] : 0;
      if (value < 0 || value >= packing.base || (k < to && slots[k] == 0))
        return cannot_hold(slots[k]);
      v = v * packing.base + value;
    }
    out += digits36[static_cast<size_t>(v)];
  }
  return {};
}

bool read_ternary(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  return read_packed(ternary, cursor, count, slots);
}
std::string write_ternary(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  return write_packed(ternary, slots, 0, slots.size(), out);
}
bool read_bits(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  return read_packed(bits, cursor, count, slots);
}
std::string write_bits(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  return write_packed(bits, slots, 0, slots.size(), out);
}

// ---- gaps: bits that say where nothing stands

std::vector<int32_t> turned_over(const std::vector<int32_t>& slots) {
  std::vector<int32_t> out;
  for (const int32_t v : slots) out.push_back(v == slot_none ? 1 : slot_none);
  return out;
}
bool read_gaps(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  if (!read_packed(bits, cursor, count, slots)) return false;
  slots.values = turned_over(slots.values);
  return true;
}
std::string write_gaps(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  const std::vector<int32_t> gaps = turned_over(slots);
  return write_packed(bits, gaps, 0, gaps.size(), out);
}

// ---- sparse: marks that take up to 17 empty slots behind them along, runs of up to 18 empty slots

constexpr int longest_gap = 17;

bool read_sparse(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  while (!filled(slots, count)) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots.values.size(), count);
    const int d = digit36(cursor.next());
    if (d < 0) return stray_character(cursor, start);
    if (d <= longest_gap) put(slots, 1, start);
    if (!put_run(cursor, slots, d <= longest_gap ? d : d - longest_gap, count, start)) return false;
  }
  return true;
}

std::string write_sparse(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  for (size_t i = 0; i < slots.size();) {
    const bool mark = slots[i] != slot_none;
    if (mark && slots[i] != 1) return cannot_hold(slots[i]);
    i += mark ? 1 : 0;
    size_t gap = 0;
    const size_t most = mark ? longest_gap : longest_gap + 1;
    while (gap < most && i + gap < slots.size() && slots[i + gap] == slot_none) ++gap;
    out += digits36[mark ? gap : gap + longest_gap];
    i += gap;
  }
  return {};
}

// ---- borders: bits over the links across, then, in characters of their own, over the links down

bool read_borders(LinkCursor& cursor, const Grid& grid, int count, Slots& slots) {
  return read_packed(bits, cursor, grid.links_across(), slots) &&
         read_packed(bits, cursor, count - grid.links_across(), slots);
}
std::string write_borders(const Grid& grid, const std::vector<int32_t>& slots, std::string& out) {
  const auto across = static_cast<size_t>(grid.links_across());
  const std::string why = write_packed(bits, slots, 0, across, out);
  return why.empty() ? write_packed(bits, slots, across, slots.size(), out) : why;
}

// ---- base36: one number in each slot, no runs

constexpr int short_36 = 36;
constexpr int long_36 = 36 * 36;

bool read_base36(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  while (!filled(slots, count)) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return ends_early(cursor, slots.values.size(), count);
    const char c = cursor.next();
    int32_t value = digit36(c);
    if (c == '.') {
      value = slot_none;
    } else if (c == '@' || c == '%') {
      value = slot_unknown;
    } else if (c == '-') {
      if (!read_digits(cursor, 36, 2, value)) return false;
    } else if (value < 0) {
      return stray_character(cursor, start);
    }
    put(slots, value, start);
  }
  return true;
}

std::string write_base36(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  for (int32_t v : slots) {
    if (v == slot_none) {
      out += '.';
    } else if (v == slot_unknown) {
      out += '@';
    } else if (v < 0 || v >= long_36) {
      return cannot_hold(v);
    } else {
      out += v < short_36 ? write_digits(v, 36, 1) : "-" + write_digits(v, 36, 2);
    }
  }
  return {};
}

// ---- decimal: one number up to the next '/'

bool read_decimal(LinkCursor& cursor, const Grid&, int count, Slots& slots) {
  const size_t start = cursor.offset();
  std::string digits;
  while (cursor.peek() >= '0' && cursor.peek() <= '9') digits += cursor.next();
  const auto value = parse_number(digits, 1000000000);
  if (!value) {
    return cursor.at_end() && digits.empty()
               ? ends_early(cursor, 0, count)
               : cursor.fail(start, "expected a number here, and '/' behind it");
  }
  if (!cursor.at_end() && cursor.peek() != '/') return stray_character(cursor, cursor.offset());
  cursor.next();
  put(slots, static_cast<int32_t>(*value), start);
  return true;
}

std::string write_decimal(const Grid&, const std::vector<int32_t>& slots, std::string& out) {
  if (slots.size() != 1 || slots[0] < 0) return "cannot leave this number out";
  out += std::to_string(slots[0]) + "/";
  return {};
}

bool has_values(const FieldInfo& field) {
  return field.value != ValueKind::partition && field.way.empty();
}
bool has_arrows(const FieldInfo& field) {
  return !field.way.empty() && field.index == IndexKind::cell && field.value == ValueKind::number;
}
bool has_lines(const FieldInfo& field) {
  return field.index == IndexKind::line || field.index == IndexKind::view;
}
bool is_choice(const FieldInfo& field) { return field.value == ValueKind::boolean; }
bool is_division(const FieldInfo& field) { return field.value == ValueKind::partition; }
bool is_single(const FieldInfo& field) {
  return field.index == IndexKind::none && field.value == ValueKind::number;
}

constexpr LinkCode codes[] = {
    {"hex", has_values, read_hex, write_hex},
    {"outside", has_lines, read_hex, write_hex},
    {"four", has_values, read_four, write_four},
    {"ternary", has_values, read_ternary, write_ternary},
    {"bits", has_values, read_bits, write_bits},
    {"gaps", is_choice, read_gaps, write_gaps},
    {"sparse", is_choice, read_sparse, write_sparse},
    {"borders", is_division, read_borders, write_borders},
    {"base36", has_values, read_base36, write_base36},
    {"decimal", is_single, read_decimal, write_decimal},
    {"arrows", has_arrows, read_arrows, write_arrows},
};

constexpr const LinkGroup* groups[] = {&link_sums};

}  // namespace

bool LinkCursor::fail(size_t offset, std::string message) {
  if (!failed_) mistake_ = text_.error_at(offset, std::move(message));
  failed_ = true;
  return false;
}

const LinkCode* find_link_code(std::string_view name) {
  for (const LinkCode& code : codes) {
    if (name == code.name) return &code;
  }
  return nullptr;
}

const LinkGroup* find_link_group(std::string_view name) {
  for (const LinkGroup* group : groups) {
    if (name == group->name) return group;
  }
  return nullptr;
}

std::vector<std::string> link_code_names() {
  std::vector<std::string> names;
  for (const LinkCode& code : codes) names.emplace_back(code.name);
  for (const LinkGroup* group : groups) names.emplace_back(group->name);
  return names;
}

}  // namespace clew::formats
