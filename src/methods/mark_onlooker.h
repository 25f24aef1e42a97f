// What our engine does, told as events over marks: literals that become true settle marks, and what
// is decided behind the marks is told without one.
#pragma once

#include <vector>

#include "engine/onlooker.h"
#include "methods/watcher.h"
#include "rules/post.h"

namespace clew {

class MarkOnlooker final : public Onlooker {
 public:
  // Tells at once of the marks that were settled while posting.
  MarkOnlooker(const Posted& posted, Watcher& watcher);

  void decided(Lit l, int level) override;
  void followed(std::span<const Lit> lits, int level) override;
  void clashed(std::span<const Lit> lits) override;
  void went_back(int level, size_t learned) override;
  void restarted() override;
  void found() override;

 private:
  struct Settled {
    MarkAt mark;
    int level = 0;
  };

  bool holds(Lit l) const { return true_[static_cast<size_t>(l.code())]; }
  std::span<const MarkAt> marks_of(Var v) const;
  void make_true(Lit l, int level);
  // Tells of the marks that l has just settled, the first as `first`. False: it has settled none.
  bool tell_settled(Lit l, int level, SearchEvent first);
  void tell_half_decided(Lit l, int level);
  int32_t& value_at(MarkAt at);
  void drop_above(int level);

  const Posted& posted_;
  Watcher& watcher_;
  std::vector<std::vector<MarkAt>> marks_of_;  // by variable
  std::vector<bool> true_;                     // by literal
  std::vector<Settled> settled_;
  std::vector<std::pair<Lit, int>> trail_;  // with its level
  Answer marks_;
  int level_ = 0;
};

}  // namespace clew
