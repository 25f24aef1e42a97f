#include "rules/post_walk.h"

namespace clew {

const Expr& Poster::unfold(const Expr& e) {
  const Expr* at = &e;
  while (at->op == Op::expand && !at->fixed) {
    std::vector<Value> arguments;
    arguments.reserve(at->kids.size());
    for (const Expr* kid : at->kids) arguments.push_back(ev_.evaluate(*kid));
    for (size_t k = 0; k < arguments.size(); ++k) ev_.set_slot(at->slots[k], arguments[k]);
    at = at->body;
  }
  return *at;
}

const Expr& Poster::peel(const Expr& e) {
  const Expr* at = &e;
  while (at->op == Op::expand && !at->fixed) at = at->body;
  return *at;
}

bool Poster::refuse(const Expr& e, std::string message) {
  if (!error_) {
    error_ = clew::error(std::move(message), e.pos.line, e.pos.column);
    error_->length = e.length;
  }
  return false;
}

// -1: no mark there.
int Poster::answer_position(const Expr& e) {
  constexpr size_t most_indices = 8;
  std::array<Value, most_indices> index;
  const size_t count = e.kids.size();
  if (count > most_indices) {
    refuse(e, "a field with more than 8 indices cannot be posted");
    return -1;
  }
  for (size_t k = 0; k < count; ++k) {
    const Expr& kid = *e.kids[k];
    index[k] = kid.op == Op::slot ? ev_.slot(kid.target) : ev_.evaluate(kid);
    if (index[k].missing()) return -1;
  }
  return setup_.answer_position(e.target, {index.data(), count});
}

}  // namespace clew
