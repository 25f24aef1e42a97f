// Where the cells of a board lie on the sheet. Boards that fit get lines between their cells; wider
// ones are set close, so that a hundred columns stay readable, unless lines carry a meaning.
#pragma once

#include "render/canvas.h"
#include "render/render.h"
#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

struct Layout {
  bool boxed = true;  // lines between the cells
  bool rings = true;  // numbers stand in circles; a wide board has no room for them
  int inner = 3;      // columns of a cell
  int left = 0;       // columns and rows of clues before the board
  int top = 0;
  int64_t height = 0;  // of the sheet
  int64_t width = 0;

  int pitch() const { return boxed ? inner + 1 : inner; }
  int row_pitch() const { return boxed ? 2 : 1; }
  Spot cell(int row, int column) const {
    return {top + 1 + row * row_pitch(), left + 1 + column * pitch()};
  }
  Spot centre(int row, int column) const {
    const Spot at = cell(row, column);
    return {at.row, at.column + inner / 2};
  }
  // Boxed only: the character between four cells.
  Spot corner(int row, int column) const { return {top + 2 * row, left + column * pitch()}; }
};

Layout lay_out(const Scene& scene, const UnicodeOptions& options);

// The content of a cell as characters.
std::string cell_text(const CellInk& ink, bool ring);
std::string symbol_text(Symbol symbol);
// What a search says of a mark: its ground where there are colours, else signs at both ends of the
// mark's columns.
Ground token_ground(const Token& token);
void write_token(Canvas& canvas, Spot at, int columns, const Token& token);
std::string joined(const std::vector<std::string>& items);

}  // namespace clew::render
