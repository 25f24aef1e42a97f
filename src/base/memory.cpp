#include "base/memory.h"

#include <exception>

#include "base/books.h"
#include "base/limits.h"

namespace clew::base {

thread_local constinit Books books;

Guard::Guard(Meter& meter, const Slack& slack) : meter_(meter), slack_(slack), outer_(books.guard) {
  books.guard = this;
  books.credit = 0;
}

Guard::~Guard() {
  books.guard = outer_;
  books.credit = 0;
}

Pause::Pause() : guard_(books.guard) { books.guard = nullptr; }
Pause::~Pause() {
  books.guard = guard_;
  books.credit = 0;
}

bool is_unwinding() { return std::uncaught_exceptions() > 0; }

bool Guard::is_past_limits(int64_t more) {
  const Limits& limits = meter_.limits();
  if (limits.bytes != 0) {
    const auto allowed = static_cast<int64_t>(limits.bytes);
    if (static_cast<int64_t>(meter_.bytes()) + more > allowed + slack_.bytes) {
      meter_.reach(Limit::memory);
      return true;
    }
  }
  const double now = meter_.seconds();
  if (limits.seconds > 0 && now > limits.seconds * (1 + slack_.share) + slack_.seconds) {
    meter_.reach(Limit::time);
    return true;
  }
  if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) {
    if (stop_seen_ < 0) stop_seen_ = now;
    if (now > stop_seen_ + slack_.stop_seconds) {
      meter_.reach(Limit::stopped);
      return true;
    }
  }
  return false;
}

bool Books::is_refused(int64_t more) const {
  for (Guard* g = guard; g != nullptr; g = g->outer_) {
    if (g->is_past_limits(more)) return true;
  }
  return false;
}

void Books::look([[maybe_unused]] size_t size) {
  credit = guard != nullptr ? guard->slack_.turnover : INT64_MAX;
  if (guard == nullptr) return;
  // What unwinds after a refusal may need a little memory itself.
  if (is_unwinding()) return;
#ifdef __cpp_exceptions
  const bool huge = size > static_cast<size_t>(INT64_MAX / 4);
  if (huge || is_refused(static_cast<int64_t>(size))) {
    credit = 0;  // the next one is looked at as well
    throw Refused();
  }
#endif
}

}  // namespace clew::base
