// What the givens of a genre are good for, told from its rules alone: options,
// rooms, what shapes the board, and clues.
#pragma once

#include <string>
#include <vector>

#include "check/genre.h"
#include "setter/uses.h"

namespace clew::setter {

struct Role {
  enum Kind : uint8_t {
    option,     // one value for the whole puzzle, or rooms that have a default:
                // left as it is
    total,      // a number of the whole puzzle
    rooms,      // a division that every puzzle prints
    structure,  // says where marks go: comes before the answer
    clue,       // read by rules where it stands
    joint       // numbers that rules read together with others of their kind only: all
                // places have one
  };
  Kind kind = option;
  int kept_by = -1;     // an answer keeps it
  bool copied = false;  // a mark of the answer: kept, or a rule says that they are the same
  bool bound = true;    // of clues: some rule reads it at a place that the rule binds
  // Of totals: the answer can tell it; else it comes first.
  bool follows = false;
};

struct Roles {
  std::vector<Role> of;                  // parallel to the givens
  std::vector<std::string> about_clues;  // the rules that read a clue, by name
  std::vector<std::string> about_told;   // or a number of the whole puzzle that follows the answer
  bool any(Role::Kind kind) const;
};

Roles roles_of(const Genre& genre);

// Whether a rule, its lets included, reads a given.
bool reads_given(const Genre& genre, const Rule& rule, int given);

}  // namespace clew::setter
