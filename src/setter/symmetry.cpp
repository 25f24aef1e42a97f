#include "setter/symmetry.h"

#include <algorithm>

namespace clew::setter {
namespace {

// A point of a lattice of rows and columns after a turn; columns of the turned
// lattice.
struct Point {
  int row = 0;
  int column = 0;
};

Point turned_point(Point p, int rows, int columns, Turn turn) {
  if (turn.transpose) {
    std::swap(p.row, p.column);
    std::swap(rows, columns);
  }
  if (turn.rows) p.row = rows - 1 - p.row;
  if (turn.columns) p.column = columns - 1 - p.column;
  return p;
}

int turned_corner(int corner, const Grid& grid, Turn turn) {
  const Point p = turned_point({corner / (grid.width + 1), corner % (grid.width + 1)},
                               grid.height + 1, grid.width + 1, turn);
  return turned(grid, turn).corner(p.row, p.column);
}

int turned_side(int side, const Grid& grid, Turn turn) {
  const Grid to = turned(grid, turn);
  const int a = turned_corner(grid.side_first(side), grid, turn);
  const int b = turned_corner(grid.side_second(side), grid, turn);
  const int first = std::min(a, b);
  const int row = first / (to.width + 1);
  const int column = first % (to.width + 1);
  return std::max(a, b) - first == 1 ? to.side_level(row, column) : to.side_upright(row, column);
}

int turned_link(int link, const Grid& grid, Turn turn) {
  const Grid to = turned(grid, turn);
  const int a = turned_cell(grid.link_first(link), grid, turn);
  const int b = turned_cell(grid.link_second(link), grid, turn);
  const int first = std::min(a, b);
  const bool across = to.row(a) == to.row(b);
  return to.link(first, across ? Direction::right : Direction::down);
}

// Rows before columns.
int turned_line(int line, const Grid& grid, Turn turn) {
  const Grid to = turned(grid, turn);
  const bool row = line < grid.height;
  const int cell = row ? grid.cell(line, 0) : grid.cell(0, line - grid.height);
  const int there = turned_cell(cell, grid, turn);
  return row != turn.transpose ? to.row(there) : to.height + to.column(there);
}

// Left, right, top, bottom.
int turned_view(int view, const Grid& grid, Turn turn) {
  const Grid to = turned(grid, turn);
  const bool row = view < 2 * grid.height;
  const int k = row ? view % grid.height : (view - 2 * grid.height) % grid.width;
  const bool far = row ? view >= grid.height : view >= 2 * grid.height + grid.width;
  const Direction from =
      row ? (far ? Direction::right : Direction::left) : (far ? Direction::down : Direction::up);
  const int line = turned_line(row ? k : grid.height + k, grid, turn);
  switch (turned_way(from, turn)) {
    case Direction::left:
      return line;
    case Direction::right:
      return to.height + line;
    case Direction::up:
      return 2 * to.height + line - to.height;
    case Direction::down:
      return 2 * to.height + to.width + line - to.height;
  }
  return -1;
}

}  // namespace

std::vector<Turn> all_turns() {
  std::vector<Turn> turns;
  for (const bool transpose : {false, true})
    for (const bool rows : {false, true})
      for (const bool columns : {false, true}) turns.push_back({transpose, rows, columns});
  return turns;
}

Grid turned(const Grid& grid, Turn turn) {
  return turn.transpose ? Grid{grid.width, grid.height} : grid;
}

int turned_cell(int cell, const Grid& grid, Turn turn) {
  const Point p = turned_point({grid.row(cell), grid.column(cell)}, grid.height, grid.width, turn);
  return turned(grid, turn).cell(p.row, p.column);
}

Direction turned_way(Direction way, Turn turn) {
  int down = row_step(way);
  int right = column_step(way);
  if (turn.transpose) std::swap(down, right);
  if (turn.rows) down = -down;
  if (turn.columns) right = -right;
  if (down != 0) return down > 0 ? Direction::down : Direction::up;
  return right > 0 ? Direction::right : Direction::left;
}

int turned_place(PlaceKind kind, int id, const Grid& grid, Turn turn) {
  switch (kind) {
    case PlaceKind::cell:
      return turned_cell(id, grid, turn);
    case PlaceKind::corner:
      return turned_corner(id, grid, turn);
    case PlaceKind::side:
      return turned_side(id, grid, turn);
    case PlaceKind::link:
      return turned_link(id, grid, turn);
    case PlaceKind::line:
      return turned_line(id, grid, turn);
    case PlaceKind::row:
      return turn.transpose ? -1 : turned_line(id, grid, turn);
    case PlaceKind::column:
      return turn.transpose ? -1 : turned_line(grid.height + id, grid, turn) - grid.height;
    case PlaceKind::view:
      return turned_view(id, grid, turn);
    default:
      return id;
  }
}

std::vector<Turn> turns_of(Symmetry symmetry) {
  constexpr Turn half{false, true, true};
  constexpr Turn left_right{false, false, true};
  constexpr Turn up_down{false, true, false};
  switch (symmetry) {
    case Symmetry::none:
      return {};
    case Symmetry::rot180:
      return {half};
    case Symmetry::rot90:
      return {{true, false, true}, half, {true, true, false}};
    case Symmetry::mirror:
      return {left_right};
    case Symmetry::flip:
      return {up_down};
    case Symmetry::both:
      return {left_right, up_down, half};
    case Symmetry::diagonal:
      return {{true, false, false}};
    case Symmetry::antidiagonal:
      return {{true, true, true}};
    case Symmetry::all: {
      std::vector<Turn> turns = all_turns();
      turns.erase(turns.begin());
      return turns;
    }
  }
  return {};
}

bool fits(Symmetry symmetry, const Grid& grid) {
  return grid.height == grid.width ||
         std::ranges::none_of(turns_of(symmetry), [](Turn t) { return t.transpose; });
}

std::vector<int> orbit(PlaceKind kind, int id, const Grid& grid, const std::vector<Turn>& turns) {
  std::vector<int> places = {id};
  for (const Turn turn : turns) {
    const int there = turned_place(kind, id, grid, turn);
    if (there >= 0) places.push_back(there);
  }
  std::ranges::sort(places);
  const auto twice = std::ranges::unique(places);
  places.erase(twice.begin(), twice.end());
  return places;
}

}  // namespace clew::setter
