// Options that several verbs have, each group of them added by one call.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "arguments.h"
#include "manual.h"

namespace CLI {  // NOLINT(readability-identifier-naming): theirs
class App;
class Option;
class Validator;
}  // namespace CLI

namespace clew::cli {

// Arguments while they are read. It must stay where it is: options write into it.
struct Draft {
  Arguments arguments;
  Choices choices;
  bool draws = false;    // the verb may draw pictures
  bool picture = false;  // -m was given
  std::string error;     // what CLI11 does not find wrong by itself; empty: nothing
};

// A verb, with what its help says and what stands below it.
CLI::App& add_verb(CLI::App& program, Draft& draft, Verb verb, const char* name,
                   const char* description, const char* footer);

// Options with a whole number, or with the name of a file.
CLI::Option* add_number(CLI::App& sub, const char* name, int& number, const char* description,
                        const CLI::Validator& check);
CLI::Option* add_number(CLI::App& sub, const char* name, std::int64_t& number,
                        const char* description, const CLI::Validator& check);
CLI::Option* add_file(CLI::App& sub, const char* name, std::string& file, const char* description);

// An option with a word out of a few; the place of the word is handed on.
CLI::Option* add_choice(CLI::App& sub, Draft& draft, const std::string& name,
                        const char* description, const std::vector<std::string>& choices,
                        const std::function<void(std::size_t)>& choose);

void add_json(CLI::App& sub, Draft& draft);

// One puzzle: INPUT, which of many, its genre and format.
void add_choice_of_puzzle(CLI::App& sub, Draft& draft);  // --puzzle
void add_puzzle(CLI::App& sub, Draft& draft);            // one
void add_puzzles(CLI::App& sub, Draft& draft);           // many
void add_input_format(CLI::App& sub, Draft& draft);
void add_genre(CLI::App& sub, Draft& draft);

void add_limits(CLI::App& sub, Draft& draft);
void add_rule_choice(CLI::App& sub, Draft& draft);

// How a problem is told to an engine that knows only clauses and sums, and any setting by its name.
void add_encoding(CLI::App& sub, Draft& draft);
// Which engine searches, and how; an engine refuses settings that it does not know.
void add_engine(CLI::App& sub, Draft& draft);

// How a result is shown: as JSON, as text, as a picture.
void add_style(CLI::App& sub, Draft& draft);
void add_font(CLI::App& sub, Draft& draft);
void add_theme(CLI::App& sub, Draft& draft, const char* description);

}  // namespace clew::cli
