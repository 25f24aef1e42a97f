// Puzzles on pages of paper: headings, boards, the rules of each genre once, answers at the back.
#pragma once

#include <string>
#include <vector>

#include "clew/result.h"
#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct SheetEntry {
  std::string title;  // may be empty, and so may the author
  std::string author;
  std::string genre;
  std::vector<std::string> rules;  // of the genre, as they hold for this puzzle
  Picture board;                   // drawn in sheet_font; without shapes: the rules are the puzzle
  Picture answer;                  // without shapes: there is none
  std::string remark;              // beside the answer, or instead of it
  int level = 0;                   // how hard it is; 0: nothing is said
};

struct SheetOptions {
  double width = 0;  // of the paper, in points
  double height = 0;
  int per_page = 4;   // puzzles; 1 to most_per_page
  std::string title;  // at the head of every page; may be empty
  bool answers = false;
  bool puzzles = true;  // without: the answers alone
  bool rules = true;
  bool name_line = false;
  int first_number = 1;
  double margin = 15 / 25.4 * 72;  // printers leave 12 mm at most
  double bleed = 0;
  Letters letters = Letters::known;
};

inline constexpr double sheet_font = 14;
inline constexpr int most_per_page = 30;

// The pages in order: rules (or above the puzzles, where that saves paper), puzzles, answers. Where
// numbers would be too small to read there are fewer puzzles on the page; a board that is too large
// even for a page turned on its side is an error.
Result<std::vector<Picture>> make_sheet(const std::vector<SheetEntry>& entries,
                                        const SheetOptions& options);

}  // namespace clew::render
