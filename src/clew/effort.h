// What a question has cost.
#pragma once

#include <cstddef>
#include <cstdint>

#include "clew/version.h"

namespace clew {
inline namespace v1 {

// What our engine counts.
struct EngineStats {
  std::int64_t decisions = 0;
  std::int64_t propagations = 0;
  std::int64_t conflicts = 0;
  std::int64_t restarts = 0;
  std::int64_t learned = 0;
};

// What a question has cost: CPU seconds of the calling thread, accounted bytes.
struct Effort {
  EngineStats engine;
  std::int64_t variables = 0, clauses = 0;
  std::size_t peak_bytes = 0;
  double read_seconds = 0;  // to open the puzzle, before the question
  double post_seconds = 0, search_seconds = 0, judge_seconds = 0;
  double total_seconds() const {
    return read_seconds + post_seconds + search_seconds + judge_seconds;
  }
};

}  // namespace v1
}  // namespace clew
