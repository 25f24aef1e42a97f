// The questions people ask of a puzzle: an answer and whether it is the only one, how many there
// are, which marks all of them share, and why there is none. Every answer is judged before it is
// handed out.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "clew/verdict.h"
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

class Certificate;

// The memory of a question that is done, for the next one. One question at a time may use it.
class Workbench {
 public:
  Workbench();
  ~Workbench();
  Workbench(Workbench&&) noexcept;
  Workbench& operator=(Workbench&&) noexcept;

 private:
  friend class Inquiry;
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

struct QuestionOptions : SearchOptions {
  Workbench* bench = nullptr;  // none: all memory is fresh
  // The compiled board of the setup's puzzle, if the asker has it; else it is made.
  const compile::Board* board = nullptr;
  // Who writes down a proof of what is found; null: nobody.
  Certificate* certificate = nullptr;
  // Asked once the rules are posted: who looks on while the engine searches. May be empty.
  std::function<Onlooker*(const Posted&)> onlooker = {};
};

// All measure and limit themselves by the meter.
Report find_answers(const Setup& setup, Meter& meter, const QuestionOptions& options);
Report count_answers(const Setup& setup, Meter& meter, const QuestionOptions& options);
Report find_forced(const Setup& setup, Meter& meter, const QuestionOptions& options);
Report find_clash(const Setup& setup, Meter& meter, const QuestionOptions& options);

// Whether the marks of a half-filled answer can be part of one.
Answered can_be_completed(const Setup& setup, Meter& meter, const QuestionOptions& options,
                          const Answer& marks);

// Boards on the way to the answer, at most `count` (2 or more).
Stages find_stages(const Setup& setup, Meter& meter, const QuestionOptions& options, int count);

}  // namespace clew::study
