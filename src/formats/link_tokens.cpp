#include "formats/link_tokens.h"

#include <algorithm>

namespace clew::formats {

int digit36(char c) {
  const size_t v = c == '\0' ? std::string_view::npos : digits36.find(c);
  return v == std::string_view::npos ? -1 : static_cast<int>(v);
}

std::string write_digits(int64_t value, int base, int width) {
  std::string out;
  for (int i = 0; i < width || value > 0; ++i) {
    out.insert(out.begin(), digits36[static_cast<size_t>(value % base)]);
    value /= base;
  }
  return out;
}

bool read_digits(LinkCursor& cursor, int base, int width, int32_t& value) {
  value = 0;
  for (int i = 0; i < width; ++i) {
    const size_t start = cursor.offset();
    if (cursor.at_end()) return cursor.fail(start, "the body ends inside a number");
    const int d = digit36(cursor.next());
    if (d < 0 || d >= base) {
      return cursor.fail(start, "found " + quoted(cursor.text().chars().substr(start, 1)) +
                                    " inside a number; expected a digit of base " +
                                    std::to_string(base));
    }
    value = value * base + d;
  }
  return true;
}

bool ends_early(LinkCursor& cursor, size_t have, int want) {
  return cursor.fail(cursor.offset(), "the body ends early: " + std::to_string(have) + " of " +
                                          std::to_string(want) + " places are filled");
}

bool stray_character(LinkCursor& cursor, size_t offset) {
  const std::string_view chars = cursor.text().chars();
  const size_t length = std::max<size_t>(1, utf8_length(chars.substr(offset)));
  return cursor.fail(
      offset, "found " + quoted(chars.substr(offset, length)) + ", which means nothing here");
}

void put(Slots& slots, int32_t value, size_t where) {
  slots.values.push_back(value);
  slots.where.push_back(where);
}

bool put_run(LinkCursor& cursor, Slots& slots, int length, int count, size_t where) {
  if (static_cast<int>(slots.values.size()) + length > count) {
    return cursor.fail(
        where, "the body runs over: " + std::to_string(length) + " empty places where " +
                   std::to_string(count - static_cast<int>(slots.values.size())) + " are left");
  }
  for (int i = 0; i < length; ++i) put(slots, slot_none, where);
  return true;
}

bool filled(const Slots& slots, int count) {
  return static_cast<int>(slots.values.size()) >= count;
}

size_t write_run(RunLetters letters, const std::vector<int32_t>& slots, size_t from,
                 std::string& out) {
  const auto longest = static_cast<size_t>(letters.longest());
  size_t length = 0;
  while (length < longest && from + length < slots.size() && slots[from + length] == slot_none)
    ++length;
  out += digits36[length + static_cast<size_t>(letters.base)];
  return from + length;
}

std::string cannot_hold(int32_t value) {
  return value == slot_unknown ? "cannot say '?'"
                               : "cannot hold the number " + std::to_string(value);
}

}  // namespace clew::formats
