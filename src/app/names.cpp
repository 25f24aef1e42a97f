// The words for the values of enums.
#include "clew/clew.h"

namespace clew {
inline namespace v1 {

const char* status_name(Status status) {
  switch (status) {
    case Status::unique:
      return "unique";
    case Status::several:
      return "several";
    case Status::none:
      return "none";
    case Status::unknown:
      break;
  }
  return "unknown";
}

const char* judgement_name(Judgement judgement) {
  switch (judgement) {
    case Judgement::accepted:
      return "accepted";
    case Judgement::rejected:
      return "rejected";
    case Judgement::unfinished:
      break;
  }
  return "unfinished";
}

const char* frame_kind_name(FrameKind kind) {
  switch (kind) {
    case FrameKind::start:
      return "start";
    case FrameKind::decision:
      return "decision";
    case FrameKind::propagation:
      return "propagation";
    case FrameKind::set:
      return "set";
    case FrameKind::conflict:
      return "conflict";
    case FrameKind::backtrack:
      return "backtrack";
    case FrameKind::restart:
      return "restart";
    case FrameKind::solution:
      return "solution";
    case FrameKind::board:
      return "board";
    case FrameKind::gap:
      return "gap";
    case FrameKind::end:
      break;
  }
  return "end";
}

}  // namespace v1
}  // namespace clew
