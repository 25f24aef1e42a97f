// A picture as TikZ, the drawing language of LaTeX: a document of its own, a page for each picture,
// or only the tikzpicture for a document of the reader's. One unit is a point of 1/72 inch, y grows
// downward. Neighbours of one brush share a scope.
#include <algorithm>
#include <array>

#include "base/escape.h"
#include "base/format.h"
#include "base/utf8.h"
#include "render/render.h"

namespace clew::render {

namespace {

// TeX counts lengths up to 16383 of its own points.
constexpr double most_length = 16000;

// Names that a reader of the file can work with, in the order of Ink; tones have their own.
constexpr auto ink_names = std::to_array<std::string_view>(
    {"none",     "paper", "thin",      "heavy",      "printed",   "answer",     "shade",
     "on-shade", "wall",  "on-wall",   "hole",       "clear",     "trail",      "glow",
     "lit",      "leaf",  "dark-disc", "light-disc", "dark-mark", "light-mark", "forced",
     "open",     "alert", "odd",       "even",       "note",      "decided",    "followed",
     "now",      "clash", "on-tone"});
static_assert(ink_names.size() == static_cast<size_t>(Ink::tones));

std::string colour_name(Ink ink) {
  const auto number = static_cast<size_t>(ink);
  return "clew-" + std::string(number < ink_names.size() ? ink_names[number]
                                                         : tone_names[number - ink_names.size()]);
}

std::string pair(Point p) { return '(' + decimals(p.x) + ',' + decimals(p.y) + ')'; }
std::string points(double length) { return decimals(length) + "bp"; }

class TikzWriter {
 public:
  explicit TikzWriter(const Theme& theme) : theme_(theme) { used_[at(Ink::paper)] = true; }

  Result<std::string> write(const Picture& picture) {
    if (std::max(picture.width, picture.height) > most_length) {
      return error("this picture is " + decimals(picture.width) + " x " + decimals(picture.height) +
                   " points large, and TeX knows no length beyond " + decimals(most_length) +
                   "; choose a smaller font size, or draw an SVG picture");
    }
    const std::string all = "(0,0) rectangle " + pair({picture.width, picture.height}) + ";\n";
    for (const Shape& shape : picture.shapes) std::visit(*this, shape);
    close_scope();
    if (!errors_.empty()) return errors_;
    return "\\begin{tikzpicture}[x=1bp,y=-1bp,line cap=round,line join=round,\n"
           "  every node/.style={inner sep=0pt,outer sep=0pt}]\n" +
           colours() + "\\useasboundingbox " + all + "\\fill[" + colour_name(Ink::paper) + "] " +
           all + out_ + "\\end{tikzpicture}";
  }

  void operator()(const RectShape& s) {
    path(s.brush, pair(s.at) + " rectangle " + pair(s.at + Point{s.width, s.height}));
  }

  void operator()(const CircleShape& s) {
    path(s.brush, pair(s.centre) + " circle[radius=" + points(s.radius) + ']');
  }

  void operator()(const PathShape& s) {
    std::string steps;
    for (const PathStep& step : s.steps) {
      switch (step.kind) {
        case PathStep::Kind::move:
          steps += (steps.empty() ? "" : " ") + pair(step.to);
          break;
        case PathStep::Kind::line:
          steps += "--" + pair(step.to);
          break;
        case PathStep::Kind::curve:
          steps +=
              "..controls" + pair(step.first) + "and" + pair(step.second) + ".." + pair(step.to);
          break;
        case PathStep::Kind::close:
          steps += "--cycle";
          break;
      }
    }
    path(s.brush, steps);
  }

  void operator()(const TextShape& s) {
    const Result<std::string> text = tex_text(s.text);
    if (!text) {
      if (errors_.empty()) errors_ = text.errors();
      return;
    }
    const std::string size = points(s.size);
    const char* anchor = s.anchor == Anchor::start    ? "base west"
                         : s.anchor == Anchor::middle ? "base"
                                                      : "base east";
    open_scope("text=" + use(s.ink) + ",font=\\sffamily" + (s.bold ? "\\bfseries" : "") +
               "\\fontsize{" + size + "}{" + size + "}\\selectfont,nodes={anchor=" + anchor + '}');
    out_ += "\\node at " + pair(s.at) + " {" + *text + "};\n";
  }

 private:
  static size_t at(Ink ink) { return static_cast<size_t>(ink); }

  std::string use(Ink ink) {
    used_[at(ink)] = true;
    return colour_name(ink);
  }

  void path(const Brush& brush, const std::string& steps) {
    std::string options;
    const bool filled = brush.fill != Ink::none;
    const bool drawn = brush.stroke != Ink::none;
    if (filled) options += "fill=" + use(brush.fill);
    if (drawn) {
      options += (filled ? "," : "") + ("draw=" + use(brush.stroke)) +
                 ",line width=" + points(brush.width);
      const std::string dash = points(3 * brush.width);
      if (brush.dashed) options += ",dash pattern=on " + dash + " off " + dash;
    }
    open_scope(options);
    out_ += std::string(filled && drawn ? "\\filldraw "
                        : filled        ? "\\fill "
                                        : "\\draw ") +
            steps + ";\n";
  }

  std::string colours() const {
    std::string out;
    for (size_t k = 0; k < used_.size(); ++k) {
      const Ink ink = static_cast<Ink>(k);
      if (used_[k])
        out += concat("\\definecolor{", colour_name(ink), "}{HTML}{",
                      hex(rgb(theme_[ink]), 6, true), "}\n");
    }
    return out;
  }

  void open_scope(const std::string& options) {
    if (options == scope_) return;
    close_scope();
    out_ += "\\begin{scope}[" + options + "]\n";
    scope_ = options;
  }
  void close_scope() {
    if (!scope_.empty()) out_ += "\\end{scope}\n";
    scope_.clear();
  }

  const Theme& theme_;
  std::array<bool, num_inks> used_{};
  std::string out_;
  std::string scope_;
  Errors errors_;
};

// A title as PDF wants it, in digits that TeX passes through.
std::string pdf_string(std::string_view text) {
  constexpr size_t most_in_line = 16;
  std::string out = "<feff";
  size_t count = 0;
  for (char32_t c : characters_of(text)) {
    if (++count % most_in_line == 0) out += '\n';
    if (c > 0xffff) {
      out += hex(0xd800 + ((c - 0x10000) >> 10), 4) + hex(0xdc00 + (c & 0x3ff), 4);
    } else {
      out += hex(c, 4);
    }
  }
  return out + ">";
}

constexpr const char* preamble =
    "\\documentclass{article}\n"
    "\\usepackage[T1]{fontenc}\n"
    "\\usepackage[utf8]{inputenc}\n"
    "\\usepackage{textcomp,lmodern,helvet,tikz}\n"
    "\\def\\sfsubstdefault{lmss} % for signs that Helvetica lacks\n"
    "% A page is as large as its picture.\n"
    "\\pdfhorigin=0pt\\pdfvorigin=0pt\\hoffset=0pt\\voffset=0pt\n"
    "\\newsavebox\\picturebox\n"
    "\\newcommand\\picturepage[2]{\\pdfpagewidth=#1\\pdfpageheight=#2\\shipout\\box\\picturebox}\n";

}  // namespace

Result<std::string> write_tikz(const Picture& picture, const Theme& theme) {
  Result<std::string> made = TikzWriter(theme).write(picture);
  if (!made) return made;
  return "% For a document with \\usepackage{tikz} and \\usepackage[T1]{fontenc}.\n" + *made + "\n";
}

Result<std::string> write_tikz_pages(std::span<const Picture> pages, const Theme& theme) {
  std::string out = preamble;
  if (!pages.empty() && !pages[0].title.empty())
    out += "\\pdfinfo{/Title " + pdf_string(pages[0].title) + "}\n";
  out += "\\begin{document}\n";
  for (const Picture& page : pages) {
    const Result<std::string> made = TikzWriter(theme).write(page);
    if (!made) return made;
    out += "\\begin{lrbox}\\picturebox%\n" + *made + "%\n\\end{lrbox}\n\\picturepage{" +
           points(page.width) + "}{" + points(page.height) + "}\n";
  }
  return out + "\\end{document}\n";
}

}  // namespace clew::render
