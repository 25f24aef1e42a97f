// Steps in English: marks by their places, reasons by a frame for each kind (frames.cpp).
#pragma once

#include <string>
#include <vector>

#include "explain/finder.h"
#include "explain/uses.h"

namespace clew::explain {

Step put_into_words(Desk& desk, const Found& found);

// "r1c2 and r1c3 are black, r2c2 is not black"; "line at r1c1-r1c2"; "r3c4 is 5".
std::string findings_in_words(const compile::Board& board, const std::vector<Finding>& findings);
// "r1c2", "r1c1-r1c2", "the top of r1c1".
std::string place_in_words(const compile::Board& board, MarkAt at);
// "a", "a and b", "a, b and c".
std::string joined(const std::vector<std::string>& words);
// With a capital letter, if it starts with a small one and is no name of a cell.
std::string as_sentence(std::string text);

}  // namespace clew::explain
