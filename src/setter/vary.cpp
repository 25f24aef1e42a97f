#include "setter/vary.h"

#include <algorithm>
#include <numeric>

#include "setter/clues.h"
#include "setter/openness.h"
#include "setter/rooms.h"

namespace clew::setter {
namespace {

constexpr int64_t patience = 20000;
constexpr size_t most_names = 4;  // of a field, that are exchanged in every way
constexpr size_t most_lists_of_names = 2;

const char* words_for(Turn turn) {
  constexpr const char* plain[] = {"", "mirrored left to right", "mirrored top to bottom",
                                   "turned by 180 degrees"};
  constexpr const char* across[] = {"mirrored at the diagonal", "turned by 90 degrees",
                                    "turned by 270 degrees", "mirrored at the other diagonal"};
  const int k = 2 * static_cast<int>(turn.rows) + static_cast<int>(turn.columns);
  return turn.transpose ? across[k] : plain[k];
}

// Whether a line, which turns into another, is then read from its other end.
bool is_reversed(int line, const Grid& grid, Turn turn) {
  const bool row = line < grid.height;
  return (row != turn.transpose) ? turn.columns : turn.rows;
}

std::vector<int32_t> values_in_other_order(int32_t least, int32_t most, Random& random) {
  std::vector<int32_t> values;
  for (int32_t v = least; v <= most; ++v) values.push_back(v);
  shuffle(values, random);
  return values;
}

// Rooms are numbered by their first cell; what belongs to a room goes with it.
void number_rooms(const Genre& genre, Puzzle& puzzle) {
  for (size_t g = 0; g < puzzle.givens.size(); ++g) {
    if (genre.info.givens[g].value != ValueKind::partition) continue;
    std::vector<int> number;
    for (Printed& p : puzzle.givens[g].at) {
      if (p.state != Printed::value) continue;
      auto known = std::ranges::find(number, p.n);
      if (known == number.end()) known = number.insert(number.end(), p.n);
      p.n = static_cast<int32_t>(known - number.begin());
    }
    for (size_t r = 0; r < puzzle.givens.size(); ++r) {
      const FieldInfo& info = genre.info.givens[r];
      if (info.index != PlaceKind::room || info.room_field != static_cast<int>(g)) continue;
      const std::vector<Printed> before = puzzle.givens[r].at;
      for (size_t k = 0; k < number.size() && k < before.size(); ++k)
        puzzle.givens[r].at[k] = before[static_cast<size_t>(number[k])];
    }
  }
}

}  // namespace

Varier::Varier(Desk& desk, Puzzle puzzle, Answer answer, uint64_t seed)
    : desk_(desk), roles_(roles_of(desk.genre())), random_(seed) {
  start_.puzzle = std::move(puzzle);
  start_.answer = std::move(answer);
  if (const auto setup = desk_.set_up(start_.puzzle)) start_.plan = setup->plan();
}

bool Varier::is_proved(const Sheet& sheet) {
  const auto table = desk_.lay(sheet.puzzle);
  return table && desk_.accepted(*table->setup, sheet.answer) &&
         open_marks(desk_, *table, sheet.answer, 0, patience).is_unique();
}

bool Varier::turn_given(const Puzzle& from, size_t given, Turn turn, Puzzle& to) const {
  const FieldInfo& info = desk_.genre().info.givens[given];
  const std::vector<Printed>& at = from.givens[given].at;
  std::vector<Printed>& there = to.givens[given].at;
  there.assign(at.size(), {});
  const bool rooms = info.value == ValueKind::partition;
  const PlaceKind index = rooms ? PlaceKind::cell : info.index;
  for (size_t k = 0; k < at.size(); ++k) {
    const int place = turned_place(index, static_cast<int>(k), from.grid, turn);
    if (place < 0) return false;
    Printed p = at[k];
    if (p.way >= 0) p.way = static_cast<int8_t>(turned_way(static_cast<Direction>(p.way), turn));
    if (info.value == ValueKind::direction && p.state == Printed::value)
      p.n = static_cast<int32_t>(turned_way(static_cast<Direction>(p.n), turn));
    const int line =
        index == PlaceKind::column ? from.grid.height + static_cast<int>(k) : static_cast<int>(k);
    const bool lines =
        index == PlaceKind::line || index == PlaceKind::row || index == PlaceKind::column;
    if (info.value == ValueKind::list && lines && is_reversed(line, from.grid, turn))
      std::ranges::reverse(p.items);
    there[static_cast<size_t>(place)] = std::move(p);
  }
  return true;
}

bool Varier::turn_marks(const Sheet& from, size_t answer, Turn turn, Sheet& to) const {
  const FieldInfo& info = desk_.genre().info.answers[answer];
  const PlaceKind kind = info.value == ValueKind::partition ? PlaceKind::link : info.index;
  const AnswerPlan& here = from.plan.answers[answer];
  const AnswerPlan& there = to.plan.answers[answer];
  if (here.size() != there.size() || kind == PlaceKind::other || kind == PlaceKind::room)
    return false;
  for (int k = 0; k < here.size(); ++k) {
    int place = here.places.empty() ? k : here.places[static_cast<size_t>(k)];
    if (kind == PlaceKind::span) {
      const Span& span = from.plan.spans[static_cast<size_t>(place)];
      const int a = turned_cell(span.first, from.puzzle.grid, turn);
      const int b = turned_cell(span.second, from.puzzle.grid, turn);
      const auto found = std::ranges::find_if(to.plan.spans, [&](const Span& s) {
        return s.first == std::min(a, b) && s.second == std::max(a, b);
      });
      place = found == to.plan.spans.end() ? -1 : static_cast<int>(found - to.plan.spans.begin());
    } else {
      place = turned_place(kind, place, from.puzzle.grid, turn);
    }
    auto position = static_cast<size_t>(place);
    if (!there.places.empty()) {
      const auto found = std::ranges::lower_bound(there.places, place);
      if (found == there.places.end() || *found != place) return false;
      position = static_cast<size_t>(found - there.places.begin());
    }
    if (place < 0 || position >= to.answer.marks[answer].size()) return false;
    int32_t mark = from.answer.marks[answer][static_cast<size_t>(k)];
    if (info.value == ValueKind::direction)
      mark = static_cast<int32_t>(turned_way(static_cast<Direction>(mark), turn));
    to.answer.marks[answer][position] = mark;
  }
  return true;
}

std::optional<Varier::Sheet> Varier::turned_sheet(const Sheet& sheet, Turn turn) {
  Sheet to;
  to.puzzle = sheet.puzzle;
  to.puzzle.grid = turned(sheet.puzzle.grid, turn);
  for (size_t g = 0; g < sheet.puzzle.givens.size(); ++g)
    if (!turn_given(sheet.puzzle, g, turn, to.puzzle)) return std::nullopt;
  number_rooms(desk_.genre(), to.puzzle);
  const auto setup = desk_.set_up(to.puzzle);
  if (setup == nullptr) return std::nullopt;
  to.plan = setup->plan();
  to.answer = empty_answer(to.plan);
  for (size_t a = 0; a < sheet.answer.marks.size(); ++a)
    if (!turn_marks(sheet, a, turn, to)) return std::nullopt;
  return to;
}

// Fields with the same names exchange them together.
std::optional<Varier::Sheet> Varier::with_other_names(const Sheet& turned) {
  const GenreInfo& info = desk_.genre().info;
  using Names = std::vector<std::string>;
  const auto names_of = [](const FieldInfo& field) {
    Names names;
    if (field.value == ValueKind::named)
      for (const NamedValue& v : field.names) names.push_back(v.name);
    return names;
  };
  std::vector<Names> known;
  const auto note = [&](const FieldInfo& field) {
    const Names names = names_of(field);
    if (!names.empty() && names.size() <= most_names &&
        std::ranges::find(known, names) == known.end())
      known.push_back(names);
  };
  std::ranges::for_each(info.givens, note);
  std::ranges::for_each(info.answers, note);
  if (known.size() > most_lists_of_names) return std::nullopt;
  std::vector<std::vector<int32_t>> orders;
  for (const auto& names : known) {
    std::vector<int32_t>& order = orders.emplace_back(names.size());
    std::iota(order.begin(), order.end(), 0);
  }
  const auto next = [&] {  // as an odometer
    return std::ranges::any_of(orders, [](std::vector<int32_t>& order) {
      return std::next_permutation(order.begin(), order.end());
    });
  };
  while (!desk_.spent() && next()) {
    Sheet to = turned;
    for (size_t k = 0; k < known.size(); ++k) {
      const auto other = [&](int32_t& n) { n = orders[k][static_cast<size_t>(n)]; };
      for (size_t g = 0; g < info.givens.size(); ++g)
        for (Printed& p : to.puzzle.givens[g].at)
          if (p.state == Printed::value && names_of(info.givens[g]) == known[k]) other(p.n);
      for (size_t a = 0; a < info.answers.size(); ++a)
        for (int32_t& mark : to.answer.marks[a])
          if (mark != undecided && names_of(info.answers[a]) == known[k]) other(mark);
    }
    if (is_proved(to)) return to;
  }
  return std::nullopt;
}

std::optional<Varier::Sheet> Varier::exchanged(const Sheet& sheet, size_t answer) {
  const AnswerPlan& plan = sheet.plan.answers[answer];
  if (plan.size() == 0) return std::nullopt;
  const int32_t least = *std::ranges::min_element(plan.least);
  const int32_t most = *std::ranges::max_element(plan.most);
  const ValueKind kind = desk_.genre().info.answers[answer].value;
  if (kind == ValueKind::partition || kind == ValueKind::direction || most - least > 100 ||
      most == least)
    return std::nullopt;
  std::vector<int32_t> values = values_in_other_order(least, most, random_);
  if (most - least == 1) values = {most, least};
  Sheet to = sheet;
  for (int32_t& mark : to.answer.marks[answer])
    if (mark != undecided) mark = values[static_cast<size_t>(mark - least)];
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    const FieldInfo& info = desk_.genre().info.givens[g];
    const bool kept = roles_.of[g].kept_by == static_cast<int>(answer);
    const bool named = info.value == ValueKind::named &&
                       static_cast<int32_t>(info.names.size()) == most - least + 1;
    if (!kept && !named) continue;
    const int32_t first = kept ? least : 0;
    for (Printed& p : to.puzzle.givens[g].at) {
      if (p.state != Printed::value || p.n < first || p.n - first > most - least) continue;
      p.n = values[static_cast<size_t>(p.n - first)] - least + first;
    }
  }
  if (!is_proved(to)) return std::nullopt;
  return to;
}

std::vector<Varied> Varier::run(int most) {
  std::vector<Varied> variants;
  std::vector<Turn> turns = all_turns();
  std::vector<Turn> others(turns.begin() + 1, turns.end());
  shuffle(others, random_);
  std::copy(others.begin(), others.end(), turns.begin() + 1);
  std::vector<bool> exchanges(start_.answer.marks.size(), true);
  for (int round = 0; static_cast<int>(variants.size()) < most && !desk_.spent(); ++round) {
    const size_t before = variants.size();
    for (const Turn turn : turns) {
      if (static_cast<int>(variants.size()) >= most || desk_.spent()) break;
      auto sheet = turn.is_identity() ? std::optional(start_) : turned_sheet(start_, turn);
      std::string how = words_for(turn);
      if (sheet && !turn.is_identity() && !is_proved(*sheet)) {
        sheet = round == 0 ? with_other_names(*sheet) : std::nullopt;
        how += ", names exchanged";
      }
      if (!sheet) continue;
      for (size_t a = 0; a < exchanges.size() && round > 0; ++a) {
        auto changed = exchanges[a] ? exchanged(*sheet, a) : std::nullopt;
        exchanges[a] = changed.has_value();
        if (!changed) continue;
        sheet = std::move(changed);
        how += how.ends_with("exchanged") ? ""
               : how.empty()              ? "values exchanged"
                                          : ", values exchanged";
      }
      if (how.empty() || (round > 0 && !how.ends_with("exchanged"))) continue;
      variants.push_back({sheet->puzzle, sheet->answer, how});
    }
    if (variants.size() == before && round > 0) break;
  }
  return variants;
}

}  // namespace clew::setter
