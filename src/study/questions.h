// The questions people ask of a puzzle: an answer and whether it is the only one, how many there
// are, which marks all of them share, and why there is none. Every answer is judged before it is
// handed out.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "board/verdict.h"
#include "engine/engine.h"
#include "study/findings.h"
#include "study/uses.h"

namespace clew::post {
struct Posted;
}

namespace clew::compile {
class Board;
}

namespace clew::study {

struct QuestionOptions : SearchOptions {
  // The compiled board of the setup's puzzle, if the asker has it; else it is made.
  const compile::Board* board = nullptr;
  // Asked once the rules are posted: who looks on while the engine searches. May be empty.
  std::function<Onlooker*(const Posted&)> onlooker = {};
};

struct Outcome : Findings {
  Answer forced;                    // `forced`
  std::vector<RuleInstance> clash;  // `conflict`
  bool minimal = false;
  EngineStats stats;
  int64_t variables = 0, clauses = 0;
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

}  // namespace clew::study
