// The words of "draw FIELD as WORD ...". What each looks like is up to those who draw.
#pragma once

#include <algorithm>
#include <string_view>

#include "board/uses.h"

namespace clew::board {

inline constexpr std::string_view draw_words[] = {
    "disc",   "star",      "lamp",   "tent",    "tree",     "queen",     "mine",   "wall",  "rays",
    "arrows", "triangles", "bars",   "slashes", "pipes",    "operators", "circle", "upper", "lower",
    "areas",  "blank",     "shaded", "thick",   "double",   "cage",      "zone",   "tube",  "shaft",
    "line",   "figures",   "ships",  "lit",     "chevrons", "pair",      "plain",  "dark",  "small",
    "apart",  "north",     "east",   "south",   "west"};

constexpr bool is_draw_word(std::string_view word) {
  return std::ranges::find(draw_words, word) != std::end(draw_words);
}

}  // namespace clew::board
