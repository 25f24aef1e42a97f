// A board of every genre and every problem, with an answer, for tests that draw them all and for
// the gallery.
#pragma once

#include <string>
#include <vector>

#include "clew/clew.h"
#include "uses.h"

namespace clew::pictures {

struct Specimen {
  GenreSummary genre;
  std::string file;  // "puzzles/x/y.txt"; empty: a problem, which is its own puzzle
  Case opened;
  Status status = Status::unknown;
  std::optional<Answer> answer;  // the first one found if there are several
};

// Of each genre the largest board of at most 100 cells that has exactly one answer; of equal ones
// the first by the name of its file.
std::vector<Specimen> specimens(const Clew& clew);

std::string source_path(const std::string& below);  // a path inside the source tree
std::string read_file(const std::string& path);     // empty if there is none

// Whether CLEW_REWRITE=1 asks that files be written anew instead of compared.
bool rewriting();
// Compares a file of the source tree with what it should be, and names the first line that differs;
// or writes it. `how` is the command that writes it.
void expect_file(const std::string& below, const std::string& content, const std::string& how);

}  // namespace clew::pictures
