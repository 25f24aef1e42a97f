// What a solver of clauses tells of its search, as events over marks. What it does not tell is not
// made up: a mark on a level may be the decision or follow from it, and a level may end after a
// conflict or for a new start.
#pragma once

#include <string>

#include "encode/cuts.h"
#include "methods/mark_trail.h"
#include "outside/sat.h"
#include "outside/uses.h"

namespace clew::outside {

class SatMarks final : public SatOnlooker {
 public:
  // Tells at once of the marks that were settled while posting. All must outlive it.
  SatMarks(const Setup& setup, const Posted& posted, std::string solver, Watcher& watcher);

  void decided() override;
  void made_true(Lit l) override { make_true(l, {}); }
  void went_back(int levels) override;
  void learned(std::span<const Lit> clause) override;

  // What it found: an answer, or a board on which cuts are broken (every literal of them is false).
  void found(const Answer& answer);
  void found_broken(const Answer& board, const CutClauses& cuts);

 private:
  void make_true(Lit l, std::string_view why);
  std::vector<MarkAt> marks_in(std::span<const Lit> lits) const;
  void see(SearchEvent event, std::string_view why, std::span<const MarkAt> clashing = {},
           const Answer* board = nullptr);
  // Shows the event on the board that was found, also where the solver has not told all of it.
  void see_found(const Answer& board, SearchEvent event, std::string_view why,
                 std::span<const MarkAt> clashing);

  MarkTrail trail_;
  std::string solver_;
  Watcher& watcher_;
  int depth_ = 0;
  bool asked_again_ = false;
};

}  // namespace clew::outside
