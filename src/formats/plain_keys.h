// The headers of plain text that a genre's givens make possible: one table for reading and writing.
#pragma once

#include <string>
#include <vector>

#include "board/genre_info.h"
#include "clew/grid.h"
#include "clew/puzzle.h"
#include "formats/uses.h"

namespace clew::formats {

// How the text under a header is laid out.
enum class Layout : uint8_t {
  scalar,   // one value behind the header
  grid,     // lines of tokens
  rooms,    // a grid of cells, one token for each room
  labels,   // a grid of labels: a partition
  entries,  // values one after another: a line given
  none      // cannot be written in plain text
};

struct PlainKey {
  std::string key;
  int given = 0;
  int part = 0;  // of the given: keys that fill the same part ("rows" and "gap rows") share it
  Layout layout = Layout::scalar;
  int first = 0;    // entries, grid: position in Field::at of the first value,
  int rows = 0;     // and how many rows and columns of values there are on the grid asked for;
  int columns = 0;  // entries: one row
  // What the counts say about the grid: grid height = rows + add_height, 0 if it says nothing.
  bool tells_height = false, tells_width = false;
  int add_height = 0, add_width = 0;
};

// In the order in which they are written. The same field may have keys with and without its name;
// the first is written. With a 0 x 0 grid the counts mean nothing, all else does.
std::vector<PlainKey> plain_keys(const GenreInfo& genre, const Grid& grid);

// The first given that is printed as a grid of cells: it may stand without a header. -1: none.
int unnamed_given(const GenreInfo& genre);

}  // namespace clew::formats
