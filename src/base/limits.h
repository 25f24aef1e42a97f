// The meter that watches what a question costs while it is being answered.
//
// Memory is accounted: code that owns large arrays tells the meter how many bytes they hold
// (`charge`), and asks before it grows further. Running out is an outcome ("unknown"), never a
// failing allocation.
#pragma once

#include <cstddef>
#include <cstdint>

#include "clew/limits.h"

namespace clew::base {

class Meter {
 public:
  explicit Meter(const Limits& limits);

  // Accounted memory. `charge` may be negative. Both are cheap.
  void charge(int64_t bytes);
  size_t bytes() const { return bytes_; }
  size_t peak_bytes() const { return peak_; }
  bool would_exceed(size_t more) const {
    return limits_.bytes != 0 && bytes_ + more > limits_.bytes;
  }

  void count_conflict() { ++conflicts_; }
  int64_t conflicts() const { return conflicts_; }

  // The limit that is reached, or none; once reached it stays reached. `check` looks at the clock
  // (about 0.1 us at most every so often: call it per conflict or per few thousand steps, not per
  // literal).
  Limit check();
  Limit reached() const { return reached_; }
  // For code that sees beforehand that something would not fit.
  void reach(Limit limit) {
    if (reached_ == Limit::none) reached_ = limit;
  }
  bool spent() { return check() != Limit::none; }

  const Limits& limits() const { return limits_; }
  double seconds() const;  // CPU seconds since construction

 private:
  Limits limits_;
  double start_;
  size_t bytes_ = 0;
  size_t peak_ = 0;
  int64_t conflicts_ = 0;
  Limit reached_ = Limit::none;
};

double cpu_seconds();  // CPU time of the calling thread

}  // namespace clew::base
