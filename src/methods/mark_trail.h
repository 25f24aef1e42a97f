// Which marks a growing trail of literals settles, and at which level.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/function_ref.h"
#include "judge/setup.h"
#include "methods/uses.h"
#include "methods/watcher.h"
#include "post/post.h"

namespace clew::methods {

class MarkTrail {
 public:
  // Both must outlive it. Marks that were settled while posting are settled from the start.
  explicit MarkTrail(const Posted& posted);

  // The marks that are open after posting and whose value this variable has a part in.
  std::span<const MarkAt> marks_of(Var v) const;
  const Answer& marks() const { return marks_; }  // as settled by now

  // `l` becomes true; each mark that this settles is told with its value.
  void make_true(Lit l, int level, FunctionRef<void(MarkAt, int32_t)> settled);
  void drop_above(int level);  // what became true above this level is open again

 private:
  struct Settled {
    MarkAt mark;
    int level = 0;
  };

  bool holds(Lit l) const { return true_[static_cast<size_t>(l.code())]; }
  int32_t& value_at(MarkAt at);

  const Posted& posted_;
  std::vector<std::vector<MarkAt>> marks_of_;  // by variable
  std::vector<bool> true_;                     // by literal
  std::vector<Settled> settled_;
  std::vector<std::pair<Lit, int>> trail_;  // with its level
  Answer marks_;
};

// The marks that were settled while posting, told as what follows without a decision.
void tell_posted_marks(const Setup& setup, const MarkTrail& trail, Watcher& watcher);

}  // namespace clew::methods
