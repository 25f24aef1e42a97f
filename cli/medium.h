// What a drawing is made for, as the command line says it.
#pragma once

#include <string>
#include <vector>

#include "arguments.h"

namespace clew::cli {

// The words of --to: of drawings, in the order of Medium; of converted puzzles, in that of Format.
std::vector<std::string> medium_words();
std::vector<std::string> format_words();

// "-o board.svg" says --to svg, unless --to says something; `picture`: -m was given.
// What is wrong with the ending of the file that -o names for text; "": nothing.
std::string wrong_ending(const Arguments& arguments);
void settle_medium(Arguments& arguments, bool picture);

}  // namespace clew::cli
