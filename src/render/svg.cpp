// A picture as SVG: one file that needs nothing else. Neighbours of one brush share a group, which
// keeps large boards small.
#include "base/escape.h"
#include "base/format.h"
#include "render/render.h"

namespace clew::render {

namespace {

constexpr const char* font_family = "DejaVu Sans, Verdana, Arial, sans-serif";

class SvgWriter {
 public:
  using Colours = std::array<std::string, num_inks>;  // by ink, as SVG names them
  explicit SvgWriter(Colours colours) : colours_(std::move(colours)) {}

  std::string write(const Picture& picture, const std::string& unit) {
    const std::string width = decimals(picture.width);
    const std::string height = decimals(picture.height);
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + unit + "\" height=\"" +
           height + unit + "\" viewBox=\"0 0 " + width + ' ' + height +
           "\" role=\"img\" font-family=\"" +
           (picture.font.empty() ? "" : escape_xml(picture.font) + ", ") + font_family + "\">\n";
    if (!picture.title.empty()) out_ += "<title>" + escape_xml(picture.title) + "</title>\n";
    out_ += "<rect width=\"" + width + "\" height=\"" + height + "\" fill=\"" + colour(Ink::paper) +
            "\"/>\n";
    for (const Shape& shape : picture.shapes) std::visit(*this, shape);
    close_group();
    return out_ + "</svg>\n";
  }

  // A shape that can stand alone.
  std::string write(const Shape& shape) {
    out_.clear();
    std::visit(*this, shape);
    close_group();
    std::erase(out_, '\n');
    return std::move(out_);
  }

  void operator()(const RectShape& s) {
    use(s.brush);
    out_ += "<rect" + attribute("x", s.at.x) + attribute("y", s.at.y) +
            attribute("width", s.width) + attribute("height", s.height) + "/>\n";
  }

  void operator()(const CircleShape& s) {
    use(s.brush);
    out_ += "<circle" + attribute("cx", s.centre.x) + attribute("cy", s.centre.y) +
            attribute("r", s.radius) + "/>\n";
  }

  void operator()(const PathShape& s) {
    use(s.brush);
    out_ += "<path d=\"";
    for (const PathStep& step : s.steps) {
      switch (step.kind) {
        case PathStep::Kind::move:
          out_ += 'M' + pair(step.to);
          break;
        case PathStep::Kind::line:
          out_ += 'L' + pair(step.to);
          break;
        case PathStep::Kind::curve:
          out_ += 'C' + pair(step.first) + ' ' + pair(step.second) + ' ' + pair(step.to);
          break;
        case PathStep::Kind::close:
          out_ += 'Z';
          break;
      }
    }
    out_ += "\"/>\n";
  }

  void operator()(const TextShape& s) {
    std::string group = "<g fill=\"" + colour(s.ink) + "\" font-size=\"" + decimals(s.size) + '"';
    if (s.anchor != Anchor::start)
      group += s.anchor == Anchor::middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    if (s.bold) group += " font-weight=\"bold\"";
    open_group(group + ">\n");
    out_ += "<text" + attribute("x", s.at.x) + attribute("y", s.at.y) + '>' + escape_xml(s.text) +
            "</text>\n";
  }

 private:
  static std::string pair(Point p) { return decimals(p.x) + ' ' + decimals(p.y); }
  static std::string attribute(const char* name, double value) {
    return std::string(" ") + name + "=\"" + decimals(value) + '"';
  }

  void use(const Brush& brush) {
    std::string group = "<g fill=\"";
    group += brush.fill == Ink::none ? "none" : colour(brush.fill);
    group += '"';
    if (brush.stroke != Ink::none) {
      group += " stroke=\"" + colour(brush.stroke) + "\" stroke-width=\"" + decimals(brush.width) +
               "\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
      if (brush.dashed) {
        const std::string dash = decimals(3 * brush.width);
        group += " stroke-dasharray=\"" + dash + ' ' + dash + '"';
      }
    }
    open_group(group + ">\n");
  }

  void open_group(const std::string& group) {
    if (group == group_) return;
    close_group();
    out_ += group;
    group_ = group;
  }
  void close_group() {
    if (!group_.empty()) out_ += "</g>\n";
    group_.clear();
  }

  const std::string& colour(Ink ink) const { return colours_[static_cast<size_t>(ink)]; }

  Colours colours_;
  std::string out_;
  std::string group_;
};

}  // namespace

std::string write_svg(const Picture& picture, const Theme& theme, std::string_view unit) {
  SvgWriter::Colours colours;
  for (size_t i = 0; i < colours.size(); ++i) colours[i] = '#' + hex(rgb(theme.colours[i]), 6);
  return SvgWriter(std::move(colours)).write(picture, std::string(unit));
}

std::vector<std::string> write_svg_shapes(const Picture& picture) {
  SvgWriter::Colours colours;
  for (size_t i = 0; i < colours.size(); ++i) colours[i] = "var(--ink" + std::to_string(i) + ')';
  SvgWriter writer(std::move(colours));
  std::vector<std::string> shapes;
  for (const Shape& shape : picture.shapes) shapes.push_back(writer.write(shape));
  return shapes;
}

std::string write_css_inks(const Theme& theme) {
  std::string out;
  for (size_t i = 0; i < theme.colours.size(); ++i)
    out += "--ink" + std::to_string(i) + ':' + '#' + hex(rgb(theme.colours[i]), 6) + ';';
  return out;
}

}  // namespace clew::render
