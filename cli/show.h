// Drawings and words: to the terminal, or the drawing to a file.
#pragma once

#include <string>
#include <vector>

#include "session.h"

namespace clew::cli {

// Text: heading, boards and words on standard output. A picture goes to the file that was named,
// and the words to standard output; without a file the picture takes standard output for itself.
// With --json only a picture with a file is made: the caller has printed. Returns `answered`, or
// bad_input after a message.
int show(const Session& session, const Case& opened, std::vector<Panel> panels,
         const std::string& words);

// Writes a result to a file, or to standard output if the name is empty or "-". Returns `answered`,
// or bad_input after a message.
int deliver(const Session& session, const std::string& result, const std::string& file);

// Points out the cells and lines of rule instances; a rule about the whole board points at nothing.
void point_out(Panel& panel, const std::vector<RuleInstance>& instances, const Case& opened);

// What rule instances say, without their repetitions.
std::vector<std::string> sentences(const std::vector<RuleInstance>& instances);

}  // namespace clew::cli
