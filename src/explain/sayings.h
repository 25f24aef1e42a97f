// What is said of marks, before it is put into words: of each mark one thing, and marks of which
// the same is said together.
#pragma once

#include <string>
#include <vector>

#include "clew/explanation.h"
#include "compile/board.h"
#include "explain/uses.h"

namespace clew::explain {

// What is said of a mark, whatever its place.
struct Predicate {
  enum Kind : uint8_t { yes, no, is, one_of, none_of, at_least, at_most, between };
  int answer = 0;
  Kind kind = yes;
  std::vector<int32_t> values;
  friend bool operator==(const Predicate&, const Predicate&) = default;
};

struct Saying {
  Predicate what;
  std::vector<MarkAt> at;
};

// Places in the order of the board.
std::vector<Saying> sayings_of(const compile::Board& board, const std::vector<Finding>& findings);

const FieldInfo& field_of(const compile::Board& board, int answer);
// By "draw FIELD as WORD".
bool is_drawn(const compile::Board& board, const FieldInfo& field, const char* word);
// What a 0 is called where it stands for no number; empty: it is a number like others.
std::string word_for_zero(const compile::Board& board, const FieldInfo& field);

}  // namespace clew::explain
