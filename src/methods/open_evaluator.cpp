#include "methods/open_evaluator.h"

#include <algorithm>

#include "methods/piece_walk.h"

namespace clew::methods {
namespace {

constexpr uint64_t most_values_listed = 64;

}  // namespace

ReadLog::ReadLog(const Plan& plan) {
  int32_t all = 0;
  for (const AnswerPlan& p : plan.answers) {
    first_.push_back(all);
    all += p.size();
  }
  noted_.resize(static_cast<size_t>(all));
}

void ReadLog::clear() {
  for (const int32_t m : marks_) noted_[static_cast<size_t>(m)] = false;
  marks_.clear();
}

void ReadLog::note(int answer, int position) {
  const int32_t mark = first_[static_cast<size_t>(answer)] + position;
  if (noted_[static_cast<size_t>(mark)]) return;
  noted_[static_cast<size_t>(mark)] = true;
  marks_.push_back(mark);
}

OpenEvaluator::OpenEvaluator(const Setup& setup, const Answer& answer, Meter& meter)
    : Evaluator(setup, answer, meter) {}

OpenEvaluator::~OpenEvaluator() = default;

void OpenEvaluator::forget() {
  Evaluator::forget();
  tables_.clear();
  open_pieces_.clear();
  walks_.clear();
}

// ---- values left

// Helpers are no marks: nothing is ever known of them here.
void OpenEvaluator::note_read(int answer, int position) {
  if (!setup().genre().is_helper(static_cast<size_t>(answer))) reads_->note(answer, position);
}

// An undecided mark is an open value that says which one it is, so that what is known of it can be
// asked for.
Value OpenEvaluator::undecided_mark(int answer, int position) {
  const bool helper = setup().genre().is_helper(static_cast<size_t>(answer));
  if (narrowed_ == nullptr || helper) return Evaluator::undecided_mark(answer, position);
  const auto field = static_cast<size_t>(answer);
  const ValueKind kind = setup().genre().info.answers[field].value;
  if (kind == ValueKind::boolean || kind == ValueKind::partition) return open_value();
  int32_t mark = position;
  for (size_t f = 0; f < field; ++f) mark += setup().plan().answers[f].size();
  Value v = kind == ValueKind::number ? open_number(narrowed_->least(mark), narrowed_->most(mark))
                                      : open_value();
  v.tag = mark + 1;
  return v;
}

bool OpenEvaluator::may_equal(const Value& v, const Value& known) const {
  if (!Evaluator::may_equal(v, known)) return false;
  if (!v.open() || narrowed_ == nullptr || v.tag == 0) return true;
  if (known.kind != Kind::symbol) return narrowed_->may_be(v.tag - 1, known.n);
  size_t field = 0;
  int32_t k = v.tag - 1;
  while (k >= setup().plan().answers[field].size()) k -= setup().plan().answers[field++].size();
  const auto& symbols = setup().genre().answer_symbols[field];
  const auto at = std::find(symbols.begin(), symbols.end(), known.n);
  return at != symbols.end() &&
         narrowed_->may_be(v.tag - 1, static_cast<int32_t>(at - symbols.begin()));
}

bool OpenEvaluator::too_few_values(std::span<const Value> known,
                                   std::span<const Value> open) const {
  if (narrowed_ == nullptr || open.empty() || !std::all_of(known.begin(), known.end(), is_number) ||
      !std::all_of(open.begin(), open.end(), is_number))
    return false;
  const size_t needed = known.size() + open.size();
  std::vector<int64_t> values;
  for (const Value& v : known) values.push_back(v.n);
  for (const Value& v : open) {
    const OpenBounds b = bounds_of(v);
    if (static_cast<uint64_t>(b.most) - static_cast<uint64_t>(b.least) >= most_values_listed)
      return false;
    for (int64_t n = b.least; n <= b.most; ++n) {
      if (may_equal(v, number_value(n)) &&
          std::find(values.begin(), values.end(), n) == values.end())
        values.push_back(n);
    }
    if (values.size() >= needed) return false;
  }
  return true;
}

// ---- pieces

// Pieces that are still open are left out: nothing can be said of them yet.
Value OpenEvaluator::evaluate_division(const Expr& e) {
  PieceWalk walk(*this, e);
  std::vector<Value> pieces;
  std::vector<Value> cells;
  for (int c = 0; c < setup().puzzle().grid.cells(); ++c) {
    if (!step()) return missing_value();
    if (walk.met(c) || !walk.piece(c, cells) || cells.empty()) continue;
    pieces.push_back(make_set(cells));
  }
  return make_set(pieces, Kind::division);
}

// Sure cells, and where to look for more of them.
Value OpenEvaluator::open_piece(std::span<const Value> cells, size_t walk, int start) {
  open_pieces_.push_back({walk, start});
  Value piece = make_set(cells, Kind::open);
  piece.tag = static_cast<int32_t>(open_pieces_.size());
  return piece;
}

// A division that depends on no variable is walked once and kept until all is forgotten; unless
// reads are noted: then no more is read than the piece itself and what surrounds it.
Value OpenEvaluator::evaluate_piece(const Expr& named, int cell) {
  const Expr& division = named_division(named);
  const bool alone = stands_alone(division);
  if (reads_ == nullptr && alone) return pieces_by_cell(division)[static_cast<size_t>(cell)];
  if (!step()) return missing_value();
  auto walk = std::make_unique<PieceWalk>(*this, division);
  std::vector<Value> cells;
  if (walk->piece(cell, cells)) return make_set(cells);
  // What its variables are by the time that somebody looks for more cells is not known.
  if (!alone) return make_set(cells, Kind::open);
  walks_.push_back(std::move(walk));
  return open_piece(cells, walks_.size() - 1, cell);
}

const std::vector<Value>& OpenEvaluator::pieces_by_cell(const Expr& division) {
  for (const PiecesByCell& table : tables_) {
    if (table.division == &division) return table.of_cell;
  }
  PiecesByCell table{&division, {}};
  const int size = setup().puzzle().grid.cells();
  table.of_cell.resize(static_cast<size_t>(size));
  walks_.push_back(std::make_unique<PieceWalk>(*this, division));
  const size_t number = walks_.size() - 1;
  std::vector<Value> cells;
  for (int c = 0; c < size && step(); ++c) {
    if (walks_[number]->met(c)) continue;
    const bool settled = walks_[number]->piece(c, cells);
    const Value piece = settled ? make_set(cells) : open_piece(cells, number, c);
    table.of_cell[static_cast<size_t>(c)] = piece;
    for (const Value& other : cells) table.of_cell[static_cast<size_t>(other.n)] = piece;
  }
  tables_.push_back(std::move(table));
  return tables_.back().of_cell;
}

bool OpenEvaluator::for_each_possible(const Value& piece, FunctionRef<bool(int)> fn) {
  if (piece.tag == 0) return false;
  const OpenPiece& open = open_pieces_[static_cast<size_t>(piece.tag) - 1];
  walks_[open.walk]->for_each_possible(open.start, members(piece), fn);
  return true;
}

// All cells between its outermost sure ones belong to it, too.
Value OpenEvaluator::open_rectangle(const Value& piece) {
  if (piece.tag == 0 || members(piece).empty()) return open_value();
  const Grid& grid = setup().puzzle().grid;
  const auto [top, bottom, left, right] = box_around(grid, members(piece));
  PieceWalk& walk = *walks_[open_pieces_[static_cast<size_t>(piece.tag) - 1].walk];
  for (int r = top; r <= bottom; ++r) {
    for (int c = left; c <= right; ++c) {
      const int cell = grid.cell(r, c);
      if (walk.left_out(cell)) return boolean_value(false);
      if (c < right && walk.parted(grid.link(cell, Direction::right))) return boolean_value(false);
      if (r < bottom && walk.parted(grid.link(cell, Direction::down))) return boolean_value(false);
    }
  }
  return open_value();
}

}  // namespace clew::methods
