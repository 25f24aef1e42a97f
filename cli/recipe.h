// A book's recipe: a text that says what to print and how.
//
//   title: Ten evenings          what stands at the head of every page
//   paper: a5                    margin, bleed, per-page, first, seed, theme, font: as for a sheet
//   answers: back                or no, or a file of their own
//   slitherlink 8x8, 4 puzzles, grade 2..5, symmetry rot180
//   sudoku, 3 puzzles
//   file: my-own.txt             a puzzle file, beside the recipe
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arguments.h"

namespace clew::cli {

struct RecipeEntry {
  std::string file;  // of puzzles; empty: to be made
  std::string genre, size;
  int puzzles = 1;
  int least_grade = 0, most_grade = 0;  // 0: any
  Symmetry symmetry = Symmetry::none;
};

// What it says of paper and the like goes to the arguments.
Result<std::vector<RecipeEntry>> read_recipe(const std::string& file, std::string_view text,
                                             Arguments& arguments);

}  // namespace clew::cli
