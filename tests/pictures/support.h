// What the tests of pictures share.
#pragma once

#include <string>

namespace clew::pictures {

// Empty, or why there is no PNG and PDF here.
std::string missing();

// A puzzle of 100 x 100 cells with a clue in every third.
std::string large_board();

// Whether the program was built for finding faults, not for speed.
bool slow_build();

// What a command of the shell prints.
std::string output_of(const std::string& command);

}  // namespace clew::pictures
