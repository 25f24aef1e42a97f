// Numbers, ranges and set algebra.
#include "base/exact.h"
#include "check/checker.h"

namespace clew::check {

namespace {

const char* sign_of(Op op) {
  switch (op) {
    case Op::add:
      return "'+'";
    case Op::subtract:
    case Op::negate:
      return "'-'";
    case Op::intersect:
      return "'&'";
    case Op::multiply:
      return "'*'";
    case Op::divide:
      return "'/'";
    default:
      return "'mod'";
  }
}

}  // namespace

Expr* Checker::check_arithmetic(const Expr* raw) {
  const std::string sign = sign_of(raw->op);
  const bool sets_too = raw->op == Op::add || raw->op == Op::subtract || raw->op == Op::intersect;
  std::vector<Expr*> kids;
  for (const Expr* kid : raw->kids) kids.push_back(sets_too ? check(kid) : number(kid, sign));
  for (const Expr* kid : kids)
    if (kid == nullptr) return nullptr;
  const bool numbers = kids[0]->type->base == Base::number &&
                       (kids.size() < 2 || kids[1]->type->base == Base::number);
  if (sets_too && (!numbers || raw->op == Op::intersect))
    return check_set_arithmetic(raw, kids[0], kids[1]);
  bool fixed = true;
  for (const Expr* kid : kids) fixed = fixed && kid->fixed;
  if (raw->op == Op::multiply && !kids[0]->fixed && !kids[1]->fixed) {
    error(raw, "one factor of a product must be known before solving, but " +
                   quote(decided_part(kids[0])) + " and " + quote(decided_part(kids[1])) +
                   " are decided by the solver");
    return nullptr;
  }
  if (raw->op == Op::divide || raw->op == Op::mod)
    for (const Expr* kid : kids)
      if (!must_be_fixed(kid, sign + " needs numbers that are known before solving, but ",
                         " is decided by the solver"))
        return nullptr;
  Expr* e = make(raw->op, raw, plain(Base::number), fixed);
  if (e == nullptr) return nullptr;
  e->kids = std::move(kids);
  return note_constant(raw, e) ? e : nullptr;
}

std::optional<int64_t> Checker::constant(const Expr* e) const {
  if (e->op == Op::number) return e->number;
  const auto known = constants_.find(e);
  return known == constants_.end() ? std::nullopt : std::optional(known->second);
}

// Works out what the text alone tells, so that a number that does not fit is found before any
// puzzle is.
bool Checker::note_constant(const Expr* raw, const Expr* e) {
  const auto a = constant(e->kids[0]);
  const auto b = e->kids.size() < 2 ? std::optional<int64_t>(0) : constant(e->kids[1]);
  const bool divides = e->op == Op::divide || e->op == Op::mod;
  if (divides && b == 0) {
    error(raw, "division by zero: " + quote(e->kids[1]) + " is 0");
    return false;
  }
  if (!a || !b) return true;
  int64_t result = -*a;
  bool fits = true;
  if (e->op == Op::add) fits = add_exactly(*a, *b, result);
  if (e->op == Op::subtract) fits = subtract_exactly(*a, *b, result);
  if (e->op == Op::multiply) fits = multiply_exactly(*a, *b, result);
  if (divides) {
    const int64_t rest = *a % *b;
    const bool below = rest != 0 && (rest < 0) != (*b < 0);
    result = e->op == Op::mod ? rest + (below ? *b : 0) : *a / *b - (below ? 1 : 0);
  }
  if (!fits) {
    error(raw, unfit_number);
    return false;
  }
  constants_[e] = result;
  return true;
}

// + - & on sets; a place or another plain value counts as a set of one.
Expr* Checker::check_set_arithmetic(const Expr* raw, Expr* a, Expr* b) {
  const std::string sign = sign_of(raw->op);
  for (const Expr* e : {a, b}) {
    if (!is_set(e->type) && !is_place(e->type) && e->type->base > Base::direction) {
      error(e, sign + " works on numbers and sets, but " + quote(e) + " is " + type_name(e->type));
      return nullptr;
    }
    if (e->type->base == Base::boolean) {
      error(e, sign + " works on numbers and sets, but " + quote(e) + " is yes or no");
      return nullptr;
    }
    if (!must_be_fixed(e, "a set must be known before solving, but ", " is decided by the solver"))
      return nullptr;
  }
  const auto set_type = [&](const Expr* e) {
    const Type* set = types_.as_set(e->type);
    return set != nullptr ? set : types_.set_of(e->type);
  };
  if (set_type(a) != set_type(b)) {
    error(raw, sign + " joins sets of one kind, but " + quote(a) + " is " + type_name(a->type) +
                   " and " + quote(b) + " is " + type_name(b->type));
    return nullptr;
  }
  Expr* e = make(raw->op, raw, set_type(a), true);
  if (e != nullptr) e->kids = {a, b};
  return e;
}

Expr* Checker::check_range(const Expr* raw) {
  Expr* a = check(raw->kids[0]);
  Expr* b = check(raw->kids[1]);
  if (a == nullptr || b == nullptr) return nullptr;
  for (const Expr* e : {a, b})
    if (!must_be_fixed(e, "the ends of a range must be known before solving, but ",
                       " is decided by the solver"))
      return nullptr;
  const Base base = a->type->base;
  if (a->type != b->type || (base != Base::number && base != Base::symbol)) {
    error(raw, "a range runs between two numbers or two named values, but " + quote(a) + " is " +
                   type_name(a->type) + " and " + quote(b) + " is " + type_name(b->type));
    return nullptr;
  }
  if (a->op == Op::symbol && b->op == Op::symbol) return symbol_range(raw, a, b);
  Expr* e = make(Op::range, raw, types_.set_of(a->type), true);
  if (e != nullptr) e->kids = {a, b};
  return e;
}

// A..F between letters goes by the alphabet, other named values by their order of declaration.
// Written out as a set, so that letters need not be declared in one go.
Expr* Checker::symbol_range(const Expr* raw, Expr* a, Expr* b) {
  const std::string& first = genre_.symbols[static_cast<size_t>(a->number)];
  const std::string& last = genre_.symbols[static_cast<size_t>(b->number)];
  const auto capital = [](const std::string& s) {
    return s.size() == 1 && s[0] >= 'A' && s[0] <= 'Z';
  };
  std::vector<int> ids;
  if (capital(first) && capital(last)) {
    for (char c = first[0]; c <= last[0]; ++c) {
      const auto it = names_.find(std::string(1, c));
      if (it != names_.end() && it->second.kind == Entity::symbol) ids.push_back(it->second.number);
    }
  } else {
    for (int id = a->number; id <= b->number; ++id) ids.push_back(id);
  }
  if (ids.empty()) {
    error(raw, quote(raw) + " is empty: '" + last + "' comes before '" + first + "'");
    return nullptr;
  }
  Expr* e = make(Op::set_of, raw, types_.set_of(a->type), true);
  for (const int id : ids) {
    Expr* kid = e == nullptr ? nullptr : make(Op::symbol, raw, a->type, true);
    if (kid == nullptr) return nullptr;
    kid->number = id;
    e->kids.push_back(kid);
  }
  return e;
}

}  // namespace clew::check
