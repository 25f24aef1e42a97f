// Clues taken away as long as one answer remains.
//
// Every rule instance stands behind a switch, the answer is forbidden, and the
// switches of all clues are assumed: what the clash does not need can go, and
// then each clue that is left is tried. What the switches say is checked on the
// finished puzzle; where they cannot say it (a rule that speaks of all clues at
// once), clues are taken away one at a time and the puzzle is solved again.
#pragma once

#include <span>
#include <vector>

#include "setter/clues.h"
#include "setter/desk.h"
#include "setter/roles.h"
#include "setter/symmetry.h"
#include "setter/uses.h"

namespace clew::setter {

struct ThinWish {
  Manner manner = Manner::from_answer;
  std::vector<Turn> turns;  // places that belong together go together
  int64_t least = -1;       // clues to leave; < 0: as few as possible
  int64_t patience = 2000;  // conflicts for each trial; < 0: any number
  std::vector<bool> stay;   // by given: no clue of it goes; empty: any may
};

class Thinner {
 public:
  Thinner(Desk& desk, const Roles& roles, const Frame& frame, Random& random, ThinWish wish)
      : desk_(desk), roles_(roles), frame_(frame), random_(random), wish_(std::move(wish)) {}

  // The puzzle has this one answer. False: a limit was reached, and the puzzle
  // is as it was.
  bool thin(Puzzle& puzzle, const Answer& answer);
  // The clues each of which alone could go; of those that a symmetry joins, all
  // together.
  std::vector<ClueAt> redundant(const Puzzle& puzzle, const Answer& answer);
  // Whether the puzzle has this answer and no other.
  bool is_proved(const Puzzle& puzzle, const Answer& answer);
  // No clue or group of clues is left that could go (trials that ran out of
  // patience aside).
  bool is_minimal() const { return minimal_; }

 private:
  struct Group {
    std::vector<ClueAt> clues;
    std::vector<Lit> switches;
    bool gone = false;
  };

  std::vector<Group> groups_in(const Puzzle& puzzle) const;
  // Whether a clue may vanish altogether.
  bool is_free(size_t given) const;
  // What becomes of a clue: nothing, or "?"; false: it cannot go.
  bool take_away(Printed& p, size_t given) const;
  bool can_go(const Puzzle& puzzle, size_t given, size_t entry) const;
  bool keeps_enough(const Group& group);
  bool is_printed_answer(const Group& group) const;
  void put_in_order(std::vector<Group>& groups);
  bool thin_by_switches(Puzzle& puzzle, const Answer& answer, std::vector<Group>& groups);
  bool find_switches(const Table& table, Trial& trial, const Answer& answer,
                     std::vector<Group>& groups);
  bool drop_one_by_one(Trial& trial, std::vector<Group>& groups);
  bool drop_one_by_one(Trial& trial, const std::vector<Group>& groups, std::span<Group> among);
  bool drop_unneeded(Trial& trial, const std::vector<Group>& groups, std::span<Group> among);
  bool thin_by_solving(Puzzle& puzzle, const Answer& answer, std::vector<Group>& groups);
  bool thin_as_wished(Puzzle& puzzle, const Answer& answer);
  void thin_wholly(Puzzle& puzzle, const Answer& answer);
  Puzzle without_gone(const Puzzle& puzzle, const std::vector<Group>& groups) const;

  Desk& desk_;
  const Roles& roles_;
  const Frame& frame_;
  Random& random_;
  ThinWish wish_;
  int64_t left_ = 0;
  bool minimal_ = false;
  bool wholly_ = false;  // even clues whose presence means something are tried
};

}  // namespace clew::setter
