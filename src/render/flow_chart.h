// Boxes in rows and columns, joined by arrows: flow charts; and a table of words.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct FlowBox {
  enum class Kind : uint8_t { step, question, end };
  Kind kind = Kind::step;
  int row = 0;
  int column = 0;
  std::string words;
};

struct FlowArrow {
  size_t from = 0;
  size_t to = 0;
  std::string words;
};

// An arrow to the box below is straight; to another column it leaves at the side; upwards it goes
// round on the left.
Picture draw_flow(const std::vector<FlowBox>& boxes, const std::vector<FlowArrow>& arrows,
                  double font_size);

// The first row is the heading.
Picture draw_words_table(const std::vector<std::vector<std::string>>& rows, double font_size);

}  // namespace clew::render
