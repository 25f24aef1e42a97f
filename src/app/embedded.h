// The genres and problems that are built into the binary. The build writes the definitions from
// genres/*.clew and problems/*.clew, sorted by name.
#pragma once

#include <span>
#include <string_view>

namespace clew::app {

struct EmbeddedFile {
  std::string_view name;  // the file name without folder and extension
  std::string_view text;  // its bytes as they stand in the tree
};

std::span<const EmbeddedFile> embedded_genres();
std::span<const EmbeddedFile> embedded_problems();
std::span<const EmbeddedFile> embedded_examples();  // named as their genres

}  // namespace clew::app
