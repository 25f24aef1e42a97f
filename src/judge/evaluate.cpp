#include "judge/evaluate.h"

#include <algorithm>

#include "base/require.h"

namespace clew::judge {
namespace {

constexpr int64_t largest_number = 1'000'000'000;

Value clipped(int64_t n) {
  return number_value(static_cast<int32_t>(std::clamp(n, -largest_number, largest_number)));
}

Value from_truth(Truth3 t) {
  return t == truth_open ? open_value() : boolean_value(t == truth_yes);
}

Truth3 and_truth(Truth3 a, Truth3 b) {
  if (a == truth_no || b == truth_no) return truth_no;
  return a == truth_open || b == truth_open ? truth_open : truth_yes;
}
Truth3 not_truth(Truth3 a) {
  return a == truth_open ? truth_open : a == truth_yes ? truth_no : truth_yes;
}

bool is_set(const Value& v) { return v.kind == Kind::set || v.kind == Kind::division; }

std::span<const Value> as_set(const Value& v) {
  if (is_set(v)) return v.seq->items();
  return {&v, 1};
}

bool contains_value(const Value& set, const Value& v) {
  const auto items = as_set(set);
  return std::any_of(items.begin(), items.end(), [&](const Value& x) { return same_value(x, v); });
}

bool compare_numbers(Op op, int32_t a, int32_t b) {
  switch (op) {
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

bool is_size(const Expr& e) {
  return e.op == Op::function && static_cast<Function>(e.target) == Function::size;
}

int64_t floor_divide(int64_t a, int64_t b) {
  const int64_t q = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}

}  // namespace

Evaluator::Evaluator(const Setup& setup, const Answer& answer, Meter& meter)
    : Evaluator(setup, meter) {
  answer_ = &answer;
}

Evaluator::Evaluator(const Setup& setup, Meter& meter)
    : setup_(&setup),
      answer_(nullptr),
      meter_(&meter),
      own_places_(std::in_place, setup.puzzle().grid, &meter, &setup.places()),
      places_(&*own_places_),
      frame_(static_cast<size_t>(setup.genre().num_slots)),
      scratch_(&meter) {}

Evaluator::Evaluator(const Setup& setup, Meter& meter, Places& places)
    : setup_(&setup),
      answer_(nullptr),
      meter_(&meter),
      places_(&places),
      frame_(static_cast<size_t>(setup.genre().num_slots)),
      scratch_(&meter) {}

void Evaluator::forget() {
  scratch_.clear();
  piece_tables_.clear();
  open_areas_.clear();
}

bool Evaluator::bind_one(const Binder& b, const Value& v) {
  if (b.slots.size() == 1) {
    set_slot(b.slots[0], v);
  } else {
    const auto parts = members(v);
    if (parts.size() != b.slots.size()) return false;
    for (size_t i = 0; i < parts.size(); ++i) set_slot(b.slots[i], parts[i]);
  }
  return b.where == nullptr || evaluate(*b.where).yes();
}

bool Evaluator::bind_from(const std::vector<Binder>& binders, size_t k, FunctionRef<bool()> fn) {
  if (k == binders.size()) return step() && fn();
  const Binder& b = binders[k];
  const Value range = evaluate(*b.range);
  if (range.missing()) return true;
  if (b.equals) return !bind_one(b, range) || bind_from(binders, k + 1, fn);
  for (const Value& v : members(range)) {
    if (!step()) return false;
    if (v.missing() || !bind_one(b, v)) continue;
    if (!bind_from(binders, k + 1, fn)) return false;
  }
  return true;
}

Value Evaluator::evaluate(const Expr& e) {
  switch (e.op) {
    case Op::number:
      return number_value(e.number);
    case Op::boolean:
      return boolean_value(e.number != 0);
    case Op::symbol:
      return place_value(Kind::symbol, e.number);
    case Op::direction:
      return place_value(Kind::direction, e.number);
    case Op::slot:
      return slot(e.target);
    case Op::builtin:
      return places_->builtin(static_cast<Builtin>(e.target));
    case Op::let_value:
      return setup_->let(e.target);
    case Op::given_at:
      return evaluate_given(e);
    case Op::way_at: {
      const Value index = evaluate(*e.kids[0]);
      return setup_->way(e.target, {&index, 1});
    }
    case Op::answer_at:
      return e.type->base == Base::division ? evaluate_division(e) : evaluate_answer(e);
    case Op::is_given:
      return evaluate_is_given(e);
    case Op::block_of:
      return evaluate_block_of(e);
    case Op::touching:
      return evaluate_touching(e);
    case Op::function:
      return evaluate_function(e);
    case Op::expand:
      return evaluate_expand(e);
    case Op::negate:
    case Op::add:
    case Op::subtract:
    case Op::intersect:
    case Op::multiply:
    case Op::divide:
    case Op::mod:
      return evaluate_arithmetic(e);
    case Op::range:
      return evaluate_range(e);
    case Op::equal:
    case Op::unequal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::in:
    case Op::not_in:
      return evaluate_comparison(e);
    case Op::before:
      return evaluate_before(e);
    case Op::not_:
    case Op::and_:
    case Op::or_:
    case Op::implies:
    case Op::iff:
      return evaluate_logic(e);
    case Op::set_of:
    case Op::tuple:
      return evaluate_set_of(e);
    case Op::set_where:
      return evaluate_set_where(e);
    case Op::word:
      return evaluate_word(e);
    case Op::drawn_shape:
      return evaluate_drawn_shape(e);
    case Op::name:
    case Op::index:
    case Op::call:
      break;
  }
  return missing_value();
}

Value Evaluator::evaluate_given(const Expr& e) {
  if (e.kids.empty()) return setup_->given(e.target, {});
  const Value index = evaluate(*e.kids[0]);
  return setup_->given(e.target, {&index, 1});
}

Value Evaluator::evaluate_answer(const Expr& e) {
  CLEW_REQUIRE(answer_ != nullptr);
  int position = -1;
  if (e.kids.size() == 1) {  // nearly every field
    const Value index = evaluate(*e.kids[0]);
    if (!index.missing()) position = setup_->answer_position(e.target, index);
  } else {
    std::vector<Value> index;
    for (const Expr* kid : e.kids) index.push_back(evaluate(*kid));
    if (std::none_of(index.begin(), index.end(), [](const Value& v) { return v.missing(); }))
      position = setup_->answer_position(e.target, index);
  }
  if (position >= 0) return mark_in(e.target, position);
  const auto field = static_cast<size_t>(e.target);
  return setup_->genre().info.answers[field].value == ValueKind::boolean ? boolean_value(false)
                                                                         : missing_value();
}

Value Evaluator::evaluate_is_given(const Expr& e) {
  const Expr& what = *e.kids[0];
  if (what.op != Op::given_at) return boolean_value(!evaluate(what).missing());
  if (what.kids.empty()) return boolean_value(setup_->is_given(what.target, {}));
  const Value index = evaluate(*what.kids[0]);
  return boolean_value(setup_->is_given(what.target, {&index, 1}));
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
  const Value division = evaluate(whole);
  for (const Value& block : members(division)) {
    if (contains_value(block, place)) return block;
  }
  return missing_value();
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
  const Value set = evaluate(whole);
  if (whole.op == Op::builtin && place.kind == Kind::corner &&
      static_cast<Builtin>(whole.target) == Builtin::cells) {
    return places_->cells_at(place.n);
  }
  const bool lasting =
      whole.op == Op::builtin || whole.op == Op::let_value || whole.op == Op::given_at;
  return places_->touching(set, place, lasting);
}

// Arguments are read before any of them is bound: the same let may stand inside its own argument.
void Evaluator::evaluate_arguments(const Expr& e) {
  if (e.kids.size() == 1) return set_slot(e.slots[0], evaluate(*e.kids[0]));
  std::vector<Value> arguments;
  arguments.reserve(e.kids.size());
  for (const Expr* kid : e.kids) arguments.push_back(evaluate(*kid));
  for (size_t i = 0; i < arguments.size(); ++i) set_slot(e.slots[i], arguments[i]);
}

Value Evaluator::evaluate_expand(const Expr& e) {
  evaluate_arguments(e);
  return evaluate(*e.body);
}

Value Evaluator::mark_at(int answer, const Value& place) {
  const int position = setup_->answer_position(answer, place);
  return position < 0 ? missing_value() : mark_in(answer, position);
}

Value Evaluator::mark_in(int answer, int position) {
  if (listening_) note_read(answer, position);
  const auto field = static_cast<size_t>(answer);
  const auto k = static_cast<size_t>(position);
  const int32_t mark = answer_->marks[field][k];
  return mark == undecided ? undecided_mark(answer, position) : setup_->mark_value(answer, mark);
}

Value Evaluator::evaluate_arithmetic(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  if (e.op == Op::negate) {
    if (a.open()) return open_arithmetic(Op::subtract, number_value(0), a);
    return a.kind == Kind::number ? clipped(-static_cast<int64_t>(a.n)) : a;
  }
  const Value b = evaluate(*e.kids[1]);
  if (a.missing() || b.missing()) return missing_value();
  if (a.open() || b.open()) return open_arithmetic(e.op, a, b);
  if (a.kind != Kind::number || b.kind != Kind::number) {
    if (!step()) return missing_value();
    if (e.op == Op::add) return make_set(value_union(as_set(a), as_set(b)));
    if (e.op == Op::subtract) return make_set(value_difference(as_set(a), as_set(b)));
    return make_set(value_intersection(as_set(a), as_set(b)));
  }
  const int64_t x = a.n;
  const int64_t y = b.n;
  switch (e.op) {
    case Op::add:
      return clipped(x + y);
    case Op::subtract:
      return clipped(x - y);
    case Op::multiply:
      return clipped(x * y);
    case Op::divide:
      return y == 0 ? missing_value() : clipped(floor_divide(x, y));
    case Op::mod:
      return y == 0 ? missing_value() : clipped(x - y * floor_divide(x, y));
    default:
      return missing_value();
  }
}

Value Evaluator::evaluate_range(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  const Value b = evaluate(*e.kids[1]);
  if (a.missing() || b.missing()) return missing_value();
  std::vector<Value> values;
  for (int64_t n = a.n; n <= b.n; ++n) {
    if (!step()) return missing_value();
    values.push_back(place_value(a.kind, static_cast<int32_t>(n)));
  }
  return make_set(values);
}

// The size of an open piece need not be known better than the other side asks for.
Value Evaluator::evaluate_comparison(const Expr& e) {
  const bool size_left = is_size(*e.kids[0]);
  const bool size_right = !size_left && is_size(*e.kids[1]);
  Value a = size_left ? missing_value() : evaluate(*e.kids[0]);
  const Value b = size_right ? evaluate_size(*e.kids[1], a) : evaluate(*e.kids[1]);
  if (size_left) a = evaluate_size(*e.kids[0], b);
  if (a.missing() || b.missing()) return missing_value();
  if (a.open() || b.open()) {
    const Base base = e.kids[0]->type->base;
    if (base == Base::shape) return compare_open_shapes(e.op, a, b);
    if (base == Base::list) return compare_open_runs(e.op, a, b);
    if (e.kids[1]->type->base == Base::set && !e.kids[1]->fixed)
      return compare_open_pieces(e.op, a, b);
    return compare_open(e.op, a, b);
  }
  switch (e.op) {
    case Op::equal:
      return boolean_value(same_value(a, b));
    case Op::unequal:
      return boolean_value(!same_value(a, b));
    case Op::in:
      return boolean_value(contains_value(b, a));
    case Op::not_in:
      return boolean_value(!contains_value(b, a));
    default:
      return boolean_value(compare_numbers(e.op, a.n, b.n));
  }
}

// Order of reading; with `in list`, order in that list (a member that is not in it is missing).
Value Evaluator::evaluate_before(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  const Value b = evaluate(*e.kids[1]);
  if (a.missing() || b.missing()) return missing_value();
  if (e.kids.size() < 3) return boolean_value(value_less(a, b));
  const Value list = evaluate(*e.kids[2]);
  int at_a = -1;
  int at_b = -1;
  int k = 0;
  for (const Value& v : members(list)) {
    if (at_a < 0 && same_value(v, a)) at_a = k;
    if (at_b < 0 && same_value(v, b)) at_b = k;
    ++k;
  }
  if (at_a < 0 || at_b < 0) return missing_value();
  return boolean_value(at_a < at_b);
}

// Both sides are always read: a missing part must be seen even where the other side settles the
// truth.
Value Evaluator::evaluate_logic(const Expr& e) {
  const Value a = evaluate(*e.kids[0]);
  if (e.op == Op::not_) return a.missing() ? a : from_truth(not_truth(truth3(a)));
  const Value b = evaluate(*e.kids[1]);
  if (a.missing() || b.missing()) return missing_value();
  const Truth3 x = truth3(a);
  const Truth3 y = truth3(b);
  switch (e.op) {
    case Op::and_:
      return from_truth(and_truth(x, y));
    case Op::or_:
      return from_truth(not_truth(and_truth(not_truth(x), not_truth(y))));
    case Op::implies:
      return from_truth(not_truth(and_truth(x, not_truth(y))));
    default:
      return x == truth_open || y == truth_open ? open_value() : boolean_value(x == y);
  }
}

Value Evaluator::evaluate_set_of(const Expr& e) {
  std::vector<Value> values;
  values.reserve(e.kids.size());
  for (const Expr* kid : e.kids) {
    values.push_back(evaluate(*kid));
    if (values.back().missing()) return missing_value();
  }
  if (e.op == Op::tuple) return make_set(values, Kind::tuple);
  return make_set(value_union(values, {}));
}

Value Evaluator::bound_value(const Binder& binder) {
  if (binder.slots.size() == 1) return slot(binder.slots[0]);
  std::vector<Value> parts;
  for (const int s : binder.slots) parts.push_back(slot(s));
  return make_set(parts, Kind::tuple);
}

Value Evaluator::evaluate_set_where(const Expr& e) {
  std::vector<Value> values;
  for_each(e.binders, [&] {
    values.push_back(bound_value(e.binders[0]));
    return true;
  });
  return make_set(values);
}

}  // namespace clew::judge
