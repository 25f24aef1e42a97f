// Where the marks of an answer go: the positions of a field, by running its indices.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "compile/machine.h"

namespace clew::compile {

// Finds the position of an index: a table for one index with small numbers, a map otherwise.
class Positions {
 public:
  bool add(std::span<const Value> index, int32_t position);  // false: it is there already
  int32_t find(std::span<const Value> index) const;          // -1: not there
  // By number of the place, where the index is one plain value; -1: no mark there.
  const std::vector<int32_t>& table() const { return table_; }

 private:
  std::vector<int32_t> table_;
  std::map<std::vector<int64_t>, int32_t> map_;
};

struct AnswerField {
  AnswerPlan plan;
  Positions positions;
};

// Errors have no place in the puzzle's text; empty: fine.
std::string make_answer_field(Machine& machine, int answer, AnswerField& out);

}  // namespace clew::compile
