#include "render/symbols.h"

#include <array>
#include <cmath>
#include <numbers>

#include "clew/grid.h"

namespace clew::render {

namespace {

Point spot(Place at, double x, double y) { return at.centre + Point{x * at.unit, y * at.unit}; }

// Corners in parts of a cell, closed.
template <size_t N>
PathShape polygon(Place at, const std::array<Point, N>& corners, const Brush& brush) {
  PathShape path(brush);
  for (const Point& p : corners) {
    const Point to = spot(at, p.x, p.y);
    path.steps.empty() ? path.move(to) : path.line(to);
  }
  return path.close();
}

PathShape star(Place at, Ink ink) {
  constexpr double outer = 0.36;
  constexpr double inner = 0.145;
  std::array<Point, 10> corners;
  for (size_t k = 0; k < corners.size(); ++k) {
    const double angle = std::numbers::pi * static_cast<double>(k) / 5;
    const double radius = k % 2 == 0 ? outer : inner;
    corners[k] = {radius * std::sin(angle), 0.03 - radius * std::cos(angle)};
  }
  return polygon(at, corners, filled(ink));
}

void draw_lamp(Picture& out, Place at, Ink ink) {
  const Brush glass{Ink::glow, ink, 0.05 * at.unit, false};
  out.add(CircleShape{spot(at, 0, -0.07), 0.24 * at.unit, glass});
  const Brush base = filled(ink);
  out.add(RectShape{spot(at, -0.1, 0.16), 0.2 * at.unit, 0.15 * at.unit, base});
  // Rays, so that a lamp is one without its colour.
  PathShape rays(drawn(ink, 0.045 * at.unit));
  for (double angle : {-0.5, -0.25, 0.0, 0.25, 0.5}) {
    const double x = std::sin(angle * std::numbers::pi);
    const double y = std::cos(angle * std::numbers::pi);
    rays.move(spot(at, 0.32 * x, -0.07 - 0.32 * y)).line(spot(at, 0.39 * x, -0.07 - 0.39 * y));
  }
  out.add(std::move(rays));
}

void draw_tent(Picture& out, Place at, Ink ink, Ink ground) {
  constexpr std::array<Point, 3> cloth = {{{0, -0.3}, {0.36, 0.29}, {-0.36, 0.29}}};
  constexpr std::array<Point, 3> door = {{{0, -0.04}, {0.13, 0.29}, {-0.13, 0.29}}};
  out.add(polygon(at, cloth, {ink, ink, 0.05 * at.unit, false}));
  out.add(polygon(at, door, filled(ground)));
}

void draw_tree(Picture& out, Place at, Ink ink) {
  out.add(RectShape{spot(at, -0.055, 0.1), 0.11 * at.unit, 0.26 * at.unit, filled(ink)});
  const Brush crown{Ink::leaf, ink, 0.04 * at.unit, false};
  out.add(CircleShape{spot(at, 0, -0.1), 0.25 * at.unit, crown});
}

void draw_mine(Picture& out, Place at, Ink ink) {
  PathShape horns(drawn(ink, 0.07 * at.unit));
  constexpr double reach = 0.36;
  constexpr double diagonal = 0.25;
  horns.move(spot(at, -reach, 0)).line(spot(at, reach, 0));
  horns.move(spot(at, 0, -reach)).line(spot(at, 0, reach));
  horns.move(spot(at, -diagonal, -diagonal)).line(spot(at, diagonal, diagonal));
  horns.move(spot(at, -diagonal, diagonal)).line(spot(at, diagonal, -diagonal));
  out.add(std::move(horns));
  out.add(CircleShape{at.centre, 0.24 * at.unit, filled(ink)});
}

void draw_queen(Picture& out, Place at, Ink ink) {
  constexpr std::array<Point, 9> crown = {{{-0.25, 0.16},
                                           {-0.36, -0.2},
                                           {-0.16, -0.02},
                                           {-0.12, -0.3},
                                           {0, -0.06},
                                           {0.12, -0.3},
                                           {0.16, -0.02},
                                           {0.36, -0.2},
                                           {0.25, 0.16}}};
  out.add(polygon(at, crown, {ink, ink, 0.03 * at.unit, false}));
  out.add(RectShape{spot(at, -0.27, 0.22), 0.54 * at.unit, 0.09 * at.unit, filled(ink)});
}

Ink disc_fill(Symbol disc, Ink ink) {
  const bool dark = disc == Symbol::dark_disc;
  if (ink == Ink::answer) return dark ? Ink::dark_mark : Ink::light_mark;
  return dark ? Ink::dark_disc : Ink::light_disc;
}

}  // namespace

void draw_symbol(Picture& out, Symbol symbol, Place at, Ink ink, Ink ground) {
  switch (symbol) {
    case Symbol::none:
      break;
    case Symbol::clear:
      out.add(CircleShape{at.centre, 0.07 * at.unit, filled(Ink::clear)});
      break;
    case Symbol::dark_disc:
    case Symbol::light_disc:
      out.add(CircleShape{at.centre,
                          disc_radius * at.unit,
                          {disc_fill(symbol, ink), ink, disc_line * at.unit, false}});
      break;
    case Symbol::star:
      out.add(star(at, ink));
      break;
    case Symbol::lamp:
      draw_lamp(out, at, ink);
      break;
    case Symbol::tent:
      draw_tent(out, at, ink, ground);
      break;
    case Symbol::tree:
      draw_tree(out, at, ink);
      break;
    case Symbol::mine:
      draw_mine(out, at, ink);
      break;
    case Symbol::queen:
      draw_queen(out, at, ink);
      break;
  }
}

void draw_way(Picture& out, int direction, Point centre, double length, Ink ink) {
  if (direction < 0 || direction >= num_directions) return;
  const auto d = static_cast<Direction>(direction);
  const Point step{static_cast<double>(column_step(d)), static_cast<double>(row_step(d))};
  draw_arrow(out, centre - (length / 2) * step, centre + (length / 2) * step, 0.12 * length, ink,
             false);
}

void draw_cross(Picture& out, Point centre, double arm, Ink ink) {
  PathShape path(drawn(ink, 0.4 * arm));
  path.move(centre + Point{-arm, -arm}).line(centre + Point{arm, arm});
  path.move(centre + Point{-arm, arm}).line(centre + Point{arm, -arm});
  out.add(std::move(path));
}

void draw_arrow(Picture& out, Point from, Point to, double width, Ink ink, bool dashed) {
  const Point along = to - from;
  const double length = std::hypot(along.x, along.y);
  if (length <= 0) return;
  const Point unit = (1 / length) * along;
  const Point across{-unit.y, unit.x};
  const double head = 3.2 * width;
  const Point neck = to - head * unit;
  out.add_line(from, neck, {Ink::none, ink, width, dashed});
  PathShape tip(filled(ink));
  tip.move(to).line(neck + (0.62 * head) * across).line(neck - (0.62 * head) * across).close();
  out.add(std::move(tip));
}

}  // namespace clew::render
