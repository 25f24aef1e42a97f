#include "render/picture.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/utf8.h"

namespace clew::render {

PathShape& PathShape::move(Point to) {
  steps.push_back({PathStep::Kind::move, to, {}, {}});
  return *this;
}

PathShape& PathShape::line(Point to) {
  steps.push_back({PathStep::Kind::line, to, {}, {}});
  return *this;
}

PathShape& PathShape::curve(Point first, Point second, Point to) {
  steps.push_back({PathStep::Kind::curve, to, first, second});
  return *this;
}

PathShape& PathShape::close() {
  steps.push_back({PathStep::Kind::close, {}, {}, {}});
  return *this;
}

namespace {

// Moves and scales every kind of shape.
struct Placed {
  Point at;
  double scale;

  Point operator()(Point p) const { return at + scale * p; }
  void brush(Brush& b) const { b.width *= scale; }
  void operator()(RectShape& s) const {
    s.at = (*this)(s.at);
    s.width *= scale;
    s.height *= scale;
    brush(s.brush);
  }
  void operator()(CircleShape& s) const {
    s.centre = (*this)(s.centre);
    s.radius *= scale;
    brush(s.brush);
  }
  void operator()(PathShape& s) const {
    for (PathStep& step : s.steps) {
      step.to = (*this)(step.to);
      step.first = (*this)(step.first);
      step.second = (*this)(step.second);
    }
    brush(s.brush);
  }
  void operator()(TextShape& s) const {
    s.at = (*this)(s.at);
    s.size *= scale;
  }
};

// Widths of DejaVu Sans in hundredths of its size, from the blank to the tilde.
constexpr std::array<uint8_t, 95> ascii_widths = {
    32, 40, 46, 84, 64, 95, 78, 27, 39,  39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79,
    60, 79, 69, 63, 61, 73, 68, 99, 69,  61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63,
    63, 28, 28, 58, 28, 97, 63, 61, 63,  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};
constexpr double bold_factor = 1.13;

double character_width(char32_t c) {
  if (c >= U' ' && c <= U'~') return ascii_widths[c - U' '] / 100.0;
  constexpr char32_t first_wide = 0x1100;  // from here on, most scripts fill a square
  return c < first_wide ? 0.66 : 1.0;
}

double character_width(char32_t c, Letters letters) {
  constexpr double typewriter = 0.62;
  constexpr double wider = 1.12;  // than the known font
  const double known = character_width(c);
  return letters == Letters::known ? known : std::max(typewriter, wider * known);
}

class Wrapper {
 public:
  Wrapper(double size, double width, Letters letters)
      : size_(size), width_(width), letters_(letters) {}

  std::vector<std::string> wrap(std::string_view text) {
    size_t at = 0;
    while (at <= text.size()) {
      const size_t end = std::min(text.find(' ', at), text.size());
      add_word(text.substr(at, end - at));
      at = end + 1;
    }
    if (!line_.empty()) lines_.push_back(std::move(line_));
    return std::move(lines_);
  }

 private:
  bool fits(std::string_view text) const {
    return size_ * text_width(text, false, letters_) <= width_;
  }

  void add_word(std::string_view word) {
    if (word.empty()) return;
    std::string longer = line_.empty() ? std::string(word) : line_ + ' ' + std::string(word);
    if (fits(longer)) {
      line_ = std::move(longer);
      return;
    }
    if (!line_.empty()) lines_.push_back(std::move(line_));
    line_.clear();
    break_word(word);
  }

  // Between characters, each line taking at least one.
  void break_word(std::string_view word) {
    double used = 0;
    for (char32_t c : characters_of(word)) {
      const double more = size_ * character_width(c, letters_);
      if (used + more > width_ && !line_.empty()) {
        lines_.push_back(std::move(line_));
        line_.clear();
        used = 0;
      }
      append_utf8(line_, c);
      used += more;
    }
  }

  double size_;
  double width_;
  Letters letters_;
  std::string line_;
  std::vector<std::string> lines_;
};

}  // namespace

void Picture::add(const Picture& other, Point at, double scale) {
  const Placed placed{at, scale};
  shapes.reserve(shapes.size() + other.shapes.size());
  for (const Shape& shape : other.shapes) {
    shapes.push_back(shape);
    std::visit(placed, shapes.back());
  }
}

double text_width(std::string_view text, bool bold, Letters letters) {
  double width = 0;
  for (char32_t c : characters_of(text)) width += character_width(c, letters);
  return bold ? width * bold_factor : width;
}

std::vector<std::string> wrapped(std::string_view text, double size, double width,
                                 Letters letters) {
  return Wrapper(size, width, letters).wrap(text);
}

namespace {

// The start of the text that fits, and a sign that there is more.
std::string cut_short(std::string_view text, double width, bool bold) {
  const std::string more = "…";
  const double factor = bold ? bold_factor : 1;
  double used = text_width(more, bold);
  std::string out;
  for (char32_t c : characters_of(text)) {
    used += factor * character_width(c);
    if (used > width) break;
    append_utf8(out, c);
  }
  return out + more;
}

}  // namespace

TextShape centred(Point at, std::string text, double size, double room, Ink ink, bool bold) {
  constexpr double least_part = 0.3;  // smaller letters could not be read
  const double least = least_part * size;
  if (text_width(text, bold) * least > room) text = cut_short(text, room / least, bold);
  const double width = text_width(text, bold);
  if (width * size > room) size = room / width;
  TextShape shape;
  shape.at = {at.x, at.y + size * cap_height / 2};
  shape.text = std::move(text);
  shape.size = size;
  shape.bold = bold;
  shape.ink = ink;
  return shape;
}

}  // namespace clew::render
