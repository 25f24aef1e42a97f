// A board on a sheet of characters.
#include "render/board_text.h"

#include <algorithm>

#include "base/utf8.h"
#include "board/place_name.h"
#include "render/layout.h"
#include "render/signs.h"

namespace clew::render {

namespace {

class BoardWriter {
 public:
  BoardWriter(const Scene& scene, const UnicodeOptions& options, const Layout& layout)
      : scene_(scene),
        options_(options),
        layout_(layout),
        canvas_(static_cast<int>(layout.height), static_cast<int>(layout.width)) {}

  std::string write() {
    draw();
    return canvas_.text(options_.colour, options_.ascii);
  }

  // One part below the other, each with the numbers of its columns.
  std::string write_parts() {
    draw();
    std::string out;
    for (const Part& part : parts_of(scene_, layout_, options_.columns)) {
      if (!out.empty()) out += '\n';
      out += part.heading + '\n';
      out += canvas_.text(options_.colour, options_.ascii, part.columns);
    }
    return out;
  }

 private:
  void draw() {
    if (layout_.boxed) {
      draw_sides();
      draw_strokes();
      join_grounds();
    } else {
      draw_frame();
    }
    for (int c = 0; c < scene_.grid.cells(); ++c) draw_cell(c);
    if (layout_.boxed) draw_between();
    draw_clues();
    if (layout_.numbers > 0) draw_numbers();
  }

  const CellInk& ink(int cell) const { return scene_.cells[static_cast<size_t>(cell)]; }
  Line side(int number) const { return scene_.sides[static_cast<size_t>(number)]; }

  static Spot middle(Spot from, Spot to) {
    return {(from.row + to.row) / 2, (from.column + to.column) / 2};
  }

  bool through_cells() const {
    return scene_.trails != Trails::none && scene_.trails != Trails::sides;
  }

  // Where the answer draws lines through cells, borders of rooms step back behind them.
  Weight weight(Line line) const {
    if (line == Line::none || line == Line::crossed) return Weight::none;
    if (!through_cells()) return line == Line::thick ? Weight::heavy : Weight::light;
    return line == Line::thick ? Weight::light : Weight::none;
  }

  // Around the board, and after every fifth row and column where people count.
  void draw_frame() {
    const Grid& grid = scene_.grid;
    const Spot first{layout_.top, layout_.left};
    const Spot end = layout_.end(grid);
    for (const int row : lines(first.row, end.row, grid.height, &Spot::row))
      canvas_.line({row, first.column}, {row, end.column}, Weight::light, Pen::line);
    for (const int column : lines(first.column, end.column, grid.width, &Spot::column))
      canvas_.line({first.row, column}, {end.row, column}, Weight::light, Pen::line);
  }

  std::vector<int> lines(int first, int end, int cells, int Spot::* way) const {
    std::vector<int> all = {first, end};
    for (int place = 5; layout_.fifths && place < cells; place += 5)
      all.push_back(layout_.cell(place, place).*way - 1);
    return all;
  }

  void draw_side(Spot from, Spot to, int side_number) {
    const Line line = side(side_number);
    if (cage_sides_[static_cast<size_t>(side_number)]) {
      canvas_.line(from, to, Weight::twofold, Pen::line);
    } else if (line == Line::crossed) {
      canvas_.write(middle(from, to), "×", Pen::clear);
    } else if (line != Line::none) {
      const bool drawn = scene_.trails == Trails::sides && line == Line::thick;
      const bool fifth =
          scene_.counted && line == Line::light && is_fifth(scene_.grid, side_number);
      canvas_.line(from, to, fifth ? Weight::heavy : weight(line), drawn ? Pen::stroke : Pen::line);
    }
  }

  // The sides between two cages, and at the border of one.
  std::vector<bool> sides_of_cages() const {
    const Grid& grid = scene_.grid;
    std::vector<bool> sides(static_cast<size_t>(grid.sides()));
    for (const std::vector<int>& cage : scene_.cages) {
      for (int k = 0; k < num_directions * grid.cells(); ++k) {
        const int cell = k / num_directions;
        const auto d = static_cast<Direction>(k % num_directions);
        const int other = grid.step(cell, d);
        const int here = cage[static_cast<size_t>(cell)];
        if (here >= 0 && (other < 0 || cage[static_cast<size_t>(other)] != here))
          sides[static_cast<size_t>(grid.side(cell, d))] = true;
      }
    }
    return sides;
  }

  void draw_sides() {
    const Grid& grid = scene_.grid;
    for (int r = 0; r <= grid.height; ++r) {
      for (int c = 0; c <= grid.width; ++c) {
        const Spot at = layout_.corner(r, c);
        if (r < grid.height) draw_side(at, layout_.corner(r + 1, c), grid.side_upright(r, c));
        if (c < grid.width) draw_side(at, layout_.corner(r, c + 1), grid.side_level(r, c));
        if (scene_.trails == Trails::sides && !touched(r, c)) canvas_.write(at, "·", Pen::clear);
      }
    }
  }

  // Whether a thick line reaches this corner.
  bool touched(int r, int c) const {
    const Grid& grid = scene_.grid;
    return (r < grid.height && side(grid.side_upright(r, c)) == Line::thick) ||
           (r > 0 && side(grid.side_upright(r - 1, c)) == Line::thick) ||
           (c < grid.width && side(grid.side_level(r, c)) == Line::thick) ||
           (c > 0 && side(grid.side_level(r, c - 1)) == Line::thick);
  }

  Spot centre(int cell) const {
    return layout_.centre(scene_.grid.row(cell), scene_.grid.column(cell));
  }

  void draw_strokes() {
    for (const Stroke& stroke : scene_.strokes) {
      const Spot from = centre(stroke.first);
      const Spot to = centre(stroke.second);
      if (stroke.count == 0) {
        canvas_.write(middle(from, to), "×", Pen::clear);
        continue;
      }
      const Weight single = stroke.thick ? Weight::heavy : Weight::light;
      canvas_.line(from, to, stroke.count >= 2 ? Weight::twofold : single, Pen::stroke);
      if (stroke.count > 2)
        canvas_.write(middle(from, to), std::to_string(stroke.count), Pen::stroke);
    }
  }

  static Ground ground_of(const CellInk& ink) {
    if (ink.pointed_out) return Ground::pointed_out;
    if (const Ground token = token_ground(ink.token); token != Ground::none) return token;
    if (ink.tone != Tone::none) return tone_ground(ink.tone);
    if (ink.fill == Fill::shaded) return Ground::shaded;
    if (ink.fill == Fill::wall) return Ground::wall;
    return ink.lit ? Ground::lit : Ground::none;
  }

  // Colours only: neighbours that are shaded or lit alike are so across the line between them.
  void join_grounds() {
    const Grid& grid = scene_.grid;
    for (int c = 0; c < grid.cells(); ++c) {
      const Ground ground = ground_of(ink(c));
      if (ground != Ground::shaded && ground != Ground::wall && ground != Ground::lit) continue;
      const int right = grid.step(c, Direction::right);
      const int down = grid.step(c, Direction::down);
      const bool joins_right = right >= 0 && ground_of(ink(right)) == ground;
      const bool joins_down = down >= 0 && ground_of(ink(down)) == ground;
      const Spot at = layout_.cell(grid.row(c), grid.column(c));
      if (joins_right) canvas_.ground({at.row, at.column + layout_.inner}, 1, ground);
      if (joins_down) canvas_.ground({at.row + 1, at.column}, layout_.inner, ground);
      if (joins_right && joins_down && ground_of(ink(down + 1)) == ground) {
        canvas_.ground({at.row + 1, at.column + layout_.inner}, 1, ground);
      }
    }
  }

  static std::string_view filling(const CellInk& ink) {
    static constexpr std::string_view fillings[] = {"", "█", "▒", "░"};  // in the order of Fill
    return fillings[static_cast<size_t>(ink.fill)];
  }

  // Where there is no colour, or another ground hides it, characters show the filling.
  void fill_cell(const CellInk& ink, Spot at) {
    const Ground ground = ground_of(ink);
    if (options_.colour) canvas_.ground(at, layout_.inner, ground);
    const bool by_ground = options_.colour && (ground == Ground::shaded || ground == Ground::wall);
    if (ink.fill == Fill::none || by_ground) return;
    const bool hidden = options_.colour && ground != Ground::none;
    const bool bare = cell_text(ink, layout_.rings).empty();
    const int edge = hidden && bare && layout_.inner > 2 ? 1 : 0;
    for (int i = edge; i < layout_.inner - edge; ++i) {
      canvas_.write({at.row, at.column + i}, filling(ink), Pen::plain);
    }
  }

  void draw_cell(int cell) {
    const CellInk& ink = this->ink(cell);
    const Spot at = layout_.cell(scene_.grid.row(cell), scene_.grid.column(cell));
    fill_cell(ink, at);
    if (ink.pointed_out && !options_.colour) point_out(at);
    if (ink.cited && !ink.pointed_out) cite(at);
    if (layout_.boxed) write_token(canvas_, at, layout_.inner, ink.token);
    const std::string text = cell_text(ink, layout_.rings);
    const bool dotted = through_cells();
    if (dotted && text == symbol_text(Symbol::clear)) {
      canvas_.rest(centre(cell), symbol_text(ink.symbol), Pen::clear);
    } else if (!text.empty()) {
      const int free = layout_.inner - columns_of(text);
      const int before = layout_.boxed ? (free + 1) / 2 : free;
      canvas_.write({at.row, at.column + before}, text, pen_of(ink));
    } else if (dotted && ink.fill == Fill::none) {
      canvas_.rest(centre(cell), "·", Pen::clear);
    }
  }

  static Pen pen_of(const CellInk& ink) {
    if (ink.printed) return ink.symbol == Symbol::dark_disc ? Pen::dark : Pen::printed;
    return ink.symbol == Symbol::clear ? Pen::clear : Pen::mark;
  }

  void point_out(Spot at) {
    const bool brackets = layout_.boxed && layout_.inner > 2;
    canvas_.write(at, brackets ? "[" : "!", Pen::plain);
    if (brackets) canvas_.write({at.row, at.column + layout_.inner - 1}, "]", Pen::plain);
  }

  // A clue that says something about it: bars, lighter than brackets.
  void cite(Spot at) {
    if (options_.colour) return canvas_.ground(at, layout_.inner, Ground::now);
    canvas_.write(at, layout_.inner > 2 ? "{" : "'", Pen::plain);
    if (layout_.inner > 2) canvas_.write({at.row, at.column + layout_.inner - 1}, "}", Pen::plain);
  }

  // A mark on a line has one character: a sign for a decision or a clash, a ground for the newest.
  void draw_tokens() {
    for (const BetweenToken& between : scene_.tokens) {
      const Token& token = between.token;
      const Spot at = middle_of(between);
      if (options_.colour) canvas_.ground(at, 1, token_ground(token));
      if (token.clashing)
        canvas_.write(at, "!", Pen::plain);
      else if (token.now && !options_.colour)
        canvas_.write(at, "*", Pen::plain);
    }
  }

  Spot corner(int number) const {
    return layout_.corner(number / (scene_.grid.width + 1), number % (scene_.grid.width + 1));
  }

  Spot middle_of(const BetweenToken& t) const {
    const Grid& grid = scene_.grid;
    const Spot from = t.side >= 0 ? corner(grid.side_first(t.side)) : centre(t.first);
    const Spot to = t.side >= 0 ? corner(grid.side_second(t.side)) : centre(t.second);
    return middle(from, to);
  }

  // A mark between cells that is pointed at stays in sight: brackets stand beside it.
  void draw_pointed() {
    for (const BetweenToken& between : scene_.pointed_between) {
      const Spot at = middle_of(between);
      if (options_.colour) {
        canvas_.ground(at, 1, Ground::pointed_out);
        continue;
      }
      canvas_.write({at.row, at.column - 1}, "[", Pen::plain);
      canvas_.write({at.row, at.column + 1}, "]", Pen::plain);
    }
  }

  void draw_between() {
    const Grid& grid = scene_.grid;
    draw_tokens();
    draw_pointed();
    for (const LinkInk& ink : scene_.links) {
      const Spot from = centre(grid.link_first(ink.link));
      const Spot to = centre(grid.link_second(ink.link));
      const std::string text = ink.text + symbol_text(ink.symbol);
      const int column = (from.column + to.column + 1) / 2;
      canvas_.write({middle(from, to).row, column - columns_of(text) / 2}, text, Pen::printed);
    }
    for (const CornerInk& ink : scene_.corners) {
      const Spot at = corner(ink.corner);
      const std::string text = ink.text + symbol_text(ink.symbol);
      const bool printed = ink.printed || ink.symbol == Symbol::none;
      const Pen pen = printed ? Pen::printed : Pen::mark;
      canvas_.write({at.row, at.column - (columns_of(text) - 1) / 2}, text, pen);
    }
  }

  void draw_clues() {
    const Grid& grid = scene_.grid;
    for (size_t r = 0; r < scene_.left.size(); ++r) {
      const std::string text = joined(scene_.left[r]);
      const int row = layout_.cell(static_cast<int>(r), 0).row;
      canvas_.write({row, layout_.left - 1 - columns_of(text)}, text, Pen::clue);
    }
    const Spot end = layout_.end(grid);
    const int closing = layout_.boxed ? 0 : 1;
    for (size_t r = 0; r < scene_.right.size(); ++r) {
      const int row = layout_.cell(static_cast<int>(r), 0).row;
      canvas_.write({row, end.column + closing + 1}, joined(scene_.right[r]), Pen::clue);
    }
    for (size_t c = 0; c < scene_.top.size(); ++c) {
      draw_column(scene_.top[c], static_cast<int>(c),
                  layout_.top - static_cast<int>(scene_.top[c].size()));
    }
    for (size_t c = 0; c < scene_.bottom.size(); ++c) {
      draw_column(scene_.bottom[c], static_cast<int>(c), end.row + closing);
    }
  }

  // Rows and columns by number; where a cell has no room for its number, every fifth.
  void draw_numbers() {
    const Grid& grid = scene_.grid;
    for (int r = 0; r < grid.height; ++r) {
      const std::string number = std::to_string(r + 1);
      canvas_.write({layout_.cell(r, 0).row, layout_.numbers - 1 - columns_of(number)}, number,
                    Pen::clear);
    }
    const int room = layout_.boxed ? layout_.inner : layout_.inner - 1;
    const bool all = columns_of(std::to_string(grid.width)) <= room;
    for (int c = 0; c < grid.width; ++c) {
      if (!all && (c + 1) % 5 != 0) continue;
      const std::string number = std::to_string(c + 1);
      const int free = layout_.inner - columns_of(number);
      const int before = layout_.boxed && all ? (free + 1) / 2 : free;
      canvas_.write({0, layout_.cell(0, c).column + before}, number, Pen::clear);
    }
  }

  void draw_column(const std::vector<std::string>& items, int column, int row) {
    const int first = layout_.cell(0, column).column;
    for (const std::string& item : items) {
      const int free = layout_.inner - columns_of(item);
      const int before = layout_.boxed ? (free + 1) / 2 : free;
      canvas_.write({row++, first + before}, item, Pen::clue);
    }
  }

  const Scene& scene_;
  const UnicodeOptions& options_;
  Layout layout_;
  Canvas canvas_;
  const std::vector<bool> cage_sides_ = sides_of_cages();
};

}  // namespace

namespace {

// With the characters of signs in place of the letters that ASCII keeps.
Scene with_signs(Scene scene) {
  for (CellInk& ink : scene.cells) {
    if (!sign_text(ink.sign).empty()) ink.text = sign_text(ink.sign);
    ink.sign = Sign::none;
  }
  return scene;
}

}  // namespace

std::string write_board(const Scene& scene, const UnicodeOptions& options) {
  const auto has_sign = [](const CellInk& ink) { return ink.sign != Sign::none; };
  if (!options.ascii && std::ranges::any_of(scene.cells, has_sign))
    return write_board(with_signs(scene), options);
  Layout layout = lay_out(scene, options, scene.coordinates);
  const bool cut = options.cut && layout.width > options.columns;
  if (cut) layout = lay_out(scene, options, true);
  if (layout.width > most_characters || layout.height * layout.width > most_characters) {
    return "(" + std::to_string(scene.grid.height) + " x " + std::to_string(scene.grid.width) +
           " cells: too large to draw)\n";
  }
  BoardWriter writer(scene, options, layout);
  return cut ? writer.write_parts() : writer.write();
}

std::string write_unicode(const Scene& scene, const UnicodeOptions& options) {
  std::string out;
  for (const MarkList::Entry& caption : scene.captions) {
    out += visible(caption_text(caption), options.ascii) + '\n';
  }
  if (scene.grid.cells() > 0) out += write_board(scene, options);
  for (const PrintedLine& line : scene.printed_lines) {
    std::string cells;
    for (const int cell : line.cells) cells += ' ' + cell_name(cell, scene.grid);
    out += visible(line.name + ':' + cells, options.ascii) + '\n';
  }
  for (const MarkList& list : scene.lists) {
    if (!out.empty()) out += '\n';
    out += write_list(list, options);
  }
  for (const std::string& note : scene.notes) out += visible(note, options.ascii) + '\n';
  return out;
}

}  // namespace clew::render
