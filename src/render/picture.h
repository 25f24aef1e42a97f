// A picture before anybody decides on a file format or on colours: shapes with what they mean
// (Ink). Lengths are points, y grows downward. Plain data: board_picture draws a Scene into one,
// the writers (svg, tikz and those that depend on other libraries) put it on paper.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "board/tone.h"
#include "render/uses.h"

namespace clew::render {

// What a line, a filling or a text says. A Theme gives each a colour.
enum class Ink : uint8_t {
  none,
  paper,
  thin,      // lines of the grid
  heavy,     // borders of rooms and of the board
  printed,   // what the puzzle prints
  answer,    // what the answer adds: numbers, symbols
  shade,     // an answer's shaded cell
  on_shade,  // text and symbols on it
  wall,      // a printed filled cell
  on_wall,
  hole,       // not part of the board
  clear,      // decided: nothing here
  trail,      // an answer's lines
  glow,       // the light of a lamp
  lit,        // a cell in that light
  leaf,       // the crown of a tree
  dark_disc,  // dark stays dark and light stays light, whatever the paper
  light_disc,
  dark_mark,  // discs of the answer
  light_mark,
  forced,  // grounds that overlays put behind cells
  open,
  alert,  // look here
  odd,    // the two kinds of arrows
  even,
  note,     // captions, labels, sentences
  decided,  // what a watched search says of marks
  followed,
  now,
  clash,
  on_tone,  // text on a colour that the rules name
  tones,    // from here on one for each Tone
  last = tones + num_tones - 1
};
inline constexpr int num_inks = static_cast<int>(Ink::last) + 1;

constexpr Ink ink_of(Tone tone) {
  return static_cast<Ink>(static_cast<int>(Ink::tones) + static_cast<int>(tone));
}

constexpr Ink ink_on(Tone tone) { return tone == Tone::black ? Ink::on_wall : Ink::on_tone; }

struct Point {
  double x = 0;
  double y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(double k, Point a) { return {k * a.x, k * a.y}; }
};

struct Brush {
  Ink fill = Ink::none;
  Ink stroke = Ink::none;
  double width = 0;  // of the stroke
  bool dashed = false;
  friend bool operator==(const Brush&, const Brush&) = default;
};
constexpr Brush filled(Ink ink) { return {ink, Ink::none, 0, false}; }
constexpr Brush drawn(Ink ink, double width) { return {Ink::none, ink, width, false}; }

struct RectShape {
  Point at;  // upper left
  double width = 0;
  double height = 0;
  Brush brush;
};

struct CircleShape {
  Point centre;
  double radius = 0;
  Brush brush;
};

struct PathStep {
  enum class Kind : uint8_t { move, line, curve, close };
  Kind kind = Kind::move;
  Point to;
  Point first;  // curve: its two control points
  Point second;
};

// Ends and joins of strokes are round.
struct PathShape {
  explicit PathShape(const Brush& b) : brush(b) {}

  std::vector<PathStep> steps;
  Brush brush;

  PathShape& move(Point to);
  PathShape& line(Point to);
  PathShape& curve(Point first, Point second, Point to);
  PathShape& close();
};

enum class Anchor : uint8_t { start, middle, end };

struct TextShape {
  Point at;  // on the base line
  std::string text;
  double size = 0;
  Anchor anchor = Anchor::middle;
  bool bold = false;
  Ink ink = Ink::printed;
};

using Shape = std::variant<RectShape, CircleShape, PathShape, TextShape>;

struct Picture {
  double width = 0;
  double height = 0;
  std::string title;  // for people who cannot see it, and for the file's own record
  std::vector<Shape> shapes;
  std::string font = {};  // the family to prefer; empty: that of the writers

  void add(Shape shape) { shapes.push_back(std::move(shape)); }
  void add_line(Point from, Point to, const Brush& brush) {
    add(PathShape(brush).move(from).line(to));
  }
  // Lays another picture into this one, its upper left at `at`.
  void add(const Picture& other, Point at, double scale = 1);
};

// The height of digits and capitals, for centring, in parts of the font size.
inline constexpr double cap_height = 0.73;

// The font the writers ask for, whose widths are known, or one that was named: its letters may all
// be as wide as those of a typewriter, so that lines are broken early enough for any usual font.
enum class Letters : uint8_t { known, other };
inline Letters letters_of(std::string_view font) {
  return font.empty() ? Letters::known : Letters::other;
}

// About how wide a text runs at size 1.
double text_width(std::string_view text, bool bold = false, Letters letters = Letters::known);
// The text in lines of at most `width` at this size; words longer than that are broken.
std::vector<std::string> wrapped(std::string_view text, double size, double width,
                                 Letters letters = Letters::known);

// Text centred on a point, made smaller until it is no wider than `room`; one that would have to be
// too small to read is cut short.
TextShape centred(Point at, std::string text, double size, double room, Ink ink, bool bold = false);

}  // namespace clew::render
