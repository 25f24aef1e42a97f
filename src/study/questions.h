// The questions people ask of a puzzle: an answer and whether it is the only one, how many there
// are, which marks all of them share, and why there is none. Every answer is judged before it is
// handed out.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/limits.h"
#include "board/answer.h"
#include "board/verdict.h"
#include "engine/engine.h"
#include "rules/setup.h"

namespace clew {

struct Posted;

struct QuestionOptions {
  std::vector<std::string> without;  // rules left out, by name
  bool weak = false;                 // leave out the connection rules
  int64_t most = 2;                  // stop after so many answers; 0: never
  size_t most_kept = 1000;           // answers handed out; further ones are only counted
  // Asked once the rules are posted: who looks on while the engine searches. May be empty.
  std::function<Onlooker*(const Posted&)> onlooker = {};
};

enum class Verdicts : uint8_t { unique, several, none, unknown };

struct Outcome {
  Verdicts status = Verdicts::unknown;
  Limit limit = Limit::none;    // unknown: which one
  std::vector<Answer> answers;  // judged
  int64_t count = 0;
  bool exact = false;               // the search was finished
  Answer forced;                    // `forced`
  std::vector<RuleInstance> clash;  // `conflict`
  bool minimal = false;
  Errors mistakes;    // the rules cannot be posted for this puzzle (too large, ...)
  std::string fault;  // the judge refused an answer of ours, and which rule it named
  EngineStats stats;
  int64_t variables = 0, clauses = 0;
  size_t peak_bytes = 0;
  double post_seconds = 0, search_seconds = 0, judge_seconds = 0;
};

// All measure and limit themselves by the setup's meter.
Outcome find_answers(const Setup& setup, const QuestionOptions& options);
Outcome count_answers(const Setup& setup, const QuestionOptions& options);
Outcome find_forced(const Setup& setup, const QuestionOptions& options);
Outcome find_clash(const Setup& setup, const QuestionOptions& options);

// An answer in stages, each with all marks of the one before.
struct Stages {
  Outcome outcome;             // of find_answers; boards only if there is exactly one answer
  std::vector<Answer> boards;  // at most as many as asked for: the first empty, the last complete
  bool by_search = false;      // what the last board adds was found by search alone
};
Stages find_stages(const Setup& setup, const QuestionOptions& options, int count);  // count >= 2

}  // namespace clew
