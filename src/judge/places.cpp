#include "judge/places.h"

#include <algorithm>
#include <cstring>

namespace clew::judge {
namespace {

constexpr std::array<std::array<int, 2>, 4> four = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
constexpr std::array<std::array<int, 2>, 8> eight_steps = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr std::array<std::array<int, 2>, 8> knight_steps = {
    {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};
constexpr std::array<std::array<int, 2>, 8> ring_steps = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}};

}  // namespace

Places::Places(const Grid& grid, Meter* meter, const Places* base)
    : grid_(grid), base_(base), seqs_(meter) {
  if (base == nullptr) return;
  spans_ = base->spans_;
  span_numbers_ = base->span_numbers_;
}

Value Places::set_of(std::span<const Value> values, Kind kind) {
  return {kind, 0, seqs_.make(values)};
}

Value Places::cells_set(std::span<const int> cells) {
  std::vector<Value> values;
  values.reserve(cells.size());
  for (const int c : cells) values.push_back(place_value(Kind::cell, c));
  return set_of(values);
}

Value Places::builtin(Builtin b) {
  Value& v = builtins_[static_cast<size_t>(b)];
  if (v.missing() && base_ != nullptr) v = base_->builtins_[static_cast<size_t>(b)];
  if (v.missing()) v = make_builtin(b);
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
      return make_lines(true, false);
    case Builtin::columns:
      return make_lines(false, true);
    case Builtin::lines:
      return make_lines(true, true);
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
  return {Kind::set, 0, seq};
}

Value Places::line_of(int cell, bool row) {
  const Value lines = builtin(row ? Builtin::rows : Builtin::columns);
  return lines.seq->data[row ? grid_.row(cell) : grid_.column(cell)];
}

Value Places::make_lines(bool rows, bool columns) {
  std::vector<Value> lines;
  if (rows && columns) {
    for (const Builtin b : {Builtin::rows, Builtin::columns}) {
      const auto part = builtin(b).seq->items();
      lines.insert(lines.end(), part.begin(), part.end());
    }
    return set_of(lines);
  }
  for (int r = 0; rows && r < grid_.height; ++r) {
    lines.push_back(make_line(Origin::row, r, grid_.cell(r, 0), 1, grid_.width));
  }
  for (int c = 0; columns && c < grid_.width; ++c) {
    lines.push_back(make_line(Origin::column, c, c, grid_.width, grid_.height));
  }
  return set_of(lines);
}

Value Places::make_views() {
  const int h = grid_.height;
  const int w = grid_.width;
  std::vector<Value> views;
  for (int r = 0; r < h; ++r) views.push_back(make_line(Origin::view, r, r * w, 1, w));
  for (int r = 0; r < h; ++r) views.push_back(make_line(Origin::view, h + r, r * w + w - 1, -1, w));
  for (int c = 0; c < w; ++c) views.push_back(make_line(Origin::view, 2 * h + c, c, w, h));
  for (int c = 0; c < w; ++c)
    views.push_back(make_line(Origin::view, 2 * h + w + c, (h - 1) * w + c, -w, h));
  return set_of(views);
}

// Diagonals of two cells or more: first those that fall to the right, then those that rise.
Value Places::make_diagonals() {
  const int h = grid_.height;
  const int w = grid_.width;
  std::vector<Value> lines;
  int id = 0;
  for (int shift = -(h - 2); shift <= w - 2; ++shift) {
    const int r = std::max(0, -shift);
    const int c = std::max(0, shift);
    const int length = std::min(h - r, w - c);
    if (length >= 2) lines.push_back(make_line(Origin::diagonal, id++, r * w + c, w + 1, length));
  }
  for (int total = 1; total <= h + w - 3; ++total) {
    const int r = std::min(total, h - 1);
    const int c = total - r;
    const int length = std::min(r + 1, w - c);
    if (length >= 2) lines.push_back(make_line(Origin::diagonal, id++, r * w + c, -w + 1, length));
  }
  return set_of(lines);
}

Value Places::make_rim() {
  std::vector<int> cells;
  for (int c = 0; c < grid_.cells(); ++c) {
    const int r = grid_.row(c);
    const int k = grid_.column(c);
    if (r == 0 || k == 0 || r == grid_.height - 1 || k == grid_.width - 1) cells.push_back(c);
  }
  return cells_set(cells);
}

Value* Places::kept(PerCell kind, int cell) {
  std::vector<Value>& values = per_cell_[kind];
  if (values.empty()) values.resize(static_cast<size_t>(grid_.cells()));
  return &values[static_cast<size_t>(cell)];
}

Value Places::cells_by_steps(PerCell kind, int cell, std::span<const std::array<int, 2>> steps,
                             bool keep_missing) {
  Value* slot = kept(kind, cell);
  if (!slot->missing()) return *slot;
  std::array<Value, 8> found;
  size_t count = 0;
  for (const auto& [dr, dc] : steps) {
    const int r = grid_.row(cell) + dr;
    const int c = grid_.column(cell) + dc;
    if (grid_.has(r, c)) {
      found[count++] = place_value(Kind::cell, grid_.cell(r, c));
    } else if (keep_missing) {
      found[count++] = missing_value();
    }
  }
  *slot = set_of({found.data(), count});
  return *slot;
}

Value Places::neighbours(int cell) { return cells_by_steps(near, cell, four, false); }
Value Places::around(int cell) { return cells_by_steps(eight, cell, eight_steps, false); }
Value Places::knight(int cell) { return cells_by_steps(leaps, cell, knight_steps, false); }

Value Places::ring(int cell) {
  Value* slot = kept(circle, cell);
  if (!slot->missing()) return *slot;
  std::array<Value, 8> found;
  for (size_t i = 0; i < 8; ++i) {
    const int r = grid_.row(cell) + ring_steps[i][0];
    const int c = grid_.column(cell) + ring_steps[i][1];
    found[i] = grid_.has(r, c) ? place_value(Kind::cell, grid_.cell(r, c)) : missing_value();
  }
  Seq* seq = seqs_.make(found);
  seq->ring = true;
  *slot = {Kind::set, 0, seq};
  return *slot;
}

Value Places::ray(int cell, Direction d) {
  if (rays_.empty()) rays_.resize(static_cast<size_t>(grid_.cells()) * num_directions);
  Value& slot = rays_[static_cast<size_t>(cell) * num_directions + static_cast<size_t>(d)];
  if (!slot.missing()) return slot;
  // Rays of a line share its members: a ray right or down is the tail of its row or column, the
  // others are tails of the line read backwards.
  const int r = grid_.row(cell);
  const int c = grid_.column(cell);
  const Value views = builtin(Builtin::views);
  int view = 0;
  int skip = 0;
  switch (d) {
    case Direction::right:
      view = r, skip = c + 1;
      break;
    case Direction::left:
      view = grid_.height + r, skip = grid_.width - c;
      break;
    case Direction::down:
      view = 2 * grid_.height + c, skip = r + 1;
      break;
    case Direction::up:
      view = 2 * grid_.height + grid_.width + c, skip = grid_.height - r;
      break;
  }
  const Seq& line = *views.seq->data[view].seq;
  slot = {Kind::set, 0, seqs_.view(line.data + skip, line.size - skip)};
  return slot;
}

Value Places::known_rectangles(const std::array<int, 3>& key) const {
  for (const auto& [known, value] : rectangles_) {
    if (known == key) return value;
  }
  return base_ != nullptr ? base_->known_rectangles(key) : missing_value();
}

Value Places::blocks(int height, int width) {
  const Value known = known_rectangles({height, width, 0});
  if (!known.missing()) return known;
  std::vector<Value> blocks;
  std::vector<Value> cells;
  for (int r = 0; height > 0 && r + height <= grid_.height; ++r) {
    for (int c = 0; width > 0 && c + width <= grid_.width; ++c) {
      cells.clear();
      for (int i = 0; i < height; ++i) {
        for (int k = 0; k < width; ++k)
          cells.push_back(place_value(Kind::cell, grid_.cell(r + i, c + k)));
      }
      blocks.push_back(set_of(cells));
    }
  }
  rectangles_.emplace_back(std::array<int, 3>{height, width, 0}, set_of(blocks));
  return rectangles_.back().second;
}

// A division into rectangles; those at the right and lower border may be smaller.
Value Places::tiles(int height, int width) {
  if (height <= 0 || width <= 0) return missing_value();
  const Value known = known_rectangles({height, width, 1});
  if (!known.missing()) return known;
  std::vector<Value> blocks;
  std::vector<int> cells;
  for (int r = 0; r < grid_.height; r += std::min(height, grid_.height)) {
    for (int c = 0; c < grid_.width; c += std::min(width, grid_.width)) {
      cells.clear();
      for (int i = r; i < std::min(grid_.height, r + height); ++i) {
        for (int k = c; k < std::min(grid_.width, c + width); ++k)
          cells.push_back(grid_.cell(i, k));
      }
      Value block = cells_set(cells);
      auto* seq = const_cast<Seq*>(block.seq);
      seq->origin = Origin::room;
      seq->id = static_cast<int32_t>(blocks.size());
      blocks.push_back(block);
    }
  }
  rectangles_.emplace_back(std::array<int, 3>{height, width, 1}, set_of(blocks, Kind::division));
  return rectangles_.back().second;
}

Value Places::links_of(int cell) {
  Value* slot = kept(of_links, cell);
  if (!slot->missing()) return *slot;
  std::array<Value, num_directions> links;
  size_t count = 0;
  for (int d = 0; d < num_directions; ++d) {
    const int l = grid_.link(cell, static_cast<Direction>(d));
    if (l >= 0) links[count++] = place_value(Kind::link, l);
  }
  *slot = set_of({links.data(), count});
  return *slot;
}

Value Places::sides_of(int cell) {
  Value* slot = kept(of_sides, cell);
  if (!slot->missing()) return *slot;
  std::array<Value, num_directions> sides;
  for (size_t d = 0; d < sides.size(); ++d)
    sides[d] = place_value(Kind::side, grid_.side(cell, static_cast<Direction>(d)));
  *slot = set_of(sides);
  return *slot;
}

Value Places::corners_of(int cell) {
  Value* slot = kept(of_corners, cell);
  if (!slot->missing()) return *slot;
  const int first = grid_.corner(grid_.row(cell), grid_.column(cell));
  const int below = first + grid_.width + 1;
  const std::array<Value, 4> corners = {
      place_value(Kind::corner, first), place_value(Kind::corner, first + 1),
      place_value(Kind::corner, below), place_value(Kind::corner, below + 1)};
  *slot = set_of(corners);
  return *slot;
}

Value Places::cells_at(int corner) {
  if (cells_at_.empty()) cells_at_.resize(static_cast<size_t>(grid_.corners()));
  Value& slot = cells_at_[static_cast<size_t>(corner)];
  if (!slot.missing()) return slot;
  const int r = corner / (grid_.width + 1);
  const int c = corner % (grid_.width + 1);
  std::vector<int> cells;
  for (int i = 0; i < 4; ++i) {
    const int row = r - 1 + i / 2;
    const int column = c - 1 + i % 2;
    if (grid_.has(row, column)) cells.push_back(grid_.cell(row, column));
  }
  slot = cells_set(cells);
  return slot;
}

Value Places::ends(const Value& place) {
  const size_t kind = place.kind == Kind::link ? 0 : place.kind == Kind::side ? 1 : 2;
  std::vector<Value>& kept_ends = ends_[kind];
  const auto n = static_cast<size_t>(place.n);
  if (n < kept_ends.size() && !kept_ends[n].missing()) return kept_ends[n];
  const Value found = make_ends(place);
  if (found.missing()) return found;
  const auto known = static_cast<size_t>(kind == 0 ? grid_.links() : kind == 1 ? grid_.sides() : 0);
  if (n >= kept_ends.size()) kept_ends.resize(std::max({known, n + 1, kept_ends.size() * 2}));
  kept_ends[n] = found;
  return found;
}

Value Places::make_ends(const Value& place) {
  const Ends ends = ends_of(place, grid_, spans_);
  if (ends.count < 0) return missing_value();
  std::array<Value, 2> cells;
  for (int i = 0; i < ends.count; ++i)
    cells[static_cast<size_t>(i)] = place_value(Kind::cell, ends.cells[static_cast<size_t>(i)]);
  return set_of({cells.data(), static_cast<size_t>(ends.count)});
}

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

int Places::span(int first, int second, bool across) {
  const int64_t key = static_cast<int64_t>(first) * std::max(1, grid_.cells()) + second;
  const auto [it, fresh] = span_numbers_.try_emplace(key, static_cast<int>(spans_.size()));
  if (fresh) spans_.push_back({first, second, across});
  return it->second;
}

Value Places::crossing(int span) {
  if (crossing_.size() != spans_.size()) make_crossings();
  return crossing_[static_cast<size_t>(span)];
}

// Spans cross where the inside of one across meets the inside of one down: mark the cells under the
// upright ones, then walk along the level ones.
void Places::make_crossings() {
  std::vector<std::vector<int>> upright(static_cast<size_t>(grid_.cells()));
  std::vector<std::vector<Value>> found(spans_.size());
  for (size_t s = 0; s < spans_.size(); ++s) {
    if (spans_[s].across) continue;
    for (int c = spans_[s].first + grid_.width; c < spans_[s].second; c += grid_.width) {
      upright[static_cast<size_t>(c)].push_back(static_cast<int>(s));
    }
  }
  for (size_t s = 0; s < spans_.size(); ++s) {
    if (!spans_[s].across) continue;
    for (int c = spans_[s].first + 1; c < spans_[s].second; ++c) {
      for (const int t : upright[static_cast<size_t>(c)]) {
        found[s].push_back(place_value(Kind::span, t));
        found[static_cast<size_t>(t)].push_back(place_value(Kind::span, static_cast<int>(s)));
      }
    }
  }
  crossing_.clear();
  for (const auto& list : found) crossing_.push_back(set_of(list));
}

}  // namespace clew::judge
