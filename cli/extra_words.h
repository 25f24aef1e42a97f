// Words of a command line that nobody takes: what is wrong with them, and what was likely meant.
#pragma once

#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): theirs
class App;
}

namespace clew::cli {

// The verb that was given, or "".
std::string verb_given(const CLI::App& program);

// After a parse that left words over.
std::string explain_extras(const CLI::App& program);

// After a parse that missed something: what it is for, if `message` names it.
std::string explain_required(const CLI::App& program, const std::string& message);

}  // namespace clew::cli
