// The words that range over places, and binders.
#include <algorithm>
#include <utility>

#include "base/exact.h"
#include "check/checker.h"
#include "read/free_slots.h"
#include "read/tokens.h"

namespace clew::check {

namespace {

// These look at the order or the neighbourhood of one set's members.
bool takes_one_binder(Word w) {
  switch (w) {
    case Word::run:
    case Word::runs:
    case Word::while_:
    case Word::stretches:
    case Word::groups:
    case Word::facing:
    case Word::connected:
    case Word::loop:
    case Word::circuit:
    case Word::pieces:
    case Word::shape:
      return true;
    default:
      return false;
  }
}

// These may go over a block that the answer decides.
bool takes_decided_block(Word w) {
  return w == Word::all || w == Word::some || w == Word::none || w == Word::one || w == Word::count;
}

// What to do with a condition that the solver decides.
std::string where_advice(Word w) {
  switch (w) {
    case Word::all:
      return " (put it in the body with '->')";
    case Word::some:
    case Word::none:
    case Word::one:
    case Word::count:
      return " (put it in the body with 'and')";
    case Word::sum:
      return " (add up by value instead, such as 'sum k in 2..4: k * count c in l: n[c] = k')";
    default:
      return " (put it in the rule with '->')";
  }
}

}  // namespace

Expr* Checker::check_word(const Expr* raw) {
  const std::string name = word_name(raw->word);
  if (takes_one_binder(raw->word) && (raw->binders.size() > 1 || raw->binders[0].equals)) {
    error(raw, "'" + name + "' goes along one set: " + name + " x in S: ...");
    return nullptr;
  }
  const size_t mark = bound_.size();
  Expr* e = make(Op::word, raw, plain(Base::boolean), true);
  if (e == nullptr) return nullptr;
  e->word = raw->word;
  const std::string around = std::exchange(where_advice_, where_advice(raw->word));
  const bool block = takes_decided_block(raw->word) && raw->binders.size() == 1;
  bool good = check_binders(raw->binders, e->binders, block ? Decided::block : Decided::nothing);
  good = check_tail(raw, e, mark) && good;
  where_advice_ = around;
  e->body = word_body(raw);
  bound_.resize(mark);
  if (!good || e->body == nullptr) return nullptr;
  e->fixed = e->body->fixed && e->binders[0].range->fixed;
  if (!word_result(raw, e)) return nullptr;
  const bool may_be_empty = raw->word == Word::union_ && e->body->op != Op::set_of;
  e->every_combination = !may_be_empty && is_product(e->binders, e->body);
  warn_missing_inside(e);
  return e;
}

bool Checker::is_product(const std::vector<Binder>& binders, const Expr* body) const {
  std::vector<int> bound;
  for (const Binder& b : binders) {
    if (!b.range->fixed || b.where != nullptr || b.may_miss) return false;
    const std::vector<int> read = read::free_slots(*b.range);
    if (std::find_first_of(read.begin(), read.end(), bound.begin(), bound.end()) != read.end())
      return false;
    bound.insert(bound.end(), b.slots.begin(), b.slots.end());
  }
  return binders.size() > 1 && !may_miss(body);
}

// "from" and "through" belong to `connected`, "through" to `pieces` too; with "through" the body
// speaks of the edge alone.
bool Checker::check_tail(const Expr* raw, Expr* e, size_t mark) {
  connects_ = connects_ || raw->word == Word::connected || raw->word == Word::loop ||
              raw->word == Word::circuit || raw->word == Word::forest || raw->word == Word::pieces;
  if (raw->word == Word::paired) return check_partner(raw, e, mark);
  const bool pieces = raw->word == Word::pieces;
  const bool takes_tail = raw->word == Word::connected || (pieces && raw->from == nullptr);
  if (!takes_tail || raw->with) {
    if (raw->from == nullptr && raw->through.empty()) return true;
    const std::string wrong = raw->word == Word::connected ? "'with' does not belong to '"
                              : pieces                     ? "'from' and 'with' do not belong to '"
                                       : "'from', 'through' and 'with' do not belong to '";
    error(raw, wrong + std::string(word_name(raw->word)) + "'");
    return false;
  }
  bool good = true;
  const std::vector<Bound> own(bound_.begin() + static_cast<std::ptrdiff_t>(mark), bound_.end());
  bound_.resize(mark);
  if (raw->from != nullptr) {
    e->from = check(raw->from);
    good = e->from != nullptr && check_roots(e->from);
  }
  if (raw->through.empty()) {
    bound_.insert(bound_.end(), own.begin(), own.end());
    return good;
  }
  Binder edge;
  good = check_binder(raw->through[0], edge) && good;
  e->through.push_back(std::move(edge));
  return good;
}

bool Checker::check_roots(const Expr* from) {
  const Type* cells = types_.set_of(plain(Base::cell));
  if (types_.as_set(from->type) != cells && from->type->base != Base::cell) {
    error(from, "'from' needs a set of cells, but " + quote(from) + " is " + type_name(from->type));
    return false;
  }
  return fixed_set(from, "from");
}

Expr* Checker::word_body(const Expr* raw) {
  switch (raw->word) {
    case Word::all:
    case Word::some:
    case Word::none:
    case Word::one:
    case Word::count:
    case Word::run:
    case Word::runs:
    case Word::while_:
    case Word::facing:
    case Word::connected:
    case Word::loop:
    case Word::circuit:
    case Word::forest:
    case Word::pieces:
    case Word::paired:
    case Word::shape:
      return boolean(raw->body);
    case Word::sum:
    case Word::min:
    case Word::max:
      return number(raw->body, "'" + std::string(word_name(raw->word)) + "'");
    default:
      return check(raw->body);
  }
}

bool Checker::word_result(const Expr* raw, Expr* e) {
  const Type* body = e->body->type;
  const Type* member = binder_value(e->binders[0], e->binders[0].range, Decided::block);
  switch (e->word) {
    case Word::count:
    case Word::sum:
    case Word::min:
    case Word::max:
    case Word::run:
      e->type = plain(Base::number);
      return true;
    case Word::runs:
      e->type = types_.list_of(plain(Base::number));
      return true;
    case Word::list:
      e->type = types_.list_of(body);
      return check_values(e);
    case Word::same:
    case Word::distinct:
      return check_values(e);
    case Word::while_:
      e->type = types_.set_of(member);
      return check_builder(e);
    case Word::stretches:
      e->type = types_.set_of(types_.set_of(member));
      return check_builder(e);
    case Word::groups:
      e->type = types_.division_of(types_.set_of(member));
      return check_builder(e);
    case Word::union_:
      e->type = types_.as_set(body);
      if (e->type != nullptr) return check_builder(e);
      error(raw->body, "'union' joins sets, but " + quote(e->body) + " is " + type_name(body));
      return false;
    case Word::facing:
      e->type = types_.set_of(plain(Base::span));
      if (member->base == Base::cell) return check_builder(e);
      error(raw, "'facing' looks at cells, not at " + plural_type_name(member));
      return false;
    case Word::connected:
      return check_connected(raw, e, member);
    case Word::pieces:
      e->type = types_.division_of(types_.set_of(plain(Base::cell)));
      return check_connected(raw, e, member);
    case Word::loop:
    case Word::circuit:
      if (member->base == Base::link || member->base == Base::side) return true;
      error(raw, "'" + std::string(word_name(e->word)) + "' looks at links or sides, not at " +
                     plural_type_name(member));
      return false;
    case Word::forest:
      return check_forest(e);
    case Word::shape:
      return check_shape(raw, e, member);
    default:
      return true;  // all, some, none, one, paired
  }
}

// list, same, distinct: values that the solver may decide are plain ones.
bool Checker::check_values(const Expr* e) {
  if (e->body->fixed || is_plain(e->body->type)) return true;
  error(e->body, "'" + std::string(word_name(e->word)) +
                     "' compares numbers, named values or yes and no, but " + quote(e->body) +
                     " is " + type_name(e->body->type));
  return false;
}

bool Checker::check_builder(const Expr* e) {
  const std::string name = word_name(e->word);
  const bool stretch = e->word == Word::while_ || e->word == Word::stretches;
  return must_be_fixed(
      e->body, "'" + name + "' builds a set of places, so it must be known before solving; ",
      std::string(" is decided by the solver") +
          (stretch ? " (to count, use 'run' or 'runs')" : ""));
}

// The last name is an edge: a link, a side, a span, or a pair of whatever it joins.
bool Checker::check_forest(const Expr* e) {
  const Binder& edge = e->binders.back();
  const Type* type = binder_value(edge, edge.range);
  if (type == nullptr) return false;
  if (edge.names.size() == 1) {
    if (type->base == Base::link || type->base == Base::side || type->base == Base::span)
      return true;
  } else if (edge.names.size() == 2) {
    const bool pair = type->base == Base::tuple;
    const Type* first = pair ? type->members[0] : type->element;
    const Type* second = pair ? type->members[1] : type->element;
    if (is_plain(first) && is_plain(second)) return true;
  }
  error(edge.range,
        "the last set of 'forest' holds edges: links, sides, spans, or pairs (a, b) of what they "
        "join; not " +
            plural_type_name(type));
  return false;
}

bool Checker::check_connected(const Expr* raw, const Expr* e, const Type* member) {
  if (member->base != Base::cell) {
    error(raw, "'" + std::string(word_name(e->word)) + "' looks at cells, not at " +
                   plural_type_name(member));
    return false;
  }
  if (e->through.empty()) return true;
  const Binder& edge = e->through[0];
  const Type* type = binder_value(edge, edge.range);
  const bool pairs =
      edge.slots.size() == 2 && type->base == Base::tuple &&
      std::ranges::all_of(type->members, [](const Type* t) { return t->base == Base::cell; });
  if (!edge.equals && (pairs || type->base == Base::link || type->base == Base::span)) return true;
  error(edge.range, "'through' needs a set of links, spans or pairs of cells, but " +
                        quote(edge.range) + " is " + type_name(edge.range->type));
  return false;
}

bool Checker::check_binders(const std::vector<Binder>& raw, std::vector<Binder>& into,
                            Decided allowed) {
  bool good = true;
  for (const Binder& b : raw) {
    Binder checked;
    good = check_binder(b, checked, allowed) && good;
    into.push_back(std::move(checked));
  }
  return good;
}

// Binds its names in any case, so that a wrong set brings no further messages about its members.
bool Checker::check_binder(const Binder& raw, Binder& into, Decided allowed) {
  into.pos = raw.pos;
  into.names = raw.names;
  into.equals = raw.equals;
  into.range = check(raw.range);
  const Type* value = into.range != nullptr ? binder_value(raw, into.range, allowed) : nullptr;
  bool good = bind_pattern(raw, value, into) && value != nullptr;
  into.may_miss = into.range != nullptr && may_miss(into.range);
  if (value != nullptr && !into.range->fixed && is_decided_division(into.range))
    bound_.back().decided = true;
  if (raw.where != nullptr) {
    const std::string advice = where_advice_;  // words inside the condition have their own
    into.where = afterwards_ ? boolean(raw.where) : fixed_boolean(raw.where, "where", advice);
    good = good && into.where != nullptr;
    if (good) bound_.back().where = into.where;
    if (good) warn_missing_denied(into);
  }
  if (good) warn_binder(into);
  return good;
}

// What one member of the binder's range is; reports a range that has none.
const Type* Checker::binder_value(const Binder& raw, const Expr* range, Decided allowed) {
  const bool decided = !raw.equals && raw.names.size() == 1 &&
                       ((allowed == Decided::block && is_decided_block(range)) ||
                        (allowed == Decided::division && is_decided_division(range)));
  if (!decided && !fixed_set(range, raw.equals ? "=" : "in")) return nullptr;
  if (raw.equals) return range->type;
  if (const Type* set = types_.as_set(range->type)) return set->element;
  if (range->type->base == Base::list || range->type->base == Base::bag)
    return range->type->element;
  error(range, "'in' needs a set, but " + quote(range) + " is " + type_name(range->type));
  return nullptr;
}

// Where the text does not tell how many members there are, each board is looked at.
bool Checker::pattern_fits(const Binder& raw, const Binder& into) {
  const Expr* range = into.range;
  const auto f = range->op == Op::function ? static_cast<Function>(range->target) : Function::size;
  std::optional<int64_t> members;
  if (!raw.equals && f == Function::windows) members = constant(range->kids[1]);
  if (!raw.equals && f == Function::blocks) {
    const auto h = constant(range->kids[0]);
    const auto w = constant(range->kids[1]);
    int64_t area = 0;
    if (h && w && multiply_exactly(*h, *w, area)) members = area;
  }
  if (raw.equals && f == Function::ends && range->kids[0]->type->base != Base::side) members = 2;
  loose_patterns_ = loose_patterns_ || !members;
  if (!members || *members == static_cast<int64_t>(raw.names.size())) return true;
  error(raw.pos, 1,
        "this pattern takes " + std::to_string(raw.names.size()) + " members, but " + quote(range) +
            (raw.equals ? " has " : " has members of ") + std::to_string(*members));
  return false;
}

bool Checker::bind_pattern(const Binder& raw, const Type* value, Binder& into) {
  bool good = true;
  const size_t count = raw.names.size();
  if (count > 1 && value != nullptr) {
    const bool tuple = value->base == Base::tuple && value->members.size() == count;
    if (!tuple && value->base != Base::set) {
      error(into.range,
            "a pattern of " + std::to_string(count) + " names does not fit " + type_name(value));
      good = false;
      value = nullptr;
    } else if (!tuple) {
      good = pattern_fits(raw, into);
    }
  }
  for (size_t i = 0; i < count; ++i) {
    const Type* type = value;
    if (count > 1 && value != nullptr)
      type = value->base == Base::tuple ? value->members[i] : value->element;
    int slot = 0;
    good = bind(raw.names[i], type, raw.pos, slot) && good;
    into.slots.push_back(slot);
  }
  return good;
}

}  // namespace clew::check
