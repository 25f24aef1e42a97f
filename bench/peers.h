// Clew beside the strongest other solver, puzzle by puzzle.
#pragma once

#include <string>
#include <vector>

#include "clew/clew.h"
#include "uses.h"

namespace clew::bench {

struct PeersOptions {
  std::vector<std::string> genres;  // empty: all; any name of a genre
  int rounds = 1;                   // the least time of so many rounds counts
  size_t most = 0;                  // only the first so many puzzles of each genre; 0: all
};

// Prints the comparison. False: it could not be made (no corpus, no such genre), or an answer was
// missing.
bool print_peers(const Clew& clew, const PeersOptions& options);

}  // namespace clew::bench
