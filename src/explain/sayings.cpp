#include "explain/sayings.h"

#include <algorithm>

#include "board/cells_at.h"

namespace clew::explain {

const FieldInfo& field_of(const compile::Board& board, int answer) {
  return board.genre().info.answers[static_cast<size_t>(answer)];
}

bool is_drawn(const compile::Board& board, const FieldInfo& field, const char* word) {
  return std::ranges::any_of(board.genre().info.draws, [&](const DrawHint& hint) {
    return hint.field == field.name && std::ranges::find(hint.words, word) != hint.words.end();
  });
}

std::string word_for_zero(const compile::Board& board, const FieldInfo& field) {
  if (field.value != ValueKind::number) return "";
  if (is_drawn(board, field, "blank")) return "empty";
  return is_drawn(board, field, "shaded") ? "black" : "";
}

namespace {

// Values that are ruled out, between the least and the most there can be: "at most 5" is shorter
// than "not 6, 7, 8 or 9".
Predicate without_values(int answer, std::vector<int32_t> out, int32_t least, int32_t most) {
  std::ranges::sort(out);
  const auto size = static_cast<int32_t>(out.size());
  const auto is_out = [&](int32_t v) { return std::ranges::binary_search(out, v); };
  std::vector<int32_t> rest;
  for (int32_t v = least; v <= most && rest.size() <= 3; ++v)
    if (!is_out(v)) rest.push_back(v);
  if (rest.size() == 1) return {answer, Predicate::is, rest};
  if (rest.size() > 1 && rest.size() <= 3 && size > static_cast<int32_t>(rest.size()))
    return {answer, Predicate::one_of, rest};
  while (is_out(least)) ++least;
  while (is_out(most)) --most;
  const bool from_edges = size > 1 && out.back() - out.front() + 1 == size;
  if (from_edges && least > out.back()) return {answer, Predicate::at_least, {least}};
  if (from_edges && most < out.front()) return {answer, Predicate::at_most, {most}};
  if (std::ranges::none_of(out, [&](int32_t v) { return least < v && v < most; }) && size > 2)
    return {answer, Predicate::between, {least, most}};
  return {answer, Predicate::none_of, std::move(out)};
}

// Only numbers are more or less than others; of what has names, those that are left are listed.
// Of numbers, a range of one or two, and what is "empty" or not.
Predicate with_few_listed(const compile::Board& board, Predicate what, int32_t least,
                          int32_t most) {
  const ValueKind kind = field_of(board, what.answer).value;
  const bool a_range = what.kind == Predicate::at_least || what.kind == Predicate::at_most ||
                       what.kind == Predicate::between;
  if (!a_range) return what;
  if (what.kind == Predicate::at_least && what.values[0] == 1 && least == 0 &&
      !word_for_zero(board, field_of(board, what.answer)).empty())
    return {what.answer, Predicate::none_of, {0}};
  if (what.kind != Predicate::at_most) least = what.values.front();
  if (what.kind != Predicate::at_least) most = what.values.back();
  const bool zero = least == 0 && !word_for_zero(board, field_of(board, what.answer)).empty();
  const int32_t apart = most - least;
  const bool few = apart == 0 || (what.kind == Predicate::between && apart == 1) ||
                   (what.kind == Predicate::at_most && zero && apart <= 2);
  if (kind == ValueKind::number && !few) return what;
  what.kind = least == most ? Predicate::is : Predicate::one_of;
  what.values.clear();
  for (int32_t v = least; v <= most; ++v) what.values.push_back(v);
  return what;
}

// All that is said of one mark, as one: a value that is decided says the rest.
Predicate predicate_of(const compile::Board& board, const std::vector<Finding>& findings,
                       MarkAt at) {
  std::vector<int32_t> out;
  const AnswerPlan& plan = board.plan().answers[static_cast<size_t>(at.answer)];
  const auto k = static_cast<size_t>(at.position);
  int32_t least = k < plan.least.size() ? plan.least[k] : 0;
  int32_t most = k < plan.most.size() ? plan.most[k] : least;
  const int32_t lowest = least;
  const int32_t highest = most;
  for (const Finding& f : findings) {
    if (f.at != at) continue;
    if (f.says == Finding::is) {
      const ValueKind kind = field_of(board, at.answer).value;
      if (kind == ValueKind::boolean || kind == ValueKind::partition)
        return {at.answer, f.value != 0 ? Predicate::yes : Predicate::no, {}};
      return {at.answer, Predicate::is, {f.value}};
    }
    if (f.says == Finding::is_not) out.push_back(f.value);
    if (f.says == Finding::at_least) least = std::max(least, f.value);
    if (f.says == Finding::at_most) most = std::min(most, f.value);
  }
  Predicate what{at.answer, Predicate::between, {least, most}};
  if (!out.empty())
    what = without_values(at.answer, std::move(out), least, most);
  else if (most == highest)
    what = {at.answer, Predicate::at_least, {least}};
  else if (least == lowest)
    what = {at.answer, Predicate::at_most, {most}};
  return with_few_listed(board, std::move(what), lowest, highest);
}

// From the top of the board, in rows.
std::pair<int, int> order_of(const compile::Board& board, MarkAt at) {
  const FieldInfo& field = field_of(board, at.answer);
  const auto& places = board.plan().answers[static_cast<size_t>(at.answer)].places;
  const auto k = static_cast<size_t>(at.position);
  if (k >= places.size()) return {0, at.position};
  const bool wall = field.value == ValueKind::partition;
  const std::vector<int> cells =
      cells_at(wall ? PlaceKind::link : field.index, places[k], board.plan());
  return {cells.empty() ? 0 : std::ranges::min(cells), at.position};
}

}  // namespace

std::vector<Saying> sayings_of(const compile::Board& board, const std::vector<Finding>& findings) {
  std::vector<Saying> sayings;
  std::vector<MarkAt> met;
  for (const Finding& f : findings) {
    if (std::ranges::find(met, f.at) != met.end()) continue;
    met.push_back(f.at);
    const Predicate what = predicate_of(board, findings, f.at);
    const auto same = std::ranges::find(sayings, what, &Saying::what);
    if (same != sayings.end())
      same->at.push_back(f.at);
    else
      sayings.push_back({what, {f.at}});
  }
  for (Saying& saying : sayings)
    std::ranges::sort(saying.at, {}, [&](MarkAt at) { return order_of(board, at); });
  return sayings;
}

}  // namespace clew::explain
