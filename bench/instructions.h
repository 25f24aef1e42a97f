// Instructions per puzzle, counted by callgrind: the same however busy the machine is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "clew/clew.h"
#include "uses.h"

namespace clew::bench {

struct Instructions {
  std::int64_t first = 0;    // the first puzzle of its shape in the process
  std::int64_t again = 0;    // the same puzzle once more: what a batch pays
  std::int64_t changed = 0;  // a question about it with one given less, not opened anew
};

// Why nothing can be counted here, as a sentence; empty: it can.
std::string cannot_count();

// Reads, solves and judges each file twice in one process under callgrind, then changes a given
// and asks again. Empty: it failed.
std::vector<Instructions> count_instructions(const std::vector<std::string>& files);

// What that process does (`clew_bench --counted FILE...`).
int run_counted(const Clew& clew, const std::vector<std::string>& files);

// Compares the puzzles of bench/signature.txt with the instructions recorded there, or records
// them again. The exit status: 0 all within the slack, 1 not, 77 nothing can be compared here.
int run_signature(bool rewrite);

}  // namespace clew::bench
