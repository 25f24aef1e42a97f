#include "base/memory.h"

#include <exception>

#include "base/books.h"
#include "base/limits.h"

namespace clew::base {

thread_local constinit Books books;

namespace {
// How far past a limit work may go that does not look at its meter. `Meter` stops the rest before.
constexpr double slack_seconds = 0.1;
constexpr double slack_share = 1.05;
constexpr double stop_seconds = 0.2;
constexpr int64_t slack_bytes = int64_t{16} << 20;
}  // namespace

Guard::Guard(Meter& meter) : meter_(meter), outer_(books.guard) {
  books.guard = this;
  books.credit = 0;
}

Guard::~Guard() {
  books.guard = outer_;
  books.credit = 0;
}

bool Guard::is_past_limits(int64_t more) {
  const Limits& limits = meter_.limits();
  if (limits.bytes != 0) {
    const auto allowed = static_cast<int64_t>(limits.bytes);
    if (static_cast<int64_t>(meter_.bytes()) + more > allowed + allowed / 8 + slack_bytes) {
      meter_.reach(Limit::memory);
      return true;
    }
  }
  const double now = meter_.seconds();
  if (limits.seconds > 0 && now > limits.seconds * slack_share + slack_seconds) {
    meter_.reach(Limit::time);
    return true;
  }
  if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) {
    if (stop_seen_ < 0) stop_seen_ = now;
    if (now > stop_seen_ + stop_seconds) {
      meter_.reach(Limit::stopped);
      return true;
    }
  }
  return false;
}

struct Looking {
  static bool is_refused(int64_t more) {
    for (Guard* g = books.guard; g != nullptr; g = g->outer_) {
      if (g->is_past_limits(more)) return true;
    }
    return false;
  }
};

void Books::look(size_t size) {
  constexpr int64_t turnover = int64_t{1} << 20;
  credit = turnover;
  if (guard == nullptr) return;
  // What unwinds after a refusal may need a little memory itself.
  if (std::uncaught_exceptions() > 0) return;
#ifdef __cpp_exceptions
  const bool huge = size > static_cast<size_t>(INT64_MAX / 4);
  if (huge || Looking::is_refused(static_cast<int64_t>(size))) {
    credit = 0;  // the next one is looked at as well
    throw Refused();
  }
#endif
}

}  // namespace clew::base
