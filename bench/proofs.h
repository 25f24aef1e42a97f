// Certificates of published puzzles: how large they are, and how long making and checking takes.
#pragma once

#include <string>
#include <vector>

#include "clew/lab.h"

namespace clew::bench {

struct ProofsOptions {
  std::vector<std::string> genres;  // empty: all; names of files of the corpus
  int edge = 0;     // only puzzles of this longest edge (of those without any, the next smaller)
  size_t most = 0;  // of each genre; 0: all
};

// Prints a line for each genre. False: there is no corpus, or a certificate was not accepted.
bool print_proofs(const Clew& clew, const ProofsOptions& options);

}  // namespace clew::bench
