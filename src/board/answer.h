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

// Whether an answer has a mark, decided or not, for every place of the plan and no others.
inline bool has_places_of(const Plan& plan, const Answer& answer) {
  if (answer.marks.size() != plan.answers.size()) return false;
  for (size_t f = 0; f < answer.marks.size(); ++f)
    if (answer.marks[f].size() != static_cast<size_t>(plan.answers[f].size())) return false;
  return true;
}

}  // namespace clew::board
