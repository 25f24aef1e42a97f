// The places of a grid as values of the rules language: rows, rays, blocks, neighbours, ... each made once and kept.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "board/answer.h"
#include "board/grid.h"
#include "rules/tree.h"
#include "rules/value.h"

namespace clew {

// Owner of sequences: blocks of values, freed together.
class ScratchSeqs {
 public:
  explicit ScratchSeqs(Meter* meter = nullptr) : meter_(meter) {}
  ~ScratchSeqs() { clear(); }
  ScratchSeqs(const ScratchSeqs&) = delete;
  ScratchSeqs& operator=(const ScratchSeqs&) = delete;
  const Seq* make(std::span<const Value> values, Origin origin = Origin::none, int32_t id = 0, int32_t owner = -1);
  Seq* make_room(int size);  // uninitialised members, to be filled through const_cast-free `fill`
  Value* fill(Seq* seq) { return const_cast<Value*>(seq->data); }
  void clear();

 private:
  char* take(size_t bytes);
  Meter* meter_;
  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t used_ = 0, room_ = 0, charged_ = 0;
};

class Places {
 public:
  Places(const Grid& grid, Meter* meter);

  const Grid& grid() const { return grid_; }
  Value builtin(Builtin b);
  // Functions of one cell and of a cell and a direction; missing where there is nothing.
  Value neighbours(int cell);
  Value around(int cell);
  Value knight(int cell);
  Value ring(int cell);
  Value ray(int cell, Direction d);
  Value blocks(int height, int width);
  Value tiles(int height, int width);
  Value links_of(int cell);
  Value sides_of(int cell);
  Value ends(const Value& place);
  Value line_of(int cell, bool row);

  // Spans: a span joins two facing cells; the same pair has one number however often it is asked for.
  int span(int first, int second, bool across);
  const std::vector<Span>& spans() const { return spans_; }
  Value crossing(int span);

  ScratchSeqs& seqs() { return seqs_; }

 private:
  Value cells_set(std::span<const int> cells, Origin origin = Origin::none, int id = 0);
  Value make_builtin(Builtin b);
  Value make_lines(bool rows, bool columns);
  Value make_views();
  Value make_diagonals();

  Grid grid_;
  ScratchSeqs seqs_;
  std::array<Value, 16> builtins_{};
  std::array<std::vector<Value>, 6> per_cell_;   // neighbours, around, knight, ring, links, sides
  std::vector<Value> rays_;
  std::vector<std::pair<std::array<int, 3>, Value>> blocks_;
  std::vector<Span> spans_;
  std::vector<std::vector<int>> spans_from_;     // per cell: numbers of spans whose first end it is
  std::vector<Value> crossing_;
};

}  // namespace clew
