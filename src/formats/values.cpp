#include "formats/values.h"

#include <limits>

#include "formats/text.h"

namespace clew::formats {

namespace {

constexpr std::string_view arrows = "^>v<";
constexpr std::string_view direction_words[] = {"up", "right", "down", "left"};

Printed printed_unknown() {
  Printed p;
  p.state = Printed::unknown;
  return p;
}

std::optional<int32_t> read_plain_value(const FieldInfo& field, ValueKind kind,
                                        std::string_view token) {
  switch (kind) {
    case ValueKind::number:
      return read_number(field, token);
    case ValueKind::named:
      return read_name(field, token);
    case ValueKind::boolean:
      if (token.size() == 1 && token[0] == field.letter) return 1;
      return std::nullopt;
    case ValueKind::direction:
      if (const auto d = read_direction(token)) return static_cast<int32_t>(*d);
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

std::string write_plain_value(const FieldInfo& field, ValueKind kind, int32_t n) {
  switch (kind) {
    case ValueKind::named:
      return write_name(field, n);
    case ValueKind::boolean:
      return std::string(1, n != 0 ? field.letter : '.');
    case ValueKind::direction:
      return std::string(1, arrow(static_cast<Direction>(n & 3)));
    default:
      return std::to_string(n);
  }
}

std::vector<std::string_view> split_commas(std::string_view token) {
  std::vector<std::string_view> items;
  size_t start = 0;
  while (true) {
    const size_t comma = token.find(',', start);
    items.push_back(token.substr(start, comma == std::string_view::npos ? comma : comma - start));
    if (comma == std::string_view::npos) return items;
    start = comma + 1;
  }
}

// Programs write None for nothing; where no number is negative, also -2, and -1 for '?'.
std::optional<Printed> read_programs_token(const FieldInfo& field, std::string_view token) {
  if (field.value != ValueKind::number) return std::nullopt;
  const bool negative = in_bounds(field, -1) || in_bounds(field, -2);
  if (token == "None" || (token == "-2" && !negative)) return Printed();
  if (token == "-1" && !negative && field.unknown_allowed) return printed_unknown();
  return std::nullopt;
}

std::optional<Printed> read_single(const FieldInfo& field, std::string_view token) {
  if (token == ".") return Printed();
  if (token == "?" && field.unknown_allowed) return printed_unknown();
  if (const auto n = read_plain_value(field, field.value, token)) return printed_value(*n);
  return read_programs_token(field, token);
}

}  // namespace

Printed printed_value(int32_t n) {
  Printed p;
  p.state = Printed::value;
  p.n = n;
  return p;
}

bool lacks_arrow(const FieldInfo& field, const Printed& printed) {
  return !field.way.empty() && printed.state == Printed::value && printed.way < 0;
}

std::string_view direction_word(int direction) { return direction_words[direction & 3]; }

char arrow(Direction d) { return arrows[static_cast<size_t>(d)]; }

std::optional<Direction> read_direction(std::string_view token) {
  for (int i = 0; i < num_directions; ++i) {
    const auto k = static_cast<size_t>(i);
    if (token == arrows.substr(k, 1) || token == direction_words[k])
      return static_cast<Direction>(i);
  }
  return std::nullopt;
}

bool in_bounds(const FieldInfo& field, int64_t n) {
  if (n < (field.least ? *field.least : 0)) return false;
  return n <= (field.most ? *field.most : std::numeric_limits<int32_t>::max());
}

std::optional<int32_t> read_signed(std::string_view token) {
  const bool negative = token.starts_with('-');
  const auto n =
      parse_number(negative ? token.substr(1) : token, std::numeric_limits<int32_t>::max());
  return n ? std::optional(static_cast<int32_t>(negative ? -*n : *n)) : std::nullopt;
}

std::optional<int32_t> read_number(const FieldInfo& field, std::string_view token) {
  const auto n = read_signed(token);
  return n && in_bounds(field, *n) ? n : std::nullopt;
}

std::optional<int32_t> read_name(const FieldInfo& field, std::string_view token) {
  for (size_t i = 0; i < field.names.size(); ++i) {
    const NamedValue& v = field.names[i];
    if (token == v.name || (v.letter != 0 && token.size() == 1 && token[0] == v.letter))
      return static_cast<int32_t>(i);
  }
  return std::nullopt;
}

std::string write_name(const FieldInfo& field, int32_t ordinal) {
  if (ordinal < 0 || at(ordinal) >= field.names.size()) return std::to_string(ordinal);
  const NamedValue& v = field.names[at(ordinal)];
  return v.letter != 0 ? std::string(1, v.letter) : v.name;
}

std::optional<Printed> read_items(const FieldInfo& field,
                                  const std::vector<std::string_view>& items) {
  Printed p;
  if (items.size() == 1 && items[0] == ".") return p;
  p.state = Printed::value;
  if (items.size() == 1 && items[0] == "0") return p;
  for (std::string_view item : items) {
    if (item == "?" && field.unknown_allowed) {
      p.items.push_back(-1);
    } else if (const auto n = read_plain_value(field, field.item, item)) {
      p.items.push_back(*n);
    } else {
      return std::nullopt;
    }
  }
  if (p.items.empty()) return std::nullopt;
  return p;
}

std::string write_items(const FieldInfo& field, const Printed& printed, std::string_view between) {
  if (printed.state == Printed::absent) return ".";
  if (printed.state == Printed::unknown) return "?";
  if (printed.items.empty()) return "0";
  std::string out;
  for (size_t i = 0; i < printed.items.size(); ++i) {
    if (i > 0) out += between;
    out += printed.items[i] < 0 ? "?" : write_plain_value(field, field.item, printed.items[i]);
  }
  return out;
}

std::optional<Printed> read_token(const FieldInfo& field, std::string_view token) {
  if (is_collection(field)) return read_items(field, split_commas(token));
  if (const auto p = read_single(field, token); p && !lacks_arrow(field, *p)) return p;
  if (field.way.empty() || token.size() < 2) return std::nullopt;
  const auto way = read_direction(token.substr(token.size() - 1));
  auto p = read_single(field, token.substr(0, token.size() - 1));
  if (!way || !p || p->state == Printed::absent) return std::nullopt;
  p->way = static_cast<int8_t>(*way);
  return p;
}

std::string write_token(const FieldInfo& field, const Printed& printed) {
  if (is_collection(field)) return write_items(field, printed, ",");
  if (printed.state == Printed::absent) return ".";
  std::string out =
      printed.state == Printed::unknown ? "?" : write_plain_value(field, field.value, printed.n);
  if (!field.way.empty() && printed.way >= 0) out += arrow(static_cast<Direction>(printed.way));
  return out;
}

namespace {

// "12 34" or "12, 34", as pictures print it.
std::vector<std::string_view> items_of_list(std::string_view text) {
  if (text.find(',') == std::string_view::npos) return split_blanks(text);
  std::vector<std::string_view> items;
  for (;;) {
    const size_t comma = text.find(',');
    items.push_back(trim(text.substr(0, comma)));
    if (comma == std::string_view::npos) return items;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace

std::optional<Printed> read_scalar(const FieldInfo& field, std::string_view text) {
  if (field.value == ValueKind::boolean) {
    if (text == "yes") return printed_value(1);
    if (text == "no") return printed_value(0);
    return std::nullopt;
  }
  if (is_collection(field)) return read_items(field, items_of_list(text));
  auto p = read_single(field, text);
  if (!p || p->state == Printed::absent) return std::nullopt;
  return p;
}

std::string write_scalar(const FieldInfo& field, const Printed& printed) {
  if (field.value == ValueKind::boolean) return printed.n != 0 ? "yes" : "no";
  if (is_collection(field)) return write_items(field, printed, " ");
  return write_token(field, printed);
}

std::string number_from(int64_t least, int64_t most) {
  return concat("a number from ", least, " to ", most);
}

namespace {

std::vector<std::string> value_words(const FieldInfo& field, ValueKind kind) {
  switch (kind) {
    case ValueKind::number:
      if (field.least && field.most) return {number_from(*field.least, *field.most)};
      if (field.most) return {"a number up to " + std::to_string(*field.most)};
      if (field.least && *field.least != 0)
        return {"a number from " + std::to_string(*field.least)};
      return {"a number"};
    case ValueKind::named: {
      std::vector<std::string> words;
      for (size_t i = 0; i < field.names.size(); ++i) {
        const NamedValue& v = field.names[i];
        words.push_back(quoted(write_name(field, static_cast<int32_t>(i))) +
                        (v.letter != 0 ? " (" + v.name + ")" : ""));
      }
      return words;
    }
    case ValueKind::boolean:
      return {quoted(std::string(1, field.letter))};
    case ValueKind::direction:
      return {"an arrow (^ > v <)"};
    default:
      return {"a value"};
  }
}

std::string expected(const FieldInfo& field, bool scalar) {
  std::vector<std::string> words;
  if (is_collection(field)) {
    words.push_back(expected_value(field, field.item) + ", several of them separated by " +
                    (scalar ? "blanks" : "','"));
  } else {
    words = value_words(field, field.value);
    if (!field.way.empty()) words.back() += " and an arrow (^ > v <) behind it";
  }
  if (field.unknown_allowed) words.emplace_back("'?'");
  if (!scalar || is_collection(field)) words.emplace_back("'.'");
  return one_of(words);
}

}  // namespace

std::string expected_value(const FieldInfo& field, ValueKind kind) {
  return one_of(value_words(field, kind));
}

std::string expected_token(const FieldInfo& field) { return expected(field, false); }

std::string expected_scalar(const FieldInfo& field) {
  return field.value == ValueKind::boolean ? "'yes' or 'no'" : expected(field, true);
}

}  // namespace clew::formats
