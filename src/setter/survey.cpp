#include "setter/survey.h"

#include <algorithm>

#include "judge/readings.h"

namespace clew::setter {
namespace {

class Surveyor {
 public:
  Surveyor(const Setup& setup, const Answer& answer, Meter& meter, int given)
      : setup_(setup), evaluator_(setup, answer, meter), given_(given) {}

  Survey run() {
    const auto& rules = setup_.genre().rules;
    survey_.instances.resize(rules.size());
    for (size_t r = 0; r < rules.size(); ++r) see(rules[r], static_cast<int>(r));
    survey_.complete = !evaluator_.exhausted();
    return std::move(survey_);
  }

 private:
  void see(const Rule& rule, int number) {
    const std::vector<Reading> readings = readings_of(rule);
    if (given_ >= 0 && std::ranges::find(readings, given_, &Reading::given) == readings.end())
      return;
    if (rule.condition != nullptr && !evaluator_.evaluate(*rule.condition).yes()) return;
    evaluator_.for_each(rule.binders, [&] {
      const Value holds = evaluator_.evaluate(*rule.body);
      if (evaluator_.exhausted()) return false;
      if (holds.missing()) return true;  // dropped
      const int instance = survey_.instances[static_cast<size_t>(number)]++;
      for (const Reading& r : readings) {
        const Value index = evaluator_.slot(r.slot);
        const FieldInfo& info = setup_.genre().info.givens[static_cast<size_t>(r.given)];
        if (info.value == ValueKind::partition || !setup_.is_given(r.given, index)) continue;
        const ClueAt clue{r.given, entry_at(setup_, r.given, index)};
        survey_.reads.push_back({number, instance, holds.yes(), clue});
      }
      return true;
    });
    evaluator_.forget();
  }

  const Setup& setup_;
  Evaluator evaluator_;
  int given_;
  Survey survey_;
};

}  // namespace

int entry_at(const Setup& setup, int given, const Value& index) {
  const bool columns =
      setup.genre().info.givens[static_cast<size_t>(given)].index == PlaceKind::column;
  return index_number(index, setup.puzzle().grid) -
         (columns && index.kind == Kind::set ? setup.puzzle().grid.height : 0);
}

Survey survey(const Setup& setup, const Answer& answer, Meter& meter, int given) {
  return Surveyor(setup, answer, meter, given).run();
}

std::optional<ReadBy> find_readers(Desk& desk, const Roles& roles, const Setup& setup,
                                   const Answer& answer, const Posted& posted,
                                   FunctionRef<bool(const Read&)> counts) {
  const Survey seen = survey(setup, answer, desk.meter());
  if (!seen.complete) return std::nullopt;
  std::vector<std::vector<size_t>> by_rule(seen.instances.size());
  ReadBy read_by;
  for (size_t i = 0; i < posted.rule_of.size(); ++i) {
    if (posted.rule_of[i] >= 0) {
      by_rule[static_cast<size_t>(posted.rule_of[i])].push_back(i);
      continue;
    }
    for (size_t g = 0; g < roles.of.size(); ++g)
      if (roles.of[g].kept_by >= 0 && !posted.instances[i].places.empty())
        read_by[{static_cast<int>(g), posted.instances[i].places[0].id}].push_back(i);
  }
  for (size_t r = 0; r < by_rule.size(); ++r)
    if (static_cast<int>(by_rule[r].size()) != seen.instances[r]) return std::nullopt;
  for (const Read& r : seen.reads) {
    if (counts(r))
      read_by[r.clue].push_back(
          by_rule[static_cast<size_t>(r.rule)][static_cast<size_t>(r.number)]);
  }
  return read_by;
}

}  // namespace clew::setter
