#include "render/flow_chart.h"

#include <algorithm>
#include <cmath>

namespace clew::render {
namespace {

class FlowDrawer {
 public:
  FlowDrawer(const std::vector<FlowBox>& boxes, double font) : boxes_(boxes), font_(font) {}

  Picture draw(const std::vector<FlowArrow>& arrows) {
    for (const FlowBox& box : boxes_) {
      out_.width = std::max(out_.width, centre(box).x + width() / 2 + 2.5 * font_);
      out_.height = std::max(out_.height, centre(box).y + height() / 2 + font_);
    }
    int back = 0;
    for (const FlowArrow& arrow : arrows) draw_arrow(arrow, back);
    for (const FlowBox& box : boxes_) draw_box(box);
    return std::move(out_);
  }

 private:
  double width() const { return 15 * font_; }
  double height() const { return 3.9 * font_; }
  Point centre(const FlowBox& box) const {
    return {4 * font_ + width() / 2 + box.column * (width() + 4.5 * font_),
            font_ + height() / 2 + box.row * (height() + 2.2 * font_)};
  }

  void draw_box(const FlowBox& box) {
    const Point at = centre(box);
    const double w = width() / 2;
    const double h = height() / 2;
    PathShape edge({Ink::paper, Ink::printed, 0.11 * font_, false});
    if (box.kind == FlowBox::Kind::question) {
      edge.move({at.x - w, at.y}).line({at.x - 0.8 * w, at.y - h}).line({at.x + 0.8 * w, at.y - h});
      edge.line({at.x + w, at.y}).line({at.x + 0.8 * w, at.y + h}).line({at.x - 0.8 * w, at.y + h});
    } else {
      edge.move({at.x - w, at.y - h}).line({at.x + w, at.y - h}).line({at.x + w, at.y + h});
      edge.line({at.x - w, at.y + h});
    }
    out_.add(edge.close());
    const auto lines = wrapped(box.words, font_, 1.6 * w);
    double y = at.y - 0.62 * font_ * static_cast<double>(lines.size()) + 0.95 * font_;
    for (const std::string& line : lines) {
      out_.add(TextShape{
          {at.x, y}, line, font_, Anchor::middle, box.kind == FlowBox::Kind::end, Ink::printed});
      y += 1.24 * font_;
    }
  }

  void head(Point at, Point way) {
    const double s = 0.45 * font_;
    const Point aside{-way.y, way.x};
    PathShape tip(filled(Ink::printed));
    tip.move(at).line(at - 2 * s * way + s * aside).line(at - 2 * s * way - s * aside);
    out_.add(tip.close());
  }

  void label(const std::string& words, Point at, Anchor anchor) {
    if (!words.empty()) out_.add(TextShape{at, words, 0.9 * font_, anchor, false, Ink::note});
  }

  void draw_arrow(const FlowArrow& arrow, int& back) {
    const FlowBox& from = boxes_[arrow.from];
    const FlowBox& to = boxes_[arrow.to];
    const Point a = centre(from);
    const Point b = centre(to);
    const double w = width() / 2;
    const double h = height() / 2;
    const double rise = to.row - from.row;
    const double side = b.x > a.x ? 1 : -1;
    if (from.column == to.column && std::abs(rise) == 1) {
      draw_line({{a.x, a.y + rise * h}, {b.x, b.y - rise * h}});
      label(arrow.words, {a.x + 0.5 * font_, a.y + rise * (h + 1.2 * font_) + 0.3 * font_},
            Anchor::start);
    } else if (from.column == to.column) {
      // Round on the left; between columns below what comes in from the left.
      const bool first = from.column == 0;
      const double lane = a.x - w - (2.3 + (first ? 0.7 * back++ : 0)) * font_;
      const Point out{a.x - w, a.y + (first ? 0 : font_)};
      draw_line({out, {lane, out.y}, {lane, b.y}, {b.x - w, b.y}});
      label(arrow.words, {a.x - w - 0.3 * font_, a.y - 0.4 * font_}, Anchor::end);
    } else if (rise == 0) {
      draw_line({{a.x + side * w, a.y}, {b.x - side * w, b.y}});
      label(arrow.words, {a.x + side * (w + 0.3 * font_), a.y - 0.4 * font_}, at_side(side));
    } else {
      // Through the gap between the columns, beside what leaves and comes in the middle.
      const double lane = a.x + side * (w + 2.2 * font_);
      const Point out{a.x + side * w, a.y - font_};
      const Point in{b.x - side * w, b.y + font_};
      draw_line({out, {lane, out.y}, {lane, in.y}, in});
      label(arrow.words, {out.x + side * 0.3 * font_, out.y - 0.4 * font_}, at_side(side));
    }
  }

  static Anchor at_side(double side) { return side > 0 ? Anchor::start : Anchor::end; }

  // With a head at its end; the last stretch is upright or level.
  void draw_line(const std::vector<Point>& points) {
    PathShape line(drawn(Ink::printed, 0.11 * font_));
    line.move(points[0]);
    for (size_t i = 1; i < points.size(); ++i) line.line(points[i]);
    out_.add(line);
    const Point last = points.back() - points[points.size() - 2];
    const double length = std::abs(last.x) + std::abs(last.y);
    head(points.back(), (1 / length) * last);
  }

  const std::vector<FlowBox>& boxes_;
  double font_;
  Picture out_;
};

}  // namespace

Picture draw_flow(const std::vector<FlowBox>& boxes, const std::vector<FlowArrow>& arrows,
                  double font_size) {
  return FlowDrawer(boxes, font_size).draw(arrows);
}

Picture draw_words_table(const std::vector<std::vector<std::string>>& rows, double font_size) {
  std::vector<double> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (size_t c = 0; c < row.size(); ++c)
      widths[c] = std::max(widths[c], font_size * (text_width(row[c], true) + 1.6));
  }
  Picture out;
  const double margin = font_size;
  const double pitch = 1.9 * font_size;
  out.width = 2 * margin;
  for (const double w : widths) out.width += w;
  out.height = 2 * margin + pitch * static_cast<double>(rows.size());
  for (size_t r = 0; r < rows.size(); ++r) {
    const double y = margin + pitch * static_cast<double>(r);
    double x = margin;
    for (size_t c = 0; c < rows[r].size(); ++c) {
      out.add(TextShape{{x + 0.4 * font_size, y + 1.3 * font_size},
                        rows[r][c],
                        font_size,
                        Anchor::start,
                        r == 0,
                        Ink::printed});
      x += widths[c];
    }
    out.add_line({margin, y + pitch}, {out.width - margin, y + pitch},
                 drawn(r == 0 ? Ink::heavy : Ink::thin, (r == 0 ? 0.12 : 0.06) * font_size));
  }
  return out;
}

}  // namespace clew::render
