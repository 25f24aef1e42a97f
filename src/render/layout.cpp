#include "render/layout.h"

#include <algorithm>
#include <array>

#include "render/look.h"

namespace clew::render {

namespace {

bool lines_matter(const Scene& scene) {
  const bool special = std::ranges::any_of(
      scene.sides, [](Line line) { return line == Line::thick || line == Line::crossed; });
  return special || scene.trails != Trails::none || !scene.strokes.empty() ||
         !scene.links.empty() || !scene.corners.empty();
}

// How much room a cell leaves to what is not its text.
struct Spare {
  int signs = 0;     // that point it out
  int fillings = 0;  // beside the text, where the cell is pointed out
};

// The columns of a cell: its text, the signs that point it out, and a filling beside the text,
// which neither text nor signs may hide. Boards of one genre are laid out alike, whether a cell is
// filled or not.
int columns_in(const Scene& scene, const CellInk& ink, bool rings, Spare spare) {
  const bool pointed = ink.pointed_out || ink.cited || scene.watched;
  const bool filled = ink.fill != Fill::none || scene.may_fill;
  const int text = columns_of(cell_text(ink, rings));
  const bool bare = text <= (ink.symbol == Symbol::clear ? 1 : 0);
  if (bare || !filled) return std::max(text, 1) + (pointed ? spare.signs : 0);
  return text + (pointed ? spare.signs + spare.fillings : 1);
}

int widest_cell(const Scene& scene, bool rings, Spare spare) {
  int widest = 1;
  for (const CellInk& ink : scene.cells)
    widest = std::max(widest, columns_in(scene, ink, rings, spare));
  return widest;
}

int widest_text(const Scene& scene) {
  int widest = 1;
  for (const CellInk& ink : scene.cells)
    widest = std::max(widest, columns_of(cell_text(ink, false)));
  return widest;
}

// Clues above and below take the column of their cells.
int widest_item(const Clues& clues) {
  int widest = 0;
  for (const auto& list : clues) {
    for (const std::string& item : list) widest = std::max(widest, columns_of(item));
  }
  return widest;
}

int most_items(const Clues& clues) {
  size_t most = 0;
  for (const auto& list : clues) most = std::max(most, list.size());
  return static_cast<int>(most);
}

// Columns that clues beside the board take, with the blank between.
int columns_beside(const Clues& clues) {
  int widest = 0;
  for (const auto& list : clues) widest = std::max(widest, columns_of(joined(list)));
  return widest > 0 ? widest + 1 : 0;
}

}  // namespace

std::string joined(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : " ") + item;
  return text;
}

std::string caption_text(const MarkList::Entry& caption) {
  return caption.label.empty() ? caption.value : caption.label + ": " + caption.value;
}

std::string symbol_text(Symbol symbol) {
  // In the order of Symbol.
  static constexpr std::array<const char*, num_symbols> texts = {"",  "·", "●", "○", "★",
                                                                 "☼", "▲", "♣", "♛", "✹"};
  return texts[static_cast<size_t>(symbol)];
}

Ground token_ground(const Token& token) {
  if (token.clashing) return Ground::clash;
  if (token.now) return Ground::now;
  return token.kind == Token::Kind::decided ? Ground::decided : Ground::none;
}

void write_token(Canvas& canvas, Spot at, int columns, const Token& token) {
  if (!token.any() || columns < 3) return;
  const std::string_view signs = token.clashing                       ? "!!"
                                 : token.now                          ? "[]"
                                 : token.cause                        ? "()"
                                 : token.kind == Token::Kind::decided ? "<>"
                                                                      : " '";
  canvas.write(at, signs.substr(0, 1), Pen::plain);
  canvas.write({at.row, at.column + columns - 1}, signs.substr(1), Pen::plain);
}

namespace {

// The clues of a split cell stand on both sides of a stroke, as they are printed.
std::string corner_text(const CellInk& ink) {
  if (ink.upper_right.empty() && ink.lower_left.empty()) return ink.upper_left;
  return ink.upper_left + ink.lower_left + '\\' + ink.upper_right;
}

}  // namespace

std::string cell_text(const CellInk& ink, bool ring) {
  std::string text;
  if (!ink.upper_left.empty() || !ink.upper_right.empty() || !ink.lower_left.empty())
    text = corner_text(ink);
  if (!ink.under.empty()) text = ink.under + (text.empty() ? "" : " ") + text;
  if (!ink.text.empty()) {
    if (!text.empty()) text += ' ';
    text += ink.text;
    if (ink.way >= 0) text += arrow_text(ink.way);
  }
  if (ink.symbol != Symbol::none) text += symbol_text(ink.symbol);
  return ring && ink.ringed && !text.empty() ? "(" + text + ")" : text;
}

Layout lay_out(const Scene& scene, const UnicodeOptions& options, bool coordinates) {
  Layout layout;
  const int items = std::max(widest_item(scene.top), widest_item(scene.bottom));
  if (coordinates) layout.numbers = columns_of(std::to_string(scene.grid.height)) + 1;
  layout.left = layout.numbers + columns_beside(scene.left);
  layout.top = most_items(scene.top) + (coordinates ? 1 : 0);
  const int right = columns_beside(scene.right);
  layout.inner =
      std::max({3, items, widest_cell(scene, true, {options.colour && !scene.watched ? 0 : 2, 2})});
  const int64_t wide = layout.left + right + 1 + int64_t{scene.grid.width} * layout.pitch();
  if (wide > options.columns || scene.grid.height > options.rows) {
    layout.rings = false;
    layout.boxed = lines_matter(scene);
    layout.inner = std::max(items, widest_cell(scene, false, {options.colour ? 0 : 1, 1}));
    // Without lines a column between cells is free for a sign, too.
    if (!layout.boxed) layout.inner = std::max({layout.inner, items + 1, widest_text(scene) + 1});
    layout.fifths = !layout.boxed && scene.counted;
  }
  const int closing = layout.boxed ? 1 : 2;
  const int64_t lines = layout.lines_before(std::max(scene.grid.width - 1, 0));
  layout.width = layout.left + int64_t{scene.grid.width} * layout.pitch() + lines + closing + right;
  if (!scene.pointed_between.empty() && right == 0) ++layout.width;  // for a bracket at the border
  layout.height = layout.top + int64_t{scene.grid.height} * layout.row_pitch() + closing +
                  layout.lines_before(std::max(scene.grid.height - 1, 0)) +
                  most_items(scene.bottom);
  return layout;
}

namespace {

std::string from_to(const char* what, int first, int last) {
  return std::string(what) + ' ' + std::to_string(first) + " to " + std::to_string(last);
}

// What stands beside the board by itself, in as many parts as it takes.
void add_beside(const char* heading, Columns all, const Columns& numbers, int columns,
                std::vector<Part>& parts) {
  const int room = std::max(1, columns - numbers.to);
  for (int from = all.from; from < all.to; from += room)
    parts.push_back({heading, {numbers, {from, std::min(from + room, all.to)}}});
}

}  // namespace

std::vector<Part> parts_of(const Scene& scene, const Layout& layout, int columns) {
  const int width = scene.grid.width;
  const auto sheet = static_cast<int>(layout.width);
  const Columns numbers{0, layout.numbers};
  // Clues at the left are repeated where they leave room for the board, else they stand by
  // themselves.
  const bool repeated = layout.left <= columns / 2;
  const Columns before = repeated ? Columns{0, layout.left} : numbers;
  std::vector<Part> parts;
  if (!repeated)
    add_beside("beside the rows", {layout.numbers, layout.left}, numbers, columns, parts);
  const int room = columns - before.to;
  const int border = layout.boxed ? 0 : 1;
  const auto start_of = [&](int cell) {
    return cell == 0 ? layout.left : layout.cell(0, cell).column - 1 + border;
  };
  // The line behind the last cell belongs to it, and, if it ends the board, what stands at the
  // right.
  const auto end_of = [&](int cell) { return layout.cell(0, cell).column + layout.pitch(); };
  const int board = std::min(sheet, layout.end(scene.grid).column + border);
  for (int first = 0; first < width;) {
    int last = first;
    const auto fits = [&](int cell) {
      const int end = cell + 1 == width ? board : end_of(cell);
      return end - start_of(first) <= room;
    };
    while (last + 1 < width && fits(last + 1)) ++last;
    constexpr int step = 5;  // a part ends with a fifth line if it reaches one
    const int whole = (last + 1) / step * step;
    if (layout.fifths && last + 1 < width && whole > first) last = whole - 1;
    const bool closing = last + 1 == width;
    const bool all = closing && sheet - start_of(first) <= room;
    const int end = all ? sheet : closing ? board : end_of(last);
    parts.push_back({from_to("columns", first + 1, last + 1), {before, {start_of(first), end}}});
    if (closing && !all) add_beside("beside the rows", {board, sheet}, numbers, columns, parts);
    first = last + 1;
  }
  return parts;
}

}  // namespace clew::render
