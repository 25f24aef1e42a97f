// Marks in English: what is said of a mark, and places of which the same is said together.
#pragma once

#include <string>
#include <vector>

#include "clew/explanation.h"
#include "compile/board.h"
#include "explain/uses.h"

namespace clew::explain {

// "r1c2 and r1c3 are black, r2c2 is white"; "a line at r1c1-r1c2"; "r3c4 is at most 5".
std::string findings_in_words(const compile::Board& board, const std::vector<Finding>& findings);
// The same inside a sentence: "there is a line at r1c1-r1c2, and r2c2 is white".
std::string clauses_in_words(const compile::Board& board, const std::vector<Finding>& findings);
// "r1c2 were black", "there were a wall at r1c1|r1c2": after "suppose".
std::string supposed_in_words(const compile::Board& board, const Finding& finding);
// What a mark of yes or no would be the other way, without its place: "black", "a cave cell".
// Empty: there is no such word.
std::string otherwise_in_words(const compile::Board& board, const Finding& finding, bool many);
// "r1c2", "r1c1-r1c2", "the top of r1c1".
std::string place_in_words(const compile::Board& board, MarkAt at);
// "5", "a circle", "empty".
std::string value_in_words(const compile::Board& board, int answer, int32_t value, bool one = true);
// "a", "a and b", "a, b and c".
std::string joined(const std::vector<std::string>& words, const char* last = " and ");
// Two short clauses need no comma: "a is 1 and b is 2".
std::string joined_clauses(const std::vector<std::string>& clauses);

}  // namespace clew::explain
