#include "render/canvas.h"

#include <algorithm>

#include "base/utf8.h"

namespace clew::render {

namespace {

// Colours that read well on a dark and on a light terminal, in the order of Pen and of Ground.
constexpr std::string_view pen_codes[] = {"", "90", "1", "36", "90", "1;36", "1", "30;47"};
constexpr std::string_view ground_codes[] = {"",      "97;44", "97;100", "30;43",
                                             "97;41", "30;43", "97;45",  "30;48;5;229"};
// Out of the cube of 256 colours, in the order of Tone; letters are black, on black white.
constexpr std::array<std::string_view, num_tones> tone_codes = {"",
                                                                "30;48;5;218",
                                                                "30;48;5;80",
                                                                "30;48;5;227",
                                                                "30;48;5;210",
                                                                "30;48;5;114",
                                                                "30;48;5;111",
                                                                "30;48;5;215",
                                                                "30;48;5;183",
                                                                "30;48;5;180",
                                                                "30;48;5;250",
                                                                "30;48;5;231",
                                                                "97;48;5;16"};

std::string_view ground_code(Ground ground) {
  const auto number = static_cast<size_t>(ground);
  const size_t grounds = std::size(ground_codes);
  static_assert(std::size(ground_codes) == static_cast<size_t>(Ground::tones));
  return number < grounds ? ground_codes[number] : tone_codes[number - grounds];
}

// A ground brings black or white letters. What the puzzle prints keeps them, heavy (black by its
// number: a heavy "30" is grey on many terminals); what the answer adds keeps a colour of its own.
std::string on_ground(Ground ground, Pen pen) {
  const std::string_view code = ground_code(ground);
  const bool light = code.substr(0, 3) == "30;";
  const std::string back(code.substr(std::min<size_t>(3, code.size())));
  if (pen == Pen::mark || pen == Pen::stroke) return (light ? "38;5;19;" : "96;") + back;
  if (pen == Pen::printed || pen == Pen::clue) return (light ? "1;38;5;16;" : "1;97;") + back;
  return std::string(code);
}

}  // namespace

Canvas::Canvas(int height, int width)
    : height_(height),
      width_(width),
      marks_(static_cast<size_t>(height) * static_cast<size_t>(width)) {}

void Canvas::put(Spot at, char32_t character, Pen pen) {
  if (!has(at)) return;
  mark(at).character = character;
  mark(at).pen = pen;
  accents_.erase(index(at));
}

void Canvas::write(Spot at, std::string_view text, Pen pen) {
  Spot last{-1, -1};  // where the character before this one stands
  for (char32_t c : characters_of(visible(text))) {
    const int columns = columns_of(c);
    if (columns == 0) {
      if (has(last)) accents_[index(last)] += c;
      continue;
    }
    last = at;
    put(at, c, pen);
    if (columns == 2) put({at.row, at.column + 1}, covered, pen);
    at.column += columns;
  }
}

void Canvas::rest(Spot at, std::string_view text, Pen pen) {
  if (has(at) && mark(at).character == 0 && line_character(mark(at).arms) == U' ') {
    write(at, text, pen);
  }
}

void Canvas::ground(Spot at, int columns, Ground ground) {
  for (int i = 0; i < columns; ++i, ++at.column) {
    if (has(at)) mark(at).ground = ground;
  }
}

void Canvas::arm(Spot at, Direction d, Weight weight, Pen pen) {
  if (!has(at)) return;
  Weight& arm = mark(at).arms[static_cast<size_t>(d)];
  if (weight < arm) return;
  heavy_ = heavy_ || weight == Weight::heavy;
  arm = weight;
  mark(at).pen = std::max(mark(at).pen, pen);
}

void Canvas::line(Spot from, Spot to, Weight weight, Pen pen) {
  const Direction forward = from.row == to.row ? Direction::right : Direction::down;
  Spot at = from;
  while (at.row != to.row || at.column != to.column) {
    arm(at, forward, weight, pen);
    at.row += row_step(forward);
    at.column += column_step(forward);
    arm(at, opposite(forward), weight, pen);
  }
}

std::string Canvas::text(bool colour, bool ascii) const {
  return text(colour, ascii, {{0, width_}});
}

std::string Canvas::text(bool colour, bool ascii, const std::vector<Columns>& columns) const {
  std::string out;
  size_t inked = 0;
  for (int row = 0; row < height_; ++row) {
    const std::string line = row_text(row, colour, ascii, columns);
    if (line.empty() && inked == 0) continue;
    out += line + '\n';
    if (!line.empty()) inked = out.size();
  }
  out.resize(inked);
  return out;
}

std::string Canvas::row_text(int row, bool colour, bool ascii,
                             const std::vector<Columns>& columns) const {
  std::string out;
  std::string code;  // colours in force
  size_t inked = 0;  // length up to the last character that is seen
  const auto show = [&](size_t place) {
    const Mark& m = marks_[place];
    if (m.character == covered) {
      if (ascii) inked = (out += '?').size();  // so that columns stay
      return;
    }
    char32_t c = m.character != 0 ? m.character : line_character(m.arms);
    if (ascii) c = ascii_of(c, heavy_);
    std::string wanted;
    if (colour) {
      const Pen pen = c == U' ' ? Pen::plain : m.pen;
      wanted =
          m.ground == Ground::none ? pen_codes[static_cast<size_t>(pen)] : on_ground(m.ground, pen);
    }
    if (wanted != code) out += wanted.empty() ? "\x1b[0m" : "\x1b[0;" + wanted + "m";
    code = wanted;
    append_utf8(out, c);
    if (const auto found = accents_.find(place); found != accents_.end() && !ascii) {
      for (char32_t accent : found->second) append_utf8(out, accent);
    }
    if (c != U' ' || (colour && m.ground != Ground::none)) inked = out.size();
  };
  for (const Columns& some : columns) {
    for (int column = some.from; column < some.to && column < width_; ++column)
      show(index({row, column}));
  }
  out.resize(inked);
  if (colour && out.find('\x1b') != std::string::npos) out += "\x1b[0m";
  return out;
}

}  // namespace clew::render
