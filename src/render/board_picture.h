// The parts of draw_picture: the board with the clues beside it, and what stands below.
#pragma once

#include "render/picture.h"
#include "render/render.h"
#include "render/scene.h"
#include "render/uses.h"

namespace clew::render {

struct Box {
  Point at;  // upper left
  double width = 0;
  double height = 0;
};

// Where the parts of a board lie; all lengths follow the font size.
class BoardPlace {
 public:
  BoardPlace(const Scene& scene, double font_size);

  double font() const { return font_; }
  double clue_font() const { return 0.88 * font_; }
  double unit() const { return unit_; }  // the side of a cell
  Point corner(int row, int column) const { return origin_ + Point{column * unit_, row * unit_}; }
  Point corner(int number) const;
  Point centre(int cell) const;
  Box square(int cell) const { return {centre(cell) - Point{unit_ / 2, unit_ / 2}, unit_, unit_}; }
  double width() const { return width_; }  // with the clues beside, without margins
  double height() const { return height_; }
  // Numbers of rows and columns: how much room they take, and the corner where they start.
  double numbers() const { return numbers_; }
  Point board_start() const { return start_; }

 private:
  Grid grid_;
  double font_;
  double unit_;
  Point origin_;  // the upper left corner of the board
  double width_ = 0;
  double height_ = 0;
  double numbers_ = 0;
  Point start_;
};

// In layers, from the ground up.
void draw_grounds(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_between_grounds(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_printed_lines(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_grid(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_cages(Picture& out, const Scene& scene, const BoardPlace& place);
// Printed discs and rings alone: they stay whole under a line, whose rim would cut them.
void draw_discs_passed(Picture& out, const Scene& scene, const BoardPlace& place);
// Texts in cells that lines of the answer run through.
void draw_texts_passed(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_frames(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_trails(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_cells(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_between(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_overlays(Picture& out, const Scene& scene, const BoardPlace& place);
void draw_clues(Picture& out, const Scene& scene, const BoardPlace& place);

// What a watched search says of a mark: a number at a decision, a corner at what follows, barbs
// in the corners of a clash, angles round what was set just now.
void draw_token(Picture& out, const Token& token, const Box& box, double unit);
void draw_between_token(Picture& out, const Scene& scene, const BoardPlace& place,
                        const BetweenToken& token);

// A table of marks, its upper left at a point; how much room it took.
struct Extent {
  double width = 0;
  double height = 0;
};
Extent draw_list(Picture& out, const MarkList& list, Point at, double font_size);

// How far the clues of a line reach from the board.
double clue_reach_across(const Clues& clues, double font_size);
double clue_reach_down(const Clues& clues, double font_size);

}  // namespace clew::render
