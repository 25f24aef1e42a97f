// Seeded random numbers, the same on every machine (splitmix64).
#pragma once

#include <cstdint>

namespace clew::base {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  // A number in 0 .. bound-1; bound > 0.
  int below(int bound) { return static_cast<int>(next() % static_cast<uint64_t>(bound)); }
  bool chance(double p) { return static_cast<double>(next() >> 11) * 0x1.0p-53 < p; }

 private:
  uint64_t state_;
};

}  // namespace clew::base
