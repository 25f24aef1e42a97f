// The meter that watches what a question costs while it is being answered. Running out is an
// outcome ("unknown"), never a failure. Memory counts where it is taken (base/memory.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "clew/limits.h"

namespace clew::base {

struct Books;

class Meter {
 public:
  // `already`: bytes that were taken before, and count.
  explicit Meter(const Limits& limits, size_t already = 0);

  // What the thread that made the meter has taken since then and already, and the most of it.
  size_t bytes() const;
  size_t peak_bytes() const;
  // Memory of a library that does not use operator new.
  void hold_elsewhere(size_t bytes) { elsewhere_ = bytes; }
  bool would_exceed(size_t more) const {
    return limits_.bytes != 0 && bytes() + more > limits_.bytes;
  }
  // So many of `each` bytes, which need not be a number of bytes that exists.
  bool would_exceed(uint64_t count, size_t each) const {
    return limits_.bytes != 0 && (count > limits_.bytes / each || would_exceed(count * each));
  }

  void count_conflict() { ++conflicts_; }
  int64_t conflicts() const { return conflicts_; }

  // The limit that is reached, or none; once reached it stays reached. `check` looks at the clock
  // (about 0.1 us at most every so often: call it per conflict or per few thousand steps, not per
  // literal).
  Limit check();
  // The same without the clock, and so cheaper.
  void check_memory() {
    if (would_exceed(0)) reach(Limit::memory);
  }
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
  const Books* books_;
  int64_t held_before_;
  size_t elsewhere_ = 0;
  int64_t conflicts_ = 0;
  Limit reached_ = Limit::none;
};

double cpu_seconds();  // CPU time of the calling thread

}  // namespace clew::base
