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
    rooms,      // a division that every puzzle prints
    structure,  // says where marks go: comes before the answer
    clue,       // read by rules where it stands
    joint       // read by rules together with others of its kind only: all places
                // have one
  };
  Kind kind = option;
  int kept_by = -1;  // an answer keeps it
};

struct Roles {
  std::vector<Role> of;                  // parallel to the givens
  std::vector<std::string> about_clues;  // the rules that read a clue, by name
  bool any(Role::Kind kind) const;
};

Roles roles_of(const Genre& genre);

// Whether a rule, its lets included, reads a given.
bool reads_given(const Genre& genre, const Rule& rule, int given);

}  // namespace clew::setter
