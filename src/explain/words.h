// Steps in English: a frame for each kind of reason (frames.cpp) around the words of marks.
#pragma once

#include <string>
#include <vector>

#include "explain/finder.h"
#include "explain/mark_words.h"
#include "explain/uses.h"

namespace clew::explain {

Step put_into_words(Desk& desk, const Found& found);

// With a capital letter, if it starts with a small one and is no name of a cell.
std::string as_sentence(std::string text);

}  // namespace clew::explain
