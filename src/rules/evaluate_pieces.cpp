// Divisions that the answer decides, by their plain meaning: walk from a cell to all it hangs
// together with. A piece that undecided marks may still change is open.
#include <algorithm>

#include "rules/evaluate.h"
#include "rules/free_slots.h"

namespace clew {
namespace {

enum class Truth : uint8_t { no, yes, open };

// A piece that may still grow.
Value open_piece(const std::vector<Value>& cells) {
  return {Kind::open, static_cast<int32_t>(cells.size()), nullptr};
}

Truth truth_of(const Value& v) {
  if (v.open()) return Truth::open;
  return v.yes() ? Truth::yes : Truth::no;
}

}  // namespace

// Reads the marks of one division as the walk meets them, each once.
class PieceWalk {
 public:
  PieceWalk(Evaluator& evaluator, const Expr& division, bool as_drawn)
      : ev_(evaluator),
        grid_(evaluator.setup().puzzle().grid),
        as_drawn_(as_drawn),
        division_(&division),
        member_(static_cast<size_t>(grid_.cells()), unread),
        met_(static_cast<size_t>(grid_.cells()), -1) {
    const Expr* e = &division;
    if (e->op == Op::answer_at) return;
    // Only members of the set that is divided are looked at.
    std::fill(member_.begin(), member_.end(), absent);
    ev_.for_each(e->binders, [&] {
      member_[static_cast<size_t>(ev_.slot(e->binders[0].slots[0]).n)] = unread;
      return true;
    });
    if (e->through.empty()) return;
    if (over_all_links(e->through[0])) {
      link_.assign(static_cast<size_t>(grid_.links()), unread);
      return;
    }
    link_.assign(static_cast<size_t>(grid_.links()), absent);
    ev_.for_each(e->through, [&] {
      const Value body = ev_.evaluate(*e->body);
      if (body.missing()) return true;
      const Value edge = ev_.slot(e->through[0].slots[0]);
      if (edge.kind == Kind::link) {
        link_[static_cast<size_t>(edge.n)] = static_cast<char>(truth_of(body));
      } else {
        far_edges_.push_back({edge, truth_of(body)});
      }
      return true;
    });
  }

  // The piece of a cell that was not met yet, in reading order. Returns false if it is open.
  bool piece(int start, std::vector<Value>& cells) {
    cells.clear();
    const Truth first = holds(start);
    if (first == Truth::open && !as_drawn_) return false;
    if (first != Truth::yes || met(start)) return true;
    bool settled = true;
    std::vector<int> found = {start};
    met_[static_cast<size_t>(start)] = start;
    for (size_t head = 0; head < found.size(); ++head) {
      for_each_next(found[head], [&](int next, Truth joined) {
        if (met_[static_cast<size_t>(next)] == start || joined == Truth::no) return;
        const Truth there = holds(next);
        if (there == Truth::no) return;
        if (there == Truth::open || joined == Truth::open) {
          settled = settled && as_drawn_;
          return;
        }
        met_[static_cast<size_t>(next)] = start;
        found.push_back(next);
      });
    }
    std::sort(found.begin(), found.end());
    for (const int c : found) cells.push_back(place_value(Kind::cell, c));
    return settled;
  }

  bool met(int cell) const { return met_[static_cast<size_t>(cell)] >= 0; }

 private:
  static constexpr char unread = 3;
  static constexpr char absent = 0;  // as Truth::no

  Truth holds(int cell) {
    char& state = member_[static_cast<size_t>(cell)];
    if (state == unread) {
      state = static_cast<char>(Truth::yes);
      if (division_->op == Op::word && division_->through.empty()) {
        ev_.set_slot(division_->binders[0].slots[0], place_value(Kind::cell, cell));
        const Value body = ev_.evaluate(*division_->body);
        state = static_cast<char>(body.missing() ? Truth::no : truth_of(body));
      }
    }
    return static_cast<Truth>(state);
  }

  // Links are then read as the walk meets them.
  static bool over_all_links(const Binder& through) {
    return through.range->op == Op::builtin && through.where == nullptr && !through.equals &&
           static_cast<Builtin>(through.range->target) == Builtin::links;
  }

  Truth joined(int link) {
    if (division_->op == Op::answer_at) {
      const Value place = place_value(Kind::link, link);
      const Truth wall = truth_of(ev_.mark_at(division_->target, place));
      return wall == Truth::open ? wall : wall == Truth::yes ? Truth::no : Truth::yes;
    }
    if (division_->through.empty()) return Truth::yes;
    char& state = link_[static_cast<size_t>(link)];
    if (state == unread) {
      ev_.set_slot(division_->through[0].slots[0], place_value(Kind::link, link));
      const Value body = ev_.evaluate(*division_->body);
      state = static_cast<char>(body.missing() ? Truth::no : truth_of(body));
    }
    return static_cast<Truth>(state);
  }

  template <typename Fn>
  void for_each_next(int cell, Fn fn) {
    for (int d = 0; d < num_directions; ++d) {
      const int next = grid_.step(cell, static_cast<Direction>(d));
      if (next >= 0) fn(next, joined(grid_.link(cell, static_cast<Direction>(d))));
    }
    for (const auto& [edge, truth] : far_edges_) {
      const auto ends = Evaluator::members(ev_.setup().places().ends(edge));
      if (ends.size() != 2) continue;
      if (ends[0].n == cell) fn(ends[1].n, truth);
      if (ends[1].n == cell) fn(ends[0].n, truth);
    }
  }

  struct FarEdge {
    Value edge;
    Truth truth;
  };
  Evaluator& ev_;
  const Grid& grid_;
  bool as_drawn_;
  const Expr* division_;
  std::vector<char> member_;  // by cell: Truth, or unread
  std::vector<char> link_;    // by link: Truth, or unread
  std::vector<FarEdge> far_edges_;
  std::vector<int> met_;  // by cell: the first cell of the piece that it was met in; -1: not yet
};

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

// A division that depends on no variable is walked once and kept until the next rule; unless reads
// are noted: then no more is read than the piece itself and what surrounds it.
Value Evaluator::evaluate_piece(const Expr& named, int cell) {
  const Expr& division = named_division(named);
  if (reads_ != nullptr || !free_slots(division).empty()) {
    if (!step()) return missing_value();
    PieceWalk walk(*this, division, as_drawn_);
    std::vector<Value> cells;
    return walk.piece(cell, cells) ? make_set(cells) : open_piece(cells);
  }
  for (const PieceTable& table : piece_tables_) {
    if (table.division == &division) return table.of_cell[static_cast<size_t>(cell)];
  }
  PieceTable table{&division, {}};
  const int size = setup_->puzzle().grid.cells();
  table.of_cell.resize(static_cast<size_t>(size));
  PieceWalk walk(*this, division, as_drawn_);
  std::vector<Value> cells;
  for (int c = 0; c < size; ++c) {
    if (!step()) return missing_value();
    if (walk.met(c)) continue;
    const Value piece = walk.piece(c, cells) ? make_set(cells) : open_piece(cells);
    table.of_cell[static_cast<size_t>(c)] = piece;
    for (const Value& other : cells) table.of_cell[static_cast<size_t>(other.n)] = piece;
  }
  piece_tables_.push_back(std::move(table));
  return piece_tables_.back().of_cell[static_cast<size_t>(cell)];
}

}  // namespace clew
