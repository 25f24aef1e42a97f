#include "methods/mark_order.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace clew::methods {
namespace {

class ListOrder : public MarkOrder {
 public:
  explicit ListOrder(std::vector<int> marks) : marks_(std::move(marks)) {}
  int next(const Partial& partial) override {
    for (const int m : marks_)
      if (!partial.is_set(m)) return m;
    return -1;
  }

 private:
  std::vector<int> marks_;
};

class FailFirst final : public MarkOrder {
 public:
  int next(const Partial& partial) override {
    const Constraints& constraints = partial.constraints();
    free_.assign(static_cast<size_t>(constraints.size()), -1);
    int best = -1;
    double best_score = -1;
    for (int m = 0; m < constraints.table().size(); ++m) {
      if (partial.is_set(m)) continue;
      double pull = 0;
      for (const int32_t k : constraints.at(m)) {
        if (partial.settled(k)) continue;
        pull += static_cast<double>(partial.weight(k)) / free_marks(partial, k);
      }
      const double score = (pull + 1e-6) / partial.choices(m);
      if (score > best_score) {
        best_score = score;
        best = m;
      }
    }
    return best;
  }

 private:
  int free_marks(const Partial& partial, int k) {
    int& count = free_[static_cast<size_t>(k)];
    if (count < 0) {
      const auto& scope = partial.constraints().scope(k);
      count = static_cast<int>(
          std::count_if(scope.begin(), scope.end(), [&](int32_t m) { return !partial.is_set(m); }));
    }
    return std::max(count, 1);
  }

  std::vector<int> free_;  // by constraint: marks of its scope that are not set; -1: not counted
};

// Of the rules that speak of a clue, the instance that can be kept in the fewest ways.
class CluesFirst final : public MarkOrder {
 public:
  explicit CluesFirst(Constraints& constraints) : constraints_(constraints) {
    for (const int k : constraints.of_rules())
      if (constraints.reads_clue(k)) clues_.push_back(k);
  }
  int next(const Partial& partial) override {
    int best = -1;
    int fewest = most_ways;
    for (const int k : clues_) {
      if (partial.settled(k)) continue;
      open_.clear();
      for (const int32_t m : constraints_.scope(k))
        if (!partial.is_set(m)) open_.push_back(m);
      if (open_.empty()) continue;
      asks_ = 0;
      const int here = ways(partial, k, 0, fewest);
      if (here >= fewest || asks_ >= most_asks) continue;
      fewest = here;
      best = *std::ranges::min_element(open_);
    }
    return best >= 0 ? best : otherwise_.next(partial);
  }

 private:
  static constexpr int most_ways = 256;
  static constexpr int most_asks = 2000;

  // To set the open marks from the `at`-th on, up to `enough`.
  int ways(const Partial& partial, int k, size_t at, int enough) {
    if (++asks_ >= most_asks) return enough;
    const Truth truth = constraints_.evaluate(k);
    if (truth == Truth::no) return 0;
    if (at == open_.size()) return 1;
    if (truth == Truth::yes) return all_ways(partial, at, enough);
    const int mark = open_[at];
    const std::vector<int32_t>& values = constraints_.table().values(mark);
    int all = 0;
    for (size_t v = 0; v < values.size() && all < enough; ++v) {
      if (!partial.has_left(mark, v)) continue;
      constraints_.set(mark, values[v]);
      all += ways(partial, k, at + 1, enough - all);
      constraints_.clear(mark);
    }
    return all;
  }

  int all_ways(const Partial& partial, size_t at, int enough) const {
    int64_t all = 1;
    for (; at < open_.size() && all < enough; ++at) all *= partial.choices(open_[at]);
    return static_cast<int>(std::min<int64_t>(all, enough));
  }

  Constraints& constraints_;
  std::vector<int> clues_;
  std::vector<int32_t> open_;
  int asks_ = 0;
  FailFirst otherwise_;
};

class ArticulationFirst : public ListOrder {
 public:
  ArticulationFirst(std::vector<int> marks, bool maintained)
      : ListOrder(std::move(marks)), maintained_(maintained) {}
  int next(const Partial& partial) override {
    const int mark = articulation(partial);
    return mark >= 0 ? mark : ListOrder::next(partial);
  }

 protected:
  // An open mark, or -1.
  static int open_mark(const Partial& partial, const Connection& connection, int cell) {
    const int mark = connection.mark_of(cell);
    return mark >= 0 && !partial.is_set(mark) ? mark : -1;
  }
  int articulation(const Partial& partial) const {
    for (const Connection* connection : partial.constraints().connections()) {
      for (const int cell : connection->articulation_points(maintained_)) {
        const int mark = open_mark(partial, *connection, cell);
        if (mark >= 0) return mark;
      }
    }
    return -1;
  }

 private:
  bool maintained_;
};

class SeparationFirst final : public ArticulationFirst {
 public:
  using ArticulationFirst::ArticulationFirst;
  int next(const Partial& partial) override {
    if (const int mark = articulation(partial); mark >= 0) return mark;
    for (const Connection* connection : partial.constraints().connections()) {
      for (const auto& [first, second] : connection->separation_pairs()) {
        for (const int cell : {first, second}) {
          const int mark = open_mark(partial, *connection, cell);
          if (mark >= 0) return mark;
        }
      }
    }
    return ArticulationFirst::next(partial);
  }
};

std::vector<int> all_marks(const Constraints& constraints) {
  std::vector<int> marks(static_cast<size_t>(constraints.table().size()));
  std::iota(marks.begin(), marks.end(), 0);
  return marks;
}

// Marks in cells by their columns; others keep their order behind them.
std::vector<int> by_columns(const Constraints& constraints) {
  std::vector<int> marks = all_marks(constraints);
  const Setup& setup = constraints.setup();
  const Grid& grid = setup.puzzle().grid;
  const auto key = [&](int m) {
    const auto f = static_cast<size_t>(constraints.table().field(m));
    const AnswerPlan& plan = setup.plan().answers[f];
    const auto k = static_cast<size_t>(constraints.table().position(m));
    const bool in_cell = setup.genre().info.answers[f].index == PlaceKind::cell;
    if (!in_cell || k >= plan.places.size()) return grid.width;
    return grid.column(plan.places[k]);
  };
  std::stable_sort(marks.begin(), marks.end(), [&](int a, int b) { return key(a) < key(b); });
  return marks;
}

Result<std::vector<int>> listed(const std::string& words, const Constraints& constraints) {
  std::map<std::string, int> by_name;
  for (const int m : all_marks(constraints))
    by_name.emplace(constraints.table().name(m, constraints.setup()), m);
  std::vector<int> marks;
  for (size_t at = 0; at <= words.size();) {
    const size_t comma = std::min(words.find(',', at), words.size());
    const std::string name = words.substr(at, comma - at);
    const auto found = by_name.find(name);
    if (found == by_name.end()) {
      std::string message = "the order '" + words;
      message.append("' names '").append(name).append("', which is no mark here");
      if (!by_name.empty()) message += "; marks are called like " + by_name.begin()->first;
      return error(message +
                   "; else write reading, columns, fail-first, clues, articulation or separation");
    }
    marks.push_back(found->second);
    at = comma + 1;
  }
  for (const int m : all_marks(constraints))
    if (std::find(marks.begin(), marks.end(), m) == marks.end()) marks.push_back(m);
  return marks;
}

}  // namespace

Result<std::unique_ptr<MarkOrder>> make_order(const std::string& word, Constraints& constraints,
                                              bool maintained) {
  std::unique_ptr<MarkOrder> order;
  if (word == "reading") {
    order = std::make_unique<ListOrder>(all_marks(constraints));
  } else if (word == "columns") {
    order = std::make_unique<ListOrder>(by_columns(constraints));
  } else if (word == "fail-first") {
    order = std::make_unique<FailFirst>();
  } else if (word == "clues") {
    order = std::make_unique<CluesFirst>(constraints);
  } else if (word == "articulation" || word == "separation") {
    if (constraints.connections().empty())
      return error("the order '" + word +
                   "' needs a rule that cells are connected, each decided by one mark; these "
                   "rules have none");
    if (word == "articulation") {
      order = std::make_unique<ArticulationFirst>(all_marks(constraints), maintained);
    } else {
      order = std::make_unique<SeparationFirst>(all_marks(constraints), maintained);
    }
  } else {
    auto marks = listed(word, constraints);
    if (!marks) return marks.errors();
    order = std::make_unique<ListOrder>(std::move(*marks));
  }
  return order;
}

}  // namespace clew::methods
