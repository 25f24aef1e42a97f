#include "lab/film_words.h"

#include <algorithm>

#include "base/format.h"
#include "board/cells_at.h"
#include "board/place_name.h"
#include "render/look.h"

namespace clew::lab {

namespace {

// "at r1c2", "between r1c1 and r1c2", "A 3".
std::string place_words(const FieldInfo& field, const AnswerPlan& plan, int position,
                        const Plan& all) {
  const auto k = static_cast<size_t>(position);
  if (k < plan.labels.size()) return " " + plan.labels[k];
  if (k >= plan.places.size()) return "";
  const PlaceKind index = field.value == ValueKind::partition ? PlaceKind::link : field.index;
  const std::vector<int> cells = cells_at(index, plan.places[k], all);
  if (cells.size() == 2)
    return " between " + cell_name(cells[0], all.grid) + " and " + cell_name(cells[1], all.grid);
  if (cells.size() == 1) return " at " + cell_name(cells[0], all.grid);
  return " " + place_name(index, plan.places[k], all.grid);
}

std::string value_words(const FieldInfo& field, int32_t value) {
  const bool named = field.value == ValueKind::named && value >= 0 &&
                     static_cast<size_t>(value) < field.names.size();
  return named ? field.names[static_cast<size_t>(value)].name : value_text(field, value);
}

// "black at r1c2", "no black at r1c2", "item A 3 is fork", "r1c2 is 4", "r1c2 is not 5".
std::string mark_words(const Frame& frame, const GenreInfo& genre, const Plan& plan) {
  const FieldInfo& field = genre.answers[static_cast<size_t>(frame.mark.answer)];
  const std::string where = place_words(field, plan.answers[static_cast<size_t>(frame.mark.answer)],
                                        frame.mark.position, plan);
  const bool wall = field.value == ValueKind::partition;
  std::string name = wall ? "wall" : field.name;
  std::ranges::replace(name, '_', ' ');
  if (field.value == ValueKind::boolean || wall)
    return (frame.value == 0 ? "no " : "") + name + where;
  // The only mark that a cell has needs no name.
  const bool alone = genre.answers.size() == 1 && where.starts_with(" at ");
  const std::string subject = alone ? where.substr(4) : name + where;
  if (frame.value != undecided) return subject + " is " + value_words(field, frame.value);
  if (frame.excluded != undecided) return subject + " is not " + value_words(field, frame.excluded);
  return name + where + (frame.why.empty() ? "" : " is " + frame.why);
}

std::string reason(const Frame& frame) { return frame.why.empty() ? "" : ": " + frame.why; }

// In plain words: what stands, and what does not any more.
std::string back_words(int depth) {
  if (depth == 0) return "all decisions are taken back";
  return "back to decision " + std::to_string(depth) + "; what came after it is taken back";
}

std::string decision_words(const Frame& frame, const GenreInfo& genre, const Plan& plan) {
  if (frame.mark.answer >= 0) {
    const bool half = frame.value == undecided && frame.excluded == undecided;
    return mark_words(frame, genre, plan) + (half ? "" : reason(frame));
  }
  return plural(frame.times, "decision") +
         (frame.why.empty() ? " that no mark shows" : ": " + frame.why);
}

}  // namespace

std::string frame_words(const Frame& frame, const GenreInfo& genre, const Plan& plan) {
  const std::string before =
      frame.ruled_out > 0 ? plural(frame.ruled_out, "value") + " ruled out; " : "";
  switch (frame.kind) {
    case FrameKind::start:
      return "as it is printed";
    case FrameKind::decision:
      return before + decision_words(frame, genre, plan);
    case FrameKind::propagation:
    case FrameKind::set:
      return before + mark_words(frame, genre, plan) + reason(frame);
    case FrameKind::conflict:
      return before + (frame.why.empty() ? "this cannot stand together" : frame.why);
    case FrameKind::backtrack:
      return before + back_words(frame.depth) + reason(frame);
    case FrameKind::restart:
      return before + "all decisions are taken back" + reason(frame);
    case FrameKind::solution:
      return before + "all rules hold";
    case FrameKind::board:
      return before + (frame.why.empty() ? "the engine turns to this board" : frame.why);
    case FrameKind::gap:
      return plural(frame.times, "event") + " left out";
    case FrameKind::end:
      break;
  }
  return "";
}

std::string end_words(const Report& report) {
  switch (report.status) {
    case Status::unique:
      return "unique: this is the only answer";
    case Status::several:
      return report.exact ? "several: there are " + std::to_string(report.count) + " answers"
                          : "several: there is more than one answer";
    case Status::none:
      return "none: there is no answer";
    case Status::unknown:
      break;
  }
  if (report.count > 0 && report.limit == Limit::none && report.cannot.empty())
    return "found: this is an answer, and no other was looked for";
  std::string text = "unknown";
  if (report.limit == Limit::stopped)
    text += ": stopped by hand; what is known stands on the board";
  else if (report.limit != Limit::none)
    text += std::string(": the limit of ") + limit_name(report.limit) + " was reached";
  if (!report.cannot.empty()) text += ": " + report.cannot;
  if (report.count > 0) text += "; this is an answer";
  return text;
}

}  // namespace clew::lab

namespace clew {
inline namespace v1 {

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
