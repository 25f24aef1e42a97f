// What the INPUT of a verb is, and its text.
#pragma once

#include <functional>
#include <string>

#include "arguments.h"
#include "clew/clew.h"
#include "session.h"

namespace clew::cli {

// Errors that name no file are about this one.
Errors about_file(Errors errors, const std::string& file);

// The bytes of a file, or of standard input for "-", within the limit of memory.
Result<std::string> read_text(const std::string& name, const Arguments& arguments);

// The puzzle that the arguments name. All mistakes carry the name of their file.
Result<Case> open_input(const Clew& clew, const Arguments& arguments);

// Every puzzle of an input in turn, or its mistakes. Without an input: the problem that --genre or
// --rules names.
void open_each_input(const Clew& clew, const Arguments& arguments, const std::string& input,
                     const std::function<void(const Result<Case>&)>& take);

// The same for the puzzles that --puzzle chooses, each with its number in the input, from 0; -1:
// the input holds no other.
using TakePuzzle = std::function<void(const Result<Case>&, int)>;
void open_chosen_input(const Clew& clew, const Arguments& arguments, const std::string& input,
                       const TakePuzzle& take);
// --puzzle asks for more than the input holds.
Error no_such_puzzle(int wanted, int held, const std::string& input);

// Whether standard input is a pipe or a file.
bool input_is_piped();

// What was named, or standard input if nothing was and it is a pipe or a file. One empty input: the
// problem that --genre or --rules names.
std::vector<std::string> inputs_of(const Session& session);

// An input as messages name it.
std::string shown_name(const std::string& input);

// The answer in a file: rows of marks.
Result<Answer> answer_in(const std::string& file, const Arguments& arguments, const Case& opened);

// A file by its folder and name; what has no file by its genre.
std::string name_of_input(const std::string& input, const Case& opened, int number);

// What was skipped in reading, on standard error.
void print_warnings(const Case& opened, const std::string& file);

// How inputs are to be read, the rules file loaded.
Result<Source> source_of(const Arguments& arguments);

}  // namespace clew::cli
