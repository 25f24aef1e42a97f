// What the judge says of found answers, whatever the method of search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/limits.h"
#include "board/answer.h"
#include "clew/report.h"
#include "clew/result.h"
#include "judge/setup.h"
#include "study/uses.h"

namespace clew::study {

// What the judge says of a finished answer.
struct Ruled {
  bool accepted = false;
  bool gave_up = false;  // a limit was reached: neither accepted nor refused
  std::string refusal;   // which rule is broken, in a sentence
};

// The marks in which two answers of one puzzle differ.
std::vector<MarkAt> differing_marks(const Answer& a, const Answer& b);

// Judges an answer that was found, and adds the time to `findings`. With helpers, they are the ones
// that were found with it, and it is judged whether these fit.
Ruled judge_found(const Setup& setup, Meter& meter, const Answer& answer,
                  const SearchOptions& options, Report& findings, const Answer* helpers = nullptr);

}  // namespace clew::study
