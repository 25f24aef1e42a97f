// A puzzle with exactly one answer, from the rules of its genre.
//
// An answer is drawn by chance on a board that has what must be there first;
// its clues are worked out; marks that stay open are settled by changes near
// them, of the board or of the answer, kept unless more marks come open; clues
// that are not needed go. Same seed, same puzzle.
#pragma once

#include <optional>
#include <vector>

#include "setter/clues.h"
#include "setter/desk.h"
#include "setter/invent.h"
#include "setter/openness.h"
#include "setter/roles.h"
#include "setter/symmetry.h"
#include "setter/uses.h"

namespace clew::setter {

struct Wish {
  uint64_t seed = 1;
  std::vector<Turn> turns;
  int64_t clues = -1;  // to leave; < 0: as few as possible
};

struct Made {
  Puzzle puzzle;
  Answer answer;
  int clues = 0;
  int attempts = 0;
};

class Generator {
 public:
  Generator(Desk& desk, const Frame& frame, Wish wish);

  // Nothing: a limit was reached, or no way to make boards of this genre works.
  std::optional<Made> run();
  int attempts() const { return attempts_; }

 private:
  // A board with its answer, its clues, and what they leave open.
  struct Draft {
    Puzzle board;
    Plan plan;
    Answer answer;
    Puzzle full;
    Openness open;
    std::vector<int> bare;  // cells that must have a clue and have none
    bool is_done() const { return open.is_unique() && bare.empty(); }
    size_t score() const { return open.score() + 10 * bare.size(); }
  };

  bool attempt(const Course& course);
  bool start(const Course& course);
  bool season(const Course& course);
  bool improve(const Course& course);
  std::optional<Draft> change_board(const Course& course);
  std::optional<Draft> change_answer(const Course& course);
  // `posted`: the board, if all rules were posted of it.
  std::optional<Draft> finished(Puzzle board, const Plan& plan, Answer answer, const Course& course,
                                Trial* posted = nullptr);
  std::vector<Lit> small_numbers(Trial& trial) const;
  std::optional<Answer> draw(const Table& table, const Answer* near);
  std::optional<Answer> draw(Trial& trial, const Answer* near);
  void follow(const Course& course);
  bool walk(const Course& course);
  void shuffle(Trial& trial, double share);
  bool keep_symmetry(Puzzle& full, const Answer& answer, const Course& course);
  std::vector<int> bare_cells(const Puzzle& full) const;
  bool is_taken(const Draft& changed);
  int open_cell();
  bool finish(const Course& course);
  void tell_unknown(Puzzle& puzzle);
  void find_values(Puzzle& puzzle, size_t given);
  static bool is_trivial(const Answer& answer);
  bool is_poor(const Answer& answer) const;

  Desk& desk_;
  const Frame& frame_;
  Wish wish_;
  Random random_;
  Roles roles_;
  Inventor inventor_;
  Implied implied_;
  Draft draft_;
  std::optional<Made> made_;
  size_t enough_ = 0;  // open marks, to stop looking for more
  int attempts_ = 0;
  std::vector<std::string> left_out_;  // rules, while an answer is drawn
  int ceiling_ = 0;  // of numbers whose range is wide, in the answer that is drawn; 0: none
  int ceilings_in_vain_ = 0;
  bool hard_ = false;  // the last answer was not found within the patience
  int patience_ = 0;   // changes that do not help, before another start
};

}  // namespace clew::setter
