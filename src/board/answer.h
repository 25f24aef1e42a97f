// An answer without marks yet.
#pragma once

#include "board/genre_info.h"
#include "board/uses.h"
#include "clew/answer.h"

namespace clew::board {

inline Answer empty_answer(const Plan& plan) {
  Answer a;
  for (const AnswerPlan& p : plan.answers)
    a.marks.emplace_back(static_cast<size_t>(p.size()), undecided);
  return a;
}

}  // namespace clew::board
