// Divisions that the answer decides, by their plain meaning: walk from a cell to all it hangs
// together with. A piece that undecided marks may still change is open.
#include "judge/evaluate.h"
#include "judge/piece_walk.h"
#include "read/free_slots.h"

namespace clew::judge {

// The text of a division behind the lets that name it, their arguments bound.
const Expr& Evaluator::named_division(const Expr& e) {
  const Expr* at = &e;
  while (at->op == Op::expand) {
    evaluate_arguments(*at);
    at = at->body;
  }
  return *at;
}

// Pieces that are still open are left out: nothing can be said of them yet.
Value Evaluator::evaluate_division(const Expr& e) {
  PieceWalk walk(*this, e, as_drawn_);
  std::vector<Value> pieces;
  std::vector<Value> cells;
  for (int c = 0; c < setup_->puzzle().grid.cells(); ++c) {
    if (!step()) return missing_value();
    if (walk.met(c) || !walk.piece(c, cells) || cells.empty()) continue;
    pieces.push_back(make_set(cells));
  }
  return make_set(pieces, Kind::division);
}

// Whether its meaning hangs on no variable around it.
bool Evaluator::stands_alone(const Expr& division) {
  for (const auto& [known, alone] : alone_)
    if (known == &division) return alone;
  alone_.emplace_back(&division, free_slots(division).empty());
  return alone_.back().second;
}

// Sure cells, and where to look for more of them.
Value Evaluator::open_piece(std::span<const Value> cells, size_t walk, int start) {
  open_pieces_.push_back({walk, start});
  return {Kind::open, static_cast<int32_t>(open_pieces_.size()), scratch_.make(cells)};
}

// A division that depends on no variable is walked once and kept until the next rule; unless reads
// are noted: then no more is read than the piece itself and what surrounds it.
Value Evaluator::evaluate_piece(const Expr& named, int cell) {
  const Expr& division = named_division(named);
  const bool alone = stands_alone(division);
  if (reads_ == nullptr && alone) return piece_table(division)[static_cast<size_t>(cell)];
  if (!step()) return missing_value();
  auto walk = std::make_unique<PieceWalk>(*this, division, as_drawn_);
  std::vector<Value> cells;
  if (walk->piece(cell, cells)) return make_set(cells);
  // What its variables are by the time that somebody looks for more cells is anybody's guess.
  if (!alone) return make_set(cells, Kind::open);
  walks_.push_back(std::move(walk));
  return open_piece(cells, walks_.size() - 1, cell);
}

const std::vector<Value>& Evaluator::piece_table(const Expr& division) {
  for (const PieceTable& table : piece_tables_) {
    if (table.division == &division) return table.of_cell;
  }
  PieceTable table{&division, {}};
  const int size = setup_->puzzle().grid.cells();
  table.of_cell.resize(static_cast<size_t>(size));
  walks_.push_back(std::make_unique<PieceWalk>(*this, division, as_drawn_));
  const size_t number = walks_.size() - 1;
  std::vector<Value> cells;
  for (int c = 0; c < size && step(); ++c) {
    if (walks_[number]->met(c)) continue;
    const bool settled = walks_[number]->piece(c, cells);
    const Value piece = settled ? make_set(cells) : open_piece(cells, number, c);
    table.of_cell[static_cast<size_t>(c)] = piece;
    for (const Value& other : cells) table.of_cell[static_cast<size_t>(other.n)] = piece;
  }
  piece_tables_.push_back(std::move(table));
  return piece_tables_.back().of_cell;
}

}  // namespace clew::judge
