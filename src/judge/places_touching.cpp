// Which members of a set touch a place.
#include "judge/places.h"

namespace clew::judge {
namespace {

// The sides that end at a corner.
template <typename Fn>
void each_side_at(int corner, const Grid& grid, Fn fn) {
  const int row = corner / (grid.width + 1);
  const int column = corner % (grid.width + 1);
  if (row > 0) fn(grid.side_upright(row - 1, column));
  if (row < grid.height) fn(grid.side_upright(row, column));
  if (column > 0) fn(grid.side_level(row, column - 1));
  if (column < grid.width) fn(grid.side_level(row, column));
}

// The places of one kind that a member of a set touches: a link its cells, a line its cells, a cell
// its corners, ...
template <typename Fn>
void for_each_touched(const Value& member, Kind kind, Places& places, std::span<const Span> spans,
                      Fn fn) {
  const auto each = [&](const Value& set) {
    for (const Value& v : set.seq()->items())
      if (v.kind == kind) fn(v.n);
  };
  const Ends ends = ends_of(member, places.grid(), spans);
  if (member.kind == Kind::side && kind == Kind::corner) {
    fn(places.grid().side_first(member.n));
    fn(places.grid().side_second(member.n));
  } else if (ends.count >= 0) {
    for (size_t i = 0; kind == Kind::cell && i < static_cast<size_t>(ends.count); ++i)
      fn(ends.cells[i]);
  } else if (member.kind == Kind::cell) {
    if (kind == Kind::corner) each(places.corners_of(member.n));
    if (kind == Kind::side) each(places.sides_of(member.n));
    if (kind == Kind::link) each(places.links_of(member.n));
  } else if (member.kind == Kind::corner) {
    if (kind == Kind::cell) each(places.cells_at(member.n));
    if (kind == Kind::side) each_side_at(member.n, places.grid(), fn);
  } else if (member.kind == Kind::set) {
    each(member);
  }
}

size_t count_of(Kind kind, const Grid& grid, size_t spans) {
  switch (kind) {
    case Kind::cell:
      return static_cast<size_t>(grid.cells());
    case Kind::corner:
      return static_cast<size_t>(grid.corners());
    case Kind::side:
      return static_cast<size_t>(grid.sides());
    case Kind::link:
      return static_cast<size_t>(grid.links());
    case Kind::span:
      return spans;
    default:
      return 0;
  }
}

}  // namespace

// Members are counted for each place, then filled in behind each other.
TouchingTable::TouchingTable(const Value& set, Kind kind, Places& places,
                             std::span<const Span> spans, ScratchSeqs& seqs)
    : set_(set.seq()), kind_(kind), empty_{Kind::set, seqs.make({})} {
  const size_t count = count_of(kind, places.grid(), spans.size());
  std::vector<int32_t> end(count + 1, 0);  // by place: first how many, then where its members end
  for (const Value& member : set.seq()->items())
    for_each_touched(member, kind, places, spans,
                     [&](int n) { ++end[static_cast<size_t>(n) + 1]; });
  for (size_t k = 1; k <= count; ++k) end[k] += end[k - 1];
  std::vector<Value> members(static_cast<size_t>(end[count]));
  for (const Value& member : set.seq()->items()) {
    for_each_touched(member, kind, places, spans, [&](int n) {
      members[static_cast<size_t>(end[static_cast<size_t>(n)]++)] = member;
    });
  }
  const Value* data = seqs.make(members)->data;
  at_.reserve(count);
  int32_t begin = 0;
  for (size_t k = 0; k < count; begin = end[k++])
    at_.push_back({Kind::set, seqs.view(data + begin, end[k] - begin)});
}

void touching(const Value& set, const Value& place, Places& places, std::span<const Span> spans,
              std::vector<Value>& found) {
  for (const Value& member : set.seq()->items()) {
    bool touches = false;
    for_each_touched(member, place.kind, places, spans,
                     [&](int n) { touches = touches || n == place.n; });
    if (touches) found.push_back(member);
  }
}

}  // namespace clew::judge
