// A sheet of characters, each with a pen, and lines that join where they meet.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/utf8.h"
#include "board/tone.h"
#include "clew/grid.h"
#include "render/uses.h"

namespace clew::render {

// `dark`: black on a light ground, whatever the terminal's own colours are.
enum class Pen : uint8_t { plain, line, printed, mark, clear, stroke, clue, dark };
enum class Ground : uint8_t {
  none,
  shaded,
  wall,
  pointed_out,
  clash,
  now,
  decided,
  lit,
  tones  // from here on one for each Tone
};

// Weights of the four arms of a line character.
enum class Weight : uint8_t { none, light, heavy, twofold };

struct Spot {
  int row = 0;
  int column = 0;
};

// Some columns of a sheet, up to but without `to`.
struct Columns {
  int from = 0, to = 0;
};

class Canvas {
 public:
  Canvas(int height, int width);

  // Characters of UTF-8 text, each as many columns as a terminal gives it; control characters are
  // made visible; what falls outside the sheet is dropped.
  void write(Spot at, std::string_view text, Pen pen);
  // Writes one character where no line runs.
  void rest(Spot at, std::string_view text, Pen pen);
  void ground(Spot at, int columns, Ground ground);
  // Adds an arm of a line character; the heavier one wins.
  void arm(Spot at, Direction d, Weight weight, Pen pen);
  // A line of characters from one spot to another in the same row or column; its ends get one arm.
  void line(Spot from, Spot to, Weight weight, Pen pen);

  // The lines with ink, from the first to the last.
  std::string text(bool colour, bool ascii) const;
  // The same of some columns only.
  std::string text(bool colour, bool ascii, const std::vector<Columns>& columns) const;

 private:
  struct Mark {
    std::array<Weight, num_directions> arms{};
    Pen pen = Pen::plain;
    Ground ground = Ground::none;
    char32_t character = 0;  // 0: the arms decide
  };
  // In the place of a character: the one before takes this column, too.
  static constexpr char32_t covered = 0xffffffff;
  bool has(Spot at) const {
    return at.row >= 0 && at.column >= 0 && at.row < height_ && at.column < width_;
  }
  size_t index(Spot at) const {
    return static_cast<size_t>(at.row) * static_cast<size_t>(width_) +
           static_cast<size_t>(at.column);
  }
  Mark& mark(Spot at) { return marks_[index(at)]; }
  void put(Spot at, char32_t character, Pen pen);
  std::string row_text(int row, bool colour, bool ascii, const std::vector<Columns>& columns) const;

  int height_;
  int width_;
  bool heavy_ = false;  // some line is
  std::vector<Mark> marks_;
  std::map<size_t, std::u32string> accents_;  // combining characters, by the mark they stand on
};

constexpr Ground tone_ground(Tone tone) {
  return tone == Tone::none
             ? Ground::none
             : static_cast<Ground>(static_cast<int>(Ground::tones) + static_cast<int>(tone));
}

// The character with these arms (up, right, down, left); a blank if there are none.
char32_t line_character(const std::array<Weight, num_directions>& arms);
// A close character of ASCII; `beside_heavy`: heavy lines are on the same sheet.
char32_t ascii_of(char32_t character, bool beside_heavy);

}  // namespace clew::render
