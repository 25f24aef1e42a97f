// What stands in cells, between them and behind them.
#include "render/board_picture.h"
#include "render/figures.h"
#include "render/signs.h"
#include "render/symbols.h"

namespace clew::render {

namespace {

constexpr double ring_radius = 0.41;  // in parts of a cell
constexpr double ring_line = 0.045;
constexpr double plate_radius = 0.3;
constexpr double small_symbol = 0.4;  // between cells, in parts of one in a cell

Ink ground_of(const CellInk& ink) {
  if (ink.tone != Tone::none) return ink_of(ink.tone);
  if (ink.zone && ink.fill == Fill::wall) return Ink::hole;
  switch (ink.fill) {
    case Fill::shaded:
      return Ink::shade;
    case Fill::wall:
      return Ink::wall;
    case Fill::hole:
      return Ink::hole;
    case Fill::none:
      break;
  }
  if (ink.tint == Tint::forced) return Ink::forced;
  if (ink.zone) return Ink::hole;
  return ink.lit ? Ink::lit : Ink::none;
}

Ink ink_of(const CellInk& ink) {
  if (ink.tone != Tone::none) return ink_on(ink.tone);
  if (ink.fill == Fill::shaded) return Ink::on_shade;
  if (ink.fill == Fill::wall && !ink.zone) return Ink::on_wall;
  return ink.printed ? Ink::printed : Ink::answer;
}

bool is_disc(const CellInk& cell) {
  return cell.symbol == Symbol::dark_disc || cell.symbol == Symbol::light_disc;
}

// Its disc needs no ring around it.
bool is_whole(const CellInk& cell) {
  return is_round(cell.sign) || (cell.text.empty() && cell.symbol != Symbol::none);
}

class CellDrawer {
 public:
  CellDrawer(Picture& out, const BoardPlace& place)
      : out_(out), unit_(place.unit()), font_(place.font()) {}

  void draw(const CellInk& cell, Point centre) {
    const Ink ink = ink_of(cell);
    const Ink ground = ground_of(cell) == Ink::none ? Ink::paper : ground_of(cell);
    draw_printed_ground(cell, centre);
    if (cell.ringed && !is_whole(cell)) ring(cell, centre);
    draw_symbol(out_, cell.symbol, square(cell, centre), ink, ground);
    draw_corners(cell, centre);
    if (draw_aside(cell, centre)) return;
    if (cell.sign != Sign::none)
      draw_sign(out_, cell.sign, {centre, unit_}, ink);
    else if (!cell.text.empty())
      draw_text(cell, centre, ink);
  }

  // A disc or a ring alone.
  void draw_round(const CellInk& cell, Point centre) {
    if (is_disc(cell)) {
      const Ink ground = ground_of(cell) == Ink::none ? Ink::paper : ground_of(cell);
      draw_symbol(out_, cell.symbol, square(cell, centre), ink_of(cell), ground);
    } else if (cell.ringed && !is_round(cell.sign)) {
      out_.add(CircleShape{centre, ring_radius * unit_, drawn(Ink::printed, ring_line * unit_)});
    }
  }

  // What a line of the answer would cross out, once more over the line, on a plate of its ground.
  void draw_over(const CellInk& cell, Point centre) {
    if (cell.ringed && !is_whole(cell)) ring(cell, centre);
    const Ink ground = ground_of(cell) == Ink::none ? Ink::paper : ground_of(cell);
    const Ink ink = ink_of(cell);
    if (is_disc(cell))
      draw_symbol(out_, cell.symbol, square(cell, centre), ink, ground);
    else if (!cell.ringed)
      out_.add(CircleShape{centre, plate_radius * unit_, filled(ground)});
    if (cell.sign != Sign::none)
      draw_sign(out_, cell.sign, {centre, unit_}, ink);
    else
      draw_text(cell, centre, ink);
  }

 private:
  Place square(const CellInk& cell, Point centre) const {
    return {centre, (cell.small ? small_symbol : 1) * unit_};
  }

  // A colour that a puzzle gives a cell is framed: one may be as white as paper.
  void draw_printed_ground(const CellInk& cell, Point centre) {
    draw_ground_figure(out_, cell.behind, {centre, unit_});
    if (cell.under.empty() || cell.tone == Tone::none) return;
    const double half = 0.47 * unit_;
    const Brush frame = drawn(Ink::heavy, 0.07 * unit_);
    out_.add(RectShape{centre - Point{half, half}, 2 * half, 2 * half, frame});
  }

  // Numbers at the sides of a cell, in the quarters between its diagonals.
  bool draw_aside(const CellInk& cell, Point centre) {
    if (!cell.quartered) return false;
    const double half = unit_ / 2;
    const Brush line = drawn(Ink::thin, 0.03 * unit_);
    out_.add_line(centre - Point{half, half}, centre + Point{half, half}, line);
    out_.add_line(centre - Point{half, -half}, centre + Point{half, -half}, line);
    for (size_t d = 0; d < cell.aside.size(); ++d) {
      if (cell.aside[d].empty()) continue;
      const auto way = static_cast<Direction>(d);
      const double away = 0.31 * unit_;
      const Point at = centre + Point{away * column_step(way), away * row_step(way)};
      out_.add(centred(at, cell.aside[d], 0.68 * font_, 0.36 * unit_, Ink::printed, true));
    }
    return true;
  }

  // The empty ring of an unknown number is a ring, too.
  void ring(const CellInk& cell, Point centre) {
    const Brush brush{Ink::paper, cell.printed ? Ink::printed : Ink::answer, ring_line * unit_,
                      false};
    out_.add(CircleShape{centre, ring_radius * unit_, brush});
  }

  void draw_text(const CellInk& cell, Point centre, Ink ink) {
    if (cell.ringed && cell.fill != Fill::none) ink = Ink::printed;  // on the ring's paper
    if (cell.symbol == Symbol::dark_disc) ink = Ink::light_disc;
    if (cell.symbol == Symbol::light_disc) ink = Ink::dark_disc;
    double room = (cell.ringed ? 0.62 : 0.86) * unit_;
    const double size = (cell.ringed ? 0.95 : 1.1) * font_;
    Point at = centre;
    if (!cell.upper_left.empty()) at = centre + Point{0.06 * unit_, 0.1 * unit_};
    if (cell.way >= 0) {
      const bool level = column_step(static_cast<Direction>(cell.way)) != 0;
      const Point aside = level ? Point{0, -0.29 * unit_} : Point{0.31 * unit_, 0};
      draw_way(out_, cell.way, centre + aside, (level ? 0.55 : 0.6) * unit_, ink);
      at = centre - 0.42 * aside;
      if (!level) room = 0.58 * unit_;
    }
    out_.add(centred(at, cell.text, size, room, ink, cell.printed));
  }

  void draw_corners(const CellInk& cell, Point centre) {
    const bool split = !cell.upper_right.empty() || !cell.lower_left.empty();
    const double half = unit_ / 2;
    const Ink ink = cell.fill == Fill::none ? Ink::printed : ink_of(cell);
    if (split) {
      out_.add_line(centre - Point{half, half}, centre + Point{half, half},
                    drawn(ink, 0.03 * unit_));
    }
    const double small = 0.72 * font_;
    const double room = 0.5 * unit_;
    const auto put = [&](const std::string& text, double x, double y) {
      if (text.empty()) return;
      out_.add(centred(centre + Point{x * unit_, y * unit_}, text, small, room, ink, true));
    };
    put(cell.upper_right, 0.2, -0.27);
    put(cell.lower_left, -0.2, 0.27);
    if (cell.upper_left.empty()) return;
    const double size = (cell.text.empty() ? 0.78 : 0.62) * font_;  // beside a text, smaller
    TextShape text = centred(centre, cell.upper_left, size, 0.8 * unit_, ink, true);
    text.anchor = Anchor::start;
    text.at = centre + Point{-0.42 * unit_, -0.4 * unit_ + text.size * cap_height};
    out_.add(std::move(text));
  }

  Picture& out_;
  double unit_;
  double font_;
};

// Cells that a line of the answer runs through: they need no dot to say what they are not.
std::vector<bool> cells_passed(const Scene& scene) {
  std::vector<bool> passed(scene.cells.size(), false);
  for (const Stroke& stroke : scene.strokes) {
    if (stroke.count == 0) continue;
    passed[static_cast<size_t>(stroke.first)] = true;
    passed[static_cast<size_t>(stroke.second)] = true;
  }
  return passed;
}

// A tint that a filling would hide shows at its edge.
void rim(Picture& out, Point centre, double unit) {
  const double half = 0.42 * unit;
  const Brush brush = drawn(Ink::forced, 0.1 * unit);
  out.add(RectShape{centre - Point{half, half}, 2 * half, 2 * half, brush});
}

// Slanting lines, which say "still open" without a colour.
void hatch(Picture& out, Point corner, double unit) {
  PathShape path(drawn(Ink::open, 0.03 * unit));
  constexpr int lines = 3;
  for (int k = 1; k <= lines; ++k) {
    const double reach = unit * k / (lines + 1.0);
    path.move(corner + Point{reach, 0}).line(corner + Point{0, reach});
    path.move(corner + Point{unit, unit - reach}).line(corner + Point{unit - reach, unit});
  }
  path.move(corner + Point{unit, 0}).line(corner + Point{0, unit});
  out.add(std::move(path));
}

}  // namespace

// Neighbours in a row are one rectangle: no seams, and a smaller file.
void draw_grounds(Picture& out, const Scene& scene, const BoardPlace& place) {
  const Grid& grid = scene.grid;
  for (int row = 0; row < grid.height; ++row) {
    for (int c = 0; c < grid.width; ++c) {
      const CellInk& cell = scene.cells[static_cast<size_t>(grid.cell(row, c))];
      if (cell.tint == Tint::open) hatch(out, place.corner(row, c), place.unit());
      const Ink ground = ground_of(cell);
      if (ground == Ink::none) continue;
      const int start = c;
      while (c + 1 < grid.width &&
             ground_of(scene.cells[static_cast<size_t>(grid.cell(row, c + 1))]) == ground)
        ++c;
      out.add(RectShape{place.corner(row, start), (c + 1 - start) * place.unit(), place.unit(),
                        filled(ground)});
    }
  }
}

void draw_cells(Picture& out, const Scene& scene, const BoardPlace& place) {
  CellDrawer drawer(out, place);
  const std::vector<bool> passed = cells_passed(scene);
  for (int c = 0; c < scene.grid.cells(); ++c) {
    CellInk cell = scene.cells[static_cast<size_t>(c)];
    if (passed[static_cast<size_t>(c)] && cell.symbol == Symbol::clear) cell.symbol = Symbol::none;
    if (cell.tint == Tint::forced && cell.fill != Fill::none && !cell.pointed_out)
      rim(out, place.centre(c), place.unit());
    drawer.draw(cell, place.centre(c));
  }
}

void draw_discs_passed(Picture& out, const Scene& scene, const BoardPlace& place) {
  CellDrawer drawer(out, place);
  const std::vector<bool> passed = cells_passed(scene);
  for (int c = 0; c < scene.grid.cells(); ++c) {
    const CellInk& cell = scene.cells[static_cast<size_t>(c)];
    if (cell.printed && passed[static_cast<size_t>(c)]) drawer.draw_round(cell, place.centre(c));
  }
}

void draw_texts_passed(Picture& out, const Scene& scene, const BoardPlace& place) {
  CellDrawer drawer(out, place);
  const std::vector<bool> passed = cells_passed(scene);
  for (int c = 0; c < scene.grid.cells(); ++c) {
    const CellInk& cell = scene.cells[static_cast<size_t>(c)];
    if (passed[static_cast<size_t>(c)] && (cell.small || !cell.text.empty()))
      drawer.draw_over(cell, place.centre(c));
  }
}

void draw_between(Picture& out, const Scene& scene, const BoardPlace& place) {
  const Grid& grid = scene.grid;
  const double unit = place.unit();
  for (const LinkInk& link : scene.links) {
    const Point at = 0.5 * (place.centre(grid.link_first(link.link)) +
                            place.centre(grid.link_second(link.link)));
    draw_symbol(out, link.symbol, {at, small_symbol * unit}, Ink::printed, Ink::paper);
    if (link.text.empty()) continue;
    out.add(CircleShape{at, 0.2 * unit, filled(Ink::paper)});
    if (link.way >= 0) {
      draw_chevron(out, link.way, at, 0.26 * unit, Ink::printed);
      continue;
    }
    out.add(centred(at, link.text, 0.72 * place.font(), 0.4 * unit, Ink::printed, true));
  }
  for (const CornerInk& corner : scene.corners) {
    const Point at = place.corner(corner.corner);
    const Ink ink = corner.printed ? Ink::printed : Ink::answer;
    draw_symbol(out, corner.symbol, {at, small_symbol * unit}, ink, Ink::paper);
    if (corner.text.empty()) continue;
    const Brush ring{Ink::paper, Ink::printed, 0.035 * unit, false};
    out.add(CircleShape{at, 0.25 * unit, ring});
    out.add(centred(at, corner.text, 0.72 * place.font(), 0.4 * unit, Ink::printed, true));
  }
}

namespace {

// A wedge in the gap between the board and the clues of its line.
void draw_wedge(Picture& out, int line, const Grid& grid, const BoardPlace& place) {
  const bool row = line < grid.height;
  const double size = 0.13 * place.unit();
  const Point edge = row ? place.corner(line, 0) + Point{0, place.unit() / 2}
                         : place.corner(0, line - grid.height) + Point{place.unit() / 2, 0};
  const Point away = row ? Point{-1, 0} : Point{0, -1};
  const Point aside{away.y, away.x};
  const Point tip = edge + (0.06 * place.unit()) * away;
  PathShape wedge(filled(Ink::alert));
  wedge.move(tip);
  wedge.line(tip + size * away + size * aside).line(tip + size * away - size * aside).close();
  out.add(std::move(wedge));
}

// Broad lines along sides or from cell to cell, for the marks that are drawn on them.
void draw_bands(Picture& out, const std::vector<BetweenToken>& bands, const Scene& scene,
                const BoardPlace& place, const Brush& brush) {
  if (bands.empty()) return;
  PathShape path(brush);
  for (const BetweenToken& band : bands) {
    const bool on_side = band.side >= 0;
    path.move(on_side ? place.corner(scene.grid.side_first(band.side)) : place.centre(band.first));
    path.line(on_side ? place.corner(scene.grid.side_second(band.side))
                      : place.centre(band.second));
  }
  out.add(std::move(path));
}

}  // namespace

// What is to be looked at between cells is framed as a whole, what is new lies on a tint.
void draw_between_grounds(Picture& out, const Scene& scene, const BoardPlace& place) {
  const double unit = place.unit();
  draw_bands(out, scene.pointed_between, scene, place, drawn(Ink::alert, 0.42 * unit));
  draw_bands(out, scene.pointed_between, scene, place, drawn(Ink::paper, 0.32 * unit));
  draw_bands(out, scene.new_between, scene, place, drawn(Ink::forced, 0.36 * unit));
}

// Frames around what the reader is to look at, below clues and marks: they cover none. A rim of
// paper keeps a frame visible on any filling.
void draw_frames(Picture& out, const Scene& scene, const BoardPlace& place) {
  const double unit = place.unit();
  for (int c = 0; c < scene.grid.cells(); ++c) {
    const CellInk& cell = scene.cells[static_cast<size_t>(c)];
    if (!cell.pointed_out && !cell.cited) continue;
    const double inset = 0.07 * unit;
    const Point at = place.centre(c) - Point{unit / 2 - inset, unit / 2 - inset};
    const double side = unit - 2 * inset;
    // What is cited has a thinner frame, of dashes.
    const bool light = !cell.pointed_out;
    const Brush line{Ink::none, Ink::alert, (light ? 0.05 : 0.08) * unit, light};
    for (const Brush& brush : {drawn(Ink::paper, 0.13 * unit), line})
      out.add(RectShape{at, side, side, brush});
  }
}

void draw_overlays(Picture& out, const Scene& scene, const BoardPlace& place) {
  const double unit = place.unit();
  for (int line : scene.pointed_at) draw_wedge(out, line, scene.grid, place);
  for (int c = 0; c < scene.grid.cells(); ++c)
    draw_token(out, scene.cells[static_cast<size_t>(c)].token, place.square(c), unit);
  for (const BetweenToken& token : scene.tokens) draw_between_token(out, scene, place, token);
  for (const Arrow& arrow : scene.arrows) {
    const Point from = place.centre(arrow.from);
    const Point to = place.centre(arrow.to);
    draw_arrow(out, from + 0.14 * (to - from), from + 0.86 * (to - from), 0.085 * unit,
               arrow.odd ? Ink::odd : Ink::even, !arrow.odd);
  }
}

}  // namespace clew::render
