// Certificates of published puzzles: how large they are, and how long making and checking takes.
#pragma once

#include "clew/lab.h"
#include "records.h"

namespace clew::bench {

// Prints a line for each genre. False: there is no corpus, or a certificate was not accepted.
bool print_proofs(const Clew& clew, const RecordOptions& options);

}  // namespace clew::bench
