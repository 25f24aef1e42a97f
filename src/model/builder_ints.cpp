// Numbers: order literals ("at least v") and value literals ("equals v"), each made when first
// asked for and tied together when both are there. The two ends share their literals: "equals lo"
// is "not at least lo + 1".
#include "model/builder.h"

namespace clew::model {

namespace {
constexpr int32_t pairwise_values = 5;  // up to so many values "at most one" is written as pairs
}

int Builder::new_int(int32_t lo, int32_t hi) {
  model_.ints.push_back({lo, hi, -1, -1, Lit()});
  return static_cast<int>(model_.ints.size()) - 1;
}

int Builder::int_from_order(int32_t lo, std::span<const Lit> order) {
  // Constants at either end only narrow the domain.
  while (!order.empty() && order.front() == true_lit) {
    order = order.subspan(1);
    ++lo;
  }
  while (!order.empty() && order.back() == false_lit) order = order.first(order.size() - 1);
  const int x = new_int(lo, lo + static_cast<int32_t>(order.size()));
  model_.ints.back().order_at = static_cast<int32_t>(model_.int_lits.size());
  model_.int_lits.insert(model_.int_lits.end(), order.begin(), order.end());
  return x;
}

Lit Builder::int_at_least(int x, int64_t v) {
  const IntVar& i = int_var(x);
  if (v <= i.lo) return true_lit;
  if (v > i.hi) return false_lit;
  if (i.order_at < 0) {
    if (v == i.lo + 1) return i.value_at >= 0 ? ~int_equals(x, i.lo) : above_least(x);
    if (i.value_at >= 0 && v == i.hi) return int_equals(x, i.hi);
    make_order(x);
  }
  if (failed_) return false_lit;
  return model_.order_lit(i, static_cast<int32_t>(v - i.lo - 1));
}

Lit Builder::int_equals(int x, int64_t v) {
  const IntVar& i = int_var(x);
  if (v < i.lo || v > i.hi) return false_lit;
  if (i.lo == i.hi) return true_lit;
  if (i.value_at < 0) {
    if (v == i.lo) return ~int_at_least(x, v + 1);
    if (v == i.hi) return int_at_least(x, v);
    make_values(x);
  }
  if (failed_) return false_lit;
  return model_.value_lit(i, static_cast<int32_t>(v - i.lo));
}

// Many rules only ask whether there is a number at all. Whether its order or its values are needed
// besides, later rules tell.
Lit Builder::above_least(int x) {
  if (!int_var(x).above.valid()) {
    const Lit above = new_lit();
    model_.ints[static_cast<size_t>(x)].above = above;
  }
  return int_var(x).above;
}

void Builder::narrow(int x, int32_t most) {
  IntVar& i = model_.ints[static_cast<size_t>(x)];
  if (most >= i.hi) return;
  if (i.order_at >= 0 || i.value_at >= 0 || i.above.valid() || most < i.lo)
    return claim(~int_at_least(x, int64_t{most} + 1));
  i.hi = most;
}

// So many literals of a number; the first may be there.
void Builder::push_new(Lit first, int32_t count) {
  const bool known = first.valid();
  if (known) model_.int_lits.push_back(first);
  const int32_t more = known ? count - 1 : count;
  if (more == 0) return;
  const int32_t from = new_lits(more).var().id;
  for (int32_t k = 0; k < more; ++k) model_.int_lits.emplace_back(Var{from + k}, false);
}

void Builder::make_order(int x) {
  IntVar& i = model_.ints[static_cast<size_t>(x)];
  const int32_t count = i.hi - i.lo;
  if (i.order_at >= 0 || count == 0 || !has_room(2 * int64_t{count})) return;
  i.order_at = static_cast<int32_t>(model_.int_lits.size());
  std::vector<Lit>& lits = model_.int_lits;
  if (i.value_at < 0) {
    push_new(i.above, count);
    for (int32_t k = 1; k < count; ++k)
      define(~lits[lits.size() - static_cast<size_t>(k)], *(lits.end() - k - 1));
    return;
  }
  lits.push_back(~model_.value_lit(i, 0));
  for (int32_t k = 1; k + 1 < count; ++k) lits.push_back(new_lit());
  if (count > 1) lits.push_back(model_.value_lit(i, count));
  channel(i);
}

void Builder::make_values(int x) {
  IntVar& i = model_.ints[static_cast<size_t>(x)];
  const int32_t count = i.hi - i.lo + 1;
  if (i.value_at >= 0 || count == 1 || !has_room(3 * int64_t{count})) return;
  if (count == 2) make_order(x);
  std::vector<Lit>& lits = model_.int_lits;
  i.value_at = static_cast<int32_t>(lits.size());
  if (i.order_at >= 0) {
    lits.push_back(~model_.order_lit(i, 0));
    for (int32_t k = 1; k + 1 < count; ++k) lits.push_back(new_lit());
    lits.push_back(model_.order_lit(i, count - 2));
    return channel(i);
  }
  push_new(i.above.valid() ? ~i.above : Lit(), count);
  const std::span<const Lit> values{lits.data() + i.value_at, static_cast<size_t>(count)};
  define(values);
  if (count <= pairwise_values) {
    for (size_t a = 0; a < values.size(); ++a) {
      for (size_t b = a + 1; b < values.size(); ++b) define(~values[a], ~values[b]);
    }
    return;
  }
  sum_.clear();
  for (const Lit l : values) sum_.push_back({1, ~l});
  put_sum(model_.defined, model_.defined_sums, no_instance, count - 1, {});
}

// What x = v says of l; is_open: nothing.
int8_t Builder::told_of(const IntVar& x, int64_t v, Lit l) const {
  const auto told = [l](Lit of, bool holds) { return holds == (l == of) ? is_true : is_false; };
  const int32_t count = x.hi - x.lo;
  if (count == 0) return is_open;
  const Lit* order = x.order_at < 0 ? nullptr : &model_.int_lits[static_cast<size_t>(x.order_at)];
  for (int32_t k = 0; order != nullptr && k < count; ++k)
    if (order[k].var() == l.var()) return told(order[k], v > int64_t{x.lo} + k);
  const Lit* value = x.value_at < 0 ? nullptr : &model_.int_lits[static_cast<size_t>(x.value_at)];
  for (int32_t k = 0; value != nullptr && k <= count; ++k)
    if (value[k].var() == l.var()) return told(value[k], v == int64_t{x.lo} + k);
  return is_open;
}

// Leaves in `conditions_` those that x = v says nothing of. False: it fulfils one.
bool Builder::settle_conditions(int x, int64_t v) {
  size_t kept = 0;
  for (const Lit l : conditions_) {
    const int8_t told = told_of(int_var(x), v, l);
    if (told == is_true) return false;
    if (told == is_open) conditions_[kept++] = l;
  }
  conditions_.resize(kept);
  return true;
}

void Builder::claim_if_equal(int x, int64_t v, Lit l) {
  const std::array clause = {~int_equals(x, v), l};
  if (conditions() == 0) return claim(clause);
  conditions_ = unless_;
  if (settle_conditions(x, v)) put_clause(model_.claims, instance_, clause, conditions_);
}

void Builder::claim_not_both(int x, int64_t v, int y, int64_t w) {
  const std::array clause = {~int_equals(x, v), ~int_equals(y, w)};
  if (conditions() == 0) return claim(clause);
  conditions_ = unless_;
  if (settle_conditions(x, v) && settle_conditions(y, w))
    put_clause(model_.claims, instance_, clause, conditions_);
}

// Both kinds of literals are there: the inner values follow from the order, and the order is a
// chain.
void Builder::channel(const IntVar& i) {
  const int32_t count = i.hi - i.lo;
  if (count < 2) return;
  const auto order = [&](int32_t k) { return model_.order_lit(i, k - 1); };  // at least lo + k
  const bool order_first = i.order_at < i.value_at;
  if (count == 2 && !order_first) return;  // three values: "exactly one" says it all
  for (int32_t k = 1; k < count; ++k) {
    const Lit value = model_.value_lit(i, k);
    define(~value, order(k));
    define(~value, ~order(k + 1));
    define(value, ~order(k), order(k + 1));
    if (!order_first) define(~order(k + 1), order(k));
  }
}

}  // namespace clew::model
