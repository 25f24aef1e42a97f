// The parts of a sheet's page: text that is cut to its room, blocks of a heading and a board, and
// rules in words.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

inline constexpr double page_margin = 15 / 25.4 * 72;  // printers leave 12 mm at most
inline constexpr double line_pitch = 1.35;             // in font sizes

// Lines of at most `width`; the last of `most` ends in an ellipsis if there would be more.
std::vector<std::string> cut_lines(const std::string& text, double size, double width, bool bold,
                                   size_t most, Letters letters = Letters::known);

// The one line of them; empty if the text is blank.
std::string one_line(const std::string& text, double size, double width, bool bold,
                     Letters letters = Letters::known);

// A puzzle or an answer on its page.
struct Block {
  std::string heading;
  std::string below;                   // the heading; may be empty
  const Picture* board = nullptr;      // drawn in sheet_font; null: none
  std::vector<std::string> sentences;  // instead of a board
};

// How large the numbers of boards (and the letters of sentences) may be.
struct Sizes {
  double heading = 0;
  double least = 0;
  double most = 0;
  Letters letters = Letters::known;
};

struct Room {
  Point at;
  double width = 0;
  double height = 0;
};

// How much of a room the heading of a block takes, and what is below it.
double heading_height(const Block& block, const Room& room, const Sizes& sizes);

// The size of the numbers or letters if the block fills a room, `most` at most; it fits if that is
// not below `least`. `above`: what is left to headings, so that neighbours stand in one line.
double size_in(const Block& block, const Room& room, const Sizes& sizes, double above);
// How high it stands there, below its heading.
double drawn_height(const Block& block, const Room& room, const Sizes& sizes, double above);
void draw_block(Picture& page, const Block& block, const Room& room, const Sizes& sizes,
                double above);

// A genre's name and its rules as one paragraph.
struct RulesText {
  std::string name;
  std::string text;
};

// Name on the left, rules on the right, from the first line on as many as the height allows.
// Returns how high they are; `next` is moved behind what was drawn.
struct RulesPlace {
  size_t paragraph = 0;
  size_t line = 0;
};
double draw_rules(Picture& page, const std::vector<RulesText>& rules, const Room& room,
                  RulesPlace& next, Letters letters = Letters::known);

}  // namespace clew::render
