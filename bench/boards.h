// Files of the project, and the boards of a folder, smallest first by their names.
#pragma once

#include <functional>
#include <string>

#include "clew/clew.h"
#include "uses.h"

namespace clew::bench {

std::string source_path(const std::string& below);  // a path below the source folder
std::string read_file(const std::string& path);

// Opens every file in turn; one that cannot be read is named and skipped. `stem`: the file's
// name without its ending.
void for_each_board(const Clew& clew, const std::string& folder,
                    const std::function<void(const std::string& stem, const Case&)>& take);

}  // namespace clew::bench
