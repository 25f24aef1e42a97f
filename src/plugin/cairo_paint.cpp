// Shapes on a surface of cairo, and the surface as the bytes of a file.
#include <cairo-pdf.h>

#include <cmath>
#include <cstdlib>
#include <numbers>

#include "base/escape.h"
#include "base/require.h"
#include "plugin/cairo_png.h"
#include "plugin/cairo_text.h"
#include "plugin/load.h"
#include "plugin/paint.h"
#include "plugin/stamp.h"

namespace clew::plugin {

namespace {

struct ReleaseSurface {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using Surface = std::unique_ptr<cairo_surface_t, ReleaseSurface>;
using Cairo = std::unique_ptr<cairo_t, ReleaseSurface>;

class Painter {
 public:
  Painter(cairo_t* cairo, const Theme& theme) : cairo_(cairo), theme_(theme), text_(cairo) {
    cairo_set_line_cap(cairo_, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo_, CAIRO_LINE_JOIN_ROUND);
  }

  void paint(const Picture& picture) {
    text_.prefer(picture.font);
    colour(Ink::paper);
    cairo_paint(cairo_);
    for (const Shape& shape : picture.shapes) std::visit(*this, shape);
  }
  const std::string& refused() const { return text_.refused(); }

  void operator()(const RectShape& s) {
    cairo_rectangle(cairo_, s.at.x, s.at.y, s.width, s.height);
    use(s.brush);
  }
  void operator()(const CircleShape& s) {
    cairo_new_sub_path(cairo_);
    cairo_arc(cairo_, s.centre.x, s.centre.y, s.radius, 0, 2 * std::numbers::pi);
    cairo_close_path(cairo_);
    use(s.brush);
  }
  void operator()(const PathShape& s) {
    for (const PathStep& step : s.steps) {
      switch (step.kind) {
        case PathStep::Kind::move:
          cairo_move_to(cairo_, step.to.x, step.to.y);
          break;
        case PathStep::Kind::line:
          cairo_line_to(cairo_, step.to.x, step.to.y);
          break;
        case PathStep::Kind::curve:
          cairo_curve_to(cairo_, step.first.x, step.first.y, step.second.x, step.second.y,
                         step.to.x, step.to.y);
          break;
        case PathStep::Kind::close:
          cairo_close_path(cairo_);
          break;
      }
    }
    use(s.brush);
  }
  void operator()(const TextShape& s) {
    colour(s.ink);
    text_.paint(s);
  }

 private:
  void colour(Ink ink) {
    const Colour24 c = theme_[ink];
    cairo_set_source_rgb(cairo_, c.red / 255.0, c.green / 255.0, c.blue / 255.0);
  }

  // Fills and strokes the path that was laid.
  void use(const Brush& brush) {
    if (brush.fill != Ink::none) {
      colour(brush.fill);
      cairo_fill_preserve(cairo_);
    }
    if (brush.stroke != Ink::none && brush.width > 0) {
      const double dash = 3 * brush.width;
      colour(brush.stroke);
      cairo_set_line_width(cairo_, brush.width);
      cairo_set_dash(cairo_, &dash, brush.dashed ? 1 : 0, 0);
      cairo_stroke_preserve(cairo_);
    }
    cairo_new_path(cairo_);
  }

  cairo_t* cairo_;
  const Theme& theme_;
  TextPainter text_;
};

cairo_status_t append(void* out, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

// What went wrong, if anything.
std::vector<Error> troubles(cairo_status_t status, const std::string& refused) {
  if (!refused.empty()) return {error(refused + "; SVG leaves the fonts to the reader")};
  if (status == CAIRO_STATUS_SUCCESS) return {};
  return {error(std::string("cairo cannot paint this picture: ") + cairo_status_to_string(status) +
                "; a smaller --font-size or SVG may do")};
}

// Cairo does not survive that memory runs out while it paints: what it may need is asked for
// before.
bool has_memory(const Picture& picture, double bytes) {
  constexpr double always = 8 << 20;
  constexpr double per_shape = 4 << 10;
  const double wanted = always + bytes + per_shape * static_cast<double>(picture.shapes.size());
  void* volatile spare = std::malloc(static_cast<size_t>(wanted));
  std::free(spare);
  return spare != nullptr;
}

Error no_memory() {
  Error e = error(
      "there is not enough memory to paint this picture; a smaller --font-size, SVG or a larger "
      "--memory-limit may do");
  e.limit = Limit::memory;
  return e;
}

Error no_fonts() {
  return error("this machine has no fonts; the package fonts-dejavu-core brings some");
}

// Nothing, if all is there that a picture needs.
Errors missing_fonts(const Picture& picture) {
  if (!has_fonts()) return {no_fonts()};
  if (picture.font.empty() || has_font(picture.font)) return {};
  return {error("this machine has no font called '" + picture.font +
                "'; fc-list names those that it has")};
}

std::string size_words(double width, double height) {
  return std::to_string(std::llround(width)) + " x " + std::to_string(std::llround(height));
}

Result<std::string> paint_png(const Picture& picture, const Theme& theme, double scale) {
  const double width = std::max(1.0, std::ceil(picture.width * scale));
  const double height = std::max(1.0, std::ceil(picture.height * scale));
  if (std::max(width, height) > most_pixels_across || width * height > most_pixels) {
    return error(
        "the picture would have " + size_words(width, height) +
        " pixels; a PNG may have 100 million, and at most 32000 in a row or column: choose "
        "a smaller --font-size, or draw SVG");
  }
  if (!has_memory(picture, 8 * width * height)) return no_memory();
  if (Errors missing = missing_fonts(picture); !missing.empty()) return missing;
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                                   static_cast<int>(height)));
  const Cairo cairo(cairo_create(surface.get()));
  cairo_scale(cairo.get(), scale, scale);
  Painter painter(cairo.get(), theme);
  painter.paint(picture);
  cairo_surface_flush(surface.get());
  Errors errors = troubles(cairo_status(cairo.get()), painter.refused());
  if (!errors.empty()) return errors;
  constexpr double points_in_metre = 72 / 0.0254;
  return png_file(
      {static_cast<int>(width), static_cast<int>(height),
       cairo_image_surface_get_stride(surface.get()), cairo_image_surface_get_data(surface.get())},
      static_cast<uint32_t>(std::lround(scale * points_in_metre)));
}

Result<std::string> paint_pdf(const std::vector<Picture>& pages, const Theme& theme,
                              const std::string& title) {
  CLEW_REQUIRE(!pages.empty());
  if (Errors missing = missing_fonts(pages[0]); !missing.empty()) return missing;
  std::string out;
  std::string refused;
  const Surface surface(
      cairo_pdf_surface_create_for_stream(append, &out, pages[0].width, pages[0].height));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                 drawn_text(title).c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Clew");
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  for (const Picture& page : pages) {
    if (!has_memory(page, 0)) return no_memory();
    cairo_pdf_surface_set_size(surface.get(), page.width, page.height);
    const Cairo cairo(cairo_create(surface.get()));
    Painter painter(cairo.get(), theme);
    painter.paint(page);
    cairo_show_page(cairo.get());
    refused = painter.refused();
    if (!refused.empty()) break;
  }
  cairo_surface_finish(surface.get());
  Errors errors = troubles(cairo_surface_status(surface.get()), refused);
  if (!errors.empty()) return errors;
  return out;
}

constexpr PaintParts parts = {paint_png, paint_pdf};

}  // namespace

}  // namespace clew::plugin

const clew::plugin::Exported clew_plugin = {clew::plugin::stamp, &clew::plugin::parts};
