// Clues that break rules together go, or get other values, until the answer keeps all rules.
#include <algorithm>
#include <set>

#include "setter/clues.h"

namespace clew::setter {
namespace {

constexpr int values_of_one_clue = 12;
constexpr int searches = 12;  // for each place, until clues fit the answer

}  // namespace

size_t Implied::count_broken(const Puzzle& puzzle, const Answer& answer) {
  const auto setup = desk_.set_up(puzzle);
  return setup == nullptr ? SIZE_MAX : desk_.broken(*setup, answer).size();
}

bool Implied::settle(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return false;
  if (desk_.accepted(*setup, answer)) return true;
  const Puzzle full = puzzle;
  if (settle_at_once(puzzle, answer, manner)) return true;
  puzzle = full;
  if (manner == Manner::placed) {
    if (settle_by_values(puzzle, answer)) return true;
    if (std::ranges::find(placed_, false) == placed_.end()) return false;
    puzzle = full;
  }
  if (settle_by_instances(puzzle, answer, manner)) {
    refill(puzzle, answer, manner);
    return true;
  }
  puzzle = full;
  if (!settle_in_turn(puzzle, answer, manner) && !settle_by_search(puzzle, answer, manner))
    return false;
  refill(puzzle, answer, manner);
  return true;
}

// Where a value was found by trial, so that another may stand there.
std::vector<ClueAt> Implied::places_to_search(const Puzzle& puzzle, Manner manner) const {
  std::vector<ClueAt> places;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_free(g, manner) || has_teller_[g]) continue;
    for (size_t entry = 0; entry < fitting_[g].size(); ++entry)
      if (!fitting_[g][entry].empty() && entry < puzzle.givens[g].at.size() &&
          !frame_.stays(g, entry))
        places.push_back({static_cast<int>(g), static_cast<int>(entry)});
  }
  return places;
}

Printed Implied::any_clue(const ClueAt& at) {
  const auto g = static_cast<size_t>(at.given);
  const auto entry = static_cast<size_t>(at.entry);
  const std::vector<int32_t>& fit = fitting_[g][entry];
  return printed(fit[static_cast<size_t>(random_.below(static_cast<int>(fit.size())))],
                 entry < ways_[g].size() ? ways_[g][entry] : int8_t{-1});
}

// Clues come, go and change their values, as long as no more is broken than before.
bool Implied::settle_by_search(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const std::vector<ClueAt> places = places_to_search(puzzle, manner);
  size_t broken = count_broken(puzzle, answer);
  const size_t tries = searches * places.size();
  for (size_t k = 0; k < tries && broken > 0 && !desk_.spent(); ++k) {
    const ClueAt at = places[static_cast<size_t>(random_.below(static_cast<int>(places.size())))];
    Printed& p = puzzle.givens[static_cast<size_t>(at.given)].at[static_cast<size_t>(at.entry)];
    const Printed before = p;
    p = p.state != Printed::absent && random_.below(2) == 0 ? Printed{} : any_clue(at);
    const size_t now = count_broken(puzzle, answer);
    if (now > broken)
      p = before;
    else
      broken = now;
  }
  return broken == 0;
}

// What may stand besides comes back: more is known, and less is left to chance.
void Implied::refill(Puzzle& puzzle, const Answer& answer, Manner manner) {
  std::vector<ClueAt> places = places_to_search(puzzle, manner);
  shuffle(places, random_);
  for (const ClueAt& at : places) {
    if (desk_.spent()) return;
    const auto g = static_cast<size_t>(at.given);
    const auto entry = static_cast<size_t>(at.entry);
    Printed& p = puzzle.givens[g].at[entry];
    if (p.state != Printed::absent) continue;
    p = any_clue(at);
    const auto setup = desk_.set_up(puzzle);
    if (setup == nullptr || !desk_.accepted(*setup, answer)) p = {};
  }
}

// Values that were tried alone do not fit each other: one after another is tried beside those
// before, and stays "?" if none of a few fits.
bool Implied::settle_by_values(Puzzle& puzzle, const Answer& answer) {
  std::vector<ClueAt> clues;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_tried(g, Manner::placed)) continue;
    for (size_t entry = 0; entry < told_[g].size(); ++entry) {
      if (!told_[g][entry] || frame_.stays(g, entry)) continue;
      clues.push_back({static_cast<int>(g), static_cast<int>(entry)});
      puzzle.givens[g].at[entry] = unknown();
    }
  }
  if (clues.empty()) return false;
  const auto fits = [&] {
    const auto setup = desk_.set_up(puzzle);
    return setup != nullptr && desk_.accepted(*setup, answer);
  };
  shuffle(clues, random_);
  for (const ClueAt& clue : clues) {
    const auto g = static_cast<size_t>(clue.given);
    Printed& p = puzzle.givens[g].at[static_cast<size_t>(clue.entry)];
    const int32_t first = told_[g][static_cast<size_t>(clue.entry)]->n;
    for (int k = 0; k < values_of_one_clue && !desk_.spent(); ++k) {
      p = printed(std::max(0, first + (k % 2 == 0 ? k / 2 : -(k + 1) / 2)));
      if (fits()) break;
      p = unknown();
    }
  }
  return fits();
}

// Takes away every clue that a broken instance reads.
bool Implied::settle_at_once(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return false;
  const Survey seen = survey(*setup, answer, desk_.meter());
  for (const Read& r : seen.reads) {
    const auto g = static_cast<size_t>(r.clue.given);
    const auto entry = static_cast<size_t>(r.clue.entry);
    if (r.holds || !is_free(g, manner) || frame_.stays(g, entry)) continue;
    puzzle.givens[g].at[entry] = {};
  }
  const auto rest = desk_.set_up(puzzle);
  return seen.complete && rest != nullptr && desk_.accepted(*rest, answer);
}

// Of every broken instance that names no clue taken away yet, one clue goes by chance; then what is
// left is looked at again, as long as fewer are broken than before.
bool Implied::settle_by_instances(Puzzle& puzzle, const Answer& answer, Manner manner) {
  for (size_t before = SIZE_MAX; !desk_.spent();) {
    const auto setup = desk_.set_up(puzzle);
    if (setup == nullptr) return false;
    std::vector<RuleInstance> broken = desk_.broken(*setup, answer);
    if (broken.empty()) return true;
    if (broken.size() >= before) return false;
    before = broken.size();
    shuffle(broken, random_);
    std::set<ClueAt> gone;
    for (const RuleInstance& instance : broken) {
      std::vector<ClueAt> named;
      for (size_t g = 0; g < roles_.of.size(); ++g) {
        if (!is_free(g, manner)) continue;
        const std::vector<Printed>& at = puzzle.givens[g].at;
        for (const Place& place : instance.places) {
          const auto entry = static_cast<size_t>(place.id);
          if (place.kind == desk_.genre().info.givens[g].index && entry < at.size() &&
              at[entry].state != Printed::absent && !frame_.stays(g, entry))
            named.push_back({static_cast<int>(g), place.id});
        }
      }
      if (named.empty()) return false;
      const auto is_gone = [&](const ClueAt& clue) { return gone.contains(clue); };
      if (std::ranges::any_of(named, is_gone)) continue;
      gone.insert(named[static_cast<size_t>(random_.below(static_cast<int>(named.size())))]);
    }
    for (const ClueAt& clue : gone)
      puzzle.givens[static_cast<size_t>(clue.given)].at[static_cast<size_t>(clue.entry)] = {};
  }
  return false;
}

// One clue after another, as long as no more is broken than before.
bool Implied::settle_in_turn(Puzzle& puzzle, const Answer& answer, Manner manner) {
  std::vector<ClueAt> clues;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_free(g, manner)) continue;
    for (size_t entry = 0; entry < puzzle.givens[g].at.size(); ++entry)
      if (puzzle.givens[g].at[entry].state != Printed::absent && !frame_.stays(g, entry))
        clues.push_back({static_cast<int>(g), static_cast<int>(entry)});
  }
  shuffle(clues, random_);
  size_t broken = count_broken(puzzle, answer);
  for (const ClueAt& clue : clues) {
    if (broken == 0 || desk_.spent()) break;
    Printed& p = puzzle.givens[static_cast<size_t>(clue.given)].at[static_cast<size_t>(clue.entry)];
    const Printed before = p;
    p = {};
    const size_t now = count_broken(puzzle, answer);
    if (now > broken)
      p = before;
    else
      broken = now;
  }
  return broken == 0;
}

// A clue that no rule reads says nothing.
void Implied::drop_unread(Puzzle& puzzle, const Answer& answer, Manner manner) {
  const auto setup = desk_.set_up(puzzle);
  if (setup == nullptr) return;
  const Survey seen = survey(*setup, answer, desk_.meter());
  if (!seen.complete) return;
  for (size_t g = 0; g < roles_.of.size(); ++g) {
    if (!is_free(g, manner) || roles_.of[g].kept_by >= 0 || alone_[g]) continue;
    std::vector<bool> read(puzzle.givens[g].at.size());
    for (const Read& r : seen.reads)
      if (r.clue.given == static_cast<int>(g)) read[static_cast<size_t>(r.clue.entry)] = true;
    for (size_t entry = 0; entry < read.size(); ++entry)
      if (!read[entry] && !frame_.stays(g, entry)) puzzle.givens[g].at[entry] = {};
  }
}

}  // namespace clew::setter
