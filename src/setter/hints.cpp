#include "setter/hints.h"

#include <algorithm>

namespace clew::setter {
namespace {

constexpr int64_t largest_number = 1000000;

std::vector<int32_t> numbers(const Expr* e, Evaluator& evaluator) {
  std::vector<int32_t> found;
  if (e == nullptr) return found;
  const judge::Value value = evaluator.evaluate(*e);
  const auto add = [&](const judge::Value& v) {
    if (v.kind == judge::Kind::number && v.n >= 0 && v.n <= largest_number)
      found.push_back(static_cast<int32_t>(v.n));
  };
  if (value.seq() == nullptr) add(value);
  if (value.seq() != nullptr)
    for (const judge::Value& item : value.seq()->items()) add(item);
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

Hint hint_of(const SampleRules& rules, Evaluator* evaluator) {
  Hint hint;
  hint.first = rules.first;
  hint.plain = rules.plain;
  hint.faults = rules.faults;
  if (evaluator == nullptr) return hint;
  hint.size = numbers(rules.size, *evaluator);
  hint.count = numbers(rules.count, *evaluator);
  hint.share = numbers(rules.share, *evaluator);
  hint.values = numbers(rules.values, *evaluator);
  return hint;
}

}  // namespace

Hints hints_of(Desk& desk, const Puzzle& puzzle) {
  const Genre& genre = desk.genre();
  Puzzle board = puzzle;  // rooms that are not there yet are one
  for (size_t g = 0; g < genre.givens.size(); ++g) {
    const FieldInfo& info = genre.info.givens[g];
    const bool none = std::ranges::all_of(
        board.givens[g].at, [](const Printed& p) { return p.state == Printed::absent; });
    if (info.value != ValueKind::partition || info.has_default || !none) continue;
    Printed p;
    p.state = Printed::value;
    board.givens[g].at.assign(static_cast<size_t>(board.grid.cells()), p);
  }
  const auto setup = desk.set_up(board);
  std::optional<Evaluator> evaluator;
  if (setup != nullptr) evaluator.emplace(*setup, desk.meter());
  Evaluator* there = evaluator ? &*evaluator : nullptr;
  Hints hints;
  for (const GivenRules& rules : genre.givens) hints.givens.push_back(hint_of(rules.sample, there));
  for (const AnswerRules& rules : genre.answers)
    hints.answers.push_back(hint_of(rules.sample, there));
  hints.any_first = std::ranges::any_of(hints.givens, &Hint::first);
  return hints;
}

}  // namespace clew::setter
