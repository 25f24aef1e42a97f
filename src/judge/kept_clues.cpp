#include "judge/kept_clues.h"

#include <map>

#include "judge/readings.h"

namespace clew::judge {
namespace {

class ClueKeeper {
 public:
  ClueKeeper(const Setup& setup, const Answer& answer, Meter& meter)
      : setup_(setup), evaluator_(setup, answer, meter) {}

  std::vector<Place> kept() {
    for (const Rule& rule : setup_.genre().rules) see(rule);
    std::vector<Place> kept;
    if (evaluator_.exhausted()) return kept;
    for (const auto& [clue, holds] : clues_)
      if (holds) kept.push_back(clue);
    return kept;
  }

 private:
  void see(const Rule& rule) {
    const std::vector<Reading> readings = readings_of(rule);
    if (readings.empty()) return;
    if (rule.condition != nullptr && !evaluator_.evaluate(*rule.condition).yes()) return;
    evaluator_.for_each(rule.binders, [&] {
      const Value holds = evaluator_.evaluate(*rule.body);
      if (evaluator_.exhausted()) return false;
      if (holds.missing()) return true;  // dropped
      for (const Reading& r : readings) note(r.given, evaluator_.slot(r.slot), holds.yes());
      return true;
    });
    evaluator_.forget();
  }

  void note(int given, const Value& index, bool holds) {
    const FieldInfo& info = setup_.genre().info.givens[static_cast<size_t>(given)];
    if (info.value == ValueKind::partition || !setup_.is_given(given, index)) return;
    Place clue{info.index, index_number(index, setup_.puzzle().grid)};
    if (info.index == PlaceKind::room) {
      if (index.seq() == nullptr || index.seq()->size == 0) return;
      clue = {PlaceKind::cell, static_cast<int32_t>(index.seq()->items()[0].n)};
    }
    const auto [at, first] = clues_.try_emplace(clue, holds);
    if (!first) at->second = at->second && holds;
  }

  const Setup& setup_;
  Evaluator evaluator_;
  std::map<Place, bool> clues_;
};

}  // namespace

std::vector<Place> kept_clues(const Setup& setup, const Answer& answer, Meter& meter) {
  return ClueKeeper(setup, answer, meter).kept();
}

}  // namespace clew::judge
