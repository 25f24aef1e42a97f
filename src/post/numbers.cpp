// Numbers: linear expressions, and comparisons as sums or as literals of the numbers compared.
#include <algorithm>
#include <limits>

#include "base/exact.h"
#include "post/walk.h"

namespace clew::post {

namespace {

Op denied(Op op) {
  switch (op) {
    case Op::equal:
      return Op::unequal;
    case Op::unequal:
      return Op::equal;
    case Op::less:
      return Op::greater_equal;
    case Op::less_equal:
      return Op::greater;
    case Op::greater:
      return Op::less_equal;
    case Op::greater_equal:
      return Op::less;
    case Op::in:
      return Op::not_in;
    default:
      return Op::in;
  }
}

// a op b is b mirrored(op) a.
Op mirrored(Op op) {
  switch (op) {
    case Op::less:
      return Op::greater;
    case Op::less_equal:
      return Op::greater_equal;
    case Op::greater:
      return Op::less;
    case Op::greater_equal:
      return Op::less_equal;
    default:
      return op;
  }
}

bool is_abs(const Expr& e) {
  return e.op == Op::function && static_cast<Function>(e.target) == Function::abs;
}

}  // namespace

void Poster::settle(Lit l, Lit* out) {
  if (out != nullptr) {
    *out = l;
  } else {
    b_.claim(l);
  }
}

void Poster::settle(Relation relation, Linear& e, Lit* out) {
  if (out != nullptr) {
    *out = reify_linear(b_, relation, e);
  } else {
    claim_linear(b_, relation, e);
  }
}

bool Poster::compare(const Expr& e, bool sign, Lit* out) {
  switch (e.op) {
    case Op::equal:
    case Op::unequal:
      switch (e.kids[0]->type->base) {
        case Base::number:
          return compare_numbers(e, sign, out);
        case Base::list:
        case Base::bag:
          return compare_lists(e, sign, out);
        case Base::boolean:
        case Base::symbol:
        case Base::direction:
          return compare_items(e, sign, out);
        case Base::set:
          return same_block(e, sign, out);
        case Base::shape:
          return compare_shapes(e, sign, out);
        default:
          return refuse(e, "places that marks decide cannot be compared");
      }
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
      return compare_numbers(e, sign, out);
    case Op::in:
    case Op::not_in:
      if (e.kids[0]->type->base == Base::shape) return is_shape_in(e, sign, out);
      return is_member(e, sign, out);
    default:
      return refuse(e, "this cannot be posted");
  }
}

bool Poster::compare_numbers(const Expr& e, bool sign, Lit* out) {
  const Op op = sign ? e.op : denied(e.op);
  const Expr& left = *e.kids[0];
  const Expr& right = *e.kids[1];
  for (const bool turned : {false, true}) {
    const Expr& size = turned ? right : left;
    if (size.fixed || !is_block_size(size)) continue;
    bool done = false;
    if (!compare_size(size, turned ? mirrored(op) : op, turned ? left : right, out, done))
      return false;
    if (done) return true;
  }
  if (left.fixed != right.fixed) {
    const Expr& decided = left.fixed ? right : left;
    const Op turned = left.fixed ? mirrored(op) : op;
    const bool sight = out == nullptr && turned != Op::unequal && is_run_total(decided);
    if (sight || is_abs(peel(decided))) {
      const Value bound = machine_.run(left.fixed ? left : right);
      if (bound.missing()) return false;
      return sight ? claim_sight(decided, turned, bound.n)
                   : compare_abs(unfold(decided), turned, bound.n, out);
    }
  }
  // left - right, or right - left for "at most"
  const bool turn = op == Op::less || op == Op::less_equal;
  Borrowed difference(*this);
  if (!linear(left, turn ? -1 : 1, *difference) || !linear(right, turn ? 1 : -1, *difference))
    return false;
  if (op == Op::less || op == Op::greater) difference->constant -= 1;
  settle(op == Op::equal     ? Relation::equal
         : op == Op::unequal ? Relation::unequal
                             : Relation::at_least,
         *difference, out);
  return true;
}

// abs(inner) op k. Of two numbers that are k apart, each value of one leaves two for the other:
// told by value literals.
bool Poster::compare_abs(const Expr& e, Op op, int64_t k, Lit* out) {
  Borrowed inner(*this);
  if (!linear(*e.kids[0], 1, *inner)) return false;
  k = std::max<int64_t>(k, -1);
  if (op == Op::less || op == Op::greater_equal) k -= 1;  // now "at most k" and "more than k"
  const bool equality = op == Op::equal || op == Op::unequal;
  const bool negative = op == Op::unequal || op == Op::greater || op == Op::greater_equal;
  if (k < 0) {
    settle(negative ? true_lit : false_lit, out);
    return true;
  }
  simplify(b_, *inner);
  const auto shifted = [&](Relation relation, int64_t weight, int64_t constant) {
    Borrowed part(*this);
    *part = *inner;
    for (IntTerm& t : part->ints) t.weight *= weight;
    for (WideTerm& t : part->lits) t.weight *= weight;
    part->constant = weight * part->constant + constant;
    return reify_linear(b_, relation, *part);
  };
  if (op == Op::equal && out == nullptr && inner->ints.size() == 2 && inner->lits.empty()) {
    claim_apart(*inner, k);
    return true;
  }
  Lit holds;
  if (equality) {
    holds = b_.either(shifted(Relation::equal, 1, -k), shifted(Relation::equal, 1, k));
  } else {
    holds = b_.both(shifted(Relation::at_least, 1, k), shifted(Relation::at_least, -1, k));
  }
  settle(negative ? ~holds : holds, out);
  return true;
}

// |inner| = k for an expression of two numbers: for each value of one, those of the other that fit.
void Poster::claim_apart(const Linear& inner, int64_t k) {
  for (const IntTerm& t : inner.ints) b_.make_values(t.var);
  for (const size_t side : {size_t{0}, size_t{1}}) {
    const IntTerm x = inner.ints[side];
    const IntTerm y = inner.ints[1 - side];
    const IntVar xv = b_.int_var(x.var);
    for (int64_t v = xv.lo; v <= xv.hi && !b_.failed(); ++v) {
      std::array<Lit, 3> clause = {~b_.int_equals(x.var, v), false_lit, false_lit};
      for (const size_t way :
           {size_t{1}, size_t{2}}) {  // weight * y = -rest, with + k and with - k
        const int128 rest = inner.constant + int128{x.weight} * v + (way == 1 ? k : -k);
        const int128 fitting = -rest / y.weight;
        const IntVar& yv = b_.int_var(y.var);
        if (rest % y.weight == 0 && fitting >= yv.lo && fitting <= yv.hi)
          clause[way] = b_.int_equals(y.var, static_cast<int64_t>(fitting));
      }
      b_.claim(clause);
    }
  }
}

void Poster::claim_between(const Linear& number, int64_t least, int64_t most) {
  for (const bool above : {true, false}) {
    Borrowed part(*this);
    for (IntTerm t : number.ints) part->ints.push_back({above ? t.weight : -t.weight, t.var});
    for (WideTerm t : number.lits) part->lits.push_back({above ? t.weight : -t.weight, t.lit});
    part->constant = above ? number.constant - least : most - number.constant;
    claim_linear(b_, Relation::at_least, *part);
  }
}

// x in a fixed set: for numbers, stretches of values without a gap.
bool Poster::is_member(const Expr& e, bool sign, Lit* out) {
  const bool positive = (e.op == Op::in) == sign;
  if (!e.kids[1]->fixed) {
    const Value place = machine_.run(*e.kids[0]);
    Block block;
    if (place.missing() || !block_at(*e.kids[1], block)) return false;
    const Lit member = in_block(block, place.n);
    settle(positive ? member : ~member, out);
    return true;
  }
  const Value set = machine_.run(*e.kids[1]);
  std::vector<Lit> any;
  if (e.kids[0]->type->base == Base::number) {
    Borrowed number(*this);
    if (!linear(*e.kids[0], 1, *number) || set.missing()) return false;
    std::vector<int64_t> values;
    for (const Value& v : set.items()) {
      if (!v.missing()) values.push_back(v.n);
    }
    if (set.kind == Kind::number) values.push_back(set.n);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    simplify(b_, *number);
    Linear part;
    if (out == nullptr && positive && !values.empty() &&
        values.back() - values.front() < static_cast<int64_t>(values.size())) {
      claim_between(*number, values.front(), values.back());
      return true;
    }
    for (size_t k = 0; k < values.size();) {
      size_t last = k;
      while (last + 1 < values.size() && values[last + 1] - 1 <= values[last]) ++last;
      part = *number;
      part.constant -= values[k];
      if (values[last] == values[k]) {
        any.push_back(reify_linear(b_, Relation::equal, part));
      } else {
        const Lit low = reify_linear(b_, Relation::at_least, part);
        part = *number;
        part.constant -= int128{values[last]} + 1;
        any.push_back(b_.both(low, ~reify_linear(b_, Relation::at_least, part)));
      }
      k = last + 1;
    }
  } else {
    Item x;
    if (!item(*e.kids[0], x) || set.missing()) return false;
    for (const Value& v : set.items()) any.push_back(item_is(x, v.n));
    if (set.members() == nullptr) any.push_back(item_is(x, set.n));
  }
  if (out != nullptr) {
    *out = b_.any_of(any);
    if (!positive) *out = ~*out;
  } else if (positive) {
    b_.claim(any);
  } else {
    for (const Lit l : any) b_.claim(~l);
  }
  return true;
}

bool Poster::exactly_one(const Expr& e, bool sign, Lit* out) {
  Borrowed count(*this);
  if (!linear_word(e, 1, *count)) return false;
  count->constant -= 1;
  settle(sign ? Relation::equal : Relation::unequal, *count, out);
  return true;
}

// Adds weight * e.
bool Poster::linear(const Expr& raw, int64_t weight, Linear& out) {
  const Expr& e = unfold(raw);
  if (e.fixed || e.op == Op::slot) {
    const Value v = machine_.run(e);
    if (!v.missing()) out.constant += int128{weight} * v.n;
    return !v.missing();
  }
  switch (e.op) {
    case Op::answer_at:
      return add_int(e, weight, out);
    case Op::negate:
      return linear(*e.kids[0], -weight, out);
    case Op::add:
      return linear(*e.kids[0], weight, out) && linear(*e.kids[1], weight, out);
    case Op::subtract:
      return linear(*e.kids[0], weight, out) && linear(*e.kids[1], -weight, out);
    case Op::multiply: {
      const bool first = e.kids[0]->fixed;
      const Value factor = machine_.run(first ? *e.kids[0] : *e.kids[1]);
      if (factor.missing()) return false;
      int64_t product = 0;
      if (!multiply_exactly(weight, factor.n, product)) return refuse(e, unfit_number);
      return linear(first ? *e.kids[1] : *e.kids[0], product, out);
    }
    case Op::word:
      return linear_word(e, weight, out);
    case Op::function:
      if (is_abs(e)) return absolute(e, weight, out);
      if (is_block_size(e)) return add_block_size(e, weight, out);
      return refuse(e, "this number cannot be posted yet");
    default:
      return refuse(e, "this number cannot be posted");
  }
}

bool Poster::add_int(const Expr& e, int64_t weight, Linear& out) {
  const int position = answer_position(e);
  if (position < 0) return false;
  const MarkField& field = marks_.fields[static_cast<size_t>(e.target)];
  const int32_t x = field.first_int + position;
  const IntVar& i = b_.int_var(x);
  if (i.lo == i.hi) {
    out.constant += int128{weight} * i.lo;
  } else {
    out.ints.push_back({weight, x});
  }
  return true;
}

bool Poster::linear_word(const Expr& e, int64_t weight, Linear& out) {
  if (lacks_set(e)) return false;
  switch (e.word) {
    case Word::count:
    case Word::one:
      if (!e.binders[0].range->fixed) {
        return block_members(e, true, [&](Lit member, Lit body) {
          const Lit l = b_.both(member, body);
          if (l == true_lit) out.constant += weight;
          if (!is_constant(l)) out.lits.push_back({weight, l});
        });
      }
      if (e.every_combination && is_open_mark(*e.body) && !has_room(e, sizeof(WideTerm)))
        return false;
      walk_lits(e, [&](Lit l) {
        if (l == true_lit) out.constant += weight;
        if (!is_constant(l)) out.lits.push_back({weight, l});
        return true;
      });
      return true;
    case Word::sum:
      for_each(loop_of(e), [&] {
        const size_t ints = out.ints.size();
        const size_t lits = out.lits.size();
        const int128 constant = out.constant;
        if (linear(*e.body, weight, out)) return;
        out.ints.resize(ints);
        out.lits.resize(lits);
        out.constant = constant;
      });
      return true;
    case Word::min:
    case Word::max:
      return extreme(e, weight, out);
    case Word::run:
      return run_number(e, weight, out);
    default:
      return refuse(e, "this number cannot be posted yet");
  }
}

// The least or greatest of some numbers, by order literals: max >= v if one is, min >= v if all
// are.
bool Poster::extreme(const Expr& e, int64_t weight, Linear& out) {
  std::vector<int> numbers;
  for_each(loop_of(e), [&] {
    Borrowed number(*this);
    if (linear(*e.body, 1, *number)) numbers.push_back(int_of(b_, *number));
  });
  if (numbers.empty() || stopped()) return false;
  int32_t lo = b_.int_var(numbers[0]).lo;
  int32_t hi = b_.int_var(numbers[0]).hi;
  for (const int x : numbers) {
    lo = e.word == Word::max ? std::max(lo, b_.int_var(x).lo) : std::min(lo, b_.int_var(x).lo);
    hi = e.word == Word::max ? std::max(hi, b_.int_var(x).hi) : std::min(hi, b_.int_var(x).hi);
  }
  std::vector<Lit> order;
  std::vector<Lit> parts;
  for (int32_t v = lo + 1; v <= hi && !b_.failed(); ++v) {
    parts.clear();
    for (const int x : numbers) parts.push_back(b_.int_at_least(x, v));
    order.push_back(e.word == Word::max ? b_.any_of(parts) : b_.all_of(parts));
    if (order.size() > 1) b_.define(~order.back(), order[order.size() - 2]);
  }
  out.ints.push_back({weight, b_.int_from_order(lo, order)});
  return true;
}

bool Poster::absolute(const Expr& e, int64_t weight, Linear& out) {
  Borrowed inner(*this);
  if (!linear(*e.kids[0], 1, *inner)) return false;
  const int x = int_of(b_, *inner);
  const IntVar i = b_.int_var(x);
  const int32_t most = std::max(std::abs(i.lo), std::abs(i.hi));
  std::vector<Lit> order;
  if (!b_.has_room(most)) return false;
  for (int32_t v = 1; v <= most && !b_.failed(); ++v) {
    order.push_back(b_.either(b_.int_at_least(x, v), ~b_.int_at_least(x, int64_t{1} - v)));
    if (v > 1) b_.define(~order.back(), order[order.size() - 2]);
  }
  out.ints.push_back({weight, b_.int_from_order(0, order)});
  return true;
}

}  // namespace clew::post
