// The command line described for others: a manual page and completion for shells, all from the same
// description as the help.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace clew::cli {

// The words that an option takes, by verb and option: "draw --to".
using Choices = std::map<std::string, std::vector<std::string>>;

// These words for every option of this name, by its short name, too.
void add_names(Choices& choices, const CLI::App& program, const std::string& option,
               const std::vector<std::string>& words);

std::string manual_page(const CLI::App& program);

// shell: bash, zsh or fish. `genres`: what verbs about genres take.
std::string completion(const CLI::App& program, const Choices& choices, const std::string& shell,
                       const std::vector<std::string>& genres);

}  // namespace clew::cli
