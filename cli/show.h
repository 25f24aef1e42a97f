// Drawings and words: to the terminal, or the drawing to a file.
#pragma once

#include <string>
#include <vector>

#include "session.h"

namespace clew::cli {

// Text: heading, boards and words on standard output. A picture goes to the file that was named,
// and the words to standard output; without a file the picture takes standard output for itself.
// With --json only a picture with a file is made: the caller has printed. Returns `answered`, or
// after a message bad_input or cannot_write.
int show(const Session& session, const Case& opened, std::vector<Panel> panels,
         const std::string& words);

// Writes a result to a file, or to standard output if the name is empty or "-". Returns `answered`,
// or after a message bad_input or cannot_write.
int deliver(const Session& session, const std::string& result, const std::string& file);
// Pages to the file that -o names: one document, or a file for each page, "sheet-1.svg" and so on.
int deliver_pages(const Session& session, const std::vector<std::string>& files,
                  std::vector<std::string>& names);

// Says that the file to write is one that is read; returns bad_input.
int refuse_input(const Session& session, const std::string& input);

// Points out the cells and lines of rule instances; a rule about the whole board points at nothing.
void point_out(Panel& panel, const std::vector<RuleInstance>& instances, const Case& opened);

// What rule instances say, without their repetitions.
std::vector<std::string> sentences(const std::vector<RuleInstance>& instances);

}  // namespace clew::cli
