// Marks: the visible answer to a puzzle, and the plan of where marks go.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "board/genre_info.h"
#include "board/grid.h"
#include "board/uses.h"

namespace clew::board {

inline constexpr int32_t undecided = std::numeric_limits<int32_t>::min();

// A straight line between two cells that face each other; `first` is its left or upper end.
struct Span {
  int first = 0;
  int second = 0;
  bool across = true;
};

// Where the marks of one answer field go. Position k of the field is described by places[k] (index
// kinds with a number: cell, corner, side, link, line, span, ...) and always by labels[k] when the
// index is `other` ("A, 3" or "red").
struct AnswerPlan {
  std::vector<int32_t>
      places;  // number of the place, ascending; empty for `none` (one mark) and `other`
  std::vector<std::string> labels;  // `other` only: the index as text, parts joined by " "
  std::vector<int32_t> least,
      most;  // per position: the values it may take (boolean 0..1, named: ordinals)
  int size() const { return static_cast<int>(least.size()); }
};

// Everything a reader or writer of answers needs beside GenreInfo.
struct Plan {
  Grid grid;
  std::vector<AnswerPlan> answers;  // parallel to GenreInfo::answers
  std::vector<Span> spans;          // all spans, by number
};

// Marks, parallel to Plan: number, ordinal, 0/1, or `undecided`.
struct Answer {
  std::vector<std::vector<int32_t>> marks;
  friend bool operator==(const Answer&, const Answer&) = default;
};

// One mark: its answer field and its position there.
struct MarkAt {
  int answer = -1;
  int position = -1;
  friend bool operator==(const MarkAt&, const MarkAt&) = default;
};

inline Answer empty_answer(const Plan& plan) {
  Answer a;
  for (const AnswerPlan& p : plan.answers)
    a.marks.emplace_back(static_cast<size_t>(p.size()), undecided);
  return a;
}

}  // namespace clew::board
