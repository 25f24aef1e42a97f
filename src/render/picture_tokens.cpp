// What a watched search says of marks. Every kind has a shape of its own, and a rim of paper that
// keeps it visible on any filling.
#include <array>

#include "render/board_picture.h"

namespace clew::render {

namespace {

// First the rim, then the line.
std::array<Brush, 2> rimmed(Ink ink, double width) {
  return {drawn(Ink::paper, 2.2 * width), drawn(ink, width)};
}

void frame(Picture& out, const Box& box, double inset, Ink ink, double width) {
  for (const Brush& brush : rimmed(ink, width))
    out.add(RectShape{box.at + Point{inset, inset}, box.width - 2 * inset, box.height - 2 * inset,
                      brush});
}

// The number of a decision on a small disc.
void number(Picture& out, Point centre, double radius, int depth) {
  out.add(CircleShape{centre, radius, {Ink::decided, Ink::paper, 0.18 * radius, false}});
  out.add(centred(centre, std::to_string(depth), 1.25 * radius, 1.6 * radius, Ink::paper, true));
}

void add_rimmed(Picture& out, PathShape path, Ink ink, double width) {
  for (const Brush& brush : rimmed(ink, width)) {
    path.brush = brush;
    out.add(path);
  }
}

void cross(Picture& out, const Box& box, double inset, double width) {
  PathShape path{Brush()};
  const Point low = box.at + Point{inset, inset};
  const Point high = box.at + Point{box.width - inset, box.height - inset};
  path.move(low).line(high).move({high.x, low.y}).line({low.x, high.y});
  add_rimmed(out, std::move(path), Ink::clash, width);
}

// Calls draw(corner, inwards) for the four corners of a box, `inwards` along both axes by `arm`.
template <typename Draw>
void for_corners(const Box& box, double inset, double arm, Draw draw) {
  for (const double right : {0.0, 1.0}) {
    for (const double lower : {0.0, 1.0}) {
      const Point at = box.at + Point{inset + right * (box.width - 2 * inset),
                                      inset + lower * (box.height - 2 * inset)};
      draw(at, Point{(1 - 2 * right) * arm, (1 - 2 * lower) * arm});
    }
  }
}

// Short strokes from the corners inwards: they leave the mark in sight.
void barbs(Picture& out, const Box& box, double inset, double arm, double width) {
  PathShape path(drawn(Ink::clash, width));
  for_corners(box, inset, arm, [&](Point at, Point inwards) { path.move(at).line(at + inwards); });
  out.add(std::move(path));
}

// Angles at the four corners, as of a view finder.
void angles(Picture& out, const Box& box, double inset, double arm, double width) {
  PathShape path{Brush()};
  for_corners(box, inset, arm, [&](Point at, Point inwards) {
    path.move(at + Point{inwards.x, 0}).line(at).line(at + Point{0, inwards.y});
  });
  add_rimmed(out, std::move(path), Ink::now, width);
}

}  // namespace

void draw_token(Picture& out, const Token& token, const Box& box, double unit) {
  // Near the edge, so that its rim cuts off nothing of a disc.
  if (token.kind == Token::Kind::decided) frame(out, box, 0.045 * unit, Ink::decided, 0.05 * unit);
  if (token.kind == Token::Kind::followed) {
    const Point corner = box.at + Point{box.width - 0.04 * unit, box.height - 0.04 * unit};
    PathShape path({Ink::followed, Ink::paper, 0.04 * unit, false});
    path.move(corner).line(corner - Point{0.24 * unit, 0}).line(corner - Point{0, 0.24 * unit});
    out.add(path.close());
  }
  if (token.cause)
    out.add(RectShape{box.at + Point{0.05 * unit, 0.05 * unit},
                      box.width - 0.1 * unit,
                      box.height - 0.1 * unit,
                      {Ink::none, Ink::followed, 0.06 * unit, true}});
  if (token.clashing) {
    frame(out, box, 0.045 * unit, Ink::clash, 0.055 * unit);
    barbs(out, box, 0.12 * unit, 0.14 * unit, 0.08 * unit);
  }
  // Outside of a disc, rim and all.
  if (token.now) angles(out, box, 0.045 * unit, 0.24 * unit, 0.065 * unit);
  // Above all that, inside its corner: neither cut at the edge of a board nor on what is printed in
  // the middle.
  if (token.kind == Token::Kind::decided)
    number(out, box.at + Point{box.width - 0.155 * unit, 0.155 * unit}, 0.155 * unit, token.depth);
}

void draw_between_token(Picture& out, const Scene& scene, const BoardPlace& place,
                        const BetweenToken& between) {
  const Grid& grid = scene.grid;
  const bool on_side = between.side >= 0;
  const Point from =
      on_side ? place.corner(grid.side_first(between.side)) : place.centre(between.first);
  const Point to =
      on_side ? place.corner(grid.side_second(between.side)) : place.centre(between.second);
  const double unit = place.unit();
  // Beside the line, so that the mark itself stays in sight; the number of a decision in the
  // middle, where it is far from all clues and hides a cross whole.
  const bool upright = from.x == to.x;
  const Point aside = upright ? Point{0.16 * unit, 0} : Point{0, -0.16 * unit};
  const Point middle = 0.5 * (from + to);
  const Token& token = between.token;
  const double half = 0.25 * unit;
  const Box box{middle - Point{half, half}, 2 * half, 2 * half};
  if (token.kind == Token::Kind::followed)
    out.add(
        CircleShape{middle + aside, 0.07 * unit, {Ink::followed, Ink::paper, 0.04 * unit, false}});
  if (token.cause)
    out.add(CircleShape{middle, 0.2 * unit, {Ink::none, Ink::followed, 0.06 * unit, true}});
  if (token.clashing) cross(out, box, 0.08 * unit, 0.08 * unit);
  if (token.now) angles(out, box, 0.04 * unit, 0.12 * unit, 0.06 * unit);
  if (token.kind == Token::Kind::decided) number(out, middle, 0.14 * unit, token.depth);
}

}  // namespace clew::render
