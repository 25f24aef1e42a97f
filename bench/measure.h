// Times of many puzzles, and what is worth printing about them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace clew::bench {

struct Timed {
  std::string id;
  double ms = 0;  // CPU of reading, posting, searching, judging
  int64_t conflicts = 0;
  double peer_ms = 0;  // what the strongest other solver needs; 0: not known
};

struct Series {
  std::string name;
  std::vector<Timed> runs;
  int unsolved = 0;
};

void print_header();
void print_series(Series series);

}  // namespace clew::bench
