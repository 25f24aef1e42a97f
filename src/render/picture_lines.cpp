// The lines of a board: its grid, the borders of rooms, and the lines of an answer.
#include <algorithm>

#include "render/board_picture.h"
#include "render/symbols.h"
#include "render/trail.h"

namespace clew::render {

namespace {

constexpr double thin_width = 0.035;  // in parts of a cell
constexpr double frame_width = 0.06;
constexpr double thick_width = 0.1;
constexpr double trail_width = 0.14;
constexpr double cross_arm = 0.08;

class GridDrawer {
 public:
  GridDrawer(Picture& out, const Scene& scene, const BoardPlace& place)
      : out_(out), scene_(scene), grid_(scene.grid), place_(place) {}

  void draw() {
    draw_all(drawn(Ink::thin, thin_width * place_.unit()),
             [&](int side) { return line(side) == Line::light; });
    draw_all(drawn(Ink::heavy, frame_width * place_.unit()), [&](int side) {
      return line(side) == Line::light &&
             (at_border(side) || (scene_.counted && is_fifth(grid_, side)));
    });
    // A fence is part of the answer and drawn with it.
    if (scene_.trails != Trails::sides) {
      draw_all(drawn(Ink::heavy, thick_width * place_.unit()),
               [&](int side) { return line(side) == Line::thick; });
    }
    for (int side = 0; side < grid_.sides(); ++side) {
      if (line(side) == Line::crossed)
        draw_cross(out_, middle(side), cross_arm * place_.unit(), Ink::clear);
    }
    if (scene_.trails == Trails::sides) draw_dots();
  }

 private:
  Line line(int side) const { return scene_.sides[static_cast<size_t>(side)]; }
  Point middle(int side) const {
    return 0.5 * (place_.corner(grid_.side_first(side)) + place_.corner(grid_.side_second(side)));
  }

  bool at_border(int side) const {
    if (grid_.side_is_upright(side)) {
      const int column = side % (grid_.width + 1);
      return column == 0 || column == grid_.width;
    }
    const int row = (side - grid_.sides_upright()) / grid_.width;
    return row == 0 || row == grid_.height;
  }

  // Neighbouring pieces of one kind are one line.
  template <typename Wanted>
  void draw_all(const Brush& brush, Wanted wanted) {
    PathShape path(brush);
    for (int row = 0; row <= grid_.height; ++row) {
      for (int c = 0; c < grid_.width; ++c) {
        const int start = c;
        while (c < grid_.width && wanted(grid_.side_level(row, c))) ++c;
        if (c > start) path.move(place_.corner(row, start)).line(place_.corner(row, c));
      }
    }
    for (int column = 0; column <= grid_.width; ++column) {
      for (int r = 0; r < grid_.height; ++r) {
        const int start = r;
        while (r < grid_.height && wanted(grid_.side_upright(r, column))) ++r;
        if (r > start) path.move(place_.corner(start, column)).line(place_.corner(r, column));
      }
    }
    if (!path.steps.empty()) out_.add(std::move(path));
  }

  // Not where the fence passes: of a dot behind a round turn, specks would show.
  void draw_dots() {
    const double radius = 0.06 * place_.unit();
    std::vector<bool> passed(static_cast<size_t>(grid_.corners()), false);
    for (int side = 0; side < grid_.sides(); ++side) {
      if (line(side) != Line::thick) continue;
      passed[static_cast<size_t>(grid_.side_first(side))] = true;
      passed[static_cast<size_t>(grid_.side_second(side))] = true;
    }
    for (int corner = 0; corner < grid_.corners(); ++corner) {
      if (passed[static_cast<size_t>(corner)]) continue;
      out_.add(CircleShape{place_.corner(corner), radius, filled(Ink::heavy)});
    }
  }

  Picture& out_;
  const Scene& scene_;
  const Grid& grid_;
  const BoardPlace& place_;
};

// Lines of the answer, with a rim of paper so that they stand out from what they cross. What is
// drawn `between` rims and lines is cut by no rim.
void draw_paths(Picture& out, std::vector<PathShape> paths, double width,
                FunctionRef<void()> between) {
  for (PathShape& path : paths) {
    path.brush = drawn(Ink::paper, 1.5 * width);
    out.add(path);
  }
  between();
  for (PathShape& path : paths) {
    path.brush = drawn(Ink::trail, width);
    out.add(std::move(path));
  }
}

void draw_fence(Picture& out, const Scene& scene, const BoardPlace& place) {
  const Grid& grid = scene.grid;
  std::vector<std::pair<int, int>> edges;
  for (int side = 0; side < grid.sides(); ++side) {
    if (scene.sides[static_cast<size_t>(side)] == Line::thick)
      edges.emplace_back(grid.side_first(side), grid.side_second(side));
  }
  const auto point = [&](int corner) { return place.corner(corner); };
  std::vector<PathShape> paths;
  for (const Trail& trail : join_edges(edges))
    paths.push_back(round_path(trail, 0.2 * place.unit(), point));
  draw_paths(out, std::move(paths), trail_width * place.unit(), [] {});
}

// Bridges: parallel lines, and beyond three of them one line with their number.
void draw_span(Picture& out, const Stroke& stroke, const BoardPlace& place) {
  const Point from = place.centre(stroke.first);
  const Point to = place.centre(stroke.second);
  const bool level = from.y == to.y;
  const int lines = stroke.count <= 3 ? stroke.count : 1;
  const double gap = 0.17 * place.unit();
  PathShape path(drawn(Ink::trail, 0.075 * place.unit()));
  for (int k = 0; k < lines; ++k) {
    const double off = gap * (k - (lines - 1) / 2.0);
    const Point aside = level ? Point{0, off} : Point{off, 0};
    path.move(from + aside).line(to + aside);
  }
  out.add(std::move(path));
  if (stroke.count <= 3) return;
  const Point middle = 0.5 * (from + to);
  out.add(CircleShape{middle, 0.22 * place.unit(), filled(Ink::paper)});
  out.add(centred(middle, std::to_string(stroke.count), 0.7 * place.font(), 0.4 * place.unit(),
                  Ink::trail));
}

}  // namespace

void draw_grid(Picture& out, const Scene& scene, const BoardPlace& place) {
  GridDrawer(out, scene, place).draw();
}

void draw_trails(Picture& out, const Scene& scene, const BoardPlace& place) {
  if (scene.trails == Trails::sides) draw_fence(out, scene, place);
  std::vector<std::pair<int, int>> edges;
  for (const Stroke& stroke : scene.strokes) {
    if (stroke.count == 0) {
      const Point middle = 0.5 * (place.centre(stroke.first) + place.centre(stroke.second));
      draw_cross(out, middle, cross_arm * place.unit(), Ink::clear);
    } else if (scene.trails == Trails::spans) {
      draw_span(out, stroke, place);
    } else {
      edges.emplace_back(stroke.first, stroke.second);
    }
  }
  const auto point = [&](int cell) { return place.centre(cell); };
  std::vector<PathShape> paths;
  for (const Trail& trail : join_edges(edges))
    paths.push_back(round_path(trail, 0.3 * place.unit(), point));
  if (paths.empty()) return;
  draw_paths(out, std::move(paths), trail_width * place.unit(),
             [&] { draw_discs_passed(out, scene, place); });
}

}  // namespace clew::render
