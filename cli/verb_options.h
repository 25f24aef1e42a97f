// The verbs, each with its options and its help. A new verb is one function here.
#pragma once

#include <string_view>

#include "shared_options.h"

namespace clew::cli {

// Once the program has parsed its words, the draft holds what they said. Describing all verbs costs
// more than solving a puzzle: if the first word is a verb, that one is all there is.
void add_verbs(CLI::App& program, Draft& draft, std::string_view first_word);

bool is_verb(std::string_view word);

}  // namespace clew::cli
