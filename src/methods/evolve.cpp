// An evolutionary search: a population of full boards, where those that break less have more
// offspring. (Bush 2011, Section 6.2, names it as future work, with the remark that one number for
// fitness loses information and that blind operators break what the parents kept.) So here:
//
// Recombination takes one parent and copies into it the marks of rule instances that the other one
// keeps and it does not. Mutation repairs: a mark of a broken instance takes the value that breaks
// least, or two of its marks change places, which leaves counts alone. Instances that stay broken
// weigh more and more, so that the population leaves a dead end.
//
// The blind operators are there to compare: each mark from either parent, random values in random
// places, all instances of the same weight.
//
// It finds answers and proves nothing. Equal seeds give equal runs.
#include <algorithm>
#include <set>

#include "base/random.h"
#include "methods/constraints.h"
#include "methods/search_methods.h"

namespace clew::methods {
namespace {

constexpr int marks_looked_at = 6;       // of a broken instance, in one repair
constexpr size_t widest_handed_on = 32;  // marks of an instance that recombination copies

struct Rates {
  bool blind = false;
  int64_t generations = 300;    // without a new answer
  int64_t population = 24;      // boards
  int64_t mutation = 8;         // most changes in a child
  int64_t exchange = 30;        // percent of changes that swap two marks
  int64_t recombination = 100;  // percent of children that have two parents
};

struct Individual {
  std::vector<int32_t> values;  // by mark
  std::vector<int> broken;      // constraints
  int64_t burden = 0;           // their weights
};

class Evolution {
 public:
  Evolution(const Setup& setup, Meter& meter, const MethodOptions& options, const Rates& rates)
      : options_(options),
        meter_(meter),
        random_(meter.limits().seed),
        harvest_(setup, meter, options, false),
        constraints_(setup, meter, options, false),
        rates_(rates) {}

  Report run() {
    if (!constraints_.gave_up()) {
      rules_ = constraints_.of_rules();
      values_ = constraints_.values_alone();
      weights_.assign(static_cast<size_t>(constraints_.size()), 1);
      is_rule_.assign(static_cast<size_t>(constraints_.size()), false);
      for (const int k : rules_) is_rule_[static_cast<size_t>(k)] = true;
      harvest_.outcome().effort.post_seconds = cpu_seconds() - start_;
      const bool possible = std::none_of(values_.begin(), values_.end(),
                                         [](const auto& values) { return values.empty(); });
      if (possible) evolve();
    }
    harvest_.figure("marks", constraints_.table().size());
    harvest_.figure("constraints", static_cast<int64_t>(rules_.size()));
    harvest_.figure("generations", generations_);
    harvest_.figure("boards", boards_);
    harvest_.figure("changes", changes_);
    harvest_.figure("fewest broken", fewest_broken_);
    if (meter_.check() == Limit::none && (harvest_.outcome().count < 2 || options_.most <= 0))
      harvest_.outcome().cannot =
          "evolution tried " + std::to_string(generations_) + " generations and proves nothing";
    return harvest_.finish(false);
  }

 private:
  void evolve() {
    int64_t idle = 0;
    while (idle < rates_.generations && !meter_.spent()) {
      while (population_size() < rates_.population && !meter_.spent()) {
        population_.push_back(newcomer());
        if (!consider(population_.back())) return;
      }
      ++generations_;
      ++idle;
      const int64_t found = harvest_.outcome().count;
      for (int64_t i = 0; i < rates_.population && !meter_.spent(); ++i) {
        Individual child = rates_.blind ? blind_child() : mutated(recombined(select(), select()));
        if (!consider(child)) return;
        tell(SearchEvent::board);
        replace_worst(std::move(child));
      }
      if (harvest_.outcome().count > found) idle = 0;
      if (!rates_.blind) weigh();
      if (generations_ % 40 == 0) make_room();
    }
  }

  // ---- individuals
  int64_t population_size() const { return static_cast<int64_t>(population_.size()); }
  bool percent(int64_t rate) {
    return rate >= 100 || random_.chance(static_cast<double>(rate) / 100);
  }

  Individual newcomer() {
    Individual fresh;
    for (const auto& values : values_)
      fresh.values.push_back(
          values[static_cast<size_t>(random_.below(static_cast<int>(values.size())))]);
    measure(fresh);
    return fresh;
  }

  void put(int mark, int32_t value) {
    if (constraints_.value(mark) == value) return;
    if (constraints_.value(mark) != undecided) constraints_.clear(mark);
    constraints_.set(mark, value);
  }
  void lay_out(const Individual& one) {
    for (size_t m = 0; m < one.values.size(); ++m) put(static_cast<int>(m), one.values[m]);
  }

  void measure(Individual& one) {
    lay_out(one);
    one.broken.clear();
    one.burden = 0;
    for (const int k : rules_) {
      if (constraints_.evaluate(k) != Truth::no) continue;
      one.broken.push_back(k);
      one.burden += weights_[static_cast<size_t>(k)];
    }
  }

  // A board that breaks nothing is an answer. False: search no further.
  bool consider(Individual& one) {
    ++boards_;
    const auto broken = static_cast<int64_t>(one.broken.size());
    if (fewest_broken_ < 0 || broken < fewest_broken_) fewest_broken_ = broken;
    if (!one.broken.empty() || !found_.insert(one.values).second) return true;
    lay_out(one);
    tell(SearchEvent::board);
    tell(SearchEvent::solution);
    const bool more = harvest_.offer(constraints_.board());
    one.burden = 1;  // others take its place
    return more;
  }

  void tell(SearchEvent event) const {
    if (options_.watcher == nullptr) return;
    SearchStep step;
    step.event = event;
    step.board = &constraints_.board();
    options_.watcher->see(step);
  }

  // ---- selection
  const Individual& select() {
    const auto draw = [&]() -> const Individual& {
      return population_[static_cast<size_t>(random_.below(static_cast<int>(population_.size())))];
    };
    const Individual& a = draw();
    const Individual& b = draw();
    return a.burden <= b.burden ? a : b;
  }

  void replace_worst(Individual child) {
    const auto twin = std::find_if(population_.begin(), population_.end(),
                                   [&](const auto& other) { return other.values == child.values; });
    if (twin != population_.end() || found_.contains(child.values)) return;
    const auto worst =
        std::max_element(population_.begin(), population_.end(),
                         [](const auto& a, const auto& b) { return a.burden < b.burden; });
    if (child.burden <= worst->burden) *worst = std::move(child);
  }

  // What the best of the population breaks weighs more from now on.
  void weigh() {
    const auto best =
        std::min_element(population_.begin(), population_.end(),
                         [](const auto& a, const auto& b) { return a.burden < b.burden; });
    for (const int k : best->broken) ++weights_[static_cast<size_t>(k)];
    for (Individual& one : population_) {
      one.burden = 0;
      for (const int k : one.broken) one.burden += weights_[static_cast<size_t>(k)];
    }
  }

  void make_room() {
    for (int64_t i = 0; i < rates_.population / 3 && population_.size() > 1; ++i) {
      const int at = random_.below(static_cast<int>(population_.size()));
      population_.erase(population_.begin() + at);
    }
  }

  // ---- recombination and mutation
  Individual recombined(const Individual& mother, const Individual& father) {
    Individual child = mother;
    if (!percent(rates_.recombination)) return child;
    for (const int k : mother.broken) {
      const auto& scope = constraints_.scope(k);
      const bool kept =
          std::find(father.broken.begin(), father.broken.end(), k) == father.broken.end();
      if (!kept || scope.size() > widest_handed_on || random_.chance(0.5)) continue;
      for (const int32_t m : scope)
        child.values[static_cast<size_t>(m)] = father.values[static_cast<size_t>(m)];
    }
    return child;
  }

  Individual mutated(Individual child) {
    measure(child);
    const int steps = 1 + random_.below(static_cast<int>(rates_.mutation));
    for (int i = 0; i < steps && !child.broken.empty(); ++i) {
      const int k =
          child.broken[static_cast<size_t>(random_.below(static_cast<int>(child.broken.size())))];
      if (percent(rates_.exchange)) {
        swap_in(k, child);
      } else {
        repair(k, child);
      }
    }
    return child;
  }

  // Parents and changes without a look at the rules.
  Individual blind_child() {
    const Individual& mother = select();
    const Individual& father = select();
    Individual child;
    child.values = mother.values;
    if (percent(rates_.recombination))
      for (size_t m = 0; m < child.values.size(); ++m)
        if (random_.chance(0.5)) child.values[m] = father.values[m];
    const int marks = static_cast<int>(child.values.size());
    const int steps = marks == 0 ? 0 : 1 + random_.below(static_cast<int>(rates_.mutation));
    for (int i = 0; i < steps; ++i) {
      const auto a = static_cast<size_t>(random_.below(marks));
      const auto b = static_cast<size_t>(random_.below(marks));
      if (percent(rates_.exchange)) {
        if (may(static_cast<int>(a), child.values[b]) && may(static_cast<int>(b), child.values[a]))
          std::swap(child.values[a], child.values[b]);
      } else {
        child.values[a] =
            values_[a][static_cast<size_t>(random_.below(static_cast<int>(values_[a].size())))];
      }
      ++changes_;
    }
    measure(child);
    return child;
  }

  bool may(int mark, int32_t value) const {
    const auto& values = values_[static_cast<size_t>(mark)];
    return std::ranges::find(values, value) != values.end();
  }

  // One of the marks of the broken constraint gets the value that breaks least.
  void repair(int k, Individual& child) {
    const std::vector<int32_t> scope = constraints_.scope(k);
    if (scope.empty()) return;
    int best_mark = -1;
    int32_t best_value = 0;
    int64_t best = 0;
    for (int i = 0; i < marks_looked_at; ++i) {
      const int m = scope[static_cast<size_t>(random_.below(static_cast<int>(scope.size())))];
      const auto& values = values_[static_cast<size_t>(m)];
      const int32_t value =
          values[static_cast<size_t>(random_.below(static_cast<int>(values.size())))];
      if (value == child.values[static_cast<size_t>(m)]) continue;
      const int64_t gain = change_in_burden(m, value);
      if (best_mark >= 0 && gain > best) continue;
      best_mark = m;
      best_value = value;
      best = gain;
    }
    if (best_mark < 0 || (best > 0 && random_.chance(0.8))) return;
    change(best_mark, best_value, child);
  }

  // Two marks of the constraint change places.
  void swap_in(int k, Individual& child) {
    const std::vector<int32_t> scope = constraints_.scope(k);
    if (scope.size() < 2) return;
    const int a = scope[static_cast<size_t>(random_.below(static_cast<int>(scope.size())))];
    const int b = scope[static_cast<size_t>(random_.below(static_cast<int>(scope.size())))];
    const int32_t x = child.values[static_cast<size_t>(a)];
    const int32_t y = child.values[static_cast<size_t>(b)];
    if (x == y || !may(a, y) || !may(b, x)) return;
    const int64_t before = child.burden;
    change(a, y, child);
    change(b, x, child);
    if (child.burden <= before || random_.chance(0.1)) return;
    change(b, y, child);
    change(a, x, child);
  }

  // The child lies on the board.
  int64_t burden_at(int mark) {
    int64_t burden = 0;
    for (size_t i = 0; i < constraints_.at(mark).size(); ++i) {
      const int k = constraints_.at(mark)[i];
      if (is_rule_[static_cast<size_t>(k)] && constraints_.evaluate(k) == Truth::no)
        burden += weights_[static_cast<size_t>(k)];
    }
    return burden;
  }

  int64_t change_in_burden(int mark, int32_t value) {
    const int64_t before = burden_at(mark);
    const int32_t old = constraints_.value(mark);
    put(mark, value);
    const int64_t after = burden_at(mark);
    put(mark, old);
    return after - before;
  }

  void change(int mark, int32_t value, Individual& child) {
    ++changes_;
    child.values[static_cast<size_t>(mark)] = value;
    put(mark, value);
    for (size_t i = 0; i < constraints_.at(mark).size(); ++i) {
      const int k = constraints_.at(mark)[i];
      if (!is_rule_[static_cast<size_t>(k)]) continue;
      const bool broken = constraints_.evaluate(k) == Truth::no;
      const auto at = std::find(child.broken.begin(), child.broken.end(), k);
      if (broken && at == child.broken.end()) {
        child.broken.push_back(k);
        child.burden += weights_[static_cast<size_t>(k)];
      } else if (!broken && at != child.broken.end()) {
        child.broken.erase(at);
        child.burden -= weights_[static_cast<size_t>(k)];
      }
    }
  }

  const MethodOptions& options_;
  Meter& meter_;
  double start_ = cpu_seconds();
  Random random_;
  Harvest harvest_;
  Constraints constraints_;
  Rates rates_;
  std::vector<int> rules_;  // constraints that are rules
  std::vector<bool> is_rule_;
  std::vector<std::vector<int32_t>> values_;  // by mark
  std::vector<int64_t> weights_;              // by constraint
  std::vector<Individual> population_;
  std::set<std::vector<int32_t>> found_;
  int64_t generations_ = 0, boards_ = 0, changes_ = 0, fewest_broken_ = -1;
};

class EvolveMethod final : public Method {
 public:
  const char* name() const override { return "evolve"; }
  const char* about() const override { return "a population of full boards, repaired and mixed"; }
  bool complete() const override { return false; }
  std::vector<SettingInfo> settings() const override {
    return {{"operators",
             "mixing and mutation that mind the rules, or blind ones",
             {"guided", "blind"}},
            {"generations", "how many without a new answer until it gives up (default 300)", {}},
            {"population", "boards at a time (default 24)", {}},
            {"mutation", "changes in a child, at most (default 8)", {}},
            {"exchange", "percent of changes that swap two marks (default 30)", {}},
            {"recombination", "percent of children with two parents (default 100)", {}}};
  }

 protected:
  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    Rates rates;
    rates.blind = options.setting("operators", "guided") == "blind";
    Report refused;
    refused.complete = false;
    const auto read = [&](const char* name, int64_t& rate, int64_t least, int64_t most) {
      const auto number = number_setting(options, name, rate, least, most);
      if (number)
        rate = *number;
      else
        refused.mistakes.push_back(number.errors().front());
    };
    read("generations", rates.generations, 1, 100'000'000);
    read("population", rates.population, 2, 10'000);
    read("mutation", rates.mutation, 1, 1000);
    read("exchange", rates.exchange, 0, 100);
    read("recombination", rates.recombination, 0, 100);
    if (!refused.mistakes.empty()) return refused;
    return Evolution(setup, meter, options, rates).run();
  }
};

}  // namespace

const Method& evolve_method() {
  static const EvolveMethod method;
  return method;
}

}  // namespace clew::methods
