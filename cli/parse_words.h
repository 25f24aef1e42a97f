// Mistakes in the words of a command line, told plainly.
#pragma once

#include <string>

namespace clew::cli {

// What the parser says of a number out of range, or of one that is none, in plain words.
std::string plain_parse_error(const std::string& message);

}  // namespace clew::cli
