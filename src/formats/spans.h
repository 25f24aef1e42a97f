// Lines drawn piece by piece between cells, and the spans they make.
#pragma once

#include <string_view>
#include <vector>

#include "board/answer.h"
#include "formats/blocks.h"
#include "formats/marks.h"
#include "formats/uses.h"

namespace clew::formats {

std::vector<int> links_of(const Span& span, const Grid& grid);
std::vector<int> cells_between(const Span& span, const Grid& grid);

// What is drawn at one place that spans run through.
struct Drawn {
  int across = 0, down = 0;  // how many lines
  std::string_view token;
  bool blank = true;
};

// Marks of spans from what is drawn at their places: places_of(span, grid). Complains where a line
// changes its count on the way or does not belong to a span: no marks can say that, and leaving it
// out would judge another drawing than the one given. Of a span without places nothing is known.
void marks_of_spans(Mistakes& mistakes, const Plan& plan, const MarkTable& table,
                    const std::vector<Drawn>& drawn,
                    std::vector<int> (*places_of)(const Span& span, const Grid& grid),
                    std::vector<int32_t>& marks);

}  // namespace clew::formats
