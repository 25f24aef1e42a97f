#include "explain/words.h"

#include <algorithm>

#include "board/cells_at.h"
#include "board/place_name.h"

namespace clew::explain {

namespace {

std::string side_in_words(const Plan& plan, int side) {
  const std::vector<int> cells = cells_at(PlaceKind::side, side, plan);
  const Grid& grid = plan.grid;
  if (cells.empty()) return "side " + std::to_string(side + 1);
  if (cells.size() > 1) {
    const int first = std::min(cells[0], cells[1]);
    return cell_name(first, grid) + "|" + cell_name(std::max(cells[0], cells[1]), grid);
  }
  const int corner = grid.side_first(side);
  const int row = corner / (grid.width + 1);
  const bool upright = grid.side_is_upright(side);
  const bool before = upright ? corner % (grid.width + 1) == 0 : row == 0;
  const char* edge = upright ? (before ? "left" : "right") : (before ? "top" : "bottom");
  return std::string("the ") + edge + " of " + cell_name(cells[0], grid);
}

std::string value_in_words(const FieldInfo& field, int32_t value) {
  static constexpr const char* directions[] = {"up", "right", "down", "left"};
  if (field.value == ValueKind::named) return field.names[static_cast<size_t>(value)].name;
  if (field.value == ValueKind::direction) return directions[value & 3];
  return std::to_string(value);
}

// What is said of places, and the same of several.
std::string said(const FieldInfo& field, const Finding& finding,
                 const std::vector<std::string>& places) {
  const std::string where = joined(places);
  const bool many = places.size() > 1;
  if (field.value == ValueKind::partition)
    return (finding.value != 0 ? "a wall at " : "no wall at ") + where;
  if (field.value == ValueKind::boolean) {
    if (field.index == PlaceKind::cell)
      return where + (many ? " are " : " is ") + (finding.value != 0 ? "" : "not ") + field.name;
    return (finding.value != 0 ? "" : "no ") + field.name + " at " + where;
  }
  const std::string name = field.index == PlaceKind::cell ? where : field.name + " " + where;
  const std::string value = value_in_words(field, finding.value);
  switch (finding.says) {
    case Finding::is:
      return name + (many ? " are " : " is ") + value;
    case Finding::is_not:
      return name + (many ? " are not " : " is not ") + value;
    case Finding::at_least:
      return name + (many ? " are at least " : " is at least ") + value;
    case Finding::at_most:
      return name + (many ? " are at most " : " is at most ") + value;
  }
  return name;
}

}  // namespace

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (size_t k = 0; k < words.size(); ++k) {
    if (k > 0) out += k + 1 == words.size() ? " and " : ", ";
    out += words[k];
  }
  return out;
}

std::string as_sentence(std::string text) {
  const bool cell = text.size() > 1 && text[0] == 'r' && text[1] >= '0' && text[1] <= '9';
  if (!text.empty() && !cell && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string place_in_words(const compile::Board& board, MarkAt at) {
  const Plan& plan = board.plan();
  const AnswerPlan& places = plan.answers[static_cast<size_t>(at.answer)];
  const FieldInfo& field = board.genre().info.answers[static_cast<size_t>(at.answer)];
  const auto k = static_cast<size_t>(at.position);
  if (k < places.labels.size()) return places.labels[k];
  if (k >= places.places.size()) return "";
  const PlaceKind index = field.value == ValueKind::partition ? PlaceKind::link : field.index;
  const int place = places.places[k];
  if (index == PlaceKind::side) return side_in_words(plan, place);
  const std::vector<int> cells = cells_at(index, place, plan);
  if (index == PlaceKind::corner) return corner_in_words(place, plan.grid);
  if (cells.size() == 2)
    return cell_name(cells[0], plan.grid) + "-" + cell_name(cells[1], plan.grid);
  if (cells.size() == 1) return cell_name(cells[0], plan.grid);
  return place_name(index, place, plan.grid);
}

std::string findings_in_words(const compile::Board& board, const std::vector<Finding>& findings) {
  std::vector<std::string> parts;
  std::vector<bool> done(findings.size(), false);
  for (size_t i = 0; i < findings.size(); ++i) {
    if (done[i]) continue;
    const Finding& first = findings[i];
    std::vector<std::string> places;
    for (size_t j = i; j < findings.size(); ++j) {
      const Finding& f = findings[j];
      if (f.at.answer != first.at.answer || f.says != first.says || f.value != first.value)
        continue;
      done[j] = true;
      places.push_back(place_in_words(board, f.at));
    }
    const auto& fields = board.genre().info.answers;
    parts.push_back(said(fields[static_cast<size_t>(first.at.answer)], first, places));
  }
  std::string out;
  for (size_t k = 0; k < parts.size(); ++k) {
    if (k > 0) out += k + 1 == parts.size() ? ", and " : ", ";
    out += parts[k];
  }
  return out;
}

}  // namespace clew::explain
