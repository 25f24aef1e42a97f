#include "render/graph_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace clew::render {
namespace {

PathShape star_at(Point centre, double radius, const Brush& brush) {
  constexpr int tips = 5;
  PathShape path(brush);
  for (int i = 0; i < 2 * tips; ++i) {
    const double r = i % 2 == 0 ? radius : 0.45 * radius;
    const double angle = std::numbers::pi * (static_cast<double>(i) / tips - 0.5);
    const Point at = centre + Point{r * std::cos(angle), r * std::sin(angle)};
    i == 0 ? path.move(at) : path.line(at);
  }
  return path.close();
}

}  // namespace

Picture draw_graph(const std::vector<GraphVertex>& vertices, const std::vector<GraphEdge>& edges,
                   double font_size) {
  const double unit = 2.2 * font_size;
  Picture out;
  for (const GraphVertex& v : vertices) {
    out.width = std::max(out.width, (v.column + 1) * unit);
    out.height = std::max(out.height, (v.row + 1) * unit);
  }
  const auto centre = [&](const GraphVertex& v) {
    return Point{(v.column + 0.5) * unit, (v.row + 0.5) * unit};
  };
  for (const bool strong : {false, true}) {
    for (const GraphEdge& e : edges) {
      if (e.strong != strong) continue;
      out.add_line(centre(vertices[e.from]), centre(vertices[e.to]),
                   strong ? drawn(Ink::trail, 0.3 * font_size) : drawn(Ink::note, 0.1 * font_size));
    }
  }
  for (const GraphVertex& v : vertices) {
    const Brush brush{v.solid ? Ink::printed : Ink::paper, Ink::printed, 0.1 * font_size, false};
    if (v.starred)
      out.add(star_at(centre(v), 0.62 * font_size,
                      {v.solid ? Ink::printed : Ink::paper, Ink::clash, 0.14 * font_size, false}));
    else
      out.add(CircleShape{centre(v), 0.3 * font_size, brush});
  }
  return out;
}

}  // namespace clew::render
