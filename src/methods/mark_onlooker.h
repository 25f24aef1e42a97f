// What our engine does, told as events over marks: literals that become true settle marks, and what
// is decided behind the marks is told without one.
//
// Each event names the rules behind it. The constraint that forced the literal knows its rule;
// where it only says what an auxiliary literal stands for, or rests on such literals, the rules
// that made these true are named as well, back to other marks.
#pragma once

#include <set>
#include <vector>

#include "engine/onlooker.h"
#include "methods/mark_trail.h"
#include "methods/uses.h"

namespace clew::methods {

class MarkOnlooker final : public Onlooker {
 public:
  // Tells at once of the marks that were settled while posting. All must outlive it.
  MarkOnlooker(const Setup& setup, const Posted& posted, Watcher& watcher);

  void decided(Lit l, int level) override;
  void followed(Lit l, int level, Cause cause, std::span<const Lit> reason) override;
  void clashed(std::span<const Lit> lits, Cause cause) override;
  void went_back(int level, size_t learned) override;
  void restarted() override;
  void found() override;

 private:
  // Rules by number, or one of these.
  enum Behind : int32_t {
    by_print = -1,  // as in Posted::rule_of
    by_rules_together = -2,
    by_walls = -3,
    by_earlier_answer = -4,
    by_learning = -5,
    by_probing = -6,
    by_hidden_decision = -7
  };
  using Behinds = std::vector<int32_t>;  // each once, the nearest first

  // Tells of the marks that l settles, the first as `first`. False: it settles none.
  bool make_true(Lit l, int level, SearchEvent first, std::string_view why,
                 std::span<const MarkAt> because);
  std::vector<MarkAt> causes_of(std::span<const Lit> reason, std::span<const MarkAt> about) const;
  void tell_half_decided(Lit l, int level);
  Behinds behind(Cause cause, std::span<const Lit> reason, std::span<const MarkAt> about) const;
  static void add_rules_together(Behinds& behinds);
  bool shares_mark(Lit l, std::span<const MarkAt> marks) const;
  std::string words_for(const Behinds& behinds) const;

  const Setup& setup_;
  const Posted& posted_;
  Watcher& watcher_;
  MarkTrail trail_;
  std::vector<Behinds> behind_;               // by variable, of what is or was true
  std::vector<std::vector<MarkAt>> because_;  // likewise: the marks that made it true
  std::set<int32_t> hidden_;                  // behind what is no mark and true on level 0
  int level_ = 0;
};

}  // namespace clew::methods
