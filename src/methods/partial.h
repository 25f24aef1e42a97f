// A partial assignment on the way through a search: which values each mark may still take, which
// constraints are kept whatever comes, and the trail that undoes it all. Checking and forward
// checking are chosen for each family of constraints.
#pragma once

#include <cstdint>
#include <vector>

#include "methods/constraints.h"
#include "methods/uses.h"

namespace clew::methods {

struct Checking {
  std::vector<bool> check;    // by family: looked at when one of its marks is set
  std::vector<bool> forward;  // by family: values that would break it are taken away beforehand
};

struct PartialFigures {
  int64_t checks = 0;   // constraints evaluated
  int64_t removed = 0;  // values taken away by forward checking
  int64_t forced = 0;   // marks set because one value was left
};

class Partial final : public Narrowed {
 public:
  Partial(Constraints& constraints, const Checking& checking, Watcher* watcher);
  ~Partial() override;
  Partial(const Partial&) = delete;
  Partial& operator=(const Partial&) = delete;

  // Before the search: printed marks, and values that a constraint on one mark alone rules out.
  // False: something is broken already.
  bool prepare();

  // Sets a mark and looks at what that breaks, makes follow and takes away. False: broken; undo to
  // the state before.
  bool decide(int mark, int32_t value);
  // Constraints that are not checked on the way: once the board is full.
  bool holds_when_full();

  size_t trail_size() const { return trail_.size(); }
  void undo_to(size_t size);

  bool full() const { return unset_ == 0; }
  bool is_set(int mark) const { return constraints_.value(mark) != undecided; }
  bool has_left(int mark, size_t value) const { return alive_[first_of(mark) + value]; }
  int choices(int mark) const { return left_[static_cast<size_t>(mark)]; }
  bool settled(int k) const { return settled_[static_cast<size_t>(k)]; }
  int64_t weight(int k) const {
    return weights_[static_cast<size_t>(k)];
  }  // 1 + how often it broke
  int depth() const { return depth_; }
  void set_depth(int depth) { depth_ = depth; }

  // What constraints may know of a mark that is not set.
  bool may_be(int32_t mark, int32_t value) const override;
  int32_t least(int32_t mark) const override {
    return constraints_.table().values(mark)[ends_[static_cast<size_t>(mark)].first];
  }
  int32_t most(int32_t mark) const override {
    return constraints_.table().values(mark)[ends_[static_cast<size_t>(mark)].last];
  }

  const Constraints& constraints() const { return constraints_; }
  const PartialFigures& figures() const { return figures_; }

 private:
  struct Change {
    enum Kind : uint8_t { mark_set, value_removed, constraint_settled } kind;
    int32_t what;  // a mark, a value (by number), a constraint
    int32_t mark;  // removed: of which mark
  };

  struct Ends {
    size_t first, last;  // the outermost values left
  };

  size_t first_of(int mark) const { return first_[static_cast<size_t>(mark)]; }
  void set(int mark, int32_t value);
  bool remove(int mark, size_t value);
  void narrow_ends(int mark);
  void widen_ends(int mark, size_t value);
  void force_last(int mark, int by);
  bool propagate();
  bool check_at(int mark);
  enum Through : uint8_t { narrow_only, narrow_or_wide };
  void look_ahead_later(int mark, Through which);
  void forget_waiting();
  bool forward_through(int k);
  bool broken_by(int k, int mark);
  Truth evaluate(int k);
  std::vector<MarkAt> set_marks_of(int k, int but) const;
  void tell_removed(int mark, size_t value) const;
  void tell(SearchEvent event, int mark, int32_t value, int k) const;

  Constraints& constraints_;
  const Checking& checking_;
  Watcher* watcher_;
  std::vector<size_t> first_;  // by mark: its first value in alive_
  std::vector<bool> alive_;
  std::vector<int32_t> left_;  // by mark
  std::vector<Ends> ends_;     // by mark
  std::vector<bool> settled_;  // by constraint
  std::vector<int64_t> weights_;
  std::vector<Change> trail_;
  std::vector<int32_t> queue_;          // marks that were set and not looked at yet
  std::vector<bool> is_waiting_;        // by constraint: to be looked ahead through
  std::vector<int32_t> narrow_, wide_;  // those
  int unset_ = 0;
  int depth_ = 0;
  PartialFigures figures_;
};

}  // namespace clew::methods
