// Clues beside the board, and tables of marks without a board.
#include <algorithm>

#include "render/board_picture.h"
#include "render/list_table.h"

namespace clew::render {

namespace {

constexpr double item_gap = 0.45;  // in font sizes
constexpr double row_pitch = 1.25;
constexpr double board_gap = 0.5;

double width_of(const std::string& text, double font) { return font * text_width(text, true); }

}  // namespace

double clue_reach_across(const Clues& clues, double font) {
  double widest = 0;
  for (const auto& list : clues) {
    double width = 0;
    for (const std::string& item : list) width += width_of(item, font) + item_gap * font;
    widest = std::max(widest, width);
  }
  return widest > 0 ? widest + board_gap * font : 0;
}

double clue_reach_down(const Clues& clues, double font) {
  size_t most = 0;
  for (const auto& list : clues) most = std::max(most, list.size());
  return most > 0 ? static_cast<double>(most) * row_pitch * font + board_gap * font : 0;
}

namespace {

class ClueDrawer {
 public:
  ClueDrawer(Picture& out, const Scene& scene, const BoardPlace& place)
      : out_(out), scene_(scene), place_(place), font_(place.clue_font()) {}

  void draw() {
    const Grid& grid = scene_.grid;
    if (scene_.coordinates) draw_numbers();
    for (size_t r = 0; r < scene_.left.size(); ++r) draw_left(static_cast<int>(r));
    for (size_t r = 0; r < scene_.right.size(); ++r) draw_right(static_cast<int>(r));
    for (size_t c = 0; c < scene_.top.size(); ++c) {
      const double above = clue_height(scene_.top[c]) + board_gap * font_;
      draw_down(scene_.top[c], place_.corner(0, static_cast<int>(c)).y - above,
                static_cast<int>(c));
    }
    for (size_t c = 0; c < scene_.bottom.size(); ++c) {
      draw_down(scene_.bottom[c],
                place_.corner(grid.height, static_cast<int>(c)).y + board_gap * font_,
                static_cast<int>(c));
    }
  }

 private:
  double clue_height(const std::vector<std::string>& list) const {
    return static_cast<double>(list.size()) * row_pitch * font_;
  }

  // Rows and columns by number, outside of all clues.
  void draw_numbers() {
    const double size = 0.6 * place_.font();
    const Point edge = place_.board_start() + Point{place_.numbers() / 2, place_.numbers() / 2};
    const double down = size * cap_height / 2;
    const auto number = [&](Point at, int n) {
      out_.add(TextShape{
          {at.x, at.y + down}, std::to_string(n), size, Anchor::middle, false, Ink::note});
    };
    for (int r = 0; r < scene_.grid.height; ++r)
      number({edge.x, place_.centre(scene_.grid.cell(r, 0)).y}, r + 1);
    for (int c = 0; c < scene_.grid.width; ++c)
      number({place_.centre(scene_.grid.cell(0, c)).x, edge.y}, c + 1);
  }

  double line_of(int row) const {
    return place_.centre(scene_.grid.cell(row, 0)).y + font_ * cap_height / 2;
  }

  void put(Point at, const std::string& text, Anchor anchor) {
    out_.add(TextShape{at, text, font_, anchor, true, Ink::printed});
  }

  // From the board outwards, so that the last item stands beside it.
  void draw_left(int row) {
    double x = place_.corner(row, 0).x - board_gap * font_;
    const auto& list = scene_.left[static_cast<size_t>(row)];
    for (size_t k = list.size(); k-- > 0;) {
      put({x, line_of(row)}, list[k], Anchor::end);
      x -= width_of(list[k], font_) + item_gap * font_;
    }
  }

  void draw_right(int row) {
    double x = place_.corner(row, scene_.grid.width).x + board_gap * font_;
    for (const std::string& item : scene_.right[static_cast<size_t>(row)]) {
      put({x, line_of(row)}, item, Anchor::start);
      x += width_of(item, font_) + item_gap * font_;
    }
  }

  void draw_down(const std::vector<std::string>& list, double top, int column) {
    const double x = place_.corner(0, column).x + place_.unit() / 2;
    for (const std::string& item : list) {
      const Point middle{x, top + row_pitch * font_ / 2};
      out_.add(centred(middle, item, font_, 0.95 * place_.unit(), Ink::printed, true));
      top += row_pitch * font_;
    }
  }

  Picture& out_;
  const Scene& scene_;
  const BoardPlace& place_;
  double font_;
};

}  // namespace

void draw_clues(Picture& out, const Scene& scene, const BoardPlace& place) {
  ClueDrawer(out, scene, place).draw();
}

namespace {

class ListDrawer {
 public:
  ListDrawer(Picture& out, const MarkList& list, Point at, double font)
      : out_(out), list_(list), table_(table_of(list)), at_(at), font_(font) {
    for (const ListTable::Row& row : table_.rows) {
      widths_.resize(std::max(widths_.size(), row.size()), 0);
      for (size_t i = 0; i < row.size(); ++i) widths_[i] = std::max(widths_[i], width_of(row[i]));
    }
  }

  Extent draw() {
    double y = at_.y;
    double right = at_.x;
    for (size_t r = 0; r < table_.rows.size(); ++r, y += pitch()) {
      double x = at_.x;
      for (size_t i = 0; i < table_.rows[r].size(); ++i) {
        const bool heading = i == 0 || (table_.top_heading && r == 0);
        draw_cell(table_.rows[r][i], {{x, y}, widths_[i], pitch()}, heading);
        x += widths_[i];
      }
      right = std::max(right, x);
    }
    for (const auto& [token, box] : tokens_) draw_token(out_, *token, box, pitch());
    PathShape rules(drawn(Ink::heavy, 0.07 * font_));
    const double bar = at_.x + widths_[0];
    rules.move({bar, at_.y}).line({bar, y});
    if (table_.top_heading) rules.move({at_.x, at_.y + pitch()}).line({right, at_.y + pitch()});
    out_.add(std::move(rules));
    return {right - at_.x, y - at_.y};
  }

 private:
  double pad() const { return 0.5 * font_; }
  double pitch() const { return (list_.in_place ? 2.1 : 1.7) * font_; }

  // Where entries keep their places, none is narrower than it is high.
  double width_of(const ListTable::Cell& cell) const {
    const double width = render::width_of(cell.text, font_) + 2 * pad();
    if (cell.entry == nullptr || !list_.in_place) return width;
    return std::max({width, render::width_of(list_.widest, font_) + 2 * pad(), pitch()});
  }

  void draw_cell(const ListTable::Cell& cell, const Box& box, bool heading) {
    const bool boxed = cell.entry != nullptr && list_.in_place;
    const Tone tone = boxed ? cell.entry->tone : Tone::none;
    if (boxed) {
      const Brush brush{tone == Tone::none ? Ink::none : ink_of(tone), Ink::thin, 0.05 * font_,
                        false};
      out_.add(RectShape{box.at, box.width, box.height, brush});
      if (cell.entry->token.any()) tokens_.emplace_back(&cell.entry->token, box);
    }
    if (tone != Tone::none && cell.entry->open) return;  // its colour says so
    const bool middle = boxed || (table_.top_heading && list_.in_place);
    const Point centre =
        box.at + Point{middle ? box.width / 2 : pad(), box.height / 2 + font_ * cap_height / 2};
    const Ink ink = tone != Tone::none ? ink_on(tone) : heading ? Ink::printed : Ink::answer;
    out_.add(
        TextShape{centre, cell.text, font_, middle ? Anchor::middle : Anchor::start, heading, ink});
  }

  Picture& out_;
  const MarkList& list_;
  ListTable table_;
  Point at_;
  double font_;
  std::vector<double> widths_;
  std::vector<std::pair<const Token*, Box>> tokens_;  // drawn last, over the neighbours' borders
};

}  // namespace

Extent draw_list(Picture& out, const MarkList& list, Point at, double font) {
  return ListDrawer(out, list, at, font).draw();
}

}  // namespace clew::render
