// The genres, problems, reductions and tables of runs that are built into the binary. The build
// writes the definitions from genres/*.clew, problems/*.clew, reductions/*.txt and tables/*.txt,
// sorted by name.
#pragma once

#include <span>
#include <string_view>

#include "app/uses.h"

namespace clew {

struct EmbeddedFile {
  std::string_view name;  // the file name without folder and extension
  std::string_view text;  // its bytes as they stand in the tree
};

std::span<const EmbeddedFile> embedded_genres();
std::span<const EmbeddedFile> embedded_problems();
std::span<const EmbeddedFile> embedded_reductions();
std::span<const EmbeddedFile> embedded_tables();

}  // namespace clew
