// Puzzles made for every genre: how many, how fast, and what another engine says of them.
#pragma once

#include <string>
#include <vector>

#include "clew/clew.h"

namespace clew::bench {

struct GenerateTask {
  std::vector<std::string> genres;  // names, or files of rules; empty: all that are built in
  int each = 20;                    // puzzles of a genre, with the seeds 1, 2, ...
  double seconds = 10;              // CPU, for one puzzle
  int edge = 0;                     // of the board; 0: as large as the genre's example
};

GenerateTask generate_task(int count, char** arguments);

// Prints a line of a table for each genre. False: a puzzle had not exactly one answer by the second
// engine, was not accepted by the judge, or was another one when it was made again.
bool print_generated(const Clew& clew, const GenerateTask& task);

}  // namespace clew::bench
