// The marks of a puzzle in a row: field after field, each with the values that it may take.
#pragma once

#include <string>
#include <vector>

#include "board/answer.h"
#include "judge/setup.h"
#include "methods/uses.h"

namespace clew::methods {

class MarkList {
 public:
  explicit MarkList(const Setup& setup);

  int size() const { return static_cast<int>(marks_.size()); }
  int field(int mark) const { return marks_[static_cast<size_t>(mark)].field; }
  int position(int mark) const { return marks_[static_cast<size_t>(mark)].position; }
  // From the plan; a printed mark that stays has one value.
  const std::vector<int32_t>& values(int mark) const {
    return marks_[static_cast<size_t>(mark)].values;
  }
  int32_t least(int mark) const { return marks_[static_cast<size_t>(mark)].least; }

  int find(MarkAt at) const;  // its number; -1: there is no such mark

  int32_t& in(Answer& answer, int mark) const {
    const Mark& m = marks_[static_cast<size_t>(mark)];
    return answer.marks[static_cast<size_t>(m.field)][static_cast<size_t>(m.position)];
  }
  int32_t in(const Answer& answer, int mark) const {
    const Mark& m = marks_[static_cast<size_t>(mark)];
    return answer.marks[static_cast<size_t>(m.field)][static_cast<size_t>(m.position)];
  }

  // "r2c3" for a mark in a cell, the name of its field and a number from 1 elsewhere ("line7").
  std::string name(int mark, const Setup& setup) const;

 private:
  struct Mark {
    int32_t field;
    int32_t position;
    int32_t least;
    std::vector<int32_t> values;
  };
  std::vector<Mark> marks_;
};

}  // namespace clew::methods
