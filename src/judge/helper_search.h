// The search behind Fitting.
#pragma once

#include <vector>

#include "judge/fitting.h"
#include "judge/uses.h"

namespace clew::judge {

// What every helper may still be, by the number of its mark in a row over all helpers.
class HelperValues {
 public:
  explicit HelperValues(const Setup& setup);
  // As they are before anything is known but what is printed. False: one has no value at all.
  bool reset();
  static size_t count(const Setup& setup);  // of all values

  int32_t number(int field, int position) const {
    return first_[static_cast<size_t>(field) - shown_] + position;
  }
  const std::vector<int32_t>& of(int32_t mark) const { return left_[static_cast<size_t>(mark)]; }
  bool open(int32_t mark) const { return of(mark).size() > 1; }
  size_t marks() const { return left_.size(); }
  const Answer& answer() const { return answer_; }

  // Leaves these values and no others.
  void leave(int32_t mark, std::vector<int32_t> values);
  // For a trial: the mark alone, whatever its values.
  void put(int32_t mark, int32_t value);

 private:
  const Setup& setup_;
  size_t shown_;
  std::vector<int32_t> first_;  // by helper
  std::vector<int32_t> helper_of_, position_of_;
  std::vector<std::vector<int32_t>> left_;  // ascending
  Answer answer_;
};

// The judge's evaluator, which tells which helpers it read and knows what they may still be.
class HelperReader final : public Evaluator {
 public:
  HelperReader(const Setup& setup, const Answer& answer, Meter& meter, const HelperValues& values);
  std::vector<int32_t> reads;

 protected:
  Value undecided_mark(int field, int position) override;
  void note_read(int field, int position) override;
  bool may_equal(const Value& v, const Value& known) const override;

 private:
  const HelperValues& values_;
};

class HelperSearch {
 public:
  explicit HelperSearch(const Fitting& asked);
  // Whether values can be found that fit the first `count` instances.
  Fit run(size_t count);

 private:
  static constexpr size_t most_probed = 256;  // values that are tried to narrow one instance
  static constexpr int64_t most_steps = 200'000'000;

  struct Instance {
    Truth3 truth = truth_open;
    int group = 0;
    std::vector<int32_t> reads;  // at the last look
    bool queued = false;
  };
  struct Narrowed {
    int32_t mark;
    std::vector<int32_t> before;
  };
  struct Known {
    size_t instance;
    Truth3 before;
  };
  struct Choice {
    size_t narrowed, known;  // how long the trails were
    int32_t mark;
    std::vector<int32_t> values;
    size_t next;  // value to try
  };

  bool restart(size_t count);
  bool exhausted() const;
  Truth3 evaluate(size_t i);
  void look(size_t i);
  bool propagate();
  bool narrow(size_t i);
  bool leave(int32_t mark, std::vector<int32_t> values);
  void set_truth(size_t i, Truth3 truth);
  void wake(int32_t mark);
  void undo(const Choice& choice);
  int make_groups();
  int32_t choose(int group) const;
  bool settled(int group) const;
  bool try_next();
  Fit search_group(int group);

  const Fitting& asked_;
  HelperValues values_;
  HelperReader reader_;
  std::vector<Instance> instances_;
  std::vector<std::vector<size_t>> watchers_;  // by mark: instances that ever read it
  std::vector<int> group_of_;                  // by mark; -1: none
  std::vector<size_t> queue_;
  std::vector<Narrowed> narrowed_;
  std::vector<Known> known_;
  std::vector<Choice> choices_;
  bool grouped_ = false;
  bool strayed_ = false;  // an instance read a helper of another group
};

}  // namespace clew::judge
