#include "base/limits.h"

#include <algorithm>
#include <ctime>

#include "base/books.h"

namespace clew {
inline namespace v1 {

const char* limit_name(Limit limit) {
  switch (limit) {
    case Limit::none:
      return "none";
    case Limit::time:
      return "time";
    case Limit::memory:
      return "memory";
    case Limit::conflicts:
      return "conflicts";
    case Limit::stopped:
      return "stopped";
  }
  return "none";
}

}  // namespace v1
}  // namespace clew

namespace clew::base {

double cpu_seconds() {
  timespec t{};
#ifdef CLOCK_THREAD_CPUTIME_ID
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
#else
  clock_gettime(CLOCK_MONOTONIC, &t);
#endif
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

Meter::Meter(const Limits& limits)
    : limits_(limits), start_(cpu_seconds()), books_(&books), held_before_(books.held) {
  books.peak = books.held;
}

double Meter::seconds() const { return cpu_seconds() - start_; }

size_t Meter::bytes() const {
  return static_cast<size_t>(std::max<int64_t>(0, books_->held - held_before_)) + elsewhere_;
}

size_t Meter::peak_bytes() const {
  return static_cast<size_t>(std::max<int64_t>(0, books_->peak - held_before_)) + elsewhere_;
}

Limit Meter::check() {
  if (reached_ != Limit::none) return reached_;
  if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
    reached_ = Limit::stopped;
  } else if (limits_.conflicts >= 0 && conflicts_ >= limits_.conflicts) {
    reached_ = Limit::conflicts;
  } else if (would_exceed(0)) {
    reached_ = Limit::memory;
  } else if (limits_.seconds > 0 && seconds() > limits_.seconds) {
    reached_ = Limit::time;
  }
  return reached_;
}

}  // namespace clew::base
