// Lengths and distances of deflate: each code stands for a first value and a number of further
// bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace clew::base::deflating {

struct Step {
  int first = 0;
  int bits = 0;
};

inline constexpr int end_of_block = 256;
inline constexpr int first_length_code = 257;
inline constexpr int least_length = 3;
inline constexpr int most_length = 258;
inline constexpr int most_distance = 32768;

// 3 to 257: eight codes without further bits, then four for each number of them; 258 by itself.
constexpr std::array<Step, 29> make_lengths() {
  std::array<Step, 29> steps{};
  int first = least_length;
  for (size_t i = 0; i + 1 < steps.size(); ++i) {
    const int bits = i < 8 ? 0 : static_cast<int>(i) / 4 - 1;
    steps[i] = {first, bits};
    first += 1 << bits;
  }
  steps.back() = {most_length, 0};
  return steps;
}

// 1 to 32768: four codes without further bits, then two for each number of them.
constexpr std::array<Step, 30> make_distances() {
  std::array<Step, 30> steps{};
  int first = 1;
  for (size_t i = 0; i < steps.size(); ++i) {
    const int bits = i < 4 ? 0 : static_cast<int>(i) / 2 - 1;
    steps[i] = {first, bits};
    first += 1 << bits;
  }
  return steps;
}

inline constexpr std::array<Step, 29> lengths = make_lengths();
inline constexpr std::array<Step, 30> distances = make_distances();

// The sum that ends a zlib stream.
constexpr uint32_t adler(const char* bytes, size_t size) {
  constexpr uint32_t modulus = 65521;
  uint32_t a = 1;
  uint32_t b = 0;
  for (size_t i = 0; i < size; ++i) {
    a = (a + static_cast<unsigned char>(bytes[i])) % modulus;
    b = (b + a) % modulus;
  }
  return b << 16 | a;
}

}  // namespace clew::base::deflating
