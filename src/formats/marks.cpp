#include "formats/marks.h"

#include <algorithm>

#include "board/place_name.h"

namespace clew::formats {

MarkLayout mark_layout(const FieldInfo& field) {
  if (field.value == ValueKind::partition) return MarkLayout::cells;
  switch (field.index) {
    case PlaceKind::cell:
      return MarkLayout::cells;
    case PlaceKind::corner:
      return MarkLayout::corners;
    case PlaceKind::side:
    case PlaceKind::link:
    case PlaceKind::span:
      return MarkLayout::edges;
    default:
      return MarkLayout::lines;
  }
}

MarkTable::MarkTable(const FieldInfo& field, const AnswerPlan& answer, const Plan& plan)
    : field_(field), answer_(answer), plan_(plan) {
  if (!answer.places.empty()) {
    const int last = *std::max_element(answer.places.begin(), answer.places.end());
    position_.assign(static_cast<size_t>(last) + 1, -1);
    for (size_t i = 0; i < answer.places.size(); ++i) {
      position_[static_cast<size_t>(answer.places[i])] = static_cast<int>(i);
    }
  }
  if (mark_layout(field) == MarkLayout::edges) fill_leaving();
}

void MarkTable::fill_leaving() {
  const Grid& grid = plan_.grid;
  leaving_.assign(static_cast<size_t>(grid.cells()) * num_directions, -1);
  const auto set = [&](int cell, Direction d, int position) {
    leaving_[static_cast<size_t>(cell) * num_directions + static_cast<size_t>(d)] = position;
  };
  if (field_.index == PlaceKind::span) {
    for (size_t s = 0; s < plan_.spans.size(); ++s) {
      const Span& span = plan_.spans[s];
      const int position = at(static_cast<int>(s));
      set(span.first, span.across ? Direction::right : Direction::down, position);
      set(span.second, span.across ? Direction::left : Direction::up, position);
    }
    return;
  }
  for (int cell = 0; cell < grid.cells(); ++cell) {
    for (int i = 0; i < num_directions; ++i) {
      const auto d = static_cast<Direction>(i);
      set(cell, d, at(field_.index == PlaceKind::link ? grid.link(cell, d) : grid.side(cell, d)));
    }
  }
}

std::string MarkTable::label(int position) const {
  const auto i = static_cast<size_t>(position);
  if (i < answer_.labels.size()) return answer_.labels[i];
  if (i < answer_.places.size()) return place_name(field_.index, answer_.places[i], plan_.grid);
  return {};
}

}  // namespace clew::formats
