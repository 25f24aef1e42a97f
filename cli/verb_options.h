// The verbs, each with its options and its help. A new verb is one function here.
#pragma once

#include "shared_options.h"

namespace clew::cli {

// Once the program has parsed its words, the draft holds what they said.
void add_verbs(CLI::App& program, Draft& draft);

}  // namespace clew::cli
