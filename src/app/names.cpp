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

}  // namespace v1
}  // namespace clew
