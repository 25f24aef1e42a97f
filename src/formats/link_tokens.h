// What the codes of address bodies share: digits, runs of empty slots, and the mistakes of a body.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/link_codes.h"
#include "formats/uses.h"

namespace clew::formats {

inline constexpr std::string_view digits36 = "0123456789abcdefghijklmnopqrstuvwxyz";

int digit36(char c);  // value of a character in base 36, or -1
std::string write_digits(int64_t value, int base, int width);
// Exactly `width` digits. False after a complaint.
bool read_digits(LinkCursor& cursor, int base, int width, int32_t& value);

void put(Slots& slots, int32_t value, size_t where);
bool filled(const Slots& slots, int count);

// A run of empty slots is one character: `base` + its length in base 36, up to z.
struct RunLetters {
  int base;
  int longest() const { return 35 - base; }
};
inline constexpr RunLetters runs_from_g = {15};  // g (1) to z (20)
// The run must not run over. False after a complaint.
bool put_run(LinkCursor& cursor, Slots& slots, int length, int count, size_t where);
// Writes the run of empty slots that begins at `from`, as far as one character goes; returns where
// it ends.
size_t write_run(RunLetters letters, const std::vector<int32_t>& slots, size_t from,
                 std::string& out);

bool ends_early(LinkCursor& cursor, size_t have, int want);  // always false
bool stray_character(LinkCursor& cursor, size_t offset);     // always false
std::string cannot_hold(int32_t value);

}  // namespace clew::formats
