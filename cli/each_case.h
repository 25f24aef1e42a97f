// Every puzzle of every input in turn: many files, addresses and texts, many puzzles in a file.
#pragma once

#include <functional>

#include "session.h"

namespace clew::cli {

// The session is that of one puzzle; the status is how the program would end after it alone.
using TakeCase = std::function<int(const Session& session, const Case& opened)>;

// Asks about one puzzle after another, each within limits of its own. More than one get a heading
// each, and at the end a summary. Returns the worst status.
int each_case(const Session& session, const TakeCase& take);

// What the summary counts this puzzle as: "unique", "rejected".
void note_outcome(const Session& session, const std::string& word);

}  // namespace clew::cli
