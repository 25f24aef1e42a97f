// The places of a grid as values of the rules language: rows, rays, blocks, neighbours, ... each
// made when first asked for and kept.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/limits.h"
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

class Places {
 public:
  // What `base` holds already is used as it stands: it must outlive this and stay as it is.
  Places(const Grid& grid, Meter* meter, const Places* base = nullptr);

  const Grid& grid() const { return grid_; }
  Value builtin(Builtin b);
  Value neighbours(int cell);
  Value around(int cell);
  Value knight(int cell);
  Value ring(int cell);  // eight members in circular order, missing where the border cuts
  Value ray(int cell, Direction d);
  Value blocks(int height, int width);
  Value tiles(int height, int width);  // a division
  Value links_of(int cell);
  Value sides_of(int cell);
  Value cells_at(int corner);
  Value corners_of(int cell);
  Value ends(const Value& place);  // the cells of a link, side or span
  Value line_of(int cell, bool row);

  // The members of a set that touch a place. For a lasting set (a builtin, a given or a fixed let)
  // a table is built and kept.
  Value touching(const Value& set, const Value& place, bool lasting);

  // Spans: a span joins two facing cells; the same pair has one number however often it is asked
  // for.
  int span(int first, int second, bool across);
  const std::vector<Span>& spans() const { return spans_; }
  Value crossing(int span);

  ScratchSeqs& seqs() { return seqs_; }
  Value set_of(std::span<const Value> values, Kind kind = Kind::set);

 private:
  enum PerCell : uint8_t {
    near,
    eight,
    leaps,
    circle,
    of_links,
    of_sides,
    of_corners,
    per_cell_kinds
  };
  Value cells_set(std::span<const int> cells);
  Value cells_by_steps(PerCell kind, int cell, std::span<const std::array<int, 2>> steps,
                       bool keep_missing);
  Value make_builtin(Builtin b);
  Value make_numbered(Kind kind, int count);
  Value make_line(Origin origin, int id, int first, int stride, int length);
  Value make_lines(bool rows, bool columns);
  Value make_views();
  Value make_diagonals();
  Value make_rim();
  Value make_ends(const Value& place);
  void make_crossings();
  Value* kept(PerCell kind, int cell);
  Value known_rectangles(const std::array<int, 3>& key) const;
  // The places of one kind that a member of a set touches: a link its cells, a line its cells, a
  // cell its corners, ...
  template <typename Fn>
  void for_each_touched(const Value& member, Kind kind, Fn fn);
  int count_of(Kind kind) const;
  const std::vector<Value>& touching_table(const Value& set, Kind kind);

  struct TouchingTable {
    const Seq* set;
    Kind kind;
    std::vector<Value> at;  // by place of that kind
  };

  Grid grid_;
  const Places* base_;
  ScratchSeqs seqs_;
  std::array<Value, 16> builtins_{};
  std::array<std::vector<Value>, per_cell_kinds> per_cell_;
  std::vector<Value> rays_;
  std::array<std::vector<Value>, 3> ends_;                        // of links, sides, spans
  std::vector<Value> cells_at_;                                   // by corner
  std::vector<std::pair<std::array<int, 3>, Value>> rectangles_;  // {height, width, tiles?}
  std::vector<Span> spans_;
  std::unordered_map<int64_t, int> span_numbers_;
  std::vector<Value> crossing_;
  std::deque<TouchingTable> touching_;
};

}  // namespace clew::judge
