#include "compile/places.h"

#include <algorithm>

namespace clew::compile {
namespace {

struct Step {
  int down, right;
};

// Reading order, but for the ring, which goes round from the upper left.
std::span<const Step> steps_of(Pattern pattern) {
  static constexpr Step four[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
  static constexpr Step eight[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                   {0, 1},   {1, -1}, {1, 0},  {1, 1}};
  static constexpr Step leaps[] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                   {1, -2},  {1, 2},  {2, -1},  {2, 1}};
  static constexpr Step circle[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1},
                                    {1, 1},   {1, 0},  {1, -1}, {0, -1}};
  switch (pattern) {
    case Pattern::neighbours:
      return four;
    case Pattern::around:
      return eight;
    case Pattern::knight:
      return leaps;
    case Pattern::ring:
      return circle;
  }
  return {};
}

// The cells of a straight walk that stays on the board.
std::vector<Value> walk_cells(const Grid& grid, int row, int column, Step step) {
  std::vector<Value> cells;
  for (int r = row, c = column; grid.has(r, c); r += step.down, c += step.right)
    cells.push_back(plain(Kind::cell, r * grid.width + c));
  return cells;
}

std::vector<Value> rectangle(const Grid& grid, int top, int left, int height, int width) {
  std::vector<Value> cells;
  for (int r = top; r < std::min(top + height, grid.height); ++r) {
    for (int c = left; c < std::min(left + width, grid.width); ++c)
      cells.push_back(plain(Kind::cell, r * grid.width + c));
  }
  return cells;
}

Value named_line(Pool& pool, Origin origin, size_t id, const std::vector<Value>& cells) {
  Members* members = pool.make(cells);
  members->origin = origin;
  members->id = static_cast<int32_t>(id);
  return {Kind::set, members};
}

Value numbered(Kind kind, int count, Pool& pool) {
  std::vector<Value> all;
  for (int k = 0; k < count; ++k) all.push_back(plain(kind, k));
  return pool.set(all);
}

void add_lines(const Grid& grid, bool rows, Pool& pool, std::vector<Value>& out) {
  const int count = rows ? grid.height : grid.width;
  for (int k = 0; k < count; ++k) {
    const auto cells = rows ? walk_cells(grid, k, 0, {0, 1}) : walk_cells(grid, 0, k, {1, 0});
    out.push_back(
        named_line(pool, rows ? Origin::row : Origin::column, static_cast<size_t>(k), cells));
  }
}

// From the left, from the right, from the top, from the bottom.
Value make_views(const Grid& grid, Pool& pool) {
  std::vector<Value> views;
  const auto add = [&](int row, int column, Step step) {
    views.push_back(
        named_line(pool, Origin::view, views.size(), walk_cells(grid, row, column, step)));
  };
  for (int r = 0; r < grid.height; ++r) add(r, 0, {0, 1});
  for (int r = 0; r < grid.height; ++r) add(r, grid.width - 1, {0, -1});
  for (int c = 0; c < grid.width; ++c) add(0, c, {1, 0});
  for (int c = 0; c < grid.width; ++c) add(grid.height - 1, c, {-1, 0});
  return pool.set(views);
}

// Falling ones from the lower left to the upper right, then rising ones from the upper left to the
// lower right; single cells are none.
Value make_diagonals(const Grid& grid, Pool& pool) {
  std::vector<Value> lines;
  const auto add = [&](int row, int column, Step step) {
    const auto cells = walk_cells(grid, row, column, step);
    if (cells.size() > 1) lines.push_back(named_line(pool, Origin::diagonal, lines.size(), cells));
  };
  for (int r = grid.height - 1; r > 0; --r) add(r, 0, {1, 1});
  for (int c = 0; c < grid.width; ++c) add(0, c, {1, 1});
  for (int r = 0; r < grid.height; ++r) add(r, 0, {-1, 1});
  for (int c = 1; c < grid.width; ++c) add(grid.height - 1, c, {-1, 1});
  return pool.set(lines);
}

Value make_rim(const Grid& grid, Pool& pool) {
  std::vector<Value> cells;
  for (int r = 0; r < grid.height; ++r) {
    for (int c = 0; c < grid.width; ++c) {
      const bool inside = r > 0 && c > 0 && r < grid.height - 1 && c < grid.width - 1;
      if (!inside) cells.push_back(plain(Kind::cell, r * grid.width + c));
    }
  }
  return pool.set(cells);
}

struct Spot {
  int row, column;
};

// The upper or left corner of a side.
Spot side_start(int side, const Grid& grid) {
  if (grid.side_is_upright(side)) return {side / (grid.width + 1), side % (grid.width + 1)};
  const int level = side - grid.sides_upright();
  return {level / grid.width, level % grid.width};
}

void add_cell(int row, int column, const Grid& grid, std::vector<Value>& out) {
  if (grid.has(row, column)) out.push_back(plain(Kind::cell, row * grid.width + column));
}

void add_ends(const Value& place, const Grid& grid, const std::vector<Span>& spans,
              std::vector<Value>& out) {
  if (place.kind == Kind::link) {
    out.push_back(plain(Kind::cell, grid.link_first(place.n)));
    out.push_back(plain(Kind::cell, grid.link_second(place.n)));
  } else if (place.kind == Kind::span) {
    const Span& span = spans[static_cast<size_t>(place.n)];
    out.push_back(plain(Kind::cell, span.first));
    out.push_back(plain(Kind::cell, span.second));
  } else {
    const auto [row, column] = side_start(place.n, grid);
    const bool upright = grid.side_is_upright(place.n);
    add_cell(upright ? row : row - 1, upright ? column - 1 : column, grid, out);
    add_cell(row, column, grid, out);
  }
}

void add_round_cell(int cell, const Grid& grid, std::vector<Value>& out) {
  const int row = grid.row(cell);
  const int column = grid.column(cell);
  for (const Step at : {Step{0, 0}, Step{0, 1}, Step{1, 0}, Step{1, 1}})
    out.push_back(plain(Kind::corner, grid.corner(row + at.down, column + at.right)));
  for (int d = 0; d < num_directions; ++d) {
    const auto way = static_cast<Direction>(d);
    out.push_back(plain(Kind::side, grid.side(cell, way)));
    if (grid.link(cell, way) >= 0) out.push_back(plain(Kind::link, grid.link(cell, way)));
  }
}

}  // namespace

Value builtin_set(Builtin which, const Grid& grid, Pool& pool) {
  std::vector<Value> lines;
  switch (which) {
    case Builtin::cells:
      return numbered(Kind::cell, grid.cells(), pool);
    case Builtin::corners:
      return numbered(Kind::corner, grid.corners(), pool);
    case Builtin::sides:
      return numbered(Kind::side, grid.sides(), pool);
    case Builtin::links:
      return numbered(Kind::link, grid.links(), pool);
    case Builtin::directions:
      return numbered(Kind::direction, num_directions, pool);
    case Builtin::rows:
    case Builtin::columns:
    case Builtin::lines:
      if (which != Builtin::columns) add_lines(grid, true, pool, lines);
      if (which != Builtin::rows) add_lines(grid, false, pool, lines);
      return pool.set(lines);
    case Builtin::views:
      return make_views(grid, pool);
    case Builtin::diagonals:
      return make_diagonals(grid, pool);
    case Builtin::rim:
      return make_rim(grid, pool);
    case Builtin::height:
      return number(grid.height);
    case Builtin::width:
      return number(grid.width);
  }
  return nothing();
}

Value cells_near(Pattern pattern, int cell, const Grid& grid, Pool& pool) {
  std::vector<Value> cells;
  const int row = grid.row(cell);
  const int column = grid.column(cell);
  for (const Step& step : steps_of(pattern)) {
    const bool there = grid.has(row + step.down, column + step.right);
    if (there)
      add_cell(row + step.down, column + step.right, grid, cells);
    else if (pattern == Pattern::ring)
      cells.push_back(nothing());  // the border breaks the circle
  }
  Members* members = pool.make(cells);
  members->ring = pattern == Pattern::ring;
  return {Kind::set, members};
}

Value ray_from(int cell, Direction way, const Grid& grid, Pool& pool) {
  const Step step{row_step(way), column_step(way)};
  return pool.set(
      walk_cells(grid, grid.row(cell) + step.down, grid.column(cell) + step.right, step));
}

Value blocks_of(int height, int width, const Grid& grid, Pool& pool) {
  std::vector<Value> blocks;
  if (height > 0 && width > 0) {
    for (int top = 0; top + height <= grid.height; ++top) {
      for (int left = 0; left + width <= grid.width; ++left)
        blocks.push_back(pool.set(rectangle(grid, top, left, height, width)));
    }
  }
  return pool.set(blocks);
}

Value tiles_of(int height, int width, const Grid& grid, Pool& pool) {
  if (height <= 0 || width <= 0) return nothing();
  height = std::min(height, grid.height);
  width = std::min(width, grid.width);
  std::vector<Value> tiles;
  for (int top = 0; top < grid.height; top += height) {
    for (int left = 0; left < grid.width; left += width)
      tiles.push_back(
          named_line(pool, Origin::room, tiles.size(), rectangle(grid, top, left, height, width)));
  }
  return pool.set(tiles, Kind::division);
}

Value ends_of(const Value& place, const Grid& grid, const std::vector<Span>& spans, Pool& pool) {
  std::vector<Value> cells;
  add_ends(place, grid, spans, cells);
  return pool.set(cells);
}

void add_touched(const Value& member, const Grid& grid, const std::vector<Span>& spans,
                 std::vector<Value>& out) {
  switch (member.kind) {
    case Kind::link:
    case Kind::span:
      return add_ends(member, grid, spans, out);
    case Kind::side: {
      add_ends(member, grid, spans, out);
      const auto [row, column] = side_start(member.n, grid);
      const bool upright = grid.side_is_upright(member.n);
      out.push_back(plain(Kind::corner, grid.corner(row, column)));
      out.push_back(
          plain(Kind::corner, grid.corner(upright ? row + 1 : row, upright ? column : column + 1)));
      return;
    }
    case Kind::cell:
      return add_round_cell(member.n, grid, out);
    case Kind::corner: {
      const int row = member.n / (grid.width + 1);
      const int column = member.n % (grid.width + 1);
      for (const Step at : {Step{-1, -1}, Step{-1, 0}, Step{0, -1}, Step{0, 0}})
        add_cell(row + at.down, column + at.right, grid, out);
      // The side between two neighbouring corners.
      if (row < grid.height) out.push_back(plain(Kind::side, member.n));
      if (row > 0) out.push_back(plain(Kind::side, member.n - grid.width - 1));
      const int level = grid.sides_upright() + row * grid.width + column;
      if (column < grid.width) out.push_back(plain(Kind::side, level));
      if (column > 0) out.push_back(plain(Kind::side, level - 1));
      return;
    }
    case Kind::set:
      out.insert(out.end(), member.items().begin(), member.items().end());
      return;
    default:
      return;
  }
}

// Between the ends of a level span lies no more than one upright span per cell: look at each pair
// of a level and an upright one.
std::vector<Value> crossings_of(const std::vector<Span>& spans, const Grid& grid, Pool& pool) {
  std::vector<std::vector<Value>> found(spans.size());
  std::vector<std::vector<size_t>> over(static_cast<size_t>(grid.cells()));
  for (size_t s = 0; s < spans.size(); ++s) {
    if (spans[s].across) continue;
    for (int c = spans[s].first + grid.width; c < spans[s].second; c += grid.width)
      over[static_cast<size_t>(c)].push_back(s);
  }
  for (size_t s = 0; s < spans.size(); ++s) {
    if (!spans[s].across) continue;
    for (int c = spans[s].first + 1; c < spans[s].second; ++c) {
      for (const size_t t : over[static_cast<size_t>(c)]) {
        found[s].push_back(plain(Kind::span, static_cast<int32_t>(t)));
        found[t].push_back(plain(Kind::span, static_cast<int32_t>(s)));
      }
    }
  }
  std::vector<Value> out;
  out.reserve(found.size());
  for (const auto& list : found) out.push_back(pool.set(list));
  return out;
}

bool fills_rectangle(std::span<const Value> cells, const Grid& grid) {
  if (cells.empty()) return false;
  int top = grid.height, bottom = -1, left = grid.width, right = -1;
  for (const Value& c : cells) {
    top = std::min(top, grid.row(c.n));
    bottom = std::max(bottom, grid.row(c.n));
    left = std::min(left, grid.column(c.n));
    right = std::max(right, grid.column(c.n));
  }
  return (bottom - top + 1) * (right - left + 1) == static_cast<int>(cells.size());
}

}  // namespace clew::compile
