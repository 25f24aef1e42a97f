// What a puzzle prints below its numbers: lines through cells, and the dashed borders of cages.
#include <cmath>

#include "render/board_picture.h"
#include "render/symbols.h"

namespace clew::render {

namespace {

constexpr double tube_width = 0.3;  // in parts of a cell
constexpr double bulb_radius = 0.36;
constexpr double line_width = 0.2;
constexpr double circle_radius = 0.4;
constexpr double shaft_width = 0.05;
constexpr double cage_inset = 0.07;

class PrintedLineDrawer {
 public:
  PrintedLineDrawer(Picture& out, const BoardPlace& place) : out_(out), place_(place) {}

  void draw(const PrintedLine& line) {
    switch (line.kind) {
      case PrintedLine::Kind::tube:
        out_.add(CircleShape{start(line), bulb_radius * unit(), filled(ink_of(Tone::grey))});
        path(line, drawn(ink_of(Tone::grey), tube_width * unit()), start(line));
        return;
      case PrintedLine::Kind::shaft:
        return draw_shaft(line);
      case PrintedLine::Kind::plain:
        path(line, drawn(ink_of(line.tone), line_width * unit()), start(line));
        if (!line.ringed) return letter(line);
        circle(start(line));
        circle(place_.centre(line.cells.back()));
        return;
    }
  }

 private:
  double unit() const { return place_.unit(); }
  Point start(const PrintedLine& line) const { return place_.centre(line.cells.front()); }

  void path(const PrintedLine& line, const Brush& brush, Point from) {
    if (line.cells.size() < 2) return;
    PathShape shape(brush);
    shape.move(from);
    for (size_t i = 1; i < line.cells.size(); ++i) shape.line(place_.centre(line.cells[i]));
    out_.add(std::move(shape));
  }

  void circle(Point at) {
    const Brush brush{Ink::paper, Ink::clear, shaft_width * unit(), false};
    out_.add(CircleShape{at, circle_radius * unit(), brush});
  }

  // From the edge of the circle to a point in the last cell.
  void draw_shaft(const PrintedLine& line) {
    circle(start(line));
    if (line.cells.size() < 2) return;
    const Point next = place_.centre(line.cells[1]);
    const Point way = next - start(line);
    const double length = std::hypot(way.x, way.y);
    if (length <= 0) return;
    const Point edge = start(line) + (circle_radius * unit() / length) * way;
    path(line, drawn(Ink::clear, shaft_width * unit()), edge);
    const size_t n = line.cells.size();
    const Point before = n > 2 ? place_.centre(line.cells[n - 2]) : edge;
    draw_arrow(out_, before, place_.centre(line.cells[n - 1]), shaft_width * unit(), Ink::clear,
               false);
  }

  // Lines of different kinds differ in more than their colours.
  void letter(const PrintedLine& line) {
    const std::string first = line.name.substr(0, 1);
    out_.add(centred(start(line) + Point{0.36 * unit(), 0.36 * unit()}, first, 0.5 * place_.font(),
                     0.2 * unit(), Ink::printed, true));
  }

  Picture& out_;
  const BoardPlace& place_;
};

class CageDrawer {
 public:
  CageDrawer(const Grid& grid, const BoardPlace& place, const std::vector<int>& cage)
      : grid_(grid),
        place_(place),
        cage_(cage),
        path_(Brush{Ink::none, Ink::printed, 0.03 * place.unit(), true}) {}

  void draw(Picture& out) {
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      for (int d = 0; d < num_directions && cage_[static_cast<size_t>(cell)] >= 0; ++d)
        draw_side(cell, static_cast<Direction>(d));
    }
    if (!path_.steps.empty()) out.add(std::move(path_));
  }

 private:
  bool same(int cell, int row, int column) const {
    return grid_.has(row, column) &&
           cage_[static_cast<size_t>(grid_.cell(row, column))] == cage_[static_cast<size_t>(cell)];
  }

  // How far a border reaches from the centre of its cell: up to its own corner, up to the next
  // cell, or, round an inner corner, beyond.
  double reach(int cell, int out_row, int out_column, int row, int column) const {
    const double half = 0.5 * place_.unit();
    const double inset = cage_inset * place_.unit();
    const int r = grid_.row(cell) + row;
    const int c = grid_.column(cell) + column;
    if (!same(cell, r, c)) return half - inset;
    return same(cell, r + out_row, c + out_column) ? half + inset : half;
  }

  void draw_side(int cell, Direction out) {
    const int row = row_step(out);
    const int column = column_step(out);
    if (same(cell, grid_.row(cell) + row, grid_.column(cell) + column)) return;
    const double away = (0.5 - cage_inset) * place_.unit();
    const Point middle = place_.centre(cell) + Point{away * column, away * row};
    const Point along{static_cast<double>(row != 0), static_cast<double>(column != 0)};
    const int down = column != 0 ? 1 : 0;
    const int right = row != 0 ? 1 : 0;
    path_.move(middle - reach(cell, row, column, -down, -right) * along);
    path_.line(middle + reach(cell, row, column, down, right) * along);
  }

  const Grid& grid_;
  const BoardPlace& place_;
  const std::vector<int>& cage_;
  PathShape path_;
};

}  // namespace

void draw_printed_lines(Picture& out, const Scene& scene, const BoardPlace& place) {
  PrintedLineDrawer drawer(out, place);
  for (const PrintedLine& line : scene.printed_lines) drawer.draw(line);
}

void draw_cages(Picture& out, const Scene& scene, const BoardPlace& place) {
  for (const std::vector<int>& cage : scene.cages) CageDrawer(scene.grid, place, cage).draw(out);
}

}  // namespace clew::render
