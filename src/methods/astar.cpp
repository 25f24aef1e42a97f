// A*: partial boards in a queue, the one with the least f = g + h first, where g is the number of
// marks set and h the number of constraints that are not kept yet. Boards that break something are
// left out. (Nguyen, Tran, Nguyen and Vu, "Hashiwokakero", Section 4.3.)
//
// Two other estimates to compare: the marks not set yet, which is how far every full board really
// is, so that f is the same everywhere and the order depth first; and none, which is breadth first.
//
// h is no lower bound (one mark can settle many constraints), and all full boards have the same g,
// so the order is a rule of thumb and nothing is optimal; the search is complete all the same, as
// long as the queue fits into memory. Among equals the one with more marks is first.
#include <algorithm>
#include <queue>

#include "methods/constraints.h"
#include "methods/search_methods.h"

namespace clew::methods {
namespace {

class BestFirst {
 public:
  BestFirst(const Setup& setup, Meter& meter, const MethodOptions& options)
      : options_(options),
        meter_(meter),
        harvest_(setup, meter, options),
        constraints_(setup, meter, options, false),
        estimate_(options.setting("estimate", "constraints")) {}

  Report run() {
    bool finished = false;
    if (!constraints_.gave_up()) {
      harvest_.outcome().effort.post_seconds = cpu_seconds() - start_;
      values_ = constraints_.values_alone();
      finished = search();
    }
    harvest_.figure("marks", constraints_.table().size());
    harvest_.figure("constraints", static_cast<int64_t>(constraints_.of_rules().size()));
    harvest_.figure("boards expanded", expanded_);
    harvest_.figure("boards queued", queued_);
    harvest_.figure("boards left out", left_out_);
    harvest_.figure("longest queue", longest_);
    return harvest_.finish(finished);
  }

 private:
  // The values of the first marks, by number, in the order of marks.
  struct Board {
    int32_t f;
    int32_t unkept;
    int64_t number;  // of queueing
    std::vector<uint8_t> values;
    std::vector<bool> kept;                     // by constraint: kept however the board is filled
    bool operator<(const Board& other) const {  // the last is popped first
      if (f != other.f) return f > other.f;
      return values.size() != other.values.size() ? values.size() < other.values.size()
                                                  : number > other.number;
    }
  };

  // True: everything was searched.
  bool search() {
    for (const auto& values : values_) {
      if (values.empty()) return true;
      if (values.size() > 256) return cannot("a mark has more than 256 values");
    }
    Board root{0, 0, 0, {}, std::vector<bool>(static_cast<size_t>(constraints_.size()), true)};
    for (const int k : constraints_.of_rules()) {
      root.kept[static_cast<size_t>(k)] = false;
      ++root.unkept;
      if (!look_at(k, root)) return true;
    }
    push(std::move(root));
    while (!queue_.empty()) {
      if (meter_.spent() || constraints_.gave_up()) return false;
      const Board board = queue_.top();
      queue_.pop();
      ++expanded_;
      if (board.values.size() == values_.size()) {
        if (!accept(board.values)) return false;
      } else {
        expand(board);
      }
    }
    return true;
  }

  bool cannot(const char* why) {
    harvest_.outcome().cannot = why;
    return false;
  }

  void expand(const Board& board) {
    const auto mark = static_cast<int>(board.values.size());
    for (size_t v = 0; v < values_[board.values.size()].size(); ++v) {
      Board next = board;
      next.values.push_back(static_cast<uint8_t>(v));
      lay_out(next.values);
      tell(SearchEvent::board);
      bool fine = true;
      for (size_t i = 0; i < constraints_.at(mark).size() && fine; ++i) {
        const int k = constraints_.at(mark)[i];
        fine = next.kept[static_cast<size_t>(k)] || look_at(k, next);
      }
      if (fine) {
        push(std::move(next));
      } else {
        ++left_out_;
      }
    }
  }

  // False: the board breaks it.
  bool look_at(int k, Board& board) {
    const Truth truth = constraints_.evaluate(k);
    if (truth == Truth::yes) {
      board.kept[static_cast<size_t>(k)] = true;
      --board.unkept;
    }
    return truth != Truth::no;
  }

  void lay_out(const std::vector<uint8_t>& values) {
    // What the board holds already in common with these values stays.
    size_t same = 0;
    while (same < laid_.size() && same < values.size() && laid_[same] == values[same]) ++same;
    while (laid_.size() > same) {
      laid_.pop_back();
      constraints_.clear(static_cast<int>(laid_.size()));
    }
    while (laid_.size() < values.size()) {
      const uint8_t v = values[laid_.size()];
      constraints_.set(static_cast<int>(laid_.size()), values_[laid_.size()][v]);
      laid_.push_back(v);
    }
  }

  void push(Board board) {
    const auto set = static_cast<int32_t>(board.values.size());
    board.f = set + (estimate_ == "constraints" ? board.unkept
                     : estimate_ == "marks"     ? static_cast<int32_t>(values_.size()) - set
                                                : 0);
    board.number = queued_++;
    queue_.push(std::move(board));
    longest_ = std::max(longest_, static_cast<int64_t>(queue_.size()));
  }

  void tell(SearchEvent event) const {
    if (options_.watcher == nullptr) return;
    SearchStep step;
    step.event = event;
    step.board = &constraints_.board();
    options_.watcher->see(step);
  }

  bool accept(const std::vector<uint8_t>& values) {
    lay_out(values);
    tell(SearchEvent::board);
    tell(SearchEvent::solution);
    return harvest_.take(constraints_.board());
  }

  const MethodOptions& options_;
  Meter& meter_;
  double start_ = cpu_seconds();
  Harvest harvest_;
  Constraints constraints_;
  std::string_view estimate_;
  std::vector<std::vector<int32_t>> values_;  // by mark
  std::priority_queue<Board> queue_;
  std::vector<uint8_t> laid_;  // on the board now
  int64_t expanded_ = 0, queued_ = 0, left_out_ = 0, longest_ = 0;
};

class AstarMethod final : public Method {
 public:
  const char* name() const override { return "astar"; }
  const char* about() const override {
    return "best first, by marks set and constraints not yet kept; needs memory for all boards "
           "begun";
  }
  std::vector<SettingInfo> settings() const override {
    return {{"estimate",
             "how far a board is from full: constraints not kept, marks not set, or nothing",
             {"constraints", "marks", "none"}}};
  }

 protected:
  Report search(const Setup& setup, Meter& meter, const MethodOptions& options) const override {
    return BestFirst(setup, meter, options).run();
  }
};

}  // namespace

const Method& astar_method() {
  static const AstarMethod method;
  return method;
}

}  // namespace clew::methods
