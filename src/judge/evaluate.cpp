#include "judge/evaluate.h"

#include <algorithm>

#include "base/exact.h"
#include "base/require.h"
#include "judge/meanings.h"
#include "judge/set_algebra.h"

namespace clew::judge {
namespace {

std::span<const Value> as_set(const Value& v) {
  if (v.kind == Kind::set || v.kind == Kind::division) return v.seq()->items();
  return {&v, 1};
}

bool compare_numbers(Op op, int64_t a, int64_t b) {
  switch (op) {
    case Op::equal:
    case Op::in:
      return a == b;
    case Op::unequal:
    case Op::not_in:
      return a != b;
    case Op::less:
      return a < b;
    case Op::less_equal:
      return a <= b;
    case Op::greater:
      return a > b;
    default:
      return a >= b;
  }
}

// Rounded down, and what is left: of the sign of b.
int64_t floor_divide(int64_t a, int64_t b) {
  const int64_t q = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}
int64_t floor_rest(int64_t a, int64_t b) {
  const int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

}  // namespace

Evaluator::Evaluator(const Setup& setup, const Answer& answer, Meter& meter)
    : Evaluator(setup, meter) {
  answer_ = &answer;
  for (size_t a = 0; a < setup.genre().answers.size(); ++a)
    positions_.push_back(setup.answer_index(static_cast<int>(a)).table());
}

Evaluator::Evaluator(const Setup& setup, Meter& meter)
    : setup_(&setup),
      notes_(setup.prepared().notes().data()),
      helpers_(&setup.blank_helpers()),
      shown_(setup.genre().info.answers.size()),
      meter_(&meter),
      places_(&setup.shape().places()),
      scratch_(&own_scratch_),
      spans_(&setup.spans()),
      frame_(static_cast<size_t>(setup.genre().num_slots)) {}

Evaluator::Evaluator(const Setup& setup, Meter& meter, ScratchSeqs& seqs, Spans& spans)
    : Evaluator(setup, meter) {
  scratch_ = &seqs;
  new_spans_ = &spans;
}

void Evaluator::forget() {
  own_scratch_.clear();
  piece_tables_.clear();
  open_areas_.clear();
}

void Evaluator::check_limits() {
  next_check_ = work_ + steps_per_check;
  if (meter_->would_exceed(setup_->shape().bytes())) meter_->reach(Limit::memory);
  if (work_ > most_work || meter_->spent()) exhausted_ = true;
}

bool Evaluator::bind_pattern(const Binder& b, const Value& v) {
  const auto parts = members(v);
  if (parts.size() != b.slots.size()) {
    if (unfit_pattern_ == nullptr) {
      unfit_pattern_ = &b;
      found_members_ = parts.size();
    }
    exhausted_ = true;
    return false;
  }
  for (size_t i = 0; i < parts.size(); ++i) set_slot(b.slots[i], parts[i]);
  return true;
}

bool Evaluator::bind_from(std::span<const Binder> binders, FunctionRef<bool()> fn) {
  if (binders.empty()) return step() && fn();
  const Binder& b = binders.front();
  const auto others = binders.subspan(1);
  const Value range = evaluate(*b.range);
  if (range.missing()) return true;
  if (b.equals) return !bind_one(b, range) || bind_from(others, fn);
  for (const Value& v : members(range)) {
    if (!step()) return false;
    if (v.missing() || !bind_one(b, v)) continue;
    if (!(others.empty() ? fn() : bind_from(others, fn))) return false;
  }
  return true;
}

Value Evaluator::evaluate_leaf(const Expr& e) {
  switch (e.op) {
    case Op::number:
      return number_value(e.number);
    case Op::boolean:
      return boolean_value(e.number != 0);
    case Op::symbol:
      return place_value(Kind::symbol, e.number);
    case Op::direction:
      return place_value(Kind::direction, e.number);
    case Op::builtin:
      return places_->builtin(static_cast<Builtin>(e.target));
    case Op::let_value:
      return setup_->let(e.target);
    default:
      return missing_value();
  }
}

// Worked out once for a shape of board.
Value Evaluator::evaluate_constant(const Expr& e) {
  const Shape& shape = setup_->shape();
  const int number = note(e).constant;
  if (const Value* known = shape.constant(number)) return *known;
  const Value made = meaning_of(e)(*this, e);
  if (exhausted_) return made;
  shape.keep_constant(number, made);
  return *shape.constant(number);
}

Value Evaluator::evaluate_given(const Expr& e) {
  return e.kids.empty() ? setup_->given(e.target) : setup_->given(e.target, evaluate(*e.kids[0]));
}

Value Evaluator::evaluate_way(const Expr& e) { return setup_->way(e.target, evaluate(*e.kids[0])); }

Value Evaluator::evaluate_answer(const Expr& e) {
  CLEW_REQUIRE(answer_ != nullptr);
  if (e.kids.size() == 1 && e.type->base == Base::boolean) {  // nearly every field
    const Value index = evaluate(*e.kids[0]);
    const int32_t mark = index.missing() ? 0 : mark_of(e.target, index);
    return mark == undecided ? open_value() : boolean_value(mark != 0);
  }
  int position = -1;
  if (e.kids.size() == 1) {
    const Value index = evaluate(*e.kids[0]);
    if (!index.missing()) position = setup_->answer_position(e.target, index);
  } else {
    Gathered index(*this);
    for (const Expr* kid : e.kids) index.add(evaluate(*kid));
    const auto all = index.all();
    if (std::none_of(all.begin(), all.end(), [](const Value& v) { return v.missing(); }))
      position = setup_->answer_position(e.target, all);
  }
  if (position >= 0) return mark_in(e.target, position);
  const auto field = static_cast<size_t>(e.target);
  return setup_->genre().decided(field).value == ValueKind::boolean ? boolean_value(false)
                                                                    : missing_value();
}

Value Evaluator::evaluate_is_given(const Expr& e) {
  const Expr& what = *e.kids[0];
  if (what.op != Op::given_at) return boolean_value(!evaluate(what).missing());
  if (what.kids.empty()) return boolean_value(setup_->is_given(what.target));
  return boolean_value(setup_->is_given(what.target, evaluate(*what.kids[0])));
}

Value Evaluator::evaluate_block_of(const Expr& e) {
  const Expr& whole = *e.kids[0];
  const Value place = evaluate(*e.kids[1]);
  if (place.missing()) return missing_value();
  if (whole.op == Op::builtin && place.kind == Kind::cell) {
    const auto b = static_cast<Builtin>(whole.target);
    if (b == Builtin::rows || b == Builtin::columns)
      return places_->line_of(place.n, b == Builtin::rows);
  }
  if (whole.op == Op::given_at && place.kind == Kind::cell)
    return setup_->room_of(whole.target, place.n);
  if (!whole.fixed) return evaluate_piece(whole, place.n);
  const auto blocks = members(touching(whole, evaluate(whole), place));
  return blocks.empty() ? missing_value() : blocks.front();
}

Value Evaluator::evaluate_touching(const Expr& e) {
  const Expr& whole = *e.kids[0];
  const Value place = evaluate(*e.kids[1]);
  if (place.missing()) return missing_value();
  if (whole.op == Op::builtin && place.kind == Kind::cell) {
    const auto b = static_cast<Builtin>(whole.target);
    if (b == Builtin::links) return places_->links_of(place.n);
    if (b == Builtin::sides) return places_->sides_of(place.n);
    if (b == Builtin::corners) return places_->corners_of(place.n);
  }
  if (whole.op == Op::builtin && place.kind == Kind::corner &&
      static_cast<Builtin>(whole.target) == Builtin::cells)
    return places_->cells_at(place.n);
  return touching(whole, evaluate(whole), place);
}

// The members of a set that touch a place. For a set that lasts a table is made and kept: with the
// shape if that settles the set, else here.
Value Evaluator::touching(const Expr& set_text, const Value& set, const Value& place) {
  if (set.seq() == nullptr) return missing_value();
  for (const TouchingTable* table : touching_)
    if (table->is_of(set, place.kind)) return table->at(place.n);
  const Note& note = this->note(set_text);
  const Op op = set_text.op;
  const bool lasts =
      op == Op::builtin || op == Op::let_value || op == Op::given_at || note.constant >= 0;
  if (!lasts || place.kind < Kind::cell || place.kind > Kind::span) {
    std::vector<Value> found;
    judge::touching(set, place, *places_, spans(), found);
    return make_set(found);
  }
  const bool shared = note.by_shape && place.kind != Kind::span;
  const TouchingTable& table =
      shared ? setup_->shape().touching(set, place.kind)
             : own_touching_.emplace_back(set, place.kind, *places_, spans(), lasting_);
  touching_.push_back(&table);
  return table.at(place.n);
}

// Arguments are read before any of them is bound: the same let may stand inside its own argument.
void Evaluator::evaluate_arguments(const Expr& e) {
  if (e.kids.size() == 1) return set_slot(e.slots[0], evaluate(*e.kids[0]));
  Gathered arguments(*this);
  for (const Expr* kid : e.kids) arguments.add(evaluate(*kid));
  for (size_t i = 0; i < e.kids.size(); ++i) set_slot(e.slots[i], arguments.all()[i]);
}

Value Evaluator::evaluate_expand(const Expr& e) {
  evaluate_arguments(e);
  return evaluate(*e.body);
}

Value Evaluator::mark_at(int answer, const Value& place) {
  const int position = setup_->answer_position(answer, place);
  return position < 0 ? missing_value() : mark_in(answer, position);
}

int32_t Evaluator::any_mark_of(int answer, const Value& place) { return mark_of(answer, place); }

Value Evaluator::mark_in(int answer, int position) {
  if (listening_) note_read(answer, position);
  const auto field = static_cast<size_t>(answer);
  const auto k = static_cast<size_t>(position);
  const int32_t mark = marks_of(field)[k];
  return mark == undecided ? undecided_mark(answer, position) : setup_->mark_value(answer, mark);
}

Value Evaluator::evaluate_arithmetic(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  if (e.op == Op::negate) {
    if (a.open()) return open_arithmetic(e, Op::subtract, number_value(0), a);
    return a.kind == Kind::number ? number_value(-a.n) : a;
  }
  if (a.missing()) return a;
  const Value b = evaluate(*e.kids[1]);
  if (b.missing()) return b;
  if (a.open() || b.open()) return open_arithmetic(e, e.op, a, b);
  const bool numbers = a.kind == Kind::number && b.kind == Kind::number;
  if (!numbers) {
    if (!step()) return missing_value();
    std::vector<Value> found;
    if (e.op == Op::add) {
      for (const auto part : {as_set(a), as_set(b)})
        found.insert(found.end(), part.begin(), part.end());
      return make_set(std::span(found).first(drop_repeats(found)));
    }
    filter(as_set(a), as_set(b), e.op == Op::intersect, found);
    return make_set(found);
  }
  const int64_t x = a.n;
  const int64_t y = b.n;
  int64_t result = 0;
  switch (e.op) {
    case Op::add:
      return add_exactly(x, y, result) ? number_value(result) : unfit(e);
    case Op::subtract:
      return subtract_exactly(x, y, result) ? number_value(result) : unfit(e);
    case Op::multiply:
      return multiply_exactly(x, y, result) ? number_value(result) : unfit(e);
    case Op::divide:
      return y == 0 ? missing_value() : number_value(floor_divide(x, y));
    case Op::mod:
      return y == 0 ? missing_value() : number_value(floor_rest(x, y));
    default:
      return missing_value();
  }
}

// From here on nothing counts: the number would be wrong.
Value Evaluator::unfit(const Expr& e) {
  if (unfit_ == nullptr) unfit_ = &e;
  exhausted_ = true;
  return missing_value();
}

bool Evaluator::has_room(const Expr& e, uint64_t count) {
  if (!meter_->would_exceed(count, sizeof(Value))) return true;
  too_many_ = {&e, count};
  meter_->reach(Limit::memory);
  exhausted_ = true;
  return false;
}

bool Evaluator::has_room(const Expr& word) {
  if (!word.every_combination) return true;
  uint64_t count = 1;
  for (const Binder& b : word.binders) {
    if (b.equals) continue;
    const auto all = members(evaluate(*b.range));
    count = times(count, static_cast<uint64_t>(std::count_if(
                             all.begin(), all.end(), [](const Value& v) { return !v.missing(); })));
  }
  return has_room(word, count);
}

Value Evaluator::evaluate_range(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  const Value b = evaluate(*e.kids[1]);
  if (a.missing() || b.missing()) return missing_value();
  const uint64_t size =
      a.n <= b.n ? static_cast<uint64_t>(b.n) - static_cast<uint64_t>(a.n) + 1 : 0;
  if (!has_room(e, size)) return missing_value();
  std::vector<Value> values;
  for (int64_t n = a.n; n <= b.n; ++n) {
    if (!step()) return missing_value();
    values.push_back(place_value(a.kind, n));
  }
  return make_set(values);
}

// What is missing needs no second side.
Value Evaluator::evaluate_comparison(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  if (a.missing()) return a;
  const Value b = evaluate(*e.kids[1]);
  return b.missing() ? b : compare(e, a, b);
}

// The size of an open piece need not be known better than the other side asks for.
Value Evaluator::evaluate_size_comparison(const Expr& e) {
  const bool left = is_size(*e.kids[0]);
  const Value other = evaluate(*e.kids[left ? 1 : 0]);
  if (other.missing()) return other;
  const Value size = evaluate_size(*e.kids[left ? 0 : 1], other);
  if (size.missing()) return size;
  return left ? compare(e, size, other) : compare(e, other, size);
}

// A solver that takes both sides together needs room for all that lies between them.
bool Evaluator::far_apart(const Value& a, const Value& b) {
  const OpenBounds x = bounds_of(a);
  const OpenBounds y = bounds_of(b);
  int64_t least = 0;
  int64_t most = 0;
  int64_t between = 0;
  return !subtract_exactly(x.least, y.most, least) || !subtract_exactly(x.most, y.least, most) ||
         !subtract_exactly(most, least, between);
}

Value Evaluator::compare(const Expr& e, const Value& a, const Value& b) {
  if (thorough_ && !e.fixed && is_number(a) && is_number(b) && far_apart(a, b)) return unfit(e);
  if (a.kind == Kind::number && b.kind == Kind::number)
    return boolean_value(compare_numbers(e.op, a.n, b.n));
  if (a.open() || b.open()) {
    const Base base = e.kids[0]->type->base;
    if (base == Base::shape) return compare_open_shapes(e.op, a, b);
    if (base == Base::list) return compare_open_runs(e.op, a, b);
    if (e.kids[1]->type->base == Base::set && !e.kids[1]->fixed)
      return compare_open_pieces(e.op, a, b);
    return compare_open(e.op, a, b);
  }
  if (e.op == Op::in || e.op == Op::not_in)
    return boolean_value(contains(as_set(b), a) == (e.op == Op::in));
  return boolean_value(same_value(a, b) == (e.op == Op::equal));
}

// Order of reading; with `in list`, order in that list (a member that is not in it is missing).
Value Evaluator::evaluate_before(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  const Value b = evaluate(*e.kids[1]);
  if (a.missing() || b.missing()) return missing_value();
  if (e.kids.size() < 3) return boolean_value(value_less(a, b));
  const auto list = members(evaluate(*e.kids[2]));
  const auto find = [&](const Value& x) {
    return std::find_if(list.begin(), list.end(), [&](const Value& v) { return same_value(v, x); });
  };
  const auto at_a = find(a);
  const auto at_b = find(b);
  if (at_a == list.end() || at_b == list.end()) return missing_value();
  return boolean_value(at_a < at_b);
}

Value Evaluator::evaluate_not(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  return a.missing() || a.open() ? a : boolean_value(a.n == 0);
}

// Both sides are always read: a missing part must be seen even where the other side settles the
// truth.
Value Evaluator::evaluate_logic(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  if (a.missing()) return a;
  const Value b = evaluate(*e.kids[1]);
  if (b.missing()) return b;
  if (!a.open() && !b.open()) {
    const bool x = a.n != 0;
    const bool y = b.n != 0;
    if (e.op == Op::and_) return boolean_value(x && y);
    if (e.op == Op::or_) return boolean_value(x || y);
    return boolean_value(e.op == Op::implies ? !x || y : x == y);
  }
  if (e.op == Op::iff) return open_value();
  // One side alone may settle it: a no of `and`, a yes of `or`, "if no" and "then yes".
  const bool settling = e.op != Op::and_;
  const auto settles = [&](const Value& v, bool truth) { return !v.open() && (v.n != 0) == truth; };
  const bool settled = settles(a, e.op == Op::or_) || settles(b, settling);
  return settled ? boolean_value(settling) : open_value();
}

Value Evaluator::evaluate_set_of(const Expr& e) {
  Gathered values(*this);
  for (const Expr* kid : e.kids) {
    const Value v = evaluate(*kid);
    if (v.missing()) return v;
    values.add(v);
  }
  const auto all = values.all();
  return e.op == Op::tuple ? make_set(all, Kind::tuple) : make_set(all.first(drop_repeats(all)));
}

Value Evaluator::bound_value(const Binder& binder) {
  if (binder.slots.size() == 1) return slot(binder.slots[0]);
  Gathered parts(*this);
  for (const int s : binder.slots) parts.add(slot(s));
  return make_set(parts.all(), Kind::tuple);
}

Value Evaluator::evaluate_set_where(const Expr& e) {
  if (e.binders[0].may_miss && evaluate(*e.binders[0].range).missing()) return missing_value();
  Gathered values(*this);
  for_each(e.binders, [&] {
    values.add(bound_value(e.binders[0]));
    return true;
  });
  return make_set(values.all());
}

}  // namespace clew::judge
