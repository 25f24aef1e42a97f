#include "judge/kept_clues.h"

#include <algorithm>
#include <map>

namespace clew::judge {
namespace {

// A given that a rule reads at a place which the rule itself binds.
struct Reading {
  int given = 0;
  int slot = 0;
  auto operator<=>(const Reading&) const = default;
};

// All such readings of a rule, lets that it expands included.
class Readings {
 public:
  static bool any(const Rule& rule) {
    Readings finder;
    finder.look_at(rule.binders);
    finder.look(*rule.body);
    return finder.any_;
  }
  static std::vector<Reading> of(const Rule& rule) {
    Readings finder;
    for (const Binder& b : rule.binders)
      finder.bound_.insert(finder.bound_.end(), b.slots.begin(), b.slots.end());
    finder.look_at(rule.binders);
    finder.look(*rule.body);
    std::sort(finder.found_.begin(), finder.found_.end());
    const auto twice = std::unique(finder.found_.begin(), finder.found_.end());
    finder.found_.erase(twice, finder.found_.end());
    return std::move(finder.found_);
  }

 private:
  void look(const Expr& e) {
    const bool reads = e.op == Op::given_at || e.op == Op::way_at;
    any_ = any_ || reads;
    if (reads && e.kids.size() == 1 && e.kids[0]->op == Op::slot) note(e.target, *e.kids[0]);
    for (const Expr* kid : e.kids) look(*kid);
    if (e.from != nullptr) look(*e.from);
    look_at(e.binders);
    look_at(e.through);
    if (e.body != nullptr) look(*e.body);
  }
  void look_at(const std::vector<Binder>& binders) {
    for (const Binder& b : binders) {
      look(*b.range);
      if (b.where != nullptr) look(*b.where);
    }
  }
  void note(int given, const Expr& index) {
    if (std::find(bound_.begin(), bound_.end(), index.target) != bound_.end())
      found_.push_back({given, index.target});
  }

  bool any_ = false;
  std::vector<int> bound_;
  std::vector<Reading> found_;
};

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
    const std::vector<Reading> readings = Readings::of(rule);
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

bool reads_given(const Rule& rule) { return Readings::any(rule); }

}  // namespace clew::judge
