// The words for the values of enums.
#include <iterator>

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

const char* step_kind_name(StepKind kind) {
  static constexpr const char* names[] = {"only value", "rule",  "cases",    "connection",
                                          "loop",       "piece", "together", "uniqueness",
                                          "chain",      "nested"};
  static_assert(std::size(names) == num_step_kinds);
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace v1
}  // namespace clew
