#include "formats/spans.h"

#include "formats/values.h"

namespace clew::formats {

std::vector<int> links_of(const Span& span, const Grid& grid) {
  std::vector<int> links;
  const Direction d = span.across ? Direction::right : Direction::down;
  for (int cell = span.first; cell >= 0 && cell != span.second; cell = grid.step(cell, d)) {
    const int link = grid.link(cell, d);
    if (link >= 0) links.push_back(link);
  }
  return links;
}

std::vector<int> cells_between(const Span& span, const Grid& grid) {
  std::vector<int> cells;
  const Direction d = span.across ? Direction::right : Direction::down;
  for (int cell = grid.step(span.first, d); cell >= 0 && cell != span.second;
       cell = grid.step(cell, d)) {
    cells.push_back(cell);
  }
  return cells;
}

void marks_of_spans(Mistakes& mistakes, const Plan& plan, const MarkTable& table,
                    const std::vector<Drawn>& drawn,
                    std::vector<int> (*places_of)(const Span& span, const Grid& grid),
                    std::vector<int32_t>& marks) {
  std::vector<bool> used(drawn.size(), false);
  for (size_t s = 0; s < plan.spans.size(); ++s) {
    const int position = table.at(static_cast<int>(s));
    const Span& span = plan.spans[s];
    const auto count = [&](int place) {
      return span.across ? drawn[at(place)].across : drawn[at(place)].down;
    };
    const std::vector<int> places = places_of(span, plan.grid);
    if (position < 0 || places.empty()) continue;
    const std::string_view first = drawn[at(places[0])].token;
    for (const int place : places) {
      if (count(place) > 0) used[at(place)] = true;
      if (count(place) == count(places[0])) continue;
      mistakes.complain(
          drawn[at(place)].token,
          concat("found ", quoted(drawn[at(place)].token), " on a line that begins with ",
                 quoted(first), "; a line is the same all along"));
      break;
    }
    marks[at(position)] = count(places[0]);
    if (!table.fits(position, count(places[0]))) {
      mistakes.unexpected(
          first, concat("a number from ", table.least(position), " to ", table.most(position)));
    }
  }
  for (size_t place = 0; place < drawn.size(); ++place) {
    const std::string_view token = drawn[place].token;
    if (!used[place] && !drawn[place].blank)
      mistakes.complain(token, concat("found ", quoted(token), " where no line can run"));
  }
}

}  // namespace clew::formats
