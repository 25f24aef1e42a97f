// What to change about a puzzle that has several answers, or none, so that one
// remains.
//
// Several: for an answer to keep, the clues that it implies are candidates;
// every other answer that is met must be refuted by one of those chosen (a
// hitting set), and the fewest are found by deepening. None: clues of a clash
// are left open, one, then two at a time; what an answer of the rest says there
// takes their place; then each of them alone gets every value; then clues are added to those that
// are changed. An answer that is wanted says what the clues that it breaks must be. Every proposal
// is solved from its print.
#pragma once

#include <optional>
#include <vector>

#include "setter/clues.h"
#include "setter/desk.h"
#include "setter/roles.h"
#include "setter/survey.h"
#include "setter/uses.h"

namespace clew::setter {

struct RepairWish {
  std::optional<Answer> wanted;
  int most = 5;
  int most_edits = 3;
  uint64_t seed = 1;
};

struct Repair {
  std::vector<ClueAt> edits;
  Puzzle puzzle;
  Answer answer;
};

class Repairer {
 public:
  Repairer(Desk& desk, Puzzle puzzle, RepairWish wish);

  // What the puzzle has, and how to get to one answer; the fewest edits first.
  Status run();
  const std::vector<Repair>& repairs() const { return repairs_; }

 private:
  struct Other {
    Answer answer;
    std::vector<size_t> refuted_by;  // candidates
  };
  // The choice of clues that keep one answer.
  struct Choice {
    Puzzle full;
    Answer answer;
    std::vector<ClueAt> candidates;
    std::vector<Other> others;
    int solved = 0;
  };

  std::vector<Answer> answers_of(const Puzzle& puzzle, int most);
  bool is_full() const { return static_cast<int>(repairs_.size()) >= wish_.most; }
  void propose(Puzzle puzzle, const Answer& answer);
  bool is_known(const Puzzle& puzzle) const;
  std::vector<ClueAt> edits_in(const Puzzle& puzzle) const;
  Frame frame_of(const Puzzle& puzzle) const;

  bool tell_wanted();
  std::optional<Choice> choice_for(const Puzzle& base, const Answer& answer);
  std::vector<Choice> choices_for(std::vector<Answer> kept);
  void add_clues(Choice& choice, int edits);
  void add_anywhere();
  void choose(Choice& choice, const Puzzle& puzzle, std::vector<size_t>& chosen, int more);
  void refute(Choice& choice, const Answer& other);
  Puzzle with_chosen(const Choice& choice, const Puzzle& puzzle,
                     const std::vector<size_t>& chosen) const;
  std::optional<Answer> another(const Puzzle& puzzle, const Answer& answer, bool& proved);

  std::vector<ClueAt> clues_in(const Puzzle& puzzle) const;
  std::vector<ClueAt> clashing(const Puzzle& puzzle);
  void leave_open(const Puzzle& puzzle, std::vector<ClueAt>& left, int more);
  void fill_in(const Puzzle& open, const std::vector<ClueAt>& left);
  void change_clues(int edits);
  void change_and_add(int edits);
  void change_values();

  Desk& desk_;
  Puzzle puzzle_;
  RepairWish wish_;
  Roles roles_;
  Random random_;
  Puzzle base_;  // with the clues that the wanted answer corrects
  std::vector<Repair> repairs_;
  int allowed_ = 0;  // edits of a proposal
  int added_ = 0;    // clues added to those that are changed
  int mixed_ = 0;    // answers looked at so far for such proposals
};

}  // namespace clew::setter
