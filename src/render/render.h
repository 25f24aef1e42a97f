// Drawing: a puzzle and an answer become a Scene; a Scene becomes text for a terminal, a picture or
// JSON; a picture becomes a file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/answer.h"
#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "render/picture.h"
#include "render/scene.h"
#include "render/theme.h"
#include "render/uses.h"

namespace clew::render {

struct SceneOptions {
  std::vector<int> point_out;     // cells the reader is to look at
  std::vector<int> point_at;      // lines the reader is to look at
  std::vector<int> clues;         // cells with a clue to look at
  std::vector<MarkAt> marks;      // marks to look at, between cells where they stand there
  bool tinted = false;            // cells with decided marks apart from cells with undecided ones
  const Answer* since = nullptr;  // an earlier answer: cells with marks that it lacks are tinted
  // A watched search: what it says of marks, by answer field and position; empty: nothing. Boards
  // of one search are laid out alike.
  std::vector<std::vector<Token>> tokens = {};
};

// `plan` may be null when there is no answer; `answer` may be null or hold undecided marks. The
// words of "draw FIELD as WORD ...":
//   cells    shaded disc star lamp tent tree queen mine   a yes mark, and how a no mark looks
//   beside it numbers  circle (a ring around), wall (the cell is filled), upper and lower (small,
//   in the
//            upper right and the lower left of a split cell), areas (thick lines between
//            different numbers), number
//   names    disc (light and dark by their names or order), circle, letter, colours (board/tone.h)
//   marks    rays: what a yes mark sees along its row and column, up to the first cell that cannot
//   hold such a mark, is lit
//   lines    thick double
// Words that do not fit the type of the field are skipped.
Scene make_scene(const GenreInfo& genre, const Puzzle& puzzle, const Plan* plan,
                 const Answer* answer, const SceneOptions& options = {});

struct UnicodeOptions {
  bool colour = false;  // ANSI colours
  bool ascii = false;   // no characters beyond ASCII
  int columns = 84;     // boards wider or
  int rows = 60;        // higher than this lose their inner lines
  bool cut = false;     // boards that are still wider are cut into parts, with coordinates
};

// Lines of text, each ended by a newline, without blanks at line ends.
std::string write_unicode(const Scene& scene, const UnicodeOptions& options = {});

struct PictureOptions {
  double font_size = 14;  // of the numbers in cells, in points; cells and all else follow it
  Letters letters = Letters::known;
};

// The scene as a picture: board, clues beside it, captions, lists and notes.
Picture draw_picture(const Scene& scene, const PictureOptions& options = {});

// `unit`: what the lengths of the picture are on a screen or on paper; without one, pixels.
std::string write_svg(const Picture& picture, const Theme& theme, std::string_view unit = {});
// For a page that changes its theme: every shape by itself, its colours as CSS variables, and the
// declarations of these variables.
std::vector<std::string> write_svg_shapes(const Picture& picture);
std::string write_css_inks(const Theme& theme);

// A picture for pdflatex: the tikzpicture alone, or a document with a page for each picture.
// Refused: a text with a character that TeX has no letter for, a picture beyond TeX's lengths.
Result<std::string> write_tikz(const Picture& picture, const Theme& theme);
Result<std::string> write_tikz_pages(std::span<const Picture> pages, const Theme& theme);

// One JSON object with all that stands in the scene; docs/pictures.md lists its keys.
std::string write_scene_json(const Scene& scene, std::string_view caption = {});

}  // namespace clew::render
