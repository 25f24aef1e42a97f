// The places of a grid as values of the rules language: rows, rays, blocks, neighbours, ... Each
// table is made when first asked for and kept. Several threads may ask at once.
#pragma once

#include <array>
#include <atomic>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/latch.h"
#include "board/answer.h"
#include "clew/grid.h"
#include "judge/scratch_seqs.h"
#include "judge/uses.h"
#include "judge/value.h"
#include "read/tree.h"

namespace clew::judge {

// The cells of a link, side or span; count < 0: the value is none of these.
struct Ends {
  int count;
  std::array<int, 2> cells;
};
Ends ends_of(const Value& place, const Grid& grid, std::span<const Span> spans);

// A span joins two facing cells; the same pair has one number however often it is asked for.
struct Spans {
  std::vector<Span> list;
  std::unordered_map<int64_t, int> numbers;
  int number(int first, int second, bool across);
};
// By span: those that cross it.
std::vector<Value> crossings(const Grid& grid, std::span<const Span> spans, ScratchSeqs& seqs);

class Places {
 public:
  explicit Places(const Grid& grid) : grid_(grid) {}

  const Grid& grid() const { return grid_; }
  Value builtin(Builtin b);
  Value neighbours(int cell) { return at(near, cell); }
  Value around(int cell) { return at(eight, cell); }
  Value knight(int cell) { return at(leaps, cell); }
  Value ring(int cell) { return at(circle, cell); }  // circular; missing where the border cuts
  Value ray(int cell, Direction d) { return at(rays, cell * num_directions + static_cast<int>(d)); }
  Value links_of(int cell) { return at(of_links, cell); }
  Value sides_of(int cell) { return at(of_sides, cell); }
  Value corners_of(int cell) { return at(of_corners, cell); }
  Value cells_at(int corner) { return at(at_corners, corner); }
  Value ends_of_link(int link) { return at(link_ends, link); }
  Value ends_of_side(int side) { return at(side_ends, side); }
  Value line_of(int cell, bool row) {
    return builtin(row ? Builtin::rows : Builtin::columns)
        .seq()
        ->data[row ? grid_.row(cell) : grid_.column(cell)];
  }
  Value blocks(int height, int width) { return rectangles(height, width, false); }
  Value tiles(int height, int width) { return rectangles(height, width, true); }  // a division

  size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  enum Table : uint8_t {
    near,
    eight,
    leaps,
    circle,
    of_links,
    of_sides,
    of_corners,
    at_corners,
    link_ends,
    side_ends,
    rays,
    num_tables
  };
  static constexpr int first_builtin = num_tables;  // in ready_
  Value at(Table t, int place) {
    if ((ready_.load(std::memory_order_acquire) >> t & 1U) == 0) make_table(t);
    return tables_[t][static_cast<size_t>(place)];
  }
  void is_ready(int bit);

  // ---- while the latch is held
  void make_table(Table t);
  void make_rays();
  int table_size(Table t) const;
  std::span<const Value> members(Table t, int place, std::array<Value, 8>& found) const;
  Value known_builtin(Builtin b);
  Value make_builtin(Builtin b);
  Value make_numbered(Kind kind, int count);
  Value make_line(Origin origin, int id, int first, int stride, int length);
  Value make_lines(bool rows);
  Value make_views();
  Value make_diagonals();
  Value make_rim();
  Value rectangles(int height, int width, bool tiles);
  Value make_rectangles(int height, int width, bool tiles);
  Value set_of(std::span<const Value> values, Kind kind = Kind::set) {
    return {kind, seqs_.make(values)};
  }

  Grid grid_;
  Latch guard_;
  std::atomic<uint32_t> ready_ = 0;  // a bit for each table, then for each builtin
  std::atomic<size_t> bytes_ = 0;
  ScratchSeqs seqs_;
  std::array<std::vector<Value>, num_tables> tables_;
  std::array<Value, 16> builtins_{};
  std::vector<std::pair<std::array<int, 3>, Value>> rectangles_;  // {height, width, tiles?}
};

// By place of a kind: the members of a set that touch it.
class TouchingTable {
 public:
  TouchingTable(const Value& set, Kind kind, Places& places, std::span<const Span> spans,
                ScratchSeqs& seqs);
  bool is_of(const Value& set, Kind kind) const { return set_ == set.seq() && kind_ == kind; }
  Value at(int place) const {
    const auto k = static_cast<size_t>(place);
    return k < at_.size() ? at_[k] : empty_;
  }
  size_t bytes() const { return at_.size() * sizeof(Value); }  // its sequences apart

 private:
  const Seq* set_;
  Kind kind_;
  std::vector<Value> at_;
  Value empty_;
};
// The same for a set that is asked but once.
void touching(const Value& set, const Value& place, Places& places, std::span<const Span> spans,
              std::vector<Value>& found);

}  // namespace clew::judge
