// Walks one division that the answer decides, reading its marks as it meets them, each once.
#pragma once

#include <cstdint>
#include <vector>

#include "base/function_ref.h"
#include "methods/open_evaluator.h"
#include "methods/uses.h"

namespace clew::methods {

class PieceWalk {
 public:
  enum Read : uint8_t { no, yes, open, unread };

  PieceWalk(OpenEvaluator& evaluator, const Expr& division);

  // The piece of a cell that was not met yet, in reading order: what is connected for certain.
  // Returns false if undecided marks may change it.
  bool piece(int start, std::vector<Value>& cells);
  bool met(int cell) const { return met_[static_cast<size_t>(cell)] >= 0; }

  // Further cells that may come to belong to the piece of `start`, whose sure cells these are; the
  // nearest first. `fn` returns false to stop.
  void for_each_possible(int start, std::span<const Value> sure, FunctionRef<bool(int)> fn);

  // The division says already that the cell is in no piece.
  bool left_out(int cell) { return holds(cell) == no; }
  // A wall stands there, and the two cells are then in different pieces.
  bool parted(int link) { return division_->op == Op::answer_at && joined(link) == no; }

 private:
  Read holds(int cell);
  Read joined(int link);
  bool may_be_like(int cell, const Value& common);
  const Value& common_value(int cell);
  Read ends_alike(int link);
  void read_members();
  void read_edges();
  void for_each_next(int cell, FunctionRef<void(int next, Read joined)> fn);

  struct FarEdge {
    int64_t first, second;  // cells
    Read truth;
  };
  OpenEvaluator& ev_;
  const Grid& grid_;
  const Expr* division_;
  const Expr* alike_ = nullptr;  // `same x in ends(l): ...`: all cells of a piece are alike
  std::vector<Read> member_;     // by cell
  std::vector<Read> link_;       // by link
  std::vector<Value> common_;    // by cell: what its piece is alike in, once read
  std::vector<bool> common_read_;
  std::vector<FarEdge> far_edges_;
  std::vector<int> met_;  // by cell: the first cell of the piece that it was met in; -1: not yet
};

}  // namespace clew::methods
