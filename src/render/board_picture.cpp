// A scene as a picture: where everything lies, and the order of the layers.
#include "render/board_picture.h"

#include <algorithm>

#include "render/layout.h"

namespace clew::render {

namespace {

constexpr double unit_per_font = 2.1;
constexpr double number_reach_per_font = 1.3;  // numbers of rows and columns
constexpr double margin_per_font = 0.9;        // room for half a thick line, and for the eye

}  // namespace

BoardPlace::BoardPlace(const Scene& scene, double font_size)
    : grid_(scene.grid), font_(font_size), unit_(unit_per_font * font_size) {
  numbers_ = scene.coordinates ? number_reach_per_font * font_ : 0;
  const double left = numbers_ + clue_reach_across(scene.left, clue_font());
  const double right = clue_reach_across(scene.right, clue_font());
  const double top = numbers_ + clue_reach_down(scene.top, clue_font());
  const double bottom = clue_reach_down(scene.bottom, clue_font());
  const double margin = margin_per_font * font_;
  start_ = {margin, margin};
  origin_ = {margin + left, margin + top};
  width_ = left + grid_.width * unit_ + right;
  height_ = top + grid_.height * unit_ + bottom;
}

Point BoardPlace::corner(int number) const {
  return corner(number / (grid_.width + 1), number % (grid_.width + 1));
}

Point BoardPlace::centre(int cell) const {
  return corner(grid_.row(cell), grid_.column(cell)) + Point{unit_ / 2, unit_ / 2};
}

namespace {

class PictureMaker {
 public:
  PictureMaker(const Scene& scene, const PictureOptions& options)
      : scene_(scene),
        font_(options.font_size),
        letters_(options.letters),
        margin_(margin_per_font * font_),
        bottom_(margin_) {}

  Picture make() {
    out_.title = scene_.title;
    if (scene_.grid.cells() > 0) draw_board();
    // A caption keeps to the board's width, so that the board decides how large a picture is.
    const double captions = scene_.grid.cells() > 0 ? least_caption : least_note;
    for (const MarkList::Entry& caption : scene_.captions)
      draw_lines(caption_text(caption), captions);
    for (const MarkList& list : scene_.lists) {
      if (list.entries.empty()) continue;
      const Extent extent = draw_list(out_, list, {margin_, bottom_}, font_);
      grow(extent.width, extent.height + font_);
    }
    for (const std::string& note : scene_.notes) draw_lines(note, least_note);
    out_.width = right_ + 2 * margin_;
    out_.height = bottom_ + margin_;
    return std::move(out_);
  }

 private:
  void draw_board() {
    const BoardPlace place(scene_, font_);
    draw_grounds(out_, scene_, place);
    draw_between_grounds(out_, scene_, place);
    draw_printed_lines(out_, scene_, place);
    draw_grid(out_, scene_, place);
    draw_cages(out_, scene_, place);
    // Bridges end at their islands; a loop runs over what it passes.
    const bool behind = scene_.trails == Trails::spans;
    draw_frames(out_, scene_, place);
    if (behind) draw_trails(out_, scene_, place);
    draw_cells(out_, scene_, place);
    if (!behind) {
      draw_trails(out_, scene_, place);
      draw_texts_passed(out_, scene_, place);
    }
    draw_between(out_, scene_, place);
    draw_clues(out_, scene_, place);
    draw_overlays(out_, scene_, place);
    grow(place.width(), place.height());
  }

  void grow(double width, double height) {
    right_ = std::max(right_, width);
    bottom_ += height;
  }

  // Text below the board, wrapped to its width.
  void draw_lines(const std::string& text, double least_width) {
    const double size = 0.85 * font_;
    const double width = std::max(right_, least_width * font_);
    for (const std::string& line : wrapped(text, size, width, letters_)) {
      bottom_ += 1.35 * size;
      out_.add(TextShape{{margin_, bottom_}, line, size, Anchor::start, false, Ink::note});
      right_ = std::max(right_, size * text_width(line, false, letters_));
    }
    bottom_ += 0.35 * size;
  }

  // In font sizes, so that narrow boards do not break words.
  static constexpr double least_caption = 8;
  static constexpr double least_note = 26;

  const Scene& scene_;
  double font_;
  Letters letters_;
  double margin_;
  double right_ = 0;  // how far the widest part reaches
  double bottom_;
  Picture out_;
};

}  // namespace

Picture draw_picture(const Scene& scene, const PictureOptions& options) {
  return PictureMaker(scene, options).make();
}

}  // namespace clew::render
