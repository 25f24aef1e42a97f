// A drawing before anybody decides on characters or colours: what stands where. Plain data. Writers
// turn a Scene into text or pictures; none of them knows a genre.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/tone.h"
#include "clew/grid.h"
#include "render/uses.h"

namespace clew::render {

enum class Fill : uint8_t {
  none,
  shaded,
  wall,
  hole
};  // wall: printed; hole: not part of the board

enum class Symbol : uint8_t {
  none,
  clear,  // decided: nothing is here
  dark_disc,
  light_disc,
  star,
  lamp,
  tent,
  tree,
  queen,
  mine
};
inline constexpr size_t num_symbols = static_cast<size_t>(Symbol::mine) + 1;

// What a text stands for and pictures show in its place: arrows, halves of cells, bars, slashes.
enum class Sign : uint8_t {
  none,
  up,
  up_right,
  right,
  down_right,
  down,
  down_left,
  left,
  up_left,
  triangle_ne,
  triangle_se,
  triangle_sw,
  triangle_nw,
  level,
  upright,
  crossed,
  rising,
  falling,
  pipe_n,
  pipe_e,
  pipe_ne,
  pipe_s,
  pipe_ns,
  pipe_se,
  pipe_nse,
  pipe_w,
  pipe_nw,
  pipe_ew,
  pipe_new,
  pipe_sw,
  pipe_nsw,
  pipe_sew,
  pipe_nsew,
  blank,  // nothing at all
  circle,
  square,
  triangle,
  sun,
  moon,
  star,
  cloud,
  clear,
  plus,
  minus,
  times,
  light,  // discs
  grey,
  dark,
  ship_lone,
  ship_middle,
  ship_north,  // the end of a ship on this side
  ship_east,
  ship_south,
  ship_west,
  water,
  lit_none,  // from here on a disc for each set of sides that are lit: right, below, left, above
  lit_all = lit_none + 15
};

// What an overlay says of a cell.
enum class Tint : uint8_t { none, forced, open };

// What a watched search says of a mark. Each shows by a shape, too, not by its colour alone.
struct Token {
  enum class Kind : uint8_t {
    none,      // open, or certain
    decided,   // tried, as decision number `depth`
    followed,  // from decisions
  };
  Kind kind = Kind::none;
  int depth = 0;
  bool now = false;       // it has just been set
  bool clashing = false;  // it is part of a conflict
  bool cause = false;     // what has just been set follows from it
  bool any() const { return kind != Kind::none || now || clashing || cause; }
};

// A token on a mark that lies on a side, or between the centres of two cells.
struct BetweenToken {
  Token token = {};
  int side = -1;  // < 0: between two cells
  int first = 0;
  int second = 0;
};

struct CellInk {
  std::string text;  // stands before the symbol
  int way = -1;      // a direction: the text's arrow
  Sign sign = Sign::none;
  std::string under;         // stands for a colour or a figure below all, which pictures show
  Sign behind = Sign::none;  // this figure
  // Small texts at the upper, right, lower and left side, which pictures show in place of the text.
  std::array<std::string, num_directions> aside;
  bool quartered = false;  // by its diagonals, for these
  // Small texts in corners: the number of a room, the clues of a split cell.
  std::string upper_left, upper_right, lower_left;
  Symbol symbol = Symbol::none;
  Fill fill = Fill::none;
  bool zone = false;         // printed ground
  bool ringed = false;       // the text stands in a circle
  bool small = false;        // the symbol is no larger than one between cells
  bool printed = false;      // text or symbol are part of the puzzle, not of the answer
  bool pointed_out = false;  // the reader is to look here
  bool cited = false;        // its clue says something about that
  Tint tint = Tint::none;
  Tone tone = Tone::none;  // the colour that the rules name for the mark
  bool lit = false;        // a mark in sight lights it
  Token token = {};
};

// A line between the centres of two cells of one row or column.
struct Stroke {
  int first = 0;  // left or upper cell
  int second = 0;
  int count = 1;  // 0: decided, no line; 2: a double line
  bool thick = false;
};

enum class Line : uint8_t {
  none,
  light,
  thick,
  crossed  // decided: no line
};

// Where the lines of the answer run: from cell to neighbour, between cells that face each other,
// along the sides of cells, or as walls that divide the board. In text the board's own lines would
// hide them, so dots stand instead.
enum class Trails : uint8_t { none, links, spans, sides, walls };

// An arrow from the centre of a cell to a neighbour's; there are two kinds.
struct Arrow {
  int from = 0;
  int to = 0;
  bool odd = false;
};

// Something printed on the border of two cells.
struct LinkInk {
  int link = 0;
  std::string text;
  Symbol symbol = Symbol::none;
  int way = -1;  // the text is a direction that pictures show as a sign of comparison
};

struct CornerInk {
  int corner = 0;
  std::string text;
  Symbol symbol = Symbol::none;
  bool printed = false;  // the symbol is part of the puzzle
};

// A printed line through cells. A tube has a bulb in its first cell, a shaft a circle there and a
// point at its end; others are told apart by a letter and a colour.
struct PrintedLine {
  enum class Kind : uint8_t { plain, tube, shaft };
  Kind kind = Kind::plain;
  bool ringed = false;  // circles at both ends
  std::string name;     // of what is printed
  Tone tone = Tone::none;
  std::vector<int> cells;
};

// Clues beside the board, per row or column; each a list, read left to right or top to bottom.
using Clues = std::vector<std::vector<std::string>>;

// Marks that have no place on the board: "red = 3".
struct MarkList {
  struct Entry {
    std::string label;
    std::string value;
    Tone tone = Tone::none;
    Token token = {};
    bool open = false;  // not decided yet
  };
  std::string name;
  std::vector<Entry> entries;
  bool in_place = false;  // every entry keeps its place, whatever the values are
  std::string widest;     // in_place: the longest value that an entry may take
};

struct Scene {
  Grid grid;  // 0 x 0: nothing but lists
  std::vector<CellInk> cells;
  std::vector<Line> sides;  // by number of the side
  std::vector<Stroke> strokes;
  std::vector<LinkInk> links;
  std::vector<CornerInk> corners;
  Trails trails = Trails::none;
  std::vector<Arrow> arrows;
  std::vector<PrintedLine> printed_lines;
  std::vector<std::vector<int>> cages;  // each: the cage of every cell, or -1
  std::vector<BetweenToken> tokens;
  std::vector<BetweenToken> pointed_between;  // marks between cells to look at: only where they are
  std::vector<BetweenToken> new_between;      // marks between cells that an earlier answer lacks
  bool watched = false;                       // tokens may come and go: cells leave room for them
  bool counted = false;                       // some clue beside the board is a list of lengths
  bool may_fill = false;                      // marks of the answer may shade cells
  Clues left, right, top, bottom;             // empty, or one entry per row or column
  std::vector<MarkList::Entry> captions;      // values of the whole puzzle
  std::vector<MarkList> lists;
  std::vector<int> pointed_at;     // lines the reader is to look at: rows, then columns
  std::vector<std::string> notes;  // sentences below
  std::string title;
  bool coordinates = false;  // rows and columns are numbered beside the board
};

// Where clues are lists of lengths, people count cells: every fifth line helps them.
bool is_fifth(const Grid& grid, int side);

}  // namespace clew::render
