// Divisions that the answer decides, by their plain meaning: walk from a cell to all it is
// connected with. A piece that undecided marks may still change is open.
#include <algorithm>

#include "judge/evaluate.h"

namespace clew::judge {

// Which cells belong to some piece, and which of them are joined.
struct Evaluator::Joints {
  struct Joint {
    int first, second;
    Truth3 joined;
  };
  Joints(const Grid& grid, Truth3 cells, Truth3 links)
      : at_cell(static_cast<size_t>(grid.cells()), cells),
        at_link(static_cast<size_t>(grid.links()), links) {}
  std::vector<Truth3> at_cell;
  std::vector<Truth3> at_link;
  std::vector<Joint> longer;  // by something longer than a link

  class Areas;
};

namespace {

Truth3 truth_of(const Value& v) { return v.missing() ? truth_no : truth3(v); }

}  // namespace

// Areas of cells that are joined: for certain, or if all undecided marks join what they can.
class Evaluator::Joints::Areas {
 public:
  Areas(const Grid& grid, const Joints& joints, bool undecided_join)
      : grid_(grid),
        joints_(joints),
        undecided_join_(undecided_join),
        met_(joints.at_cell.size(), -1) {}

  bool met(int cell) const { return met_[static_cast<size_t>(cell)] >= 0; }

  // The cells joined with `start`, in reading order; none if that is in no area.
  const std::vector<int>& from(int start) {
    start_ = start;
    meets_undecided_ = false;
    found_.clear();
    meet(start, truth_yes);
    for (size_t head = 0; head < found_.size(); ++head) look_round(found_[head]);
    std::sort(found_.begin(), found_.end());
    return found_;
  }
  // The last area may be larger, or there at all, if undecided marks say so.
  bool meets_undecided() const { return meets_undecided_; }

 private:
  void look_round(int cell) {
    for (int d = 0; d < num_directions; ++d) {
      const int link = grid_.link(cell, static_cast<Direction>(d));
      if (link < 0) continue;
      meet(grid_.step(cell, static_cast<Direction>(d)), joints_.at_link[static_cast<size_t>(link)]);
    }
    for (const Joint& far : joints_.longer) {
      if (far.first == cell) meet(far.second, far.joined);
      if (far.second == cell) meet(far.first, far.joined);
    }
  }

  void meet(int next, Truth3 joined) {
    int& owner = met_[static_cast<size_t>(next)];
    const Truth3 there = joints_.at_cell[static_cast<size_t>(next)];
    if (owner == start_ || joined == truth_no || there == truth_no) return;
    const bool open = there == truth_open || joined == truth_open;
    meets_undecided_ = meets_undecided_ || open;
    if (open && !undecided_join_) return;
    owner = start_;
    found_.push_back(next);
  }

  const Grid& grid_;
  const Joints& joints_;
  bool undecided_join_;
  bool meets_undecided_ = false;
  int start_ = -1;
  std::vector<int> met_;  // by cell: the start of the area that it was met in; -1: in none yet
  std::vector<int> found_;
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

Evaluator::PieceTable Evaluator::walk_division(const Expr& division) {
  const Grid& grid = this->grid();
  const bool walls = division.op == Op::answer_at;
  const bool through = !walls && !division.through.empty();
  Joints joints(grid, walls ? truth_yes : truth_no, walls || through ? truth_no : truth_yes);
  for (int l = 0; walls && l < grid.links(); ++l) {
    const Truth3 wall = truth_of(mark_at(division.target, place_value(Kind::link, l)));
    joints.at_link[static_cast<size_t>(l)] = wall == truth_open  ? truth_open
                                             : wall == truth_yes ? truth_no
                                                                 : truth_yes;
  }
  if (!walls) {
    for_each(division.binders, [&] {
      const Value cell = member_of(division.binders);
      joints.at_cell[static_cast<size_t>(cell.n)] =
          through ? truth_yes : truth_of(evaluate(*division.body));
      return true;
    });
  }
  if (through) {
    for_each(division.through, [&] {
      const Truth3 joined = truth_of(evaluate(*division.body));
      const Value edge = member_of(division.through);
      const Ends ends = ends_of_edge(division.through[0]);
      if (edge.kind == Kind::link) {
        joints.at_link[static_cast<size_t>(edge.n)] = joined;
      } else if (ends.count == 2) {
        joints.longer.push_back({ends.cells[0], ends.cells[1], joined});
      }
      return true;
    });
  }
  return find_pieces(division, joints);
}

Evaluator::PieceTable Evaluator::find_pieces(const Expr& division, const Joints& joints) {
  const Grid& grid = this->grid();
  PieceTable table{&division, std::vector<Value>(joints.at_cell.size()), {}};
  Joints::Areas certain(grid, joints, false);
  Joints::Areas possible(grid, joints, true);
  std::vector<int32_t> area_of(joints.at_cell.size(),
                               0);  // its number among the open areas, from 1
  std::vector<Value> cells;
  for (int c = 0; c < grid.cells() && step(); ++c) {
    if (certain.met(c)) continue;
    cells.clear();
    for (const int x : certain.from(c)) cells.push_back(place_value(Kind::cell, x));
    const bool open = certain.meets_undecided() && !as_drawn_;
    Value piece = make_set(cells, open ? Kind::open : Kind::set);
    if (open && !possible.met(c)) {
      open_areas_.push_back(possible.from(c));
      for (const int x : open_areas_.back())
        area_of[static_cast<size_t>(x)] = static_cast<int32_t>(open_areas_.size());
    }
    if (open) piece.tag = area_of[static_cast<size_t>(c)];
    table.of_cell[static_cast<size_t>(c)] = piece;
    for (const Value& other : cells) table.of_cell[static_cast<size_t>(other.n)] = piece;
    if (!open && !cells.empty()) table.settled.push_back(piece);
  }
  return table;
}

// A division that depends on no variable is walked once and kept until the next rule.
const Evaluator::PieceTable& Evaluator::piece_table(const Expr& division) {
  const bool alone = stands_alone(division);
  for (const PieceTable& table : piece_tables_) {
    if (alone && table.division == &division) return table;
  }
  PieceTable table = walk_division(division);
  if (!alone) return passing_table_ = std::move(table);
  piece_tables_.push_back(std::move(table));
  return piece_tables_.back();
}

// Pieces that are still open are left out: nothing can be said of them yet.
Value Evaluator::evaluate_division(const Expr& e) {
  const PieceTable& table = piece_table(e);
  return make_set(table.settled, Kind::division);
}

Value Evaluator::evaluate_piece(const Expr& named, int cell) {
  return piece_table(named_division(named)).of_cell[static_cast<size_t>(cell)];
}

}  // namespace clew::judge
