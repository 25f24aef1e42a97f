#include "rules/post_walk.h"

namespace clew {

const Expr& Poster::unfold_let(const Expr& e) {
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

int Poster::answer_position_of_many(const Expr& e) {
  std::vector<Value> index;
  index.reserve(e.kids.size());
  for (const Expr* kid : e.kids) {
    index.push_back(ev_.evaluate(*kid));
    if (index.back().missing()) return -1;
  }
  return setup_.answer_position(e.target, index);
}

}  // namespace clew
