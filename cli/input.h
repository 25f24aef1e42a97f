// What the INPUT of a verb is, and its text.
#pragma once

#include <string>

#include "app/clew.h"
#include "arguments.h"

namespace clew {

// The bytes of a file, or of standard input for "-".
Maybe<std::string> read_text(const std::string& name);

// The puzzle that the arguments name. All mistakes carry the name of their file.
Maybe<Case> open_input(const Clew& clew, const Arguments& arguments);

// How inputs are to be read, the rules file loaded.
Maybe<Source> source_of(const Arguments& arguments);

}  // namespace clew
