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

struct Drawn {
  int count = 0;
  std::string_view token;
};

// Marks of spans from what is drawn on each link. Complains where a line changes its count on the
// way or does not belong to a span: no marks can say that, and leaving it out would judge another
// drawing than the one given.
void marks_of_spans(BlockReader& in, const Plan& plan, const MarkTable& table,
                    const std::vector<Drawn>& drawn, std::vector<int32_t>& marks);

}  // namespace clew::formats
