// Comparing posting and judging: on tiny boards an assignment satisfies the model exactly when the
// judge accepts it, and with some switches off exactly when all that the judge finds broken is
// switched off.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "check/genre.h"
#include "clew/grid.h"
#include "clew/puzzle.h"
#include "uses.h"

namespace clew::rules_test {

std::shared_ptr<const Genre> genre_of(const std::string& text);

// Each place has a clue with this chance; rooms are random.
Puzzle random_puzzle(Random& random, const Genre& genre, const Grid& grid, double density);

struct Seen {
  std::string text;
  int64_t accepted = 0;
  int64_t rejected = 0;
  bool differs = false;  // one disagreement is enough to print
};

// Every assignment of boards of these sizes with random clues, more of them in later rounds.
Seen compare(const std::string& text, const std::vector<Grid>& grids, int rounds = 6);

// Some assignment was accepted and some rejected: the rule says something.
void expect_both(const Seen& seen);

}  // namespace clew::rules_test
