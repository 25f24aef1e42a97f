#include "formats/bridges.h"

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

void marks_of_spans(BlockReader& in, const Plan& plan, const MarkTable& table,
                    const std::vector<Drawn>& drawn, std::vector<int32_t>& marks) {
  std::vector<bool> used(drawn.size(), false);
  for (size_t s = 0; s < plan.spans.size(); ++s) {
    const int position = table.at(static_cast<int>(s));
    if (position < 0) continue;
    const std::vector<int> links = links_of(plan.spans[s], plan.grid);
    const Drawn& first = drawn[at(links.front())];
    for (int link : links) {
      used[at(link)] = true;
      if (drawn[at(link)].count == first.count) continue;
      in.complain(drawn[at(link)].token, "found " + quoted(drawn[at(link)].token) +
                                             " on a line that begins with " + quoted(first.token) +
                                             "; a line is the same all along");
      break;
    }
    if (table.fits(position, first.count)) {
      marks[at(position)] = first.count;
    } else {
      in.complain(first.token, "found " + quoted(first.token) + "; expected a number from " +
                                   std::to_string(table.least(position)) + " to " +
                                   std::to_string(table.most(position)));
    }
  }
  for (size_t link = 0; link < drawn.size(); ++link) {
    if (!used[link] && drawn[link].count > 0) {
      in.complain(drawn[link].token,
                  "found " + quoted(drawn[link].token) + " where no line can run");
    }
  }
}

}  // namespace clew::formats
