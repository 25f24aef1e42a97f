#include "base/limits.h"

#include <ctime>

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

Meter::Meter(const Limits& limits) : limits_(limits), start_(cpu_seconds()) {}

double Meter::seconds() const { return cpu_seconds() - start_; }

void Meter::charge(int64_t bytes) {
  bytes_ = static_cast<size_t>(static_cast<int64_t>(bytes_) + bytes);
  if (bytes_ > peak_) peak_ = bytes_;
  if (limits_.bytes != 0 && bytes_ > limits_.bytes && reached_ == Limit::none)
    reached_ = Limit::memory;
}

Limit Meter::check() {
  if (reached_ != Limit::none) return reached_;
  if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) {
    reached_ = Limit::stopped;
  } else if (limits_.conflicts >= 0 && conflicts_ >= limits_.conflicts) {
    reached_ = Limit::conflicts;
  } else if (limits_.seconds > 0 && seconds() > limits_.seconds) {
    reached_ = Limit::time;
  }
  return reached_;
}

}  // namespace clew::base
