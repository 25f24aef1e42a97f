#include "render/chart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/format.h"

namespace clew::render {
namespace {

constexpr double shortest = 1e-4;  // seconds; what is shorter counts as this

// Powers of ten that hold all times.
struct TimeScale {
  int first = -4;
  int last = -3;

  void hold(double seconds) {
    const double power = std::log10(std::max(seconds, shortest));
    first = std::min(first, static_cast<int>(std::floor(power)));
    last = std::max(last, static_cast<int>(std::ceil(power)));
  }
  // 0 at the first power, 1 at the last.
  double part(double seconds) const {
    return (std::log10(std::max(seconds, shortest)) - first) / (last - first);
  }
};

std::string power_text(int power) {
  const char* unit = power < 0 ? " ms" : " s";
  const int tens = power < 0 ? power + 3 : power;
  std::string digits = tens < 0 ? "0." + std::string(static_cast<size_t>(-tens - 1), '0') + "1"
                                : "1" + std::string(static_cast<size_t>(tens), '0');
  return digits + unit;
}

std::string seconds_text(double seconds) {
  if (seconds >= 1) return fixed(seconds, 1) + " s";
  return fixed(1000 * seconds, seconds < 0.01 ? 2 : 0) + " ms";
}

// The colour of the engine that came first, second, ... as far apart as the first are many.
Ink ink_of_series(size_t number) {
  static constexpr std::array inks = {
      Ink::answer, Ink::alert,   Ink::leaf,           Ink::decided,        Ink::odd,
      Ink::even,   Ink::printed, ink_of(Tone::brown), ink_of(Tone::purple)};
  return inks[number % inks.size()];
}

class BarDrawing {
 public:
  BarDrawing(const std::vector<BarGroup>& groups, double font) : groups_(groups), font_(font) {
    for (const BarGroup& group : groups) {
      for (const Bar& bar : group.bars) {
        if (std::ranges::find(engines_, bar.label) == engines_.end()) engines_.push_back(bar.label);
        scale_.hold(bar.seconds);
        labels_ = std::max(labels_, font_ * text_width(bar.label));
        notes_ = std::max(notes_, font_ * text_width(note_of(bar)));
      }
    }
    left_ = 2 * font_ + labels_;
  }

  Picture draw(const std::string& title) {
    picture_.title = title;
    double y = 2 * font_;
    if (!title.empty()) put({font_, y}, title, Anchor::start, true);
    picture_.width = left_ + length_ + notes_ + 2 * font_;
    picture_.width = std::max(picture_.width, font_ * (text_width(title, true) + 2));
    y = draw_legend(y);
    const double top = y + 0.5 * font_;
    y = top;
    for (const BarGroup& group : groups_) {
      y += 1.6 * font_;
      put({font_, y}, group.name, Anchor::start, true);
      y += 0.4 * font_;
      for (const Bar& bar : group.bars) y = draw_bar(bar, y);
    }
    draw_scale(top, y + 0.4 * font_);
    picture_.height = y + 3 * font_;
    return std::move(picture_);
  }

 private:
  static std::string note_of(const Bar& bar) {
    return seconds_text(bar.seconds) + (bar.note.empty() ? "" : ", " + bar.note);
  }

  void put(Point at, const std::string& text, Anchor anchor, bool bold = false) {
    picture_.add(TextShape{at, text, font_, anchor, bold, Ink::note});
  }

  Ink ink_of_engine(const std::string& label) const {
    return ink_of_series(
        static_cast<size_t>(std::ranges::find(engines_, label) - engines_.begin()));
  }

  // A disc of its colour before the name of each engine, in as many rows as the width asks for; the
  // last base line.
  double draw_legend(double y) {
    double x = font_;
    y += 1.7 * font_;
    for (const std::string& engine : engines_) {
      const double width = font_ * (text_width(engine) + 2.5);
      if (x > font_ && x + width > picture_.width) {
        x = font_;
        y += 1.5 * font_;
      }
      const Ink ink = ink_of_engine(engine);
      picture_.add(CircleShape{{x + 0.45 * font_, y - 0.35 * font_}, 0.45 * font_, filled(ink)});
      put({x + 1.2 * font_, y}, engine, Anchor::start);
      x += width;
    }
    return y;
  }

  double draw_bar(const Bar& bar, double y) {
    const double length = std::max(1.0, length_ * scale_.part(bar.seconds));
    const Ink ink = ink_of_engine(bar.label);
    const Brush full{ink, ink, 1, false};
    const Brush hollow{Ink::none, ink, 1, true};
    const double base = y + 0.9 * font_;
    put({left_ - 0.5 * font_, base}, bar.label, Anchor::end);
    picture_.add(RectShape{{left_, y + 0.1 * font_}, length, font_, bar.finished ? full : hollow});
    put({left_ + length + 0.5 * font_, base}, note_of(bar), Anchor::start);
    return y + 1.4 * font_;
  }

  void draw_scale(double top, double bottom) {
    Picture lines;
    for (int power = scale_.first; power <= scale_.last; ++power) {
      const double x = left_ + length_ * scale_.part(std::pow(10.0, power));
      lines.add_line({x, top}, {x, bottom}, drawn(Ink::thin, 0.5));
      put({x, bottom + 1.2 * font_}, power_text(power), Anchor::middle);
    }
    picture_.shapes.insert(picture_.shapes.begin(), lines.shapes.begin(), lines.shapes.end());
  }

  const std::vector<BarGroup>& groups_;
  double font_;
  TimeScale scale_;
  std::vector<std::string> engines_;  // each once
  double labels_ = 0, notes_ = 0, left_ = 0;
  double length_ = 24 * font_;
  Picture picture_;
};

class CactusDrawing {
 public:
  CactusDrawing(const std::vector<Series>& series, double font) : series_(series), font_(font) {
    double labels = 0;
    for (const Series& s : series) {
      for (const double seconds : s.seconds) scale_.hold(seconds);
      most_ = std::max(most_, s.seconds.size());
      labels = std::max(labels, font_ * text_width(label_of(s)));
      if (s.seconds.empty()) idle_ += (idle_.empty() ? "none finished: " : ", ") + s.label;
    }
    width_ = std::max(20 * font_, std::min(60 * font_, 2.0 * font_ * static_cast<double>(most_)));
    picture_.width =
        left_ + std::max(width_ + labels + 2 * font_, font_ * text_width(idle_)) + 3 * font_;
    height_ = std::max(height_, 1.5 * font_ * static_cast<double>(series.size()));
    picture_.height = top_ + height_ + (idle_.empty() ? 4 : 5.5) * font_;
  }

  Picture draw(const std::string& title) {
    picture_.title = title;
    if (!title.empty()) put({font_, 2 * font_}, title, Anchor::start, true);
    draw_scales();
    for (size_t i = 0; i < series_.size(); ++i) {
      if (!series_[i].seconds.empty()) draw_series(i);
    }
    if (!idle_.empty()) put({left_, top_ + height_ + 4.4 * font_}, idle_, Anchor::start);
    return std::move(picture_);
  }

 private:
  static std::string label_of(const Series& s) {
    return s.label + " (" + std::to_string(s.seconds.size()) + ')';
  }

  void put(Point at, const std::string& text, Anchor anchor, bool bold = false) {
    picture_.add(TextShape{at, text, font_, anchor, bold, Ink::note});
  }

  Point point(size_t count, double seconds) const {
    return {left_ + width_ * static_cast<double>(count) /
                        static_cast<double>(std::max<size_t>(1, most_)),
            top_ + height_ * (1 - scale_.part(seconds))};
  }

  void draw_scales() {
    for (int power = scale_.first; power <= scale_.last; ++power) {
      const double y = point(0, std::pow(10.0, power)).y;
      picture_.add_line({left_, y}, {left_ + width_, y}, drawn(Ink::thin, 0.5));
      put({left_ - 0.5 * font_, y + 0.35 * font_}, power_text(power), Anchor::end);
    }
    const size_t step = std::max<size_t>(1, most_ / 10);
    for (size_t count = 0; count <= most_; count += step)
      put({point(count, 1).x, top_ + height_ + 1.4 * font_}, std::to_string(count), Anchor::middle);
    put({left_ + width_ / 2, top_ + height_ + 2.9 * font_}, "puzzles finished", Anchor::middle);
  }

  // Series differ in colour, in dashes and in their marks.
  void draw_series(size_t number) {
    const Ink ink = ink_of_series(number);
    std::vector<double> seconds = series_[number].seconds;
    std::ranges::sort(seconds);
    const Brush brush{Ink::none, ink, 1.5, number % 2 == 1};
    PathShape line(brush);
    for (size_t i = 0; i < seconds.size(); ++i) {
      const Point at = point(i + 1, seconds[i]);
      i == 0 ? line.move(at) : line.line(at);
    }
    picture_.add(line);
    for (size_t i = 0; i < seconds.size(); ++i) draw_mark(point(i + 1, seconds[i]), number, ink);
    const Point legend{left_ + width_ + font_, top_ + (0.75 + 1.5 * named_++) * font_};
    picture_.add_line(legend, legend + Point{2 * font_, 0}, brush);
    draw_mark(legend + Point{font_, 0}, number, ink);
    put(legend + Point{2.5 * font_, 0.35 * font_}, label_of(series_[number]), Anchor::start);
  }

  void draw_mark(Point at, size_t number, Ink ink) {
    const double r = 0.3 * font_;
    const Brush brush{number % 4 < 2 ? ink : Ink::paper, ink, 1, false};
    if (number % 2 == 0) {
      picture_.add(CircleShape{at, r, brush});
    } else {
      picture_.add(RectShape{at - Point{r, r}, 2 * r, 2 * r, brush});
    }
  }

  const std::vector<Series>& series_;
  double font_;
  TimeScale scale_;
  size_t most_ = 0;
  double left_ = 6 * font_;
  double top_ = 3 * font_;
  double height_ = 20 * font_;
  double width_ = 0;
  std::string idle_;  // series without a finished run, named below
  int named_ = 0;     // rows of the legend
  Picture picture_;
};

}  // namespace

Picture bar_chart(const std::string& title, const std::vector<BarGroup>& groups, double font_size) {
  return BarDrawing(groups, font_size).draw(title);
}

Picture cactus_chart(const std::string& title, const std::vector<Series>& series,
                     double font_size) {
  return CactusDrawing(series, font_size).draw(title);
}

}  // namespace clew::render
