#include "post/walk.h"

#include <algorithm>

namespace clew::post {

const Expr& Poster::unfold_let(const Expr& e) {
  const Expr* at = &e;
  while (at->op == Op::expand && !at->fixed) {
    std::vector<Value> arguments;
    arguments.reserve(at->kids.size());
    for (const Expr* kid : at->kids) arguments.push_back(machine_.run(*kid));
    for (size_t k = 0; k < arguments.size(); ++k) machine_.set_slot(at->slots[k], arguments[k]);
    at = at->body;
  }
  return *at;
}

const Expr& Poster::peel(const Expr& e) {
  const Expr* at = &e;
  while (at->op == Op::expand && !at->fixed) at = at->body;
  return *at;
}

void Poster::index_marks(int answer) {
  const FieldInfo& info = board_.genre().decided(static_cast<size_t>(answer));
  const AnswerPlan& plan = board_.places_of(answer);
  const MarkField& field = marks_.fields[static_cast<size_t>(answer)];
  by_place_.resize(static_cast<size_t>(answer) + 1);
  int places = 0;
  switch (info.index) {
    case PlaceKind::cell:
    case PlaceKind::corner:
    case PlaceKind::side:
    case PlaceKind::link:
      places = field_size(info.index, board_.puzzle().grid);
      break;
    case PlaceKind::span:
      places = static_cast<int>(machine_.spans().size());
      break;
    default:
      return;
  }
  if (!field.boolean) return;
  std::vector<Lit>& table = by_place_.back();
  table.assign(static_cast<size_t>(places), false_lit);
  for (size_t k = 0; k < plan.places.size(); ++k)
    table[static_cast<size_t>(plan.places[k])] = field.lits[k];
}

void Poster::write_to(Prefix& prefix) const {
  prefix.cons = b_.remembered_all();
  prefix.by_place = by_place_;
  prefix.graph_cells = graph_cells_;
}

void Poster::start_from(const Prefix& prefix) {
  b_.remember_all(prefix.cons);
  by_place_ = prefix.by_place;
  graph_cells_ = prefix.graph_cells;
}

// A union is missing if one of its parts is: the parts are looked at, not joined.
bool Poster::is_missing(const Expr& set) {
  if (set.op != Op::add && set.op != Op::subtract && set.op != Op::intersect)
    return machine_.run(set).missing();
  return is_missing(*set.kids[0]) || is_missing(*set.kids[1]);
}

bool Poster::is_open_mark(const Expr& body) const {
  if (body.op != Op::answer_at || body.kids.size() != 1 || body.kids[0]->op != Op::slot)
    return false;
  const std::vector<Lit>& table = by_place_[static_cast<size_t>(body.target)];
  return !table.empty() && std::none_of(table.begin(), table.end(), is_constant);
}

bool Poster::refuse(const Expr& e, std::string message) {
  if (!error_) {
    error_ = clew::error(std::move(message), e.pos.line, e.pos.column);
    error_->length = e.length;
  }
  return false;
}

int Poster::answer_position_of_many(const Expr& e) {
  std::vector<Value> index;
  index.reserve(e.kids.size());
  for (const Expr* kid : e.kids) {
    index.push_back(machine_.run(*kid));
    if (index.back().missing()) return -1;
  }
  return board_.answer_position(e.target, index);
}

}  // namespace clew::post
