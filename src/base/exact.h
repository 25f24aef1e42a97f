// Numbers of the rules language are exact: each lies between -largest_number and largest_number,
// and a step that would leave this range says so instead of giving a wrong number.
#pragma once

#include <cstdint>
#include <limits>

namespace clew::base {

inline constexpr int64_t largest_number = std::numeric_limits<int64_t>::max();

// False: the result does not fit.
inline bool add_exactly(int64_t a, int64_t b, int64_t& out) {
  return !__builtin_add_overflow(a, b, &out) && out >= -largest_number;
}
inline bool subtract_exactly(int64_t a, int64_t b, int64_t& out) {
  return !__builtin_sub_overflow(a, b, &out) && out >= -largest_number;
}
inline bool multiply_exactly(int64_t a, int64_t b, int64_t& out) {
  return !__builtin_mul_overflow(a, b, &out) && out >= -largest_number;
}

// For sums of products of two numbers.
__extension__ using int128 = __int128;

inline constexpr const char* unfit_number =
    "this number does not fit: numbers, and the steps on the way to them, lie between "
    "-9223372036854775807 and 9223372036854775807";

}  // namespace clew::base
