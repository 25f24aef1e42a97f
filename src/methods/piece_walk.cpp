#include "methods/piece_walk.h"

#include <algorithm>

namespace clew::methods {
namespace {

PieceWalk::Read truth_of(const Value& v) {
  if (v.missing()) return PieceWalk::no;
  if (v.open()) return PieceWalk::open;
  return v.yes() ? PieceWalk::yes : PieceWalk::no;
}

// These are then read as the walk meets them.
bool over_all(const Binder& binder, Builtin places) {
  return binder.range->op == Op::builtin && binder.where == nullptr && !binder.equals &&
         static_cast<Builtin>(binder.range->target) == places;
}

// The `same` of `same x in ends(l): ...`, l being the edge, or null.
const Expr* alike_at_ends(const Expr& body, const Binder& edge) {
  if (body.op != Op::word || body.word != Word::same || body.binders.size() != 1) return nullptr;
  const Binder& end = body.binders[0];
  if (end.slots.size() != 1 || end.where != nullptr || end.equals) return nullptr;
  const Expr& range = *end.range;
  const bool ends =
      range.op == Op::function && static_cast<Function>(range.target) == Function::ends;
  if (!ends || range.kids[0]->op != Op::slot || range.kids[0]->target != edge.slots[0])
    return nullptr;
  return &body;
}

}  // namespace

PieceWalk::PieceWalk(OpenEvaluator& evaluator, const Expr& division)
    : ev_(evaluator),
      grid_(evaluator.setup().puzzle().grid),
      division_(&division),
      member_(static_cast<size_t>(grid_.cells()), unread),
      met_(static_cast<size_t>(grid_.cells()), -1) {
  if (division.op == Op::answer_at) return;
  // Only members of the set that is divided are looked at.
  const bool all_cells = over_all(division.binders[0], Builtin::cells);
  if (!all_cells) read_members();
  if (!division.through.empty()) read_edges();
}

void PieceWalk::read_members() {
  std::fill(member_.begin(), member_.end(), no);
  ev_.for_each(division_->binders, [&] {
    member_[static_cast<size_t>(ev_.slot(division_->binders[0].slots[0]).n)] = unread;
    return true;
  });
}

void PieceWalk::read_edges() {
  const Binder& through = division_->through[0];
  if (over_all(through, Builtin::links)) {
    link_.assign(static_cast<size_t>(grid_.links()), unread);
    alike_ = alike_at_ends(*division_->body, through);
    if (alike_ == nullptr) return;
    common_.resize(static_cast<size_t>(grid_.cells()));
    common_read_.resize(static_cast<size_t>(grid_.cells()));
    return;
  }
  link_.assign(static_cast<size_t>(grid_.links()), no);
  ev_.for_each(division_->through, [&] {
    const Value body = ev_.evaluate(*division_->body);
    if (body.missing()) return true;
    const Value edge = ev_.slot(through.slots[0]);
    const Read truth = truth_of(body);
    if (through.slots.size() == 2) {  // a pair of cells
      far_edges_.push_back({edge.n, ev_.slot(through.slots[1]).n, truth});
    } else if (edge.kind == Kind::link) {
      link_[static_cast<size_t>(edge.n)] = truth;
    } else {
      const auto ends = Evaluator::members(ev_.ends(edge));
      if (ends.size() == 2) far_edges_.push_back({ends[0].n, ends[1].n, truth});
    }
    return true;
  });
}

bool PieceWalk::piece(int start, std::vector<Value>& cells) {
  cells.clear();
  const Read first = holds(start);
  if (first == open) return false;
  if (first != yes || met(start)) return true;
  bool settled = true;
  std::vector<int> found = {start};
  met_[static_cast<size_t>(start)] = start;
  for (size_t head = 0; head < found.size(); ++head) {
    for_each_next(found[head], [&](int next, Read joined) {
      if (met_[static_cast<size_t>(next)] == start || joined == no) return;
      const Read there = holds(next);
      if (there == no) return;
      if (there == open || joined == open) {
        settled = false;
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

void PieceWalk::for_each_possible(int start, std::span<const Value> sure,
                                  FunctionRef<bool(int)> fn) {
  const Value common = alike_ != nullptr && !sure.empty() ? common_value(start) : missing_value();
  std::vector<bool> seen(static_cast<size_t>(grid_.cells()), false);
  std::vector<int> found;
  for (const Value& c : sure) found.push_back(c.n);
  if (found.empty()) found.push_back(start);
  for (const int c : found) seen[static_cast<size_t>(c)] = true;
  if (sure.empty() && !fn(start)) return;
  bool more = true;
  for (size_t head = 0; head < found.size() && more; ++head) {
    for_each_next(found[head], [&](int next, Read joined) {
      if (!more || joined == no || seen[static_cast<size_t>(next)]) return;
      if (holds(next) == no || !may_be_like(next, common)) return;
      seen[static_cast<size_t>(next)] = true;
      found.push_back(next);
      more = ev_.step() && fn(next);
    });
  }
}

PieceWalk::Read PieceWalk::holds(int cell) {
  Read& state = member_[static_cast<size_t>(cell)];
  if (state != unread) return state;
  state = yes;
  if (division_->op == Op::word && division_->through.empty()) {
    ev_.set_slot(division_->binders[0].slots[0], place_value(Kind::cell, cell));
    state = truth_of(ev_.evaluate(*division_->body));
  }
  return state;
}

PieceWalk::Read PieceWalk::joined(int link) {
  if (division_->op == Op::answer_at) {
    const Read wall = truth_of(ev_.mark_at(division_->target, place_value(Kind::link, link)));
    return wall == open ? open : wall == yes ? no : yes;
  }
  if (division_->through.empty()) return yes;
  Read& state = link_[static_cast<size_t>(link)];
  if (state != unread) return state;
  if (alike_ != nullptr) return state = ends_alike(link);
  ev_.set_slot(division_->through[0].slots[0], place_value(Kind::link, link));
  return state = truth_of(ev_.evaluate(*division_->body));
}

// A member that drops out differs from none.
PieceWalk::Read PieceWalk::ends_alike(int link) {
  const Value& a = common_value(grid_.link_first(link));
  const Value& b = common_value(grid_.link_second(link));
  if (a.missing() || b.missing()) return yes;
  if (a.open() && b.open()) return open;
  if (!a.open() && !b.open()) return same_value(a, b) ? yes : no;
  return (a.open() ? ev_.may_equal(a, b) : ev_.may_equal(b, a)) ? open : no;
}

// What the cells of a piece have in common, at this one.
const Value& PieceWalk::common_value(int cell) {
  const auto k = static_cast<size_t>(cell);
  if (!common_read_[k]) {
    common_read_[k] = true;
    ev_.set_slot(alike_->binders[0].slots[0], place_value(Kind::cell, cell));
    common_[k] = ev_.evaluate(*alike_->body);
  }
  return common_[k];
}

bool PieceWalk::may_be_like(int cell, const Value& common) {
  if (common.missing() || common.open()) return true;
  const Value& here = common_value(cell);
  return here.missing() || ev_.may_equal(here, common);
}

void PieceWalk::for_each_next(int cell, FunctionRef<void(int next, Read joined)> fn) {
  for (int d = 0; d < num_directions; ++d) {
    const int next = grid_.step(cell, static_cast<Direction>(d));
    if (next >= 0) fn(next, joined(grid_.link(cell, static_cast<Direction>(d))));
  }
  for (const auto& [first, second, truth] : far_edges_) {
    if (first == cell) fn(static_cast<int>(second), truth);
    if (second == cell) fn(static_cast<int>(first), truth);
  }
}

}  // namespace clew::methods
