// A graph whose vertices stand on a grid.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct GraphVertex {
  int row = 0;
  int column = 0;
  bool solid = true;     // else a ring
  bool starred = false;  // drawn as a star
};

struct GraphEdge {
  size_t from = 0;
  size_t to = 0;
  bool strong = false;
};

Picture draw_graph(const std::vector<GraphVertex>& vertices, const std::vector<GraphEdge>& edges,
                   double font_size);

}  // namespace clew::render
