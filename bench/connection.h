// Partial connection in backtracking: kept up to date, or rebuilt at every check.
#pragma once

#include <string>

#include "clew/clew.h"
#include "uses.h"

namespace clew::bench {

void print_connection(const Clew& clew, const std::string& folder);

}  // namespace clew::bench
