#include "judge/readings.h"

#include <algorithm>

namespace clew::judge {
namespace {

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

}  // namespace

std::vector<Reading> readings_of(const Rule& rule) { return Readings::of(rule); }

bool reads_given(const Rule& rule) { return Readings::any(rule); }

}  // namespace clew::judge
