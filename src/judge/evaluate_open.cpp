// Numbers that undecided marks leave open: what they are at least and at most is enough to see many
// a broken rule on a half-filled board. The same for the runs of a line. And the log of marks that
// were read.
#include <algorithm>
#include <array>

#include "judge/evaluate.h"

namespace clew::judge {
namespace {

constexpr int64_t most_values_listed = 64;
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

ReadLog::ReadLog(const Plan& plan) {
  int32_t all = 0;
  for (const AnswerPlan& p : plan.answers) {
    first_.push_back(all);
    all += p.size();
  }
  noted_.resize(static_cast<size_t>(all));
}

void ReadLog::clear() {
  for (const int32_t m : marks_) noted_[static_cast<size_t>(m)] = false;
  marks_.clear();
}

void ReadLog::note(int answer, int position) {
  const int32_t mark = first_[static_cast<size_t>(answer)] + position;
  if (noted_[static_cast<size_t>(mark)]) return;
  noted_[static_cast<size_t>(mark)] = true;
  marks_.push_back(mark);
}

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

// An undecided mark is an open value that says which one it is, so that what is known of it can be
// asked for.
Value Evaluator::undecided_mark(int answer, int position) {
  const auto field = static_cast<size_t>(answer);
  const auto k = static_cast<size_t>(position);
  const ValueKind kind = setup_->genre().info.answers[field].value;
  if (kind == ValueKind::boolean || kind == ValueKind::partition) return open_value();
  const AnswerPlan& plan = setup_->plan().answers[field];
  const bool number = kind == ValueKind::number;
  if (narrowed_ == nullptr) return number ? open_number(plan.least[k], plan.most[k]) : open_value();
  int32_t mark = position;
  for (size_t f = 0; f < field; ++f) mark += setup_->plan().answers[f].size();
  Value v = number ? open_number(narrowed_->least(mark), narrowed_->most(mark)) : open_value();
  v.n = mark + 1;
  return v;
}

bool Evaluator::may_equal(const Value& v, const Value& known) const {
  if (!v.open()) return same_value(v, known);
  if (known.kind == Kind::number) {
    const OpenBounds b = bounds_of(v);
    if (known.n < b.least || known.n > b.most) return false;
  }
  if (narrowed_ == nullptr || v.n == 0) return true;
  if (known.kind != Kind::symbol) return narrowed_->may_be(v.n - 1, known.n);
  size_t field = 0;
  int32_t k = v.n - 1;
  while (k >= setup_->plan().answers[field].size()) k -= setup_->plan().answers[field++].size();
  const auto& symbols = setup_->genre().answer_symbols[field];
  const auto at = std::find(symbols.begin(), symbols.end(), known.n);
  return at != symbols.end() &&
         narrowed_->may_be(v.n - 1, static_cast<int32_t>(at - symbols.begin()));
}

// Different members need as many values between them; known ones are different already.
bool Evaluator::too_few_values(std::span<const Value> known, std::span<const Value> open) const {
  const auto number = [](const Value& v) {
    return v.open() ? v.seq != nullptr : v.kind == Kind::number;
  };
  if (narrowed_ == nullptr || open.empty() || !std::all_of(known.begin(), known.end(), number) ||
      !std::all_of(open.begin(), open.end(), number))
    return false;
  const size_t needed = known.size() + open.size();
  std::vector<int32_t> values;
  for (const Value& v : known) values.push_back(v.n);
  for (const Value& v : open) {
    const OpenBounds b = bounds_of(v);
    if (b.most - b.least >= most_values_listed) return false;
    for (auto n = static_cast<int32_t>(b.least); n <= b.most; ++n) {
      if (may_equal(v, number_value(n)) &&
          std::find(values.begin(), values.end(), n) == values.end())
        values.push_back(n);
    }
    if (values.size() >= needed) return false;
  }
  return true;
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

Value Evaluator::open_runs(const std::vector<int>& states) {
  std::vector<Value> values;
  values.reserve(states.size());
  for (const int s : states) values.push_back(number_value(s));
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

// The leading stretch is at least as long as it is now, and ends at the first no at the latest.
Value Evaluator::open_run(const std::vector<int>& states) {
  const auto first_not_yes =
      std::find_if(states.begin(), states.end(), [](int s) { return s != 1; });
  const auto first_no = std::find(states.begin(), states.end(), 0);
  return open_number(first_not_yes - states.begin(), first_no - states.begin());
}

}  // namespace clew::judge
