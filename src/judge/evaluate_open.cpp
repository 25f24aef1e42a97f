// Numbers that undecided marks leave open: what they are at least and at most is enough to see many
// a broken rule on a half-filled board. The same for the runs of a line.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/exact.h"
#include "judge/evaluate.h"

namespace clew::judge {
namespace {

// False: it does not fit.
bool product(const OpenBounds& a, const OpenBounds& b, OpenBounds& out) {
  std::array<int64_t, 4> ends{};
  const bool fits =
      multiply_exactly(a.least, b.least, ends[0]) && multiply_exactly(a.least, b.most, ends[1]) &&
      multiply_exactly(a.most, b.least, ends[2]) && multiply_exactly(a.most, b.most, ends[3]);
  const auto [least, most] = std::minmax_element(ends.begin(), ends.end());
  out = {*least, *most};
  return fits;
}

// Whether runs of these lengths, in order, can be laid over a line of 0 no, 1 yes, 2 open:
// fits[k] says so of the first k runs over the members up to here.
bool runs_fit(std::span<const Value> line, std::span<const Value> lengths) {
  std::vector<std::vector<bool>> fits(line.size() + 1, std::vector<bool>(lengths.size() + 1));
  fits[0][0] = true;
  for (size_t end = 1; end <= line.size(); ++end) {
    for (size_t k = 0; k <= lengths.size(); ++k) {
      if (line[end - 1].n != 1 && fits[end - 1][k]) fits[end][k] = true;
      if (k == 0) continue;
      const auto length = static_cast<size_t>(lengths[k - 1].n);
      if (lengths[k - 1].n <= 0 || length > end) continue;
      const size_t start = end - length;
      const auto run = line.subspan(start, length);
      if (std::any_of(run.begin(), run.end(), [](const Value& v) { return v.n == 0; })) continue;
      const bool parted =
          start == 0 ? fits[0][k - 1] : line[start - 1].n != 1 && fits[start - 1][k - 1];
      if (parted) fits[end][k] = true;
    }
  }
  return fits[line.size()][lengths.size()];
}

}  // namespace

OpenBounds bounds_of(const Value& v) {
  if (v.kind == Kind::number) return {v.n, v.n};
  if (!is_number(v)) return {-largest_number, largest_number};
  return {v.seq()->data[0].n, v.seq()->data[1].n};
}

bool is_number(const Value& v) {
  if (!v.open()) return v.kind == Kind::number;
  const Seq* seq = v.seq();
  return seq != nullptr && seq->size == 2 && seq->data[0].kind == Kind::number;
}

Value Evaluator::open_number(int64_t least, int64_t most) {
  const std::array<Value, 2> ends = {number_value(least), number_value(most)};
  return make_set(ends, Kind::open);
}

Value Evaluator::open_arithmetic(const Expr& e, Op op, const Value& a, const Value& b) {
  if (!is_number(a) || !is_number(b)) return open_value();
  const OpenBounds x = bounds_of(a);
  const OpenBounds y = bounds_of(b);
  OpenBounds out{};
  bool fits = false;
  switch (op) {  // what is divided is known before solving
    case Op::add:
      fits = add_exactly(x.least, y.least, out.least) && add_exactly(x.most, y.most, out.most);
      break;
    case Op::subtract:
      fits = subtract_exactly(x.least, y.most, out.least) &&
             subtract_exactly(x.most, y.least, out.most);
      break;
    case Op::multiply:
      fits = product(x, y, out);
      break;
    default:
      return open_value();
  }
  return fits ? open_number(out.least, out.most) : unfit(e);
}

Value Evaluator::open_absolute(const Value& a) {
  if (!is_number(a)) return open_value();
  const OpenBounds x = bounds_of(a);
  const int64_t most = std::max(std::abs(x.least), std::abs(x.most));
  const bool past_zero = x.least <= 0 && x.most >= 0;
  return open_number(past_zero ? 0 : std::min(std::abs(x.least), std::abs(x.most)), most);
}

Value Evaluator::undecided_mark(int answer, int position) {
  const auto field = static_cast<size_t>(answer);
  const auto k = static_cast<size_t>(position);
  if (setup_->genre().decided(field).value != ValueKind::number) return open_value();
  const AnswerPlan& plan = setup_->places_of(answer);
  return open_number(plan.least[k], plan.most[k]);
}

void Evaluator::note_read(int, int) {}

bool Evaluator::may_equal(const Value& v, const Value& known) const {
  if (!v.open()) return same_value(v, known);
  const OpenBounds b = bounds_of(v);
  return known.kind != Kind::number || (known.n >= b.least && known.n <= b.most);
}

bool Evaluator::too_few_values(std::span<const Value>, std::span<const Value>) const {
  return false;
}

// Two values of which one or both are open: no, yes or still open.
Value Evaluator::compare_open(Op op, const Value& a, const Value& b) const {
  if (op == Op::in || op == Op::not_in) {
    const auto items = members(b);
    const bool possible = b.open() || std::any_of(items.begin(), items.end(),
                                                  [&](const Value& v) { return may_equal(a, v); });
    return possible ? open_value() : boolean_value(op == Op::not_in);
  }
  if ((a.open() && !b.open() && !may_equal(a, b)) || (b.open() && !a.open() && !may_equal(b, a))) {
    if (op == Op::equal || op == Op::unequal) return boolean_value(op == Op::unequal);
  }
  const OpenBounds x = bounds_of(a);
  const OpenBounds y = bounds_of(b);
  const bool apart = x.most < y.least || y.most < x.least;
  switch (op) {
    case Op::equal:
    case Op::unequal:
      return apart ? boolean_value(op == Op::unequal) : open_value();
    case Op::less:
    case Op::greater_equal:
      if (x.most < y.least) return boolean_value(op == Op::less);
      return x.least >= y.most ? boolean_value(op == Op::greater_equal) : open_value();
    default:  // greater, less_equal
      if (x.least > y.most) return boolean_value(op == Op::greater);
      return x.most <= y.least ? boolean_value(op == Op::less_equal) : open_value();
  }
}

// The line itself, for code that compares it with lengths.
Value Evaluator::open_runs(std::span<const Truth3> states) {
  std::vector<Value> values;
  values.reserve(states.size());
  for (const Truth3 t : states) values.push_back(number_value(t));
  return make_set(values, Kind::open);
}

Value compare_open_runs(Op op, const Value& a, const Value& b) {
  if ((a.open() && b.open()) || (op != Op::equal && op != Op::unequal)) return open_value();
  const Value& open = a.open() ? a : b;
  if (open.seq() == nullptr) return open_value();
  const auto lengths = Evaluator::members(a.open() ? b : a);
  const bool known = std::all_of(lengths.begin(), lengths.end(),
                                 [](const Value& v) { return v.kind == Kind::number; });
  if (!known) return open_value();
  return runs_fit(open.seq()->items(), lengths) ? open_value() : boolean_value(op == Op::unequal);
}

}  // namespace clew::judge
