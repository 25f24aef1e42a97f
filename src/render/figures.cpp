#include "render/figures.h"

#include <array>
#include <cmath>
#include <numbers>

namespace clew::render {

namespace {

constexpr double line_width = 0.07;  // in parts of a cell
constexpr double reach = 0.29;
constexpr double ship_reach = 0.36;
// How far the control points of a quarter of a circle lie from its ends, in radii.
constexpr double bend = 0.5523;

Point towards(Direction d) {
  return {static_cast<double>(column_step(d)), static_cast<double>(row_step(d))};
}

PathShape triangle(Place at, const Brush& brush) {
  const double size = reach * at.unit;
  PathShape path(brush);
  path.move(at.centre + Point{0, -1.05 * size});
  path.line(at.centre + Point{1.05 * size, 0.85 * size});
  path.line(at.centre + Point{-1.05 * size, 0.85 * size});
  return path.close();
}

void draw_square(Picture& out, Place at, const Brush& brush) {
  const double size = reach * at.unit;
  out.add(RectShape{at.centre - Point{size, size}, 2 * size, 2 * size, brush});
}

void draw_sun(Picture& out, Place at, Ink ink) {
  out.add(CircleShape{at.centre, 0.18 * at.unit, drawn(ink, line_width * at.unit)});
  PathShape rays(drawn(ink, line_width * at.unit));
  constexpr int number = 8;
  for (int k = 0; k < number; ++k) {
    const double angle = 2 * std::numbers::pi * k / number;
    const Point way{std::cos(angle) * at.unit, std::sin(angle) * at.unit};
    rays.move(at.centre + 0.27 * way).line(at.centre + 0.38 * way);
  }
  out.add(std::move(rays));
}

// A crescent: half a circle, and back by a flatter curve.
void draw_moon(Picture& out, Place at, Ink ink) {
  const double r = 0.33 * at.unit;
  const Point top = at.centre + Point{0.3 * r, -r};
  const Point bottom = at.centre + Point{0.3 * r, r};
  const double out_way = 1.75 * r;
  const double in_way = 0.55 * r;
  PathShape path(filled(ink));
  path.move(top);
  path.curve(top - Point{out_way, 0}, bottom - Point{out_way, 0}, bottom);
  path.curve(bottom - Point{in_way, 0.45 * r}, top - Point{in_way, -0.45 * r}, top);
  out.add(path.close());
}

void draw_cloud(Picture& out, Place at, Ink ink) {
  PathShape path(drawn(ink, line_width * at.unit));
  const auto spot = [&](double x, double y) { return at.centre + at.unit * Point{x, y}; };
  path.move(spot(-0.25, 0.18));
  path.curve(spot(-0.42, 0.18), spot(-0.4, -0.1), spot(-0.22, -0.06));
  path.curve(spot(-0.2, -0.32), spot(0.14, -0.32), spot(0.15, -0.1));
  path.curve(spot(0.4, -0.16), spot(0.42, 0.18), spot(0.25, 0.18));
  out.add(path.close());
}

void draw_bars(Picture& out, Place at, Sign sign, Ink ink) {
  const double size = reach * at.unit;
  const Brush bar = drawn(ink, 1.3 * line_width * at.unit);
  out.add_line(at.centre - Point{size, 0}, at.centre + Point{size, 0}, bar);
  if (sign == Sign::plus) out.add_line(at.centre - Point{0, size}, at.centre + Point{0, size}, bar);
}

void draw_disc(Picture& out, Sign sign, Place at, Ink ink) {
  const Ink fill = sign == Sign::light  ? Ink::light_disc
                   : sign == Sign::dark ? Ink::dark_disc
                                        : ink_of(Tone::grey);
  out.add(CircleShape{at.centre, disc_radius * at.unit, {fill, ink, disc_line * at.unit, false}});
}

// A ship ends round, towards this side.
void draw_ship_end(Picture& out, Direction side, Place at, Ink ink) {
  const double r = ship_reach * at.unit;
  const Point ahead = r * towards(side);
  const Point across{-ahead.y, ahead.x};
  const Point c = at.centre;
  PathShape path(filled(ink));
  path.move(c - ahead + across).line(c + across);
  path.curve(c + across + bend * ahead, c + ahead + bend * across, c + ahead);
  path.curve(c + ahead - bend * across, c - across + bend * ahead, c - across);
  path.line(c - ahead - across);
  out.add(path.close());
}

void draw_water(Picture& out, Place at, Ink ink) {
  PathShape path(drawn(ink, line_width * at.unit));
  for (const double y : {-0.1, 0.12}) {
    const Point from = at.centre + Point{-0.28 * at.unit, y * at.unit};
    const Point half{0.28 * at.unit, 0};
    const Point up{0, -0.16 * at.unit};
    path.move(from).curve(from + 0.4 * half + up, from + 0.6 * half + up, from + half);
    const Point middle = from + half;
    path.curve(middle + 0.4 * half - up, middle + 0.6 * half - up, middle + half);
  }
  out.add(std::move(path));
}

// A dark disc with a light quarter towards each side that is lit.
void draw_lit(Picture& out, unsigned set, Place at) {
  const double r = 1.1 * disc_radius * at.unit;
  out.add(CircleShape{at.centre, r, filled(Ink::dark_disc)});
  constexpr std::array<Direction, 4> sides = {Direction::right, Direction::down, Direction::left,
                                              Direction::up};
  constexpr double diagonal = 0.7071;
  for (size_t k = 0; k < sides.size(); ++k) {
    if ((set >> k & 1U) == 0) continue;
    const Point ahead = diagonal * r * towards(sides[k]);
    const Point across{-ahead.y, ahead.x};
    const Point first = ahead - across;
    const Point last = ahead + across;
    // Control points of an arc lie on its tangents.
    const Point turn{-first.y, first.x};
    const Point back{last.y, -last.x};
    PathShape path(filled(Ink::light_disc));
    path.move(at.centre).line(at.centre + first);
    path.curve(at.centre + first + bend * turn, at.centre + last + bend * back, at.centre + last);
    out.add(path.close());
  }
  out.add(CircleShape{at.centre, r, drawn(Ink::dark_disc, disc_line * at.unit)});
}

void draw_ship(Picture& out, Sign sign, Place at, Ink ink) {
  const double size = ship_reach * at.unit;
  if (sign == Sign::ship_lone) return out.add(CircleShape{at.centre, size, filled(ink)});
  if (sign == Sign::ship_middle) {
    const Point corner = at.centre - Point{size, size};
    return out.add(RectShape{corner, 2 * size, 2 * size, filled(ink)});
  }
  const int side = static_cast<int>(sign) - static_cast<int>(Sign::ship_north);
  draw_ship_end(out, static_cast<Direction>(side), at, ink);
}

}  // namespace

void draw_figure(Picture& out, Sign figure, Place at, Ink ink) {
  const Brush outline = drawn(ink, line_width * at.unit);
  if (figure >= Sign::lit_none) {
    const int set = static_cast<int>(figure) - static_cast<int>(Sign::lit_none);
    return draw_lit(out, static_cast<unsigned>(set), at);
  }
  if (is_round(figure)) return draw_disc(out, figure, at, ink);
  if (figure >= Sign::ship_lone && figure <= Sign::ship_west)
    return draw_ship(out, figure, at, ink);
  switch (figure) {
    case Sign::circle:
      return out.add(CircleShape{at.centre, 1.05 * reach * at.unit, outline});
    case Sign::square:
      return draw_square(out, at, outline);
    case Sign::triangle:
      return out.add(triangle(at, outline));
    case Sign::sun:
      return draw_sun(out, at, ink);
    case Sign::moon:
      return draw_moon(out, at, ink);
    case Sign::star:
      return draw_symbol(out, Symbol::star, at, ink, Ink::paper);
    case Sign::clear:
      return draw_symbol(out, Symbol::clear, at, ink, Ink::paper);
    case Sign::cloud:
      return draw_cloud(out, at, ink);
    case Sign::plus:
    case Sign::minus:
      return draw_bars(out, at, figure, ink);
    case Sign::times:
      return draw_cross(out, at.centre, 0.2 * at.unit, ink);
    case Sign::water:
      return draw_water(out, at, ink);
    default:
      return;
  }
}

void draw_ground_figure(Picture& out, Sign figure, Place at) {
  const Brush brush = filled(Ink::hole);
  const Place large{at.centre, 1.35 * at.unit};
  if (figure == Sign::circle)
    out.add(CircleShape{at.centre, 0.42 * at.unit, brush});
  else if (figure == Sign::square)
    draw_square(out, large, brush);
  else if (figure == Sign::triangle)
    out.add(triangle(large, brush));
}

void draw_chevron(Picture& out, int direction, Point centre, double size, Ink ink) {
  if (direction < 0 || direction >= num_directions) return;
  const Point ahead = (size / 2) * towards(static_cast<Direction>(direction));
  const Point across{-ahead.y, ahead.x};
  PathShape path(drawn(ink, 0.18 * size));
  path.move(centre - ahead + across).line(centre + ahead).line(centre - ahead - across);
  out.add(std::move(path));
}

}  // namespace clew::render
