// Types of expressions that are neither words nor calls.
#include "check/checker.h"

namespace clew::check {

namespace {

// Trees that posting and judging walk stay this shallow, lets expanded.
constexpr int deepest_checked = 600;

}  // namespace

Expr* Checker::check(const Expr* raw) {
  if (!spend(raw)) return nullptr;
  if (++depth_ > deepest_checked) {
    error(raw, "this is nested too deeply, lets counted");
    --depth_;
    return nullptr;
  }
  Expr* e = check_node(raw);
  --depth_;
  return e;
}

Expr* Checker::check_node(const Expr* raw) {
  switch (raw->op) {
    case Op::name:
      return check_name(raw);
    case Op::index:
      return check_index(raw);
    case Op::call:
      return check_call(raw);
    case Op::number:
    case Op::boolean: {
      const Base base = raw->op == Op::number ? Base::number : Base::boolean;
      Expr* e = make(raw->op, raw, plain(base), true);
      if (e != nullptr) e->number = raw->number;
      return e;
    }
    case Op::drawn_shape:
      return check_drawn_shape(raw);
    case Op::is_given:
      return check_is_given(raw);
    case Op::negate:
    case Op::add:
    case Op::subtract:
    case Op::intersect:
    case Op::multiply:
    case Op::divide:
    case Op::mod:
      return check_arithmetic(raw);
    case Op::range:
      return check_range(raw);
    case Op::equal:
    case Op::unequal:
      return check_equality(raw);
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return check_comparison(raw);
    case Op::in:
    case Op::not_in:
      return check_membership(raw);
    case Op::before:
      return check_before(raw);
    case Op::not_:
    case Op::and_:
    case Op::or_:
    case Op::implies:
    case Op::iff:
      return check_logic(raw);
    case Op::set_of:
      return check_set_of(raw);
    case Op::set_where:
      return check_set_where(raw);
    case Op::tuple:
      return check_tuple(raw);
    case Op::word:
      return check_word(raw);
    default:
      return nullptr;  // resolved operations: the reader makes none
  }
}

Expr* Checker::check_is_given(const Expr* raw) {
  const Expr* inner = raw->kids[0];
  const Expr* base = inner->op == Op::index ? inner->kids[0] : inner;
  if (base->op == Op::name) {
    const Entity* entity = find_entity(base->name);
    if (entity != nullptr && entity->kind == Entity::answer) {
      error(raw, "'given' asks what the puzzle prints; '" + base->name + "' is an answer");
      return nullptr;
    }
  }
  Expr* e = check(inner);
  if (e == nullptr) return nullptr;
  const bool printed =
      e->op == Op::given_at || (e->op == Op::block_of && e->kids[0]->op == Op::given_at);
  if (!printed) {
    error(raw, "'given' asks what the puzzle prints; " + quote(inner) + " is not a given");
    return nullptr;
  }
  Expr* out = make(Op::is_given, raw, plain(Base::boolean), true);
  if (out != nullptr) out->kids = {e};
  return out;
}

Expr* Checker::check_logic(const Expr* raw) {
  std::vector<Expr*> kids;
  bool fixed = true;
  for (const Expr* kid : raw->kids) {
    Expr* e = boolean(kid);
    if (e != nullptr) fixed = fixed && e->fixed;
    kids.push_back(e);
  }
  for (const Expr* kid : kids)
    if (kid == nullptr) return nullptr;
  if (raw->op == Op::not_) warn_not(kids[0]);
  if (raw->op == Op::or_) warn_missing_beside(kids[0], kids[1]);
  Expr* e = make(raw->op, raw, plain(Base::boolean), fixed);
  if (e != nullptr) e->kids = std::move(kids);
  return e;
}

Expr* Checker::check_equality(const Expr* raw) {
  Expr* a = check(raw->kids[0]);
  Expr* b = check(raw->kids[1]);
  if (a == nullptr || b == nullptr || !comparable(raw, a, b)) return nullptr;
  check_known_value(a, b);
  check_known_value(b, a);
  const bool fixed = a->fixed && b->fixed;
  const bool logical = a->type->base == Base::boolean;  // the same as <->
  Expr* e = make(logical ? Op::iff : raw->op, raw, plain(Base::boolean), fixed);
  if (e == nullptr) return nullptr;
  e->kids = {a, b};
  if (!logical || raw->op == Op::equal) return e;
  Expr* outer = make(Op::not_, raw, plain(Base::boolean), fixed);
  if (outer != nullptr) outer->kids = {e};
  return outer;
}

bool Checker::comparable(const Expr* raw, const Expr* a, const Expr* b) {
  const auto sequence = [](const Type* t) { return t->base == Base::list || t->base == Base::bag; };
  const bool sequences =
      sequence(a->type) && sequence(b->type) && a->type->element == b->type->element;
  const Type* sa = types_.as_set(a->type);
  const Type* sb = types_.as_set(b->type);
  const bool same = a->type == b->type || sequences || (sa != nullptr && sa == sb);
  if (!same) {
    const std::string sign = reporter_.source(raw->kids[0]->end, raw->kids[1]->begin);
    error(raw, "'" + sign + "' compares two values of one kind, but " + quote(a) + " is " +
                   type_name(a->type) + " and " + quote(b) + " is " + type_name(b->type));
    return false;
  }
  if (sequences) return comparable_lists(a, b) && comparable_lists(b, a);
  const bool decided_sets = sa != nullptr && !(a->fixed && b->fixed);
  return !decided_sets || (comparable_block(a) && comparable_block(b));
}

// Of the sets that the answer decides, only blocks of divisions are compared, with one another.
bool Checker::comparable_block(const Expr* e) {
  if (is_decided_block(e)) return true;
  error(e, "a block that the answer decides is compared with another block of its division; " +
               quote(e) + " is none");
  return false;
}

// `runs`, and bags, are compared with what the puzzle prints.
bool Checker::comparable_lists(const Expr* a, const Expr* b) {
  const Expr* word = a;
  while (word->op == Op::expand) word = word->body;
  const bool runs = !a->fixed && word->op == Op::word && word->word == Word::runs;
  if (runs)
    return must_be_fixed(b, "'runs' is compared with what is known before solving; ",
                         " is decided by the solver");
  if (a->fixed || b->type->base != Base::bag) return true;
  error(a, "a bag is compared with 'runs' or with what is known before solving; " + quote(a) +
               " is decided by the solver");
  return false;
}

// disc[c] = fork: the value must be one of the field's own.
void Checker::check_known_value(const Expr* field, const Expr* value) {
  const bool given = field->op == Op::given_at;
  if (value->op != Op::symbol || (!given && field->op != Op::answer_at)) return;
  const auto number = static_cast<size_t>(field->target);
  const auto& symbols = given ? genre_.given_symbols[number] : genre_.answer_symbols[number];
  for (const int32_t s : symbols)
    if (s == value->number) return;
  const FieldInfo& info = given ? genre_.info.givens[number] : genre_.decided(number);
  std::string names;
  for (const NamedValue& n : info.names) names += (names.empty() ? "" : ", ") + n.name;
  error(value, quote(value) + " is not a value of '" + info.name + "' (" + names + ")");
}

Expr* Checker::check_comparison(const Expr* raw) {
  std::vector<Expr*> kids;
  const std::string sign = "'" + reporter_.source(raw->kids[0]->end, raw->kids[1]->begin) + "'";
  for (const Expr* kid : raw->kids) kids.push_back(number(kid, sign));
  if (kids[0] == nullptr || kids[1] == nullptr) return nullptr;
  Expr* e = make(raw->op, raw, plain(Base::boolean), kids[0]->fixed && kids[1]->fixed);
  if (e != nullptr) e->kids = std::move(kids);
  return e;
}

Expr* Checker::check_membership(const Expr* raw) {
  Expr* a = check(raw->kids[0]);
  Expr* b = check(raw->kids[1]);
  if (a == nullptr || b == nullptr) return nullptr;
  const bool in_block = a->fixed && is_decided_block(b);
  if (!in_block && !fixed_set(b, "in")) return nullptr;
  const Type* set = types_.as_set(b->type);
  if (set == nullptr) {
    const bool list = b->type->base == Base::list || b->type->base == Base::bag;
    error(b, "'in' needs a set on its right, but " + quote(b) + " is " + type_name(b->type) +
                 (list ? "; its members as a set are {n in ...}" : ""));
    return nullptr;
  }
  if (set->element != a->type) {
    error(raw, quote(a) + " is " + type_name(a->type) + ", but " + quote(b) + " holds " +
                   plural_type_name(set->element));
    return nullptr;
  }
  if (!a->fixed && !is_plain(a->type) && a->type->base != Base::shape) {
    must_be_fixed(a, "a set or list left of 'in' must be known before solving; ",
                  " is decided by the solver");
    return nullptr;
  }
  Expr* e = make(raw->op, raw, plain(Base::boolean), a->fixed && b->fixed);
  if (e != nullptr) e->kids = {a, b};
  return e;
}

// "a before b [in list]": all known before solving.
Expr* Checker::check_before(const Expr* raw) {
  std::vector<Expr*> kids;
  for (const Expr* kid : raw->kids) {
    Expr* e = check(kid);
    if (e == nullptr) return nullptr;
    if (!must_be_fixed(e, "'before' compares places, so both must be known before solving; ",
                       " is decided by the solver"))
      return nullptr;
    kids.push_back(e);
  }
  if (kids[0]->type != kids[1]->type) {
    error(raw, "'before' compares two places of one kind, but " + quote(kids[0]) + " is " +
                   type_name(kids[0]->type) + " and " + quote(kids[1]) + " is " +
                   type_name(kids[1]->type));
    return nullptr;
  }
  const Type* type = kids[0]->type;
  const Type* list = kids.size() > 2 ? types_.as_set(kids[2]->type) : nullptr;
  if (kids.size() > 2 && (list == nullptr || list->element != type)) {
    error(kids[2], quote(kids[2]) + " is " + type_name(kids[2]->type) + ", not a set of " +
                       plural_type_name(type));
    return nullptr;
  }
  if (!is_plain(type) && type->base != Base::set) {
    error(raw, "'before' compares places or named values, not " + plural_type_name(type));
    return nullptr;
  }
  Expr* e = make(Op::before, raw, plain(Base::boolean), true);
  if (e != nullptr) e->kids = std::move(kids);
  return e;
}

Expr* Checker::check_set_of(const Expr* raw) {
  std::vector<Expr*> kids;
  bool good = true;
  for (const Expr* kid : raw->kids) {
    Expr* e = check(kid);
    good = good && e != nullptr &&
           must_be_fixed(e, "the members of a set must be known before solving, but ",
                         " is decided by the solver");
    kids.push_back(e);
  }
  if (!good) return nullptr;
  for (const Expr* kid : kids)
    if (kid->type != kids[0]->type) {
      error(kid, "a set holds values of one kind, but " + quote(kids[0]) + " is " +
                     type_name(kids[0]->type) + " and " + quote(kid) + " is " +
                     type_name(kid->type));
      return nullptr;
    }
  Expr* e = make(Op::set_of, raw, types_.set_of(kids[0]->type), true);
  if (e != nullptr) e->kids = std::move(kids);
  return e;
}

Expr* Checker::check_set_where(const Expr* raw) {
  const size_t mark = bound_.size();
  std::vector<Binder> binders;
  const bool good = check_binders(raw->binders, binders);
  bound_.resize(mark);
  if (!good) return nullptr;
  const Type* value = binder_value(raw->binders[0], binders[0].range);
  const bool fixed = binders[0].where == nullptr || binders[0].where->fixed;
  Expr* e = make(Op::set_where, raw, types_.set_of(value), fixed);
  if (e != nullptr) e->binders = std::move(binders);
  return e;
}

Expr* Checker::check_tuple(const Expr* raw) {
  std::vector<Expr*> kids;
  std::vector<const Type*> members;
  for (const Expr* kid : raw->kids) {
    Expr* e = check(kid);
    if (e == nullptr) return nullptr;
    if (!must_be_fixed(e, "the parts of a tuple must be known before solving, but ",
                       " is decided by the solver"))
      return nullptr;
    kids.push_back(e);
    members.push_back(e->type);
  }
  Expr* e = make(Op::tuple, raw, types_.tuple_of(std::move(members)), true);
  if (e != nullptr) e->kids = std::move(kids);
  return e;
}

}  // namespace clew::check
