// Where the cells of a board lie on the sheet. Boards that fit get lines between their cells; wider
// ones are set close, so that a hundred columns stay readable, unless lines carry a meaning.
#pragma once

#include "render/canvas.h"
#include "render/render.h"
#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

struct Layout {
  bool boxed = true;    // lines between the cells
  bool rings = true;    // numbers stand in circles; a wide board has no room for them
  int inner = 3;        // columns of a cell
  bool fifths = false;  // a line after every fifth row and column; with lines everywhere, those are
                        // heavy instead
  int left = 0;         // columns and rows of clues and numbers before the board
  int top = 0;
  int numbers = 0;     // columns of the numbers of rows, with the blank behind; 0: none
  int64_t height = 0;  // of the sheet
  int64_t width = 0;

  int pitch() const { return boxed ? inner + 1 : inner; }
  int row_pitch() const { return boxed ? 2 : 1; }
  // Columns or rows that lines take before a cell.
  int lines_before(int place) const { return fifths ? place / 5 : 0; }
  Spot cell(int row, int column) const {
    return {top + 1 + row * row_pitch() + lines_before(row),
            left + 1 + column * pitch() + lines_before(column)};
  }
  // Behind the last cell.
  Spot end(const Grid& grid) const {
    const Spot last = cell(grid.height - 1, grid.width - 1);
    return {last.row + row_pitch(), last.column + pitch()};
  }
  Spot centre(int row, int column) const {
    const Spot at = cell(row, column);
    return {at.row, at.column + inner / 2};
  }
  // Boxed only: the character between four cells.
  Spot corner(int row, int column) const { return {top + 2 * row, left + column * pitch()}; }
};

Layout lay_out(const Scene& scene, const UnicodeOptions& options, bool coordinates);

// A board that is wider than it may be, in parts: the columns of the sheet that show each, and what
// stands there.
struct Part {
  std::string heading;
  std::vector<Columns> columns;
};
std::vector<Part> parts_of(const Scene& scene, const Layout& layout, int columns);

// The content of a cell as characters.
std::string cell_text(const CellInk& ink, bool ring);
std::string symbol_text(Symbol symbol);
// What a search says of a mark: its ground where there are colours, else signs at both ends of the
// mark's columns.
Ground token_ground(const Token& token);
void write_token(Canvas& canvas, Spot at, int columns, const Token& token);
std::string joined(const std::vector<std::string>& items);
// "k: 3"; one without a label says all.
std::string caption_text(const MarkList::Entry& caption);

}  // namespace clew::render
