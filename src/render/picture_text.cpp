// Clues beside the board, and tables of marks without a board.
#include <algorithm>

#include "render/board_picture.h"
#include "render/list_table.h"

namespace clew {

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

  double line_of(int row) const {
    return place_.centre(scene_.grid.cell(row, 0)).y + font_ * cap_height / 2;
  }

  void put(Point at, const std::string& text, Anchor anchor) {
    out_.shapes.emplace_back(TextShape{at, text, font_, anchor, true, Ink::printed});
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
      out_.shapes.emplace_back(
          centred(middle, item, font_, 0.95 * place_.unit(), Ink::printed, true));
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

Extent draw_list(Picture& out, const MarkList& list, Point at, double font) {
  const ListTable table = table_of(list);
  std::vector<double> widths;
  for (const ListTable::Row& row : table.rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i], font));
  }
  const double pad = 0.5 * font;
  const double pitch = 1.7 * font;
  double y = at.y;
  double right = at.x;
  for (size_t r = 0; r < table.rows.size(); ++r, y += pitch) {
    double x = at.x;
    for (size_t i = 0; i < table.rows[r].size(); ++i) {
      const bool heading = i == 0 || (table.top_heading && r == 0);
      const Point base{x + pad, y + pitch / 2 + font * cap_height / 2};
      out.shapes.emplace_back(TextShape{base, table.rows[r][i], font, Anchor::start, heading,
                                        heading ? Ink::printed : Ink::answer});
      x += widths[i] + 2 * pad;
    }
    right = std::max(right, x);
  }
  PathShape rules;
  rules.brush = {Ink::none, Ink::heavy, 0.07 * font, false};
  const double bar = at.x + widths[0] + 2 * pad;
  rules.move({bar, at.y}).line({bar, y});
  if (table.top_heading) rules.move({at.x, at.y + pitch}).line({right, at.y + pitch});
  out.shapes.emplace_back(std::move(rules));
  return {right - at.x, y - at.y};
}

}  // namespace clew
