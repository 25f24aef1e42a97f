#include "judge/places.h"

#include <algorithm>

namespace clew::judge {
namespace {

using Step = std::array<int, 2>;  // rows down, columns to the right
constexpr std::array<Step, 4> four = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
constexpr std::array<Step, 8> all_eight = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr std::array<Step, 8> knight_steps = {
    {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};
constexpr std::array<Step, 8> round_steps = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};
constexpr std::array<Step, 4> corner_steps = {{{-1, -1}, {-1, 0}, {0, -1}, {0, 0}}};

}  // namespace

void Places::is_ready(int bit) {
  bytes_.store(seqs_.bytes(), std::memory_order_relaxed);
  ready_.fetch_or(1U << bit, std::memory_order_release);
}

// ---- sets that belong to a place

int Places::table_size(Table t) const {
  switch (t) {
    case at_corners:
      return grid_.corners();
    case link_ends:
      return grid_.links();
    case side_ends:
      return grid_.sides();
    default:
      return grid_.cells();
  }
}

void Places::make_table(Table t) {
  const Latch::Held held(guard_);
  std::vector<Value>& table = tables_[t];
  if (!table.empty()) return;  // somebody was faster
  if (t == rays) return make_rays();
  const int size = table_size(t);
  table.reserve(static_cast<size_t>(size));
  std::array<Value, 8> found;
  for (int place = 0; place < size; ++place) {
    Seq* seq = seqs_.make(members(t, place, found));
    seq->ring = t == circle;
    table.push_back({Kind::set, seq});
  }
  is_ready(t);
}

std::span<const Value> Places::members(Table t, int place, std::array<Value, 8>& found) const {
  size_t count = 0;
  const auto add = [&](Kind kind, int n) {
    if (n >= 0) found[count++] = place_value(kind, n);
  };
  const auto by_steps = [&](std::span<const Step> steps, int row, int column, bool keep_missing) {
    for (const auto& [down, right] : steps) {
      const bool on_board = grid_.has(row + down, column + right);
      if (on_board) add(Kind::cell, grid_.cell(row + down, column + right));
      if (!on_board && keep_missing) found[count++] = missing_value();
    }
  };
  if (t == at_corners) {
    by_steps(corner_steps, place / (grid_.width + 1), place % (grid_.width + 1), false);
  } else if (t == link_ends || t == side_ends) {
    const Ends ends =
        ends_of(place_value(t == link_ends ? Kind::link : Kind::side, place), grid_, {});
    for (size_t i = 0; i < static_cast<size_t>(ends.count); ++i) add(Kind::cell, ends.cells[i]);
  } else if (t == of_links || t == of_sides) {
    for (int k = 0; k < num_directions; ++k) {
      const auto d = static_cast<Direction>(k);
      if (t == of_links) add(Kind::link, grid_.link(place, d));
      if (t == of_sides) add(Kind::side, grid_.side(place, d));
    }
  } else if (t == of_corners) {
    const int first = grid_.corner(grid_.row(place), grid_.column(place));
    for (const int corner : {first, first + 1, first + grid_.width + 1, first + grid_.width + 2})
      add(Kind::corner, corner);
  } else {
    const std::span<const Step> steps = t == near    ? std::span<const Step>(four)
                                        : t == eight ? std::span<const Step>(all_eight)
                                        : t == leaps ? std::span<const Step>(knight_steps)
                                                     : std::span<const Step>(round_steps);
    by_steps(steps, grid_.row(place), grid_.column(place), t == circle);
  }
  return {found.data(), count};
}

// Rays of a line share its members: a ray right or down is the tail of its row or column, the
// others are tails of the line read backwards.
void Places::make_rays() {
  const int h = grid_.height;
  const int w = grid_.width;
  const auto views = known_builtin(Builtin::views).seq()->items();
  std::vector<Value>& table = tables_[rays];
  table.reserve(static_cast<size_t>(grid_.cells()) * num_directions);
  for (int cell = 0; cell < grid_.cells(); ++cell) {
    const int r = grid_.row(cell);
    const int c = grid_.column(cell);
    const std::array<std::array<int, 2>, num_directions> tails = {
        // view, members left out
        {{2 * h + w + c, h - r}, {r, c + 1}, {2 * h + c, r + 1}, {h + r, w - c}}};
    for (const auto& [view, skip] : tails) {
      const Seq& line = *views[static_cast<size_t>(view)].seq();
      table.push_back({Kind::set, seqs_.view(line.data + skip, line.size - skip)});
    }
  }
  is_ready(rays);
}

// ---- sets of the whole grid

Value Places::builtin(Builtin b) {
  if ((ready_.load(std::memory_order_acquire) >> (first_builtin + static_cast<int>(b)) & 1U) == 0) {
    const Latch::Held held(guard_);
    known_builtin(b);
  }
  return builtins_[static_cast<size_t>(b)];
}

Value Places::known_builtin(Builtin b) {
  Value& v = builtins_[static_cast<size_t>(b)];
  if (v.missing()) {
    v = make_builtin(b);
    is_ready(first_builtin + static_cast<int>(b));
  }
  return v;
}

Value Places::make_builtin(Builtin b) {
  switch (b) {
    case Builtin::cells:
      return make_numbered(Kind::cell, grid_.cells());
    case Builtin::corners:
      return make_numbered(Kind::corner, grid_.corners());
    case Builtin::sides:
      return make_numbered(Kind::side, grid_.sides());
    case Builtin::links:
      return make_numbered(Kind::link, grid_.links());
    case Builtin::directions:
      return make_numbered(Kind::direction, num_directions);
    case Builtin::rows:
      return make_lines(true);
    case Builtin::columns:
      return make_lines(false);
    case Builtin::lines: {
      std::vector<Value> lines;
      for (const Builtin part : {Builtin::rows, Builtin::columns})
        for (const Value& line : known_builtin(part).seq()->items()) lines.push_back(line);
      return set_of(lines);
    }
    case Builtin::views:
      return make_views();
    case Builtin::diagonals:
      return make_diagonals();
    case Builtin::rim:
      return make_rim();
    case Builtin::height:
      return number_value(grid_.height);
    case Builtin::width:
      return number_value(grid_.width);
  }
  return missing_value();
}

Value Places::make_numbered(Kind kind, int count) {
  std::vector<Value> values;
  values.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) values.push_back(place_value(kind, i));
  return set_of(values);
}

Value Places::make_line(Origin origin, int id, int first, int stride, int length) {
  std::vector<Value> values;
  values.reserve(static_cast<size_t>(length));
  for (int i = 0; i < length; ++i) values.push_back(place_value(Kind::cell, first + i * stride));
  Seq* seq = seqs_.make(values);
  seq->origin = origin;
  seq->id = id;
  return {Kind::set, seq};
}

Value Places::make_lines(bool rows) {
  const int h = grid_.height;
  const int w = grid_.width;
  std::vector<Value> lines;
  for (int r = 0; rows && r < h; ++r) lines.push_back(make_line(Origin::row, r, r * w, 1, w));
  for (int c = 0; !rows && c < w; ++c) lines.push_back(make_line(Origin::column, c, c, w, h));
  return set_of(lines);
}

Value Places::make_views() {
  const int h = grid_.height;
  const int w = grid_.width;
  std::vector<Value> views;
  const auto add = [&](int first, int stride, int length) {
    const auto id = static_cast<int>(views.size());
    views.push_back(make_line(Origin::view, id, first, stride, length));
  };
  for (int r = 0; r < h; ++r) add(r * w, 1, w);
  for (int r = 0; r < h; ++r) add(r * w + w - 1, -1, w);
  for (int c = 0; c < w; ++c) add(c, w, h);
  for (int c = 0; c < w; ++c) add((h - 1) * w + c, -w, h);
  return set_of(views);
}

// Diagonals of two cells or more: first those that fall to the right, then those that rise.
Value Places::make_diagonals() {
  const int h = grid_.height;
  const int w = grid_.width;
  std::vector<Value> lines;
  const auto add = [&](int r, int c, int stride, int length) {
    const auto id = static_cast<int>(lines.size());
    if (length >= 2) lines.push_back(make_line(Origin::diagonal, id, r * w + c, stride, length));
  };
  for (int shift = -(h - 2); shift <= w - 2; ++shift) {
    const int r = std::max(0, -shift);
    const int c = std::max(0, shift);
    add(r, c, w + 1, std::min(h - r, w - c));
  }
  for (int total = 1; total <= h + w - 3; ++total) {
    const int r = std::min(total, h - 1);
    add(r, total - r, -w + 1, std::min(r + 1, w - (total - r)));
  }
  return set_of(lines);
}

Value Places::make_rim() {
  std::vector<Value> cells;
  for (int c = 0; c < grid_.cells(); ++c) {
    const int r = grid_.row(c);
    const int k = grid_.column(c);
    if (r == 0 || k == 0 || r == grid_.height - 1 || k == grid_.width - 1)
      cells.push_back(place_value(Kind::cell, c));
  }
  return set_of(cells);
}

Value Places::rectangles(int height, int width, bool tiles) {
  if (tiles && (height <= 0 || width <= 0)) return missing_value();
  const Latch::Held held(guard_);
  const std::array<int, 3> key = {height, width, tiles ? 1 : 0};
  for (const auto& [known, value] : rectangles_)
    if (known == key) return value;
  rectangles_.emplace_back(key, make_rectangles(height, width, tiles));
  bytes_.store(seqs_.bytes(), std::memory_order_relaxed);
  return rectangles_.back().second;
}

// Tiles at the right and lower border may be smaller.
Value Places::make_rectangles(int height, int width, bool tiles) {
  std::vector<Value> blocks;
  std::vector<Value> cells;
  const int down = tiles ? std::min(height, std::max(1, grid_.height)) : 1;
  const int right = tiles ? std::min(width, std::max(1, grid_.width)) : 1;
  const int last_row = tiles ? grid_.height - 1 : grid_.height - height;
  const int last_column = tiles ? grid_.width - 1 : grid_.width - width;
  for (int r = 0; height > 0 && r <= last_row; r += down) {
    for (int c = 0; width > 0 && c <= last_column; c += right) {
      cells.clear();
      for (int i = r; i - r < height && i < grid_.height; ++i)
        for (int k = c; k - c < width && k < grid_.width; ++k)
          cells.push_back(place_value(Kind::cell, grid_.cell(i, k)));
      Seq* seq = seqs_.make(cells);
      if (tiles) seq->origin = Origin::room;
      if (tiles) seq->id = static_cast<int32_t>(blocks.size());
      blocks.push_back({Kind::set, seq});
    }
  }
  return set_of(blocks, tiles ? Kind::division : Kind::set);
}

// ---- links, sides and spans

Ends ends_of(const Value& place, const Grid& grid, std::span<const Span> spans) {
  if (place.kind == Kind::link) return {2, {grid.link_first(place.n), grid.link_second(place.n)}};
  if (place.kind == Kind::span) {
    const Span& s = spans[static_cast<size_t>(place.n)];
    return {2, {s.first, s.second}};
  }
  if (place.kind != Kind::side) return {-1, {}};
  const bool upright = grid.side_is_upright(place.n);
  const int k = upright ? place.n : place.n - grid.sides_upright();
  const int across = upright ? grid.width + 1 : grid.width;
  const int r = k / across;
  const int c = k % across;
  const int before_r = upright ? r : r - 1;
  const int before_c = upright ? c - 1 : c;
  Ends ends{0, {}};
  if (grid.has(before_r, before_c))
    ends.cells[static_cast<size_t>(ends.count++)] = grid.cell(before_r, before_c);
  if (grid.has(r, c)) ends.cells[static_cast<size_t>(ends.count++)] = grid.cell(r, c);
  return ends;
}

int Spans::number(int first, int second, bool across) {
  const int64_t key = (static_cast<int64_t>(first) << 32) | second;
  const auto [it, fresh] = numbers.try_emplace(key, static_cast<int>(list.size()));
  if (fresh) list.push_back({first, second, across});
  return it->second;
}

// Spans cross where the inside of one across meets the inside of one down: mark the cells under the
// upright ones, then walk along the level ones.
std::vector<Value> crossings(const Grid& grid, std::span<const Span> spans, ScratchSeqs& seqs) {
  std::vector<std::vector<int>> upright(static_cast<size_t>(grid.cells()));
  std::vector<std::vector<Value>> found(spans.size());
  for (size_t s = 0; s < spans.size(); ++s) {
    if (spans[s].across) continue;
    for (int c = spans[s].first + grid.width; c < spans[s].second; c += grid.width)
      upright[static_cast<size_t>(c)].push_back(static_cast<int>(s));
  }
  for (size_t s = 0; s < spans.size(); ++s) {
    if (!spans[s].across) continue;
    for (int c = spans[s].first + 1; c < spans[s].second; ++c) {
      for (const int t : upright[static_cast<size_t>(c)]) {
        found[s].push_back(place_value(Kind::span, t));
        found[static_cast<size_t>(t)].push_back(place_value(Kind::span, static_cast<int>(s)));
      }
    }
  }
  std::vector<Value> crossing;
  for (const auto& list : found) crossing.push_back({Kind::set, seqs.make(list)});
  return crossing;
}

}  // namespace clew::judge
