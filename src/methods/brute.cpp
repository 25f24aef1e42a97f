// Brute force: every way to fill the board, one after another like a counter, and all rules looked
// at on each. Nothing is cut short, so that there is something to compare with.
//
// A board is thrown out by the first rule that it breaks; the rule that broke the board before is
// looked at first, since it often breaks the next one too. What remains is put to the judge.
#include <algorithm>

#include "methods/constraints.h"
#include "methods/search_methods.h"

namespace clew::methods {
namespace {

class Enumeration {
 public:
  Enumeration(const Setup& setup, Meter& meter, const MethodOptions& options)
      : options_(options),
        meter_(meter),
        harvest_(setup, meter, options),
        constraints_(setup, meter, options, false) {}

  Report run() {
    bool finished = false;
    if (!constraints_.gave_up()) {
      harvest_.outcome().effort.post_seconds = cpu_seconds() - start_;
      order_ = constraints_.of_rules();
      finished = count_through();
    }
    harvest_.figure("marks", constraints_.table().size());
    harvest_.figure("undecided marks", free_);
    harvest_.figure("constraints", static_cast<int64_t>(order_.size()));
    harvest_.figure("boards", boards_);
    harvest_.figure("checks", checks_);
    return harvest_.finish(finished);
  }

 private:
  // True: all boards were seen.
  bool count_through() {
    values_ = constraints_.values_alone();
    const size_t size = values_.size();
    for (const auto& values : values_) {
      if (values.empty()) return true;
      free_ += values.size() > 1 ? 1 : 0;
    }
    std::vector<size_t> at(size, 0);
    for (size_t m = 0; m < size; ++m) constraints_.set(static_cast<int>(m), values_[m][0]);
    for (;;) {
      if ((++boards_ & 63) == 0 && meter_.spent()) return false;
      if (constraints_.gave_up()) return false;
      if (holds() && !harvest_.take(constraints_.board())) return false;
      // The last mark counts fastest.
      size_t m = size;
      while (m > 0 && at[m - 1] + 1 == values_[m - 1].size()) --m;
      if (m == 0) return meter_.check() == Limit::none;
      for (size_t k = size; k >= m; --k) constraints_.clear(static_cast<int>(k - 1));
      ++at[m - 1];
      for (size_t k = m; k < size; ++k) at[k] = 0;
      for (size_t k = m - 1; k < size; ++k)
        constraints_.set(static_cast<int>(k), values_[k][at[k]]);
    }
  }

  bool holds() {
    tell(SearchEvent::board);
    for (size_t i = 0; i < order_.size(); ++i) {
      ++checks_;
      if (constraints_.evaluate(order_[i]) != Truth::no) continue;
      if (i > 0)
        std::rotate(order_.begin(), order_.begin() + static_cast<int64_t>(i),
                    order_.begin() + static_cast<int64_t>(i) + 1);
      tell(SearchEvent::conflict, broken_words(constraints_.name_of(order_[0])));
      return false;
    }
    if (constraints_.gave_up()) return false;  // not all of it was read
    tell(SearchEvent::solution);
    return true;
  }

  void tell(SearchEvent event, std::string_view why = {}) const {
    if (options_.watcher == nullptr) return;
    SearchStep step;
    step.event = event;
    step.board = &constraints_.board();
    step.why = why;
    options_.watcher->see(step);
  }

  const MethodOptions& options_;
  Meter& meter_;
  double start_ = cpu_seconds();
  Harvest harvest_;
  Constraints constraints_;
  std::vector<int> order_;  // constraints; the one that last broke a board first
  std::vector<std::vector<int32_t>> values_;
  int64_t boards_ = 0, checks_ = 0, free_ = 0;
};

class BruteMethod final : public Method {
 public:
  const char* name() const override { return "brute"; }
  const char* about() const override { return "every way to fill the board, each one judged"; }

 protected:
  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    return Enumeration(setup, meter, options).run();
  }
};

}  // namespace

const Method& brute_method() {
  static const BruteMethod method;
  return method;
}

}  // namespace clew::methods
