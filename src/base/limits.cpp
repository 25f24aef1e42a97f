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

namespace {

double read_clock(clockid_t clock) {
  timespec t{};
  clock_gettime(clock, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

#ifdef CLOCK_THREAD_CPUTIME_ID
constexpr double reading_lasts = 1e-3;  // seconds

struct Reading {  // of the kernel's clock of this thread
  double cpu = 0;
  double wall = -1;
  double told = 0;  // what was told last: time does not go back
};

thread_local constinit Reading reading;
#endif

}  // namespace

// Asking the kernel for the CPU time costs half a microsecond, and a small puzzle would ask twenty
// times. So it is asked once in a millisecond, and the wall clock tells the time since: it is
// ahead by at most that much, where the thread had to wait.
double cpu_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  Reading& r = reading;
  const double wall = read_clock(CLOCK_MONOTONIC);
  if (r.wall < 0 || wall - r.wall > reading_lasts) {
    r.cpu = read_clock(CLOCK_THREAD_CPUTIME_ID);
    r.wall = wall;
  }
  r.told = std::max(r.told, r.cpu + (wall - r.wall));
  return r.told;
#else
  return read_clock(CLOCK_MONOTONIC);
#endif
}

Meter::Meter(const Limits& limits, size_t already)
    : limits_(limits),
      start_(cpu_seconds()),
      books_(&books),
      held_before_(books.held - static_cast<int64_t>(already)) {
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
