// The moments of a recorded search.
#pragma once

#include <cstdint>
#include <string>

#include "clew/version.h"

namespace clew {
inline namespace v1 {

enum class FrameKind : std::uint8_t {
  start,
  decision,
  propagation,
  set,
  conflict,
  backtrack,
  restart,
  solution,
  board,  // the engine turned to another board
  gap,    // moments are left out
  end
};

CLEW_API const char* frame_kind_name(FrameKind kind);  // "start", "decision", ...

// One moment of a recorded search.
struct Moment {
  FrameKind kind = FrameKind::start;
  int depth = 0;  // decisions that stand
  std::string words;
};

}  // namespace v1
}  // namespace clew
