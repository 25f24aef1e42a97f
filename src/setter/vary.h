// The same puzzle turned, mirrored, or with values exchanged, where the rules
// allow it: that is tried and proved, not listed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "setter/desk.h"
#include "setter/roles.h"
#include "setter/symmetry.h"
#include "setter/uses.h"

namespace clew::setter {

struct Varied {
  Puzzle puzzle;
  Answer answer;
  std::string how;
};

class Varier {
 public:
  // The puzzle has this one answer.
  Varier(Desk& desk, Puzzle puzzle, Answer answer, uint64_t seed);

  std::vector<Varied> run(int most);

 private:
  struct Sheet {
    Puzzle puzzle;
    Plan plan;
    Answer answer;
  };

  // Nothing: it cannot be turned so. Whether it is still right is not asked.
  std::optional<Sheet> turned_sheet(const Sheet& sheet, Turn turn);
  // Names that are exchanged so that a turned sheet is right again; nothing: none do that.
  std::optional<Sheet> with_other_names(const Sheet& turned);
  bool turn_given(const Puzzle& from, size_t given, Turn turn, Puzzle& to) const;
  bool turn_marks(const Sheet& from, size_t answer, Turn turn, Sheet& to) const;
  // Values of an answer and of what goes with it under other names; nothing:
  // not so in this genre.
  std::optional<Sheet> exchanged(const Sheet& sheet, size_t answer);
  bool is_proved(const Sheet& sheet);

  Desk& desk_;
  Roles roles_;
  Sheet start_;
  Random random_;
};

}  // namespace clew::setter
