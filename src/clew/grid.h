// A rectangle of cells and its places: cells, corners, sides (pieces of grid line) and links
// (centre to centre). Every place of a kind has a number; this file holds the arithmetic between
// numbers and positions.
#pragma once

#include <cstdint>

#include "clew/version.h"

namespace clew {
inline namespace v1 {

enum class Direction : std::uint8_t { up, right, down, left };
inline constexpr int num_directions = 4;
constexpr Direction opposite(Direction d) {
  return static_cast<Direction>((static_cast<int>(d) + 2) % 4);
}
constexpr int row_step(Direction d) {
  return d == Direction::down ? 1 : d == Direction::up ? -1 : 0;
}
constexpr int column_step(Direction d) {
  return d == Direction::right ? 1 : d == Direction::left ? -1 : 0;
}

struct Grid {
  int height = 0;
  int width = 0;

  // Cells: row by row.
  int cells() const { return height * width; }
  int cell(int row, int column) const { return row * width + column; }
  int row(int cell) const { return cell / width; }
  int column(int cell) const { return cell % width; }
  bool has(int row, int column) const {
    return row >= 0 && column >= 0 && row < height && column < width;
  }
  // The cell one step away, or -1.
  int step(int cell, Direction d) const {
    const int r = row(cell) + row_step(d);
    const int c = column(cell) + column_step(d);
    return has(r, c) ? r * width + c : -1;
  }

  // Corners: one more row and column than cells.
  int corners() const { return (height + 1) * (width + 1); }
  int corner(int row, int column) const { return row * (width + 1) + column; }

  // Links: first those across (r,c)-(r,c+1), row by row, then those down (r,c)-(r+1,c), row by row.
  int links_across() const { return width > 0 ? height * (width - 1) : 0; }
  int links() const { return links_across() + (height > 0 ? (height - 1) * width : 0); }
  int link_across(int row, int column) const { return row * (width - 1) + column; }
  int link_down(int row, int column) const { return links_across() + row * width + column; }
  bool link_is_across(int link) const { return link < links_across(); }
  int link_first(int link) const {  // its left or upper cell
    if (!link_is_across(link)) return link - links_across();
    return cell(link / (width - 1), link % (width - 1));
  }
  int link_second(int link) const { return link_first(link) + (link_is_across(link) ? 1 : width); }
  // The link that leaves a cell in a direction, or -1.
  int link(int cell, Direction d) const {
    if (step(cell, d) < 0) return -1;
    const int r = row(cell);
    const int c = column(cell);
    switch (d) {
      case Direction::right:
        return link_across(r, c);
      case Direction::left:
        return link_across(r, c - 1);
      case Direction::down:
        return link_down(r, c);
      case Direction::up:
        return link_down(r - 1, c);
    }
    return -1;
  }

  // Sides: first the upright ones (left of column c, last = right border), row by row, then the
  // level ones (above row r, last row = lower border), row by row.
  int sides_upright() const { return height * (width + 1); }
  int sides() const { return sides_upright() + (height + 1) * width; }
  int side_upright(int row, int column) const { return row * (width + 1) + column; }
  int side_level(int row, int column) const { return sides_upright() + row * width + column; }
  bool side_is_upright(int side) const { return side < sides_upright(); }
  int side_first(int side) const {  // its upper or left corner
    if (side_is_upright(side)) return corner(side / (width + 1), side % (width + 1));
    return corner((side - sides_upright()) / width, (side - sides_upright()) % width);
  }
  int side_second(int side) const {
    return side_first(side) + (side_is_upright(side) ? width + 1 : 1);
  }
  int side(int cell, Direction d) const {
    const int r = row(cell);
    const int c = column(cell);
    switch (d) {
      case Direction::left:
        return side_upright(r, c);
      case Direction::right:
        return side_upright(r, c + 1);
      case Direction::up:
        return side_level(r, c);
      case Direction::down:
        return side_level(r + 1, c);
    }
    return -1;
  }

  // Lines: the rows, then the columns.
  int lines() const { return height + width; }
  // Views (a line read from one border): left, right (one per row), top, bottom (one per column).
  int views() const { return 2 * (height + width); }

  friend bool operator==(const Grid&, const Grid&) = default;
};

}  // namespace v1
}  // namespace clew
