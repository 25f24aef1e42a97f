// How much a question may cost, and which limit was reached.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "clew/version.h"

namespace clew {
inline namespace v1 {

struct Limits {
  double seconds = 60;                       // CPU seconds of the calling thread; <= 0: none
  std::size_t bytes = std::size_t{2} << 30;  // memory that it takes; 0: none
  std::int64_t conflicts = -1;               // < 0: none
  std::uint64_t seed = 1;
  // Set it from a signal handler or another thread to end early; it must outlive the question.
  const std::atomic<bool>* stop = nullptr;
};

enum class Limit : std::uint8_t { none, time, memory, conflicts, stopped };

CLEW_API const char* limit_name(Limit limit);  // "none", "time", "memory", ...

// Runs `work`, calls of the library and all else, within limits for the whole of it, and says which
// was reached; `work` is left by an exception then. It must not catch std::bad_alloc.
CLEW_API Limit within(const Limits& limits, const std::function<void()>& work);

}  // namespace v1
}  // namespace clew
