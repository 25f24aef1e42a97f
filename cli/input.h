// What the INPUT of a verb is, and its text.
#pragma once

#include <functional>
#include <string>

#include "app/clew.h"
#include "arguments.h"

namespace clew::cli {

// The bytes of a file, or of standard input for "-".
Maybe<std::string> read_text(const std::string& name);

// The puzzle that the arguments name. All mistakes carry the name of their file.
Maybe<Case> open_input(const Clew& clew, const Arguments& arguments);

// Every puzzle of an input in turn, or its mistakes. Without an input: the problem that --genre or
// --rules names.
void open_each_input(const Clew& clew, const Arguments& arguments, const std::string& input,
                     const std::function<void(const Maybe<Case>&)>& take);

// What was passed over in reading, on standard error.
void print_warnings(const Case& opened, const std::string& file);

// How inputs are to be read, the rules file loaded.
Maybe<Source> source_of(const Arguments& arguments);

}  // namespace clew::cli
