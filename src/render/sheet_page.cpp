#include "render/sheet_page.h"

#include <algorithm>

#include "base/utf8.h"
#include "render/sheet.h"

namespace clew::render {

namespace {

constexpr double bold_width = 1.13;  // a bold line of a given width, in widths of a plain one
constexpr double below_size = 0.82;  // of the line below a heading, in sizes of the heading
constexpr double rules_size = 8.5;
constexpr double gap = 5;

// The line, shortened until it and an ellipsis fit.
std::string cut(const std::string& line, double size, double width, Letters letters) {
  std::u32string characters = characters_of(line);
  std::string out;
  do {
    out.clear();
    for (char32_t c : characters) append_utf8(out, c);
    out += "…";
    if (!characters.empty()) characters.pop_back();
  } while (size * text_width(out, false, letters) > width && !characters.empty());
  return out;
}

struct Lines {
  std::vector<std::string> heading;
  std::vector<std::string> below;
  double height = 0;
};

Lines lines_above(const Block& block, const Room& room, const Sizes& sizes) {
  Lines lines;
  lines.heading = cut_lines(block.heading, sizes.heading, room.width, true, 2, sizes.letters);
  lines.below =
      cut_lines(block.below, below_size * sizes.heading, room.width, false, 2, sizes.letters);
  lines.height = line_pitch * sizes.heading *
                     (static_cast<double>(lines.heading.size()) +
                      below_size * static_cast<double>(lines.below.size())) +
                 gap;
  return lines;
}

constexpr double indent = 1.1;  // of sentences behind their dots, in font sizes

struct SentenceLine {
  std::string text;
  bool first = false;  // of its sentence
};

std::vector<SentenceLine> sentence_lines(const Block& block, double width, double size,
                                         Letters letters) {
  std::vector<SentenceLine> lines;
  for (const std::string& sentence : block.sentences) {
    bool first = true;
    for (std::string& line : wrapped(sentence, size, width - indent * size, letters)) {
      lines.push_back({std::move(line), first});
      first = false;
    }
  }
  return lines;
}

double sentences_size(const Block& block, double width, double height, const Sizes& sizes) {
  constexpr double comfortable = 10;
  constexpr double step = 0.25;
  double size = std::min(comfortable, sizes.most);
  while (size > step) {
    const auto lines =
        static_cast<double>(sentence_lines(block, width, size, sizes.letters).size());
    if (lines * line_pitch * size <= height) break;
    size -= step;
  }
  return size;
}

}  // namespace

std::vector<std::string> cut_lines(const std::string& text, double size, double width, bool bold,
                                   size_t most, Letters letters) {
  if (bold) width /= bold_width;
  std::vector<std::string> lines = wrapped(text, size, width, letters);
  if (lines.size() <= most) return lines;
  lines.resize(most);
  lines.back() = cut(lines.back(), size, width, letters);
  return lines;
}

std::string one_line(const std::string& text, double size, double width, bool bold,
                     Letters letters) {
  const std::vector<std::string> lines = cut_lines(text, size, width, bold, 1, letters);
  return lines.empty() ? "" : lines[0];
}

double heading_height(const Block& block, const Room& room, const Sizes& sizes) {
  return lines_above(block, room, sizes).height;
}

double size_in(const Block& block, const Room& room, const Sizes& sizes, double above) {
  const double height = room.height - above;
  if (height <= 0) return 0;
  if (block.board == nullptr) return sentences_size(block, room.width, height, sizes);
  const double scale = std::min(room.width / block.board->width, height / block.board->height);
  return std::min(sizes.most, scale * sheet_font);
}

double drawn_height(const Block& block, const Room& room, const Sizes& sizes, double above) {
  if (block.board == nullptr) return room.height - above;
  return size_in(block, room, sizes, above) / sheet_font * block.board->height;
}

void draw_block(Picture& page, const Block& block, const Room& room, const Sizes& sizes,
                double above) {
  const Lines lines = lines_above(block, room, sizes);
  const double middle = room.at.x + room.width / 2;
  double y = room.at.y;
  const auto line = [&](const std::string& text, double size, bool bold, Ink ink) {
    y += line_pitch * size;
    page.add(TextShape{{middle, y - 0.35 * size}, text, size, Anchor::middle, bold, ink});
  };
  for (const std::string& text : lines.heading) line(text, sizes.heading, true, Ink::printed);
  for (const std::string& text : lines.below)
    line(text, below_size * sizes.heading, false, Ink::note);
  y = room.at.y + above;
  const double size = size_in(block, room, sizes, above);
  if (block.board != nullptr) {
    const double scale = size / sheet_font;
    page.add(*block.board, {middle - scale * block.board->width / 2, y}, scale);
    return;
  }
  for (const SentenceLine& sentence : sentence_lines(block, room.width, size, sizes.letters)) {
    y += line_pitch * size;
    const Point at{room.at.x, y - 0.35 * size};
    const auto write = [&](Point where, std::string text) {
      page.add(TextShape{where, std::move(text), size, Anchor::start, false, Ink::printed});
    };
    if (sentence.first) write(at, "•");
    write(at + Point{indent * size, 0}, sentence.text);
  }
}

double draw_rules(Picture& page, const std::vector<RulesText>& rules, const Room& room,
                  RulesPlace& next, Letters letters) {
  constexpr double most_of_width = 0.3;
  constexpr double pitch = line_pitch * rules_size;
  double names = 0;
  for (const RulesText& r : rules)
    names = std::max(names, rules_size * text_width(r.name, true, letters) + 2 * gap);
  names = std::min(names, most_of_width * room.width);
  double y = 0;
  for (; next.paragraph < rules.size(); ++next.paragraph, next.line = 0) {
    const RulesText& r = rules[next.paragraph];
    const auto left = cut_lines(r.name, rules_size, names - gap, true, 2, letters);
    const auto right = wrapped(r.text, rules_size, room.width - names, letters);
    for (; next.line < std::max(left.size(), right.size()); ++next.line) {
      if (y + pitch > room.height) return y;
      y += pitch;
      const Point at = room.at + Point{0, y - 0.35 * rules_size};
      if (next.line < left.size())
        page.add(TextShape{at, left[next.line], rules_size, Anchor::start, true, Ink::printed});
      if (next.line < right.size())
        page.add(TextShape{at + Point{names, 0}, right[next.line], rules_size, Anchor::start, false,
                           Ink::printed});
    }
    y += 0.3 * pitch;
  }
  return y;
}

}  // namespace clew::render
