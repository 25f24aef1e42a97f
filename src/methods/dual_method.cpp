// Two models that talk to each other, after Carl Devore, "A combinatorial problem: Coloring a
// Square" (2001). The marks have two indexings; one model knows what the rules say of each row, the
// other what they say of each column, and each tells the other the values it has excluded. One of
// them, the master, guesses when neither knows more; the other never does. Alone, a model only
// looks at the rules that belong to the other.
#include "methods/dual_method.h"

#include <algorithm>
#include <array>
#include <bit>

#include "methods/line_model.h"
#include "methods/lines.h"

namespace clew::methods {
namespace {

constexpr int64_t most_asks = 6'000'000;  // while contents of lines are listed

class DualSearch {
 public:
  DualSearch(const Setup& setup, Meter& meter, const MethodOptions& options)
      : setup_(setup),
        meter_(meter),
        options_(options),
        harvest_(setup, meter, options),
        instances_(setup, meter, options) {}

  Report run() {
    const double start = cpu_seconds();
    harvest_.outcome().cannot = prepare();
    harvest_.outcome().effort.post_seconds = cpu_seconds() - start;
    bool finished = false;
    if (harvest_.outcome().cannot.empty()) {
      finished = !ended() && (!possible_ || search());
      report();
    }
    if (instances_.exhausted() && !meter_.spent())
      harvest_.outcome().cannot = "a rule takes too long to read";
    return harvest_.finish(finished);
  }

 private:
  struct Guess {
    LineModel::State master, slave;
    int32_t mark = 0;
    Values value = 0;
  };

  // Why it cannot be done, or nothing.
  std::string prepare() {
    const Lines lines = find_lines(setup_);
    if (!lines.cannot.empty()) return lines.cannot;
    if (!read_values()) return "a mark has more than " + std::to_string(most_values) + " values";
    const std::string_view models = options_.setting("models", "both");
    rows_first_ =
        models == "both" ? options_.setting("master", "rows") == "rows" : models == "rows";
    models_.reserve(2);
    for (int i = 0; i < (models == "both" ? 2 : 1); ++i)
      models_.emplace_back(instances_, least_, values_);
    for (int i = 0; i < instances_.size(); ++i) deal(i, lines);
    int64_t asks = most_asks;
    for (LineModel& model : models_) {
      if (model.list_contents(options_.setting("lists", "line") == "line", asks)) continue;
      return ended() ? "" : "a line has too many possible contents to list";
    }
    return {};
  }

  // A limit was reached: what was concluded since then means nothing.
  bool ended() const { return meter_.spent() || instances_.exhausted(); }

  bool read_values() {
    for (int32_t mark = 0; mark < marks_.size(); ++mark) {
      const int32_t least = marks_.least(mark);
      Values values = 0;
      for (const int32_t v : marks_.values(mark)) {
        if (v - least >= most_values) return false;
        values |= Values{1} << (v - least);
      }
      possible_ = possible_ && values != 0;
      least_.push_back(least);
      values_.push_back(values);
    }
    return true;
  }

  // An instance belongs to the model in whose direction it reads one line; of a pair of models each
  // looks at what belongs to neither.
  void deal(int instance, const Lines& lines) {
    const Scope& scope = instances_.scope(instance);
    if (scope.empty()) {
      possible_ = possible_ && instances_.ask(instance) != Truth::no;
      return;
    }
    const auto within = [&](const std::vector<int32_t>& line) {
      return std::ranges::all_of(scope, [&](int32_t m) {
        return line[static_cast<size_t>(m)] == line[static_cast<size_t>(scope[0])];
      });
    };
    const bool mine = within(rows_first_ ? lines.row : lines.column);
    const bool other = within(rows_first_ ? lines.column : lines.row);
    for (size_t i = 0; i < models_.size(); ++i) {
      if (i == 0 ? mine : other) {
        models_[i].add_to_line(instance);
      } else if (models_.size() == 1 || (!mine && !other)) {
        models_[i].look_at(instance);
      }
    }
  }

  // True: everything was searched.
  bool search() {
    // What the slave knows from the start is told to the master first.
    const std::vector<Values> before = models_[0].values();
    bool good = models_.size() == 1 || (models_[1].propagate() && tell(1, 0));
    if (good) see_changes(before, line_names[rows_first_ ? 1 : 0]);
    for (;;) {
      good = good && conclude();
      if (ended()) return false;
      const bool guessed = good && guess();
      if (ended() || !harvest_.outcome().mistakes.empty()) return false;
      if (good && !guessed) {
        see({SearchEvent::solution, depth()});
        if (!harvest_.take(answer())) return false;
        good = false;
      } else if (good) {
        continue;
      } else {
        meter_.count_conflict();
        see_conflict();
      }
      if (guesses_.empty()) return true;
      good = go_back();
    }
  }

  // Both models conclude in turn until neither knows more. False: a contradiction.
  bool conclude() {
    for (;;) {
      if (!settle(0, line_names[rows_first_ ? 0 : 1])) return false;
      if (models_.size() == 1) return true;
      const std::vector<Values> before = models_[0].values();
      ++exchanges_;
      if (!tell(0, 1) || !models_[1].propagate() || !tell(1, 0)) return false;
      if (models_[0].values() == before) return true;
      see_changes(before, line_names[rows_first_ ? 1 : 0]);
    }
  }

  bool settle(size_t model, std::string_view name) {
    const std::vector<Values> before = models_[model].values();
    const bool good = models_[model].propagate();
    if (good) see_changes(before, name);
    return good;
  }

  // What one model has excluded, the other excludes too.
  bool tell(size_t from, size_t to) {
    const std::vector<Values>& known = models_[from].values();
    for (size_t m = 0; m < known.size(); ++m) {
      const Values news = models_[to].values()[m] & ~known[m];
      transfers_[from] += std::popcount(news);
      if (!models_[to].exclude(static_cast<int32_t>(m), news)) return false;
    }
    return true;
  }

  // A mark with the fewest values, the first of these; the number of marks: all are known.
  size_t most_constrained() const {
    const std::vector<Values>& values = models_[0].values();
    size_t best = values.size();
    for (size_t m = 0; m < values.size(); ++m) {
      const int left = std::popcount(values[m]);
      if (left > 1 && (best == values.size() || left < std::popcount(values[best]))) best = m;
    }
    return best;
  }

  // The master guesses, or somebody for it. False: all marks are known, or it cannot be done.
  bool guess() {
    size_t mark = most_constrained();
    if (mark == models_[0].values().size()) return false;
    Values value = models_[0].values()[mark] & (~models_[0].values()[mark] + 1);
    while (options_.watcher != nullptr && options_.watcher->advises()) {
      const Advice advice = options_.watcher->advise(depth());
      if (advice.kind == Advice::go_back) {
        go_back_to(static_cast<size_t>(std::max(advice.depth, 0)));
        mark = most_constrained();
        value = models_[0].values()[mark] & (~models_[0].values()[mark] + 1);
        continue;
      }
      if (advice.kind == Advice::guess && !take(advice, mark, value)) return false;
      break;
    }
    Guess made{models_[0].save(), models_.back().save(), static_cast<int32_t>(mark), value};
    models_[0].exclude(made.mark, models_[0].values()[mark] & ~made.value);
    guesses_.push_back(std::move(made));
    ++guessed_;
    deepest_ = std::max(deepest_, depth());
    SearchStep step = step_at(SearchEvent::decision, guesses_.back().mark);
    step.value = models_[0].value(guesses_.back().mark);
    see(step);
    return true;
  }

  // False: it is not possible.
  bool take(const Advice& advice, size_t& mark, Values& value) {
    const int found = marks_.find(advice.mark);
    const int32_t bit = found < 0 ? -1 : advice.value - least_[static_cast<size_t>(found)];
    const Values left = found < 0 ? 0 : models_[0].values()[static_cast<size_t>(found)];
    if (bit < 0 || bit >= most_values || std::has_single_bit(left) ||
        (left & (Values{1} << bit)) == 0) {
      harvest_.outcome().mistakes.push_back(bad_guess());
      return false;
    }
    mark = static_cast<size_t>(found);
    value = Values{1} << bit;
    return true;
  }

  void go_back_to(size_t depth) {
    if (depth >= guesses_.size()) return;
    models_[0].restore(guesses_[depth].master);
    if (models_.size() > 1) models_[1].restore(guesses_[depth].slave);
    guesses_.resize(depth);
    see({SearchEvent::backtrack, static_cast<int>(depth)});
  }

  // Takes back the last guess and excludes what was guessed. False: nothing else is left there.
  bool go_back() {
    const Guess last = std::move(guesses_.back());
    guesses_.pop_back();
    models_[0].restore(last.master);
    if (models_.size() > 1) models_[1].restore(last.slave);
    see({SearchEvent::backtrack, depth()});
    const std::vector<Values> before = models_[0].values();
    const bool good = models_[0].exclude(last.mark, last.value);
    if (good) see_changes(before, "the guess failed");
    return good;
  }

  Answer answer() const {
    Answer out = empty_answer(setup_.plan());
    for (int32_t m = 0; m < marks_.size(); ++m) marks_.in(out, m) = models_[0].value(m);
    return out;
  }

  int depth() const { return static_cast<int>(guesses_.size()); }

  SearchStep step_at(SearchEvent event, int32_t mark) const {
    return {event, depth(), marks_.field(mark), marks_.position(mark)};
  }

  void see(const SearchStep& step) const {
    if (options_.watcher != nullptr) options_.watcher->see(step);
  }

  void see_conflict() const {
    std::string names;
    for (const LineModel& model : models_) {
      for (const int i : model.broken()) {
        const std::string& name =
            setup_.genre().rules[static_cast<size_t>(instances_.rule(i))].name;
        if (names.find(name) == std::string::npos) names += (names.empty() ? "" : ", ") + name;
      }
    }
    const std::string words =
        names.empty() ? "the two models leave a mark no value" : broken_words(names);
    SearchStep step{SearchEvent::conflict, depth()};
    step.why = words;
    see(step);
  }

  // Marks of the master that were decided, and values excluded elsewhere.
  void see_changes(const std::vector<Values>& before, std::string_view why) const {
    if (options_.watcher == nullptr) return;
    for (size_t m = 0; m < before.size(); ++m) {
      const Values now = models_[0].values()[m];
      SearchStep step = step_at(SearchEvent::propagation, static_cast<int32_t>(m));
      step.why = why;
      if (now != before[m] && std::has_single_bit(now)) {
        step.value = models_[0].value(static_cast<int32_t>(m));
        see(step);
        continue;
      }
      for (Values gone = before[m] & ~now; gone != 0; gone &= gone - 1) {
        step.excluded = least_[m] + std::countr_zero(gone);
        see(step);
      }
    }
  }

  void report() {
    harvest_.figure("guesses", guessed_);
    harvest_.figure("greatest depth", deepest_);
    if (models_.size() > 1) harvest_.figure("exchanges", exchanges_);
    for (size_t i = 0; i < models_.size(); ++i) {
      const std::string by = std::string(" by ") + line_names[rows_first_ == (i == 0) ? 0 : 1];
      const LineModel::Counts& counts = models_[i].counts();
      harvest_.figure("sets" + by, counts.sets);
      harvest_.figure("eliminations" + by, counts.eliminations);
      harvest_.figure("rule-outs" + by, counts.rule_outs);
      harvest_.figure("unsets" + by, counts.unsets);
      harvest_.figure("pivots" + by, counts.pivots);
      harvest_.figure("greatest level" + by, counts.greatest_level);
      if (models_.size() > 1) harvest_.figure("transfers" + by, transfers_[i]);
    }
  }

  static constexpr std::array line_names = {"rows", "columns"};

  const Setup& setup_;
  Meter& meter_;
  const MethodOptions& options_;
  Harvest harvest_;
  Instances instances_;
  const MarkList& marks_ = instances_.marks();
  std::vector<int32_t> least_;  // by mark: the value of bit 0
  std::vector<Values> values_;  // by mark: at the start
  bool rows_first_ = true;
  bool possible_ = true;
  std::vector<LineModel> models_;  // the master, and the slave if there is one
  std::vector<Guess> guesses_;
  int64_t guessed_ = 0;
  int deepest_ = 0;
  int64_t exchanges_ = 0;
  int64_t transfers_[2] = {};
};

class DualMethod final : public Method {
 public:
  const char* name() const override { return "dual"; }
  const char* about() const override {
    return "a model by rows and a model by columns that tell each other what they exclude";
  }
  bool takes_advice() const override { return true; }
  std::vector<SettingInfo> settings() const override {
    return {{"models", "which models there are", {"both", "rows", "columns"}},
            {"master", "of both: the one that guesses", {"rows", "columns"}},
            {"lists",
             "what is known of a line: all its contents, or those of each rule apart",
             {"line", "rule"}}};
  }

 protected:
  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    return DualSearch(setup, meter, options).run();
  }
};

}  // namespace

const Method& dual_method() {
  static const DualMethod method;
  return method;
}

}  // namespace clew::methods
