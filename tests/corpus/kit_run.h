// Solving the records of the corpus: which there are, which of them a sample takes, and what came
// of each. Nothing here decides whether a test passes.
#pragma once

#include <string>
#include <vector>

#include "app/registry.h"
#include "corpus/corpus.h"
#include "uses.h"

namespace clew::corpus {

// A file of the corpus and the rules that read it: a bundled genre with a `kit` line of that name,
// or a rules text kept beside (the tutorial, the tests of the language).
struct KitSet {
  std::string name;
  GenrePtr genre;
  bool bundled = true;
};
std::vector<KitSet> kit_sets(const Registry& registry);

enum class Result {
  unique,       // with the published answer, if there is one
  not_unique,   // two answers; the published one, if any, is accepted
  other,        // unique, but not as published
  none,         // no answer
  out_of_time,  // a limit was reached
  unread,       // the record cannot be read or set up
  left_out      // known to be damaged
};
const char* result_name(Result result);

struct Outcome {
  std::string id;
  Result result = Result::unread;
  double seconds = 0;                // CPU: reading, posting, searching, judging
  bool compared = false;             // with a published answer
  std::string message;               // why it was left out, or what went wrong
  std::vector<std::string> answers;  // not_unique, other: what was found, in plain text
};

inline constexpr double most_seconds = 60;         // for a record, of CPU
inline constexpr double most_seconds_sampled = 5;  // the few that take longer wait for the full run

// Solves records on `threads` threads; the outcomes are in the order of the records.
std::vector<Outcome> solve_records(const KitSet& set, const std::vector<nlohmann::json>& records,
                                   int threads, double seconds);

std::vector<nlohmann::json> all_records(const KitSet& set);
// The same few dozen of them every time: mostly smaller boards, and a few large ones.
std::vector<nlohmann::json> sampled_records(const KitSet& set);

}  // namespace clew::corpus
