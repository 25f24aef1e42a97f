#include "model/linear.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "model/totals.h"

namespace clew::model {

namespace {

constexpr size_t few_terms = 5;  // a sum of so many literals is denied by clauses

int128 floor_div(int128 a, int128 b) {
  const int128 q = a / b;
  return q * b != a && (a < 0) != (b < 0) ? q - 1 : q;
}

// Values of numbers have 32 bits: what lies beyond is as good as the next one.
int64_t beside_int(int128 v) {
  constexpr int64_t far = int64_t{1} << 40;
  return static_cast<int64_t>(std::clamp<int128>(v, -far, far));
}

// weight * x + constant >= 0
Lit one_at_least(Builder& b, const IntTerm& t, int128 constant) {
  if (t.weight > 0) return b.int_at_least(t.var, beside_int(-floor_div(constant, t.weight)));
  return ~b.int_at_least(t.var, beside_int(floor_div(constant, -int128{t.weight}) + 1));
}

// The value of x with weight * x + constant = 0, if there is one.
std::optional<int64_t> root_of(const IntTerm& t, int128 constant) {
  if (const auto n = static_cast<int32_t>(constant); n == constant) {  // 128 bits are slow
    if (n % t.weight != 0) return std::nullopt;
    return -n / t.weight;
  }
  if (constant % t.weight != 0) return std::nullopt;
  return beside_int(-constant / t.weight);
}

Lit one_equal(Builder& b, const IntTerm& t, int128 constant) {
  const std::optional<int64_t> v = root_of(t, constant);
  return v ? b.int_equals(t.var, *v) : false_lit;
}

// Calls clause(literals) for clauses that together say relation(e) for an expression of two
// numbers. For every value (or bound) of the first number, what the second must be.
template <typename Clause>
void two_at_least(Builder& b, const Linear& e, Clause clause) {
  const IntTerm x = e.ints[0];
  const IntTerm y = e.ints[1];
  const IntVar xv = b.int_var(x.var);
  for (int64_t v = xv.lo; v <= xv.hi && !b.failed(); ++v) {
    // x stays on the bad side of v: at most v if it helps, at least v if it harms.
    const Lit escape = x.weight > 0 ? b.int_at_least(x.var, v + 1) : ~b.int_at_least(x.var, v);
    clause(std::array{escape, one_at_least(b, y, e.constant + int128{x.weight} * v)});
  }
}

// Of two numbers, calls fn(x, v, y, w) for each value v of x and the value w that y has then; w is
// empty if no value of y would do.
template <typename Fn>
void each_partner(Builder& b, const Linear& e, size_t side, Fn fn) {
  const IntTerm x = e.ints[side];
  const IntTerm y = e.ints[1 - side];
  const IntVar xv = b.int_var(x.var);
  const IntVar yv = b.int_var(y.var);
  for (int64_t v = xv.lo; v <= xv.hi && !b.failed(); ++v) {
    std::optional<int64_t> w = root_of(y, e.constant + int128{x.weight} * v);
    if (w && (*w < yv.lo || *w > yv.hi)) w.reset();
    fn(x.var, v, y.var, w);
  }
}

void make_both_values(Builder& b, const Linear& e) {
  for (const IntTerm& t : e.ints) b.make_values(t.var);
}

void claim_two(Builder& b, Relation relation, const Linear& e) {
  if (relation == Relation::at_least)
    return two_at_least(b, e, [&](const std::array<Lit, 2>& c) { b.claim(c); });
  make_both_values(b, e);
  const auto equal = [&](int x, int64_t v, int y, std::optional<int64_t> w) {
    b.claim_if_equal(x, v, w ? b.int_equals(y, *w) : false_lit);
  };
  const auto unequal = [&](int x, int64_t v, int y, std::optional<int64_t> w) {
    if (w) b.claim_not_both(x, v, y, *w);
  };
  if (relation == Relation::unequal) return each_partner(b, e, 0, unequal);
  for (const size_t side : {size_t{0}, size_t{1}}) each_partner(b, e, side, equal);
}

void negate(Linear& e) {
  for (IntTerm& t : e.ints) t.weight = -t.weight;
  for (WideTerm& t : e.lits) t.weight = -t.weight;
  e.constant = -e.constant;
}

bool is_two(const Linear& e) { return e.ints.size() == 2 && e.lits.empty(); }

// The literal of a comparison of two numbers. Equality and its denial share one; x >= y and x < y
// do.
Lit reify_two(Builder& b, Relation relation, Linear& e) {
  if (relation == Relation::unequal) return ~reify_two(b, Relation::equal, e);
  bool denied = false;
  if (e.ints[1].var < e.ints[0].var) std::swap(e.ints[0], e.ints[1]);
  if (e.ints[0].weight < 0) {
    negate(e);
    if (relation == Relation::at_least) {  // e >= 0 is: not -e >= 1
      e.constant -= 1;
      denied = true;
    }
  }
  constexpr int32_t key_two = 100;  // beyond the builder's own tags
  const auto high = [](int128 n) { return static_cast<int32_t>(n >> 32); };
  const auto low = [](int128 n) { return static_cast<int32_t>(n); };
  const std::array<int32_t, 12> key = {key_two,
                                       static_cast<int32_t>(relation),
                                       low(e.ints[0].weight),
                                       high(e.ints[0].weight),
                                       e.ints[0].var,
                                       low(e.ints[1].weight),
                                       high(e.ints[1].weight),
                                       e.ints[1].var,
                                       low(e.constant),
                                       high(e.constant),
                                       low(e.constant >> 64),
                                       high(e.constant >> 64)};
  if (const Lit known = b.remembered(key); known.valid()) return denied ? ~known : known;
  const Lit g = b.new_lit();
  b.remembered(key) = g;
  if (relation == Relation::at_least) {
    two_at_least(b, e, [&](const std::array<Lit, 2>& c) { b.define(~g, c[0], c[1]); });
    negate(e);
    e.constant -= 1;
    two_at_least(b, e, [&](const std::array<Lit, 2>& c) { b.define(g, c[0], c[1]); });
    return denied ? ~g : g;
  }
  make_both_values(b, e);
  for (const size_t side : {size_t{0}, size_t{1}}) {
    each_partner(b, e, side, [&](int x, int64_t v, int y, std::optional<int64_t> w) {
      b.define(~g, ~b.int_equals(x, v), w ? b.int_equals(y, *w) : false_lit);
      if (w && side == 0) b.define(g, ~b.int_equals(x, v), ~b.int_equals(y, *w));
    });
  }
  return g;
}

// The whole expression as a sum of literals: e >= 0 is lits >= -constant.
void flatten(Builder& b, Linear& e) {
  for (const IntTerm& t : e.ints) {
    b.make_order(t.var);
    const IntVar& x = b.int_var(t.var);
    e.constant += int128{t.weight} * x.lo;
    for (int32_t v = x.lo + 1; v <= x.hi && !b.failed(); ++v)
      e.lits.push_back({t.weight, b.int_at_least(t.var, v)});
  }
  e.ints.clear();
}

// e >= 0 is lits >= this.
int64_t bound_of(const Linear& e) { return static_cast<int64_t>(-e.constant); }

// Literal terms by variable, each once.
void merge_repeats(Linear& e) {
  std::sort(e.lits.begin(), e.lits.end(),
            [](const WideTerm& x, const WideTerm& y) { return x.lit < y.lit; });
  size_t kept = 0;
  for (size_t i = 0; i < e.lits.size();) {
    const Var v = e.lits[i].lit.var();
    int64_t weight = 0;  // w * ~x = w - w * x
    for (; i < e.lits.size() && e.lits[i].lit.var() == v; ++i) {
      weight += e.lits[i].lit.negated() ? -e.lits[i].weight : e.lits[i].weight;
      if (e.lits[i].lit.negated()) e.constant += e.lits[i].weight;
    }
    if (weight != 0) e.lits[kept++] = {weight, Lit(v, false)};
  }
  e.lits.resize(kept);
}

}  // namespace

Bounds bounds_of(const Builder& b, const Linear& e) {
  Bounds r{e.constant, e.constant};
  const auto add = [&r](int128 weight, int64_t lo, int64_t hi) {
    r.least += weight * (weight > 0 ? lo : hi);
    r.most += weight * (weight > 0 ? hi : lo);
  };
  for (const IntTerm& t : e.ints) add(t.weight, b.int_var(t.var).lo, b.int_var(t.var).hi);
  for (const WideTerm& t : e.lits) {
    if (is_constant(t.lit)) {
      add(t.weight, t.lit == true_lit, t.lit == true_lit);
    } else {
      add(t.weight, 0, 1);
    }
  }
  return r;
}

namespace {

// Only sums with such parts need a second look.
bool is_wide(int128 n) {
  constexpr int128 narrow = std::numeric_limits<int32_t>::max();
  return n > narrow || n < -narrow;
}

}  // namespace

void simplify(Builder& b, Linear& e) {
  if (e.ints.size() > 1) {
    std::sort(e.ints.begin(), e.ints.end(),
              [](const IntTerm& a, const IntTerm& c) { return a.var < c.var; });
  }
  size_t kept = 0;
  bool wide = is_wide(e.constant);
  for (size_t i = 0; i < e.ints.size();) {
    const int32_t var = e.ints[i].var;
    int128 weight = 0;
    for (; i < e.ints.size() && e.ints[i].var == var; ++i) weight += e.ints[i].weight;
    const IntVar& x = b.int_var(var);
    if (x.lo == x.hi) {
      e.constant += weight * x.lo;
    } else if (weight != 0) {
      wide = wide || is_wide(weight);
      e.ints[kept++] = {static_cast<int64_t>(weight), var};
      if (weight != e.ints[kept - 1].weight) return b.fail_to_weigh();
    }
  }
  e.ints.resize(kept);
  kept = 0;
  for (const WideTerm& t : e.lits) {
    if (t.lit == true_lit) e.constant += t.weight;
    wide = wide || is_wide(t.weight);
    if (!is_constant(t.lit) && t.weight != 0) e.lits[kept++] = t;
  }
  e.lits.resize(kept);
  if (!wide) return;
  const Bounds range = bounds_of(b, e);
  if (range.most > largest_number || range.least < -largest_number ||
      range.most - range.least > largest_number)
    b.fail_to_weigh();
}

namespace {

// The number that counts the literals of these terms, made when it is first asked for.
int count_of(Builder& b, std::span<const WideTerm> terms) {
  constexpr int32_t key_count = 101;  // beyond the builder's own tags
  std::vector<int32_t> key = {key_count};
  Linear count;
  for (const WideTerm& t : terms) {
    key.push_back(t.lit.code());
    count.lits.push_back({1, t.lit});
  }
  if (const Lit known = b.remembered(key); known.valid()) return known.var().id;
  const int x = int_of(b, count);
  b.remembered(key) = Lit(Var{x}, false);  // the number of a number, not of a variable
  return x;
}

// Whether e compares two counts, or a count with a number, in a way that a sum says badly: that
// they differ, or, beside conditions, that they are equal.
bool may_be_numbers(const Builder& b, Relation relation, const Linear& e) {
  if (relation == Relation::at_least || e.lits.size() <= 1) return false;
  if (relation == Relation::unequal && e.lits.size() <= few_terms) return false;
  if (relation == Relation::equal && (b.conditions() == 0 || e.ints.size() != 1)) return false;
  const auto is_unit = [](const auto& t) { return t.weight == 1 || t.weight == -1; };
  if (!std::all_of(e.lits.begin(), e.lits.end(), is_unit)) return false;
  const auto plus =
      std::count_if(e.lits.begin(), e.lits.end(), [](const WideTerm& t) { return t.weight > 0; });
  const bool one_sign = plus == 0 || plus == static_cast<std::ptrdiff_t>(e.lits.size());
  return e.ints.size() + (one_sign ? 1 : 2) == 2;
}

// Literals of one sign become one number.
void make_numbers(Builder& b, Linear& e) {
  const auto negative = std::stable_partition(e.lits.begin(), e.lits.end(),
                                              [](const WideTerm& t) { return t.weight > 0; });
  const std::span<const WideTerm> lits = e.lits;
  const auto plus = static_cast<size_t>(negative - e.lits.begin());
  if (plus > 0) e.ints.push_back({1, count_of(b, lits.first(plus))});
  if (plus < lits.size()) e.ints.push_back({-1, count_of(b, lits.subspan(plus))});
  e.lits.clear();
}

}  // namespace

void claim_linear(Builder& b, Relation relation, Linear& e) {
  simplify(b, e);
  if (b.failed()) return;
  if (relation == Relation::equal && put_off_total(b, e)) return;
  claim_now(b, relation, e);
}

void claim_now(Builder& b, Relation relation, Linear& e) {
  if (b.holds_anyway()) return;
  if (may_be_numbers(b, relation, e)) make_numbers(b, e);
  if (is_two(e)) return claim_two(b, relation, e);
  if (relation == Relation::unequal && e.ints.empty() && e.lits.size() <= few_terms) {
    merge_repeats(e);
    return b.claim_total_is_not(e.lits, bound_of(e));
  }
  if (relation == Relation::unequal || e.ints.size() + e.lits.size() <= 1)
    return b.claim(reify_linear(b, relation, e));
  flatten(b, e);
  b.claim_at_least(std::span<const WideTerm>(e.lits), bound_of(e));
  if (relation == Relation::at_least) return;
  negate(e);
  b.claim_at_least(std::span<const WideTerm>(e.lits), bound_of(e));
}

Lit reify_linear(Builder& b, Relation relation, Linear& e) {
  simplify(b, e);
  if (b.failed()) return false_lit;
  if (is_two(e)) return reify_two(b, relation, e);
  if (relation == Relation::unequal) return ~reify_linear(b, Relation::equal, e);
  if (e.ints.size() == 1 && e.lits.empty()) {
    return relation == Relation::equal ? one_equal(b, e.ints[0], e.constant)
                                       : one_at_least(b, e.ints[0], e.constant);
  }
  flatten(b, e);
  const Lit enough = b.at_least(std::span<const WideTerm>(e.lits), bound_of(e));
  if (relation == Relation::at_least) return enough;
  const Lit more = b.at_least(std::span<const WideTerm>(e.lits), bound_of(e) + 1);
  if (!is_constant(enough) && !is_constant(more)) b.define(~more, enough);
  return b.both(enough, ~more);
}

int int_of(Builder& b, Linear& e) {
  simplify(b, e);
  const Bounds range = bounds_of(b, e);
  if (range.least < std::numeric_limits<int32_t>::min() ||
      range.most > std::numeric_limits<int32_t>::max()) {
    b.fail_to_weigh();
    return b.new_int(0, 0);
  }
  if (!b.has_room(static_cast<int64_t>(range.most - range.least))) {
    b.fail();
    return b.new_int(0, 0);
  }
  if (e.ints.size() == 1 && e.lits.empty() && e.ints[0].weight == 1 && e.constant == 0)
    return e.ints[0].var;
  const bool single = e.ints.size() == 1 && e.lits.empty();
  if (e.ints.size() + e.lits.size() > 2) {
    flatten(b, e);
    merge_repeats(e);
  }
  const Linear whole = e;
  std::vector<Lit> order;
  for (int128 v = range.least + 1; v <= range.most && !b.failed(); ++v) {
    e = whole;
    e.constant -= v;
    order.push_back(reify_linear(b, Relation::at_least, e));
    const size_t n = order.size();
    if (n > 1 && !single) b.define(~order[n - 1], order[n - 2]);
  }
  return b.int_from_order(static_cast<int32_t>(range.least), order);
}

}  // namespace clew::model
