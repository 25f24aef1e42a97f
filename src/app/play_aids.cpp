#include "app/play_aids.h"

#include <algorithm>

#include "app/guarded.h"
#include "app/inside.h"
#include "judge/evaluate.h"
#include "judge/judge.h"
#include "judge/kept_clues.h"

namespace clew::app {
namespace {

constexpr int most_links = 100;  // where neighbours are tried, spread over the board

// Whether the judge objects when nothing but these positions is marked.
bool objects(const Setup& setup, const Answer& empty, size_t field, std::initializer_list<int> at,
             Meter& meter) {
  Answer marks = empty;
  for (const int position : at) marks.marks[field][static_cast<size_t>(position)] = 1;
  JudgeOptions how;
  how.first_only = true;
  return !judge::judge(setup, marks, how, meter).broken.empty();
}

bool kept_apart(const Case& c, size_t field, Meter& meter) {
  const FieldInfo& info = c.fields()[field];
  if (info.value != ValueKind::boolean || info.index != PlaceKind::cell) return false;
  const Setup& setup = *c.inside().setup;
  const Grid& grid = c.puzzle().grid;
  const auto number = static_cast<int>(field);
  const auto position = [&](int cell) {
    const int at = setup.answer_position(number, place_value(Kind::cell, cell));
    return at >= 0 && setup.kept(number, at) == undecided ? at : -1;
  };
  const Answer empty = c.empty_answer();
  bool tried = false;
  const int stride = 1 + grid.links() / most_links;
  for (int link = 0; link < grid.links(); link += stride) {
    const int a = position(grid.link_first(link));
    const int b = position(grid.link_second(link));
    if (a < 0 || b < 0 || objects(setup, empty, field, {a}, meter) ||
        objects(setup, empty, field, {b}, meter))
      continue;
    if (!objects(setup, empty, field, {a, b}, meter)) return false;
    tried = true;
  }
  return tried && meter.reached() == Limit::none;
}

}  // namespace

std::vector<std::string> rules_of(const Case& c, const Limits& limits) {
  const Setup& setup = *c.inside().setup;
  Meter meter = meter_for(c, limits);
  std::vector<std::string> names;
  const bool settled = guarded(meter, [&] {
    Evaluator evaluator(setup, meter);
    for (const Rule& rule : setup.genre().rules) {
      if (rule.condition == nullptr || evaluator.evaluate(*rule.condition).yes())
        names.push_back(rule.name);
    }
  });
  return settled && meter.reached() == Limit::none ? names : setup.genre().info.rule_names;
}

std::vector<Place> settled_clues(const Case& c, const Answer& marks, const Limits& limits) {
  Meter meter = meter_for(c, limits);
  std::vector<Place> clues;
  if (!guarded(meter, [&] { clues = kept_clues(*c.inside().setup, marks, meter); })) clues.clear();
  return clues;
}

std::vector<bool> fields_kept_apart(const Case& c, const Limits& limits) {
  Meter meter = meter_for(c, limits);
  std::vector<bool> apart(c.fields().size());
  for (size_t f = 0; f < apart.size(); ++f)
    guarded(meter, [&] { apart[f] = kept_apart(c, f, meter); });
  return apart;
}

}  // namespace clew::app
