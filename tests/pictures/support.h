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

// The browser chromium; empty where there is none.
std::string chromium();
// What a page says when its script has ended.
std::string shown_by(const std::string& browser, const std::string& page);

// What a command of the shell prints.
std::string output_of(const std::string& command);

}  // namespace clew::pictures
