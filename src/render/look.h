// How a field is drawn: its type and the words of "draw FIELD as ..." taken together.
#pragma once

#include <string>

#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

struct Look {
  Symbol symbol = Symbol::none;  // of a yes mark; none: shaded
  bool discs = false;            // yes and no, or two names, as dark and light discs
  bool ringed = false;
  bool wall = false;
  bool thick = false;
  bool twofold = false;    // a yes mark is a double line
  bool upper = false;      // a small text in a corner: upper right
  bool lower = false;      // lower left
  bool areas = false;      // thick lines between neighbours of different values
  bool blank = false;      // 0, or the first of the names, leaves its cell empty
  bool shaded = false;     // 0, or the first of the names, shades its cell
  bool arrows = false;     // values named after winds are arrows
  bool triangles = false;  // those named after corners blacken half of a cell
  bool operators = false;  // those named plus, minus, times and over are the signs of arithmetic
  bool bars = false;       // those named level and upright are bars
  bool slashes = false;    // those named rising and falling go from corner to corner
  bool pipes = false;      // those named after sides, such as ne, are pieces of line to them
  bool cage = false;       // rooms as dashed lines inside their borders
  bool zone = false;       // rooms as grounds
  bool tube = false;       // numbers that follow each other as a thermometer
  bool shaft = false;      // as an arrow from a circle
  bool line = false;       // as a line
  bool figures = false;    // values named after figures, such as circle and sun, are these
  bool ships = false;      // those named after sides are ends of ships
  bool lit = false;        // numbers to 15 are discs lit from the right, below, left and above
  bool chevrons = false;   // directions are signs of comparison
  bool pair = false;       // numbers to 99 are two digits, of which 0 is open
  bool plain = false;      // what is unknown goes without a question mark
  bool dark = false;       // what is unknown is a black cell
  bool small = false;      // discs no larger than those between cells
  bool apart = false;      // thick lines round all cells of the field
  bool north = false;      // small texts at a side of the cell
  bool east = false;
  bool south = false;
  bool west = false;
  bool rays = false;  // a yes mark lights what it sees along its row and column
};

Look look_of(const GenreInfo& genre, const FieldInfo& field);

// One value of a field as text: number, letter or name, yes or no, arrow. Lists are separated by
// commas.
std::string value_text(const FieldInfo& field, int32_t value);
std::string printed_text(const FieldInfo& field, const Printed& printed);  // with its arrow
std::string plain_printed_text(const FieldInfo& field, const Printed& printed);
std::string item_text(const FieldInfo& field, int32_t item);
std::string arrow_text(int direction);

// Whether a named value is called light or dark, white or black.
bool is_shade(const FieldInfo& field, int32_t ordinal);
// The disc that stands for a named value.
Symbol disc_of(const FieldInfo& field, int32_t ordinal);

}  // namespace clew::render
