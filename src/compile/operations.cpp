#include "compile/operations.h"

namespace clew::compile {

Kind kind_of(const Type* type) {
  if (type == nullptr) return Kind::missing;
  switch (type->base) {
    case Base::boolean:
      return Kind::boolean;
    case Base::number:
      return Kind::number;
    case Base::symbol:
      return Kind::symbol;
    case Base::direction:
      return Kind::direction;
    case Base::cell:
      return Kind::cell;
    case Base::corner:
      return Kind::corner;
    case Base::side:
      return Kind::side;
    case Base::link:
      return Kind::link;
    case Base::span:
      return Kind::span;
    case Base::set:
      return Kind::set;
    case Base::list:
      return Kind::list;
    case Base::bag:
      return Kind::bag;
    case Base::tuple:
      return Kind::tuple;
    case Base::division:
      return Kind::division;
    case Base::shape:
      return Kind::shape;
  }
  return Kind::missing;
}

Value constant_of(const Expr& e) {
  switch (e.op) {
    case Op::number:
      return number(e.number);
    case Op::boolean:
      return truth(e.number != 0);
    case Op::symbol:
      return plain(Kind::symbol, e.number);
    default:
      return plain(Kind::direction, e.number);
  }
}

Do comparison(Op op, bool plain_sides) {
  switch (op) {
    case Op::equal:
      return plain_sides ? Do::equal_plain : Do::equal;
    case Op::unequal:
      return plain_sides ? Do::unequal_plain : Do::unequal;
    case Op::less:
      return Do::less;
    case Op::less_equal:
      return Do::less_equal;
    case Op::greater:
      return Do::greater;
    case Op::greater_equal:
      return Do::greater_equal;
    case Op::in:
      return Do::in;
    default:
      return Do::not_in;
  }
}

Do arithmetic(Op op, bool numbers) {
  switch (op) {
    case Op::add:
      return numbers ? Do::add : Do::unite;
    case Op::subtract:
      return numbers ? Do::subtract : Do::without;
    case Op::intersect:
      return Do::common;
    case Op::multiply:
      return Do::multiply;
    case Op::divide:
      return Do::divide;
    default:
      return Do::mod;
  }
}

Do logic(Op op) {
  switch (op) {
    case Op::and_:
      return Do::and_;
    case Op::or_:
      return Do::or_;
    case Op::implies:
      return Do::implies;
    default:
      return Do::iff;
  }
}

}  // namespace clew::compile
