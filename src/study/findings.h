// What every search for answers is asked and what it comes to, whoever searches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/limits.h"
#include "base/result.h"
#include "board/answer.h"
#include "judge/setup.h"
#include "study/uses.h"

namespace clew::study {

struct SearchOptions {
  int64_t most = 2;                  // stop after so many answers; 0: never
  size_t most_kept = 1000;           // answers handed out; further ones are only counted
  std::vector<std::string> without;  // rules left out, by name
  bool weak = false;                 // leave out the connection rules
};

enum class Verdicts : uint8_t { unique, several, none, unknown };

// One number of the statistics of whoever searched.
struct Figure {
  std::string name;
  int64_t value = 0;
};

struct Findings {
  Verdicts status = Verdicts::unknown;
  Limit limit = Limit::none;    // unknown: which one was reached, if any
  std::vector<Answer> answers;  // judged
  int64_t count = 0;
  bool exact = false;  // the search was finished: there are no others
  Errors mistakes;     // a wrong setting; rules that cannot be posted for this puzzle (too large)
  std::string fault;   // the judge refused an answer, and which rule it named
  std::vector<Figure> figures;
  size_t peak_bytes = 0;
  double prepare_seconds = 0, search_seconds = 0, judge_seconds = 0;

  // Counts an answer, and hands it out if there is room.
  void keep(const Answer& answer, const SearchOptions& options);
};

// What the judge says of a finished answer.
struct Ruled {
  bool accepted = false;
  bool gave_up = false;  // a limit was reached: neither accepted nor refused
  std::string refusal;   // which rule is broken, in a sentence
};

// Judges an answer that was found, and adds the time to `findings`.
Ruled judge_found(const Setup& setup, const Answer& answer, const SearchOptions& options,
                  Findings& findings);

}  // namespace clew::study
