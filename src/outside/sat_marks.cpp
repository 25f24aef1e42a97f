#include "outside/sat_marks.h"

#include <algorithm>
#include <limits>

namespace clew::outside {

namespace {
constexpr int above_all = std::numeric_limits<int>::max();
}

SatMarks::SatMarks(const Setup& setup, const Posted& posted, std::string solver, Watcher& watcher)
    : trail_(posted), solver_(std::move(solver)), watcher_(watcher) {
  tell_posted_marks(setup, trail_, watcher);
}

void SatMarks::see(SearchEvent event, std::string_view why, std::span<const MarkAt> clashing,
                   const Answer* board) {
  SearchStep step{event, depth_};
  step.why = why;
  step.clashing = clashing;
  step.board = board;
  watcher_.see(step);
}

void SatMarks::decided() {
  ++depth_;
  asked_again_ = false;
  see(SearchEvent::decision, solver_ + " does not say on what");
}

void SatMarks::make_true(Lit l, std::string_view why) {
  trail_.make_true(l, depth_, [&](MarkAt at, int32_t value) {
    const SearchEvent event = depth_ > 0 ? SearchEvent::set : SearchEvent::propagation;
    SearchStep step{event, depth_, at.answer, at.position, value};
    step.why = why;
    watcher_.see(step);
  });
}

void SatMarks::went_back(int levels) {
  depth_ -= levels;
  trail_.drop_above(depth_);
  see(SearchEvent::backtrack, asked_again_ ? "" : "after a conflict or for a new start");
}

std::vector<MarkAt> SatMarks::marks_in(std::span<const Lit> lits) const {
  std::vector<MarkAt> marks;
  for (const Lit l : lits) {
    for (const MarkAt at : trail_.marks_of(l.var()))
      if (std::ranges::find(marks, at) == marks.end()) marks.push_back(at);
  }
  return marks;
}

// What clashed is the opposite of what is learned. It need not stand, as far as the solver tells.
void SatMarks::learned(std::span<const Lit> clause) {
  if (clause.size() == 1) return make_true(clause[0], "learned from conflicts");
  Answer clash = trail_.marks();
  for (auto& field : clash.marks) std::ranges::fill(field, undecided);
  for (const Lit l : clause) {
    trail_.make_true(~l, above_all, [&](MarkAt at, int32_t value) {
      clash.marks[static_cast<size_t>(at.answer)][static_cast<size_t>(at.position)] = value;
    });
  }
  trail_.drop_above(depth_);
  const auto hidden =
      std::ranges::count_if(clause, [&](Lit l) { return trail_.marks_of(l.var()).empty(); });
  std::string why = "a clause of " + std::to_string(clause.size()) + " literals is learned";
  if (hidden > 0) why += ", " + std::to_string(hidden) + " of them about no mark";
  see(SearchEvent::conflict, why, marks_in(clause), &clash);
}

void SatMarks::see_found(const Answer& board, SearchEvent event, std::string_view why,
                         std::span<const MarkAt> clashing) {
  const bool told = trail_.marks() == board;
  if (!told) see(SearchEvent::board, solver_ + " finds this board", {}, &board);
  see(event, why, clashing);
  if (!told) see(SearchEvent::board, "what is certain so far", {}, &trail_.marks());
  asked_again_ = true;
}

void SatMarks::found(const Answer& answer) { see_found(answer, SearchEvent::solution, {}, {}); }

void SatMarks::found_broken(const Answer& board, const CutClauses& cuts) {
  std::vector<Lit> lits;
  for (const auto& cut : cuts) lits.insert(lits.end(), cut.begin(), cut.end());
  const std::string number =
      cuts.size() == 1 ? "a cut is" : std::to_string(cuts.size()) + " cuts are";
  see_found(board, SearchEvent::conflict,
            "what should be connected is not, or a loop or a size is wrong: " + number + " added",
            marks_in(lits));
}

}  // namespace clew::outside
