// Amounts on the command line. Each gives a message, or nothing if the text was one.
#pragma once

#include <cstddef>
#include <string>

#include "arguments.h"

namespace clew::cli {

// "512M"
std::string read_bytes(const std::string& text, Arguments& arguments);

// "wide", "narrow", or a number of columns.
std::string read_width(const std::string& text, Arguments& arguments);

}  // namespace clew::cli
