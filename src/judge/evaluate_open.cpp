// Numbers that undecided marks leave open: what they are at least and at most is enough to see many
// a broken rule on a half-filled board. The same for the runs of a line.
#include <algorithm>
#include <array>

#include "judge/evaluate.h"

namespace clew::judge {
namespace {

constexpr int64_t far = 1'000'000'000;  // as far as numbers of the language go

OpenBounds product(const OpenBounds& a, const OpenBounds& b) {
  const auto [least, most] =
      std::minmax({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most});
  return {least, most};
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
  if (!v.open() || v.seq == nullptr) return {-far, far};
  return {v.seq->data[0].n, v.seq->data[1].n};
}

Value Evaluator::open_number(int64_t least, int64_t most) {
  const std::array<Value, 2> ends = {
      number_value(static_cast<int32_t>(std::clamp(least, -far, far))),
      number_value(static_cast<int32_t>(std::clamp(most, -far, far)))};
  return make_set(ends, Kind::open);
}

Value Evaluator::open_arithmetic(Op op, const Value& a, const Value& b) {
  const bool numbers = (a.open() || a.kind == Kind::number) && (b.open() || b.kind == Kind::number);
  if (!numbers || (a.open() && a.seq == nullptr) || (b.open() && b.seq == nullptr))
    return open_value();
  const OpenBounds x = bounds_of(a);
  const OpenBounds y = bounds_of(b);
  switch (op) {  // what is divided is known before solving
    case Op::add:
      return open_number(x.least + y.least, x.most + y.most);
    case Op::subtract:
      return open_number(x.least - y.most, x.most - y.least);
    case Op::multiply: {
      const OpenBounds p = product(x, y);
      return open_number(p.least, p.most);
    }
    default:
      return open_value();
  }
}

Value Evaluator::undecided_mark(int answer, int position) {
  const auto field = static_cast<size_t>(answer);
  const auto k = static_cast<size_t>(position);
  if (setup_->genre().info.answers[field].value != ValueKind::number) return open_value();
  const AnswerPlan& plan = setup_->plan().answers[field];
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
  if (open.seq == nullptr) return open_value();
  const auto lengths = Evaluator::members(a.open() ? b : a);
  const bool known = std::all_of(lengths.begin(), lengths.end(),
                                 [](const Value& v) { return v.kind == Kind::number; });
  if (!known) return open_value();
  return runs_fit(open.seq->items(), lengths) ? open_value() : boolean_value(op == Op::unequal);
}

}  // namespace clew::judge
