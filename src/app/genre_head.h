// The head of a bundled rules text, read for the names in it alone: a genre is found among all of
// them without reading the rules of any.
#pragma once

#include <string_view>
#include <vector>

#include "app/uses.h"

namespace clew::app {

// Everything refers to the text.
struct GenreHead {
  struct Unlike {
    std::string_view name, meaning;
  };
  bool is_problem = false;
  std::string_view name;
  std::vector<std::string_view> names;  // plain aliases, names in other formats
  std::vector<Unlike> ambiguous;        // names that also mean something else
  bool is_in_fpuzzles = false;          // these do not name their genre
};

// Of a text without mistakes, whose statements genre, problem, also, link, file, kit and
// so on begin their lines and stand before all others but `by`.
GenreHead read_head(std::string_view text);

}  // namespace clew::app
