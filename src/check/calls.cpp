// f[...] and f(...): fields, blocks of divisions, functions, members that touch a place, and lets.
#include "check/builtins.h"
#include "check/checker.h"

namespace clew::check {

Expr* Checker::check_index(const Expr* raw) {
  const Expr* base = raw->kids[0];
  const Entity* entity = nullptr;
  if (base->op == Op::name && is_broken(base->name)) return nullptr;
  if (base->op == Op::name && find_bound(base->name) == nullptr) entity = find_entity(base->name);
  if (entity == nullptr) return check_block(raw);
  const auto number = static_cast<size_t>(entity->number);
  switch (entity->kind) {
    case Entity::given:
    case Entity::way: {
      const FieldInfo& info = genre_.info.givens[number];
      if (info.value == ValueKind::partition) return check_block(raw);
      const bool way = entity->kind == Entity::way;
      const Type* type = way ? plain(Base::direction) : value_type(info);
      return field_at(raw, {way ? Op::way_at : Op::given_at, entity->number, info,
                            genre_.givens[number].indices, type});
    }
    case Entity::answer: {
      const FieldInfo& info = genre_.decided(number);
      if (info.value == ValueKind::partition) return check_block(raw);
      return field_at(raw, {Op::answer_at, entity->number, info, genre_.answers[number].indices,
                            value_type(info)});
    }
    default:
      return check_block(raw);
  }
}

namespace {

std::string index_name(const FieldInfo& info, const Type* type) {
  switch (info.index) {
    case PlaceKind::line:
      return "a line";
    case PlaceKind::row:
      return "a row";
    case PlaceKind::column:
      return "a column";
    case PlaceKind::view:
      return "a view";
    case PlaceKind::room:
      return "a room";
    default:
      return type_name(type);
  }
}

}  // namespace

Expr* Checker::field_at(const Expr* raw, const FieldUse& use) {
  const std::string& name = raw->kids[0]->name;
  if (!check_index_count(raw, name, use.indices.size(), raw->kids.size() - 1)) return nullptr;
  std::vector<Expr*> kids;
  for (size_t i = 0; i < use.indices.size(); ++i) {
    Expr* e = check(raw->kids[i + 1]);
    if (e == nullptr) return nullptr;
    if (!must_be_fixed(e, "an index must be known before solving, but ",
                       " is decided by the solver"))
      return nullptr;
    const Type* wanted = types_.as_set(use.indices[i].range->type)->element;
    if (e->type != wanted) {
      error(e, "the index of '" + name + "' is " + index_name(use.info, wanted) + ", but " +
                   quote(e) + " is " + type_name(e->type));
      return nullptr;
    }
    kids.push_back(e);
  }
  Expr* e = make(use.op, raw, use.type, use.op != Op::answer_at);
  if (e == nullptr) return nullptr;
  e->target = use.target;
  e->kids = std::move(kids);
  return e;
}

// D[c]: the block of a division, or the row or column, that holds c.
Expr* Checker::check_block(const Expr* raw) {
  Expr* base = check(raw->kids[0]);
  if (base == nullptr) return nullptr;
  const std::string shown = quote(raw->kids[0]);
  const Type* set = types_.as_set(base->type);
  if (set == nullptr || set->element->base != Base::set) {
    error(raw, shown + " is " + type_name(base->type) + " and takes no index in brackets");
    return nullptr;
  }
  if (raw->kids.size() != 2) {
    error(raw, shown + " takes one index, not " + std::to_string(raw->kids.size() - 1));
    return nullptr;
  }
  const bool overlapping = base->op == Op::builtin &&
                           base->target != static_cast<int>(Builtin::rows) &&
                           base->target != static_cast<int>(Builtin::columns);
  if (overlapping) {
    error(raw, "a cell lies in several " + raw->kids[0]->name + "; write " + raw->kids[0]->name +
                   "(c) for all of them, or rows[c] or columns[c]");
    return nullptr;
  }
  Expr* place = check(raw->kids[1]);
  if (place == nullptr) return nullptr;
  if (place->type != set->element->element) {
    error(place, shown + " holds " + plural_type_name(set->element) + ", but " + quote(place) +
                     " is " + type_name(place->type));
    return nullptr;
  }
  if (!must_be_fixed(place, "an index must be known before solving, but ",
                     " is decided by the solver"))
    return nullptr;
  Expr* e = make(Op::block_of, raw, set->element, base->fixed);
  if (e != nullptr) e->kids = {base, place};
  return e;
}

Expr* Checker::check_call(const Expr* raw) {
  const Expr* base = raw->kids[0];
  if (base->op == Op::name && is_broken(base->name)) return nullptr;
  if (base->op == Op::name && find_bound(base->name) == nullptr) {
    if (const auto f = find_function(base->name)) return call_function(raw, *f);
    const Entity* entity = find_entity(base->name);
    if (entity != nullptr && entity->kind == Entity::let &&
        !lets_[static_cast<size_t>(entity->number)].text->parameters.empty())
      return call_let(raw, entity->number);
    if (entity == nullptr && !find_builtin(base->name)) {
      no_such_name(base);
      return nullptr;
    }
  }
  return check_touching(raw);
}

bool Checker::check_argument_count(const Expr* raw, size_t wanted) {
  const size_t found = raw->kids.size() - 1;
  if (found == wanted) return true;
  error(raw, "'" + raw->kids[0]->name + "' takes " + std::to_string(wanted) +
                 (wanted == 1 ? " argument" : " arguments") + ", not " + std::to_string(found));
  return false;
}

bool Checker::argument_fits(char letter, const Type* type, const Type* first) {
  const Base base = type->base;
  switch (letter) {
    case 'c':
      return base == Base::cell;
    case 'd':
      return base == Base::direction;
    case 's':
      return is_set(type) || base == Base::list || base == Base::bag;
    case 'S':
      return types_.as_set(type) == types_.set_of(plain(Base::cell));
    case 'e':
      return base == Base::link || base == Base::side || base == Base::span;
    case 'p':
      return base == Base::span;
    case 'm':
      return type == first && (base == Base::cell || base == Base::symbol || base == Base::number);
    default:
      return base == Base::number;
  }
}

Expr* Checker::call_function(const Expr* raw, Function f) {
  const Signature& s = signature(f);
  if (!check_argument_count(raw, s.arguments.size())) return nullptr;
  std::vector<Expr*> kids;
  bool fixed = true;
  for (size_t i = 0; i < s.arguments.size(); ++i) {
    const char letter = s.arguments[i];
    Expr* e = check(raw->kids[i + 1]);
    if (e == nullptr) return nullptr;
    if (!argument_fits(letter, e->type, kids.empty() ? e->type : kids[0]->type)) {
      error(e, "'" + std::string(s.name) + "' needs " + argument_name(letter) + ", but " +
                   quote(e) + " is " + type_name(e->type));
      return nullptr;
    }
    const bool of_block = (f == Function::size || f == Function::rectangle) && is_decided_block(e);
    if (letter != 'N' && !of_block &&
        !must_be_fixed(e, "an argument must be known before solving, but ",
                       " is decided by the solver"))
      return nullptr;
    fixed = fixed && e->fixed;
    kids.push_back(e);
  }
  if (s.base == Base::cell) uses_grid(raw->pos, std::string(s.name));
  Expr* e = make(Op::function, raw, function_type(s, kids[0]->type), fixed);
  if (e == nullptr) return nullptr;
  e->target = static_cast<int32_t>(f);
  e->kids = std::move(kids);
  return lengths_fit(e) ? e : nullptr;
}

// A rectangle or a window has members.
bool Checker::lengths_fit(const Expr* e) {
  const auto f = static_cast<Function>(e->target);
  if (f != Function::tiles && f != Function::blocks && f != Function::windows) return true;
  for (const Expr* kid : e->kids) {
    const auto length = constant(kid);
    if (!length || *length >= 1) continue;
    error(kid, "'" + std::string(signature(f).name) + "' needs a length of at least 1, not " +
                   std::to_string(*length));
    return false;
  }
  return true;
}

const Type* Checker::function_type(const Signature& s, const Type* first) {
  switch (s.result) {
    case Signature::plain:
      return plain(s.base);
    case Signature::set:
      return types_.set_of(plain(s.base));
    case Signature::sets:
      return types_.set_of(types_.set_of(plain(s.base)));
    case Signature::division:
      return types_.division_of(types_.set_of(plain(s.base)));
    case Signature::element:
      return first->element;
    case Signature::windows:
      return types_.set_of(types_.set_of(first->element));
  }
  return nullptr;
}

namespace {

// Which places a member of a set can touch.
bool can_touch(const Type* member, const Type* place) {
  const Base p = place->base;
  switch (member->base) {
    case Base::cell:
      return p == Base::corner || p == Base::side || p == Base::link;  // of a span: ends(s)
    case Base::corner:
      return p == Base::cell || p == Base::side;
    case Base::side:
      return p == Base::cell || p == Base::corner;
    case Base::link:
    case Base::span:
      return p == Base::cell;
    case Base::set:
      return member->element == place;
    default:
      return false;
  }
}

}  // namespace

// links(c), rows(c), spans(c): the members that touch a place.
Expr* Checker::check_touching(const Expr* raw) {
  Expr* base = check(raw->kids[0]);
  if (base == nullptr) return nullptr;
  const std::string shown = quote(raw->kids[0]);
  const Type* set = types_.as_set(base->type);
  if (set == nullptr || !base->fixed) {
    const bool field = base->op == Op::given_at || base->op == Op::answer_at;
    error(raw, shown + " is " + (set == nullptr ? type_name(base->type) : "decided by the solver") +
                   (field ? "; an index stands in brackets" : " and takes no argument"));
    return nullptr;
  }
  if (raw->kids.size() != 2) {
    error(raw, "a set takes one argument, the place its members touch");
    return nullptr;
  }
  Expr* place = check(raw->kids[1]);
  if (place == nullptr) return nullptr;
  if (!must_be_fixed(place, "an argument must be known before solving, but ",
                     " is decided by the solver"))
    return nullptr;
  if (!is_place(place->type) || !can_touch(set->element, place->type)) {
    error(raw, "the members of " + shown + " are " + plural_type_name(set->element) +
                   "; none of them touches " + type_name(place->type) + " such as " + quote(place));
    return nullptr;
  }
  Expr* e = make(Op::touching, raw, set, true);
  if (e != nullptr) e->kids = {base, place};
  return e;
}

Expr* Checker::call_let(const Expr* raw, int let) {
  if (!check_argument_count(raw, lets_[static_cast<size_t>(let)].text->parameters.size()))
    return nullptr;
  std::vector<Expr*> arguments;
  for (size_t i = 1; i < raw->kids.size(); ++i) {
    Expr* e = check(raw->kids[i]);
    if (e == nullptr) return nullptr;
    if (!must_be_fixed(e, "an argument must be known before solving, but ",
                       " is decided by the solver"))
      return nullptr;
    arguments.push_back(e);
  }
  lets_[static_cast<size_t>(let)].used = true;
  return expand(raw, let, arguments);
}

// A fresh checked copy of the let's body; it sees its parameters and what stands above it, nothing
// of the place of use.
Expr* Checker::expand(const Expr* raw, int let, const std::vector<Expr*>& arguments) {
  const Declaration& text = *lets_[static_cast<size_t>(let)].text;
  const size_t mark = bound_.size();
  const size_t floor = bound_floor_;
  expanding_.emplace_back(&text, raw->pos);
  bound_floor_ = mark;
  std::vector<int> slots(arguments.size());
  bool good = true;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const Placed& name = text.parameters[i];
    good = bind(name.text, arguments[i]->type, name.pos, slots[i]) && good;
    if (good) bound_.back().may_miss = may_miss(arguments[i]);
  }
  Expr* body = good ? check(text.value) : nullptr;
  bound_.resize(mark);
  bound_floor_ = floor;
  expanding_.pop_back();
  if (body == nullptr) return nullptr;
  Expr* e = make(Op::expand, raw, body->type, body->fixed);
  if (e == nullptr) return nullptr;
  e->name = text.field.name.text;
  e->kids = arguments;
  e->slots = std::move(slots);
  e->body = body;
  return e;
}

}  // namespace clew::check
