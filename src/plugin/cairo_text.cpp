#include "plugin/cairo_text.h"

#include <array>
#include <cstdio>

#include "base/escape.h"
#include "base/utf8.h"

namespace clew::plugin {

namespace {

// The fonts that write_svg asks for.
constexpr const char* usual = "DejaVu Sans, Verdana, Arial, sans-serif";

// A package that brings a font with this character, most likely.
const char* package_for(char32_t c) {
  if (c >= 0x1f000 && c < 0x20000) return "fonts-noto-color-emoji";
  const bool east_asian = (c >= 0x1100 && c < 0x1200) || (c >= 0x2e80 && c < 0xa4d0) ||
                          (c >= 0xac00 && c < 0xd800) || (c >= 0xf900 && c < 0xfb00) ||
                          (c >= 0xff00 && c < 0xfff0) || (c >= 0x20000 && c < 0x40000);
  return east_asian ? "fonts-noto-cjk" : "fonts-noto-core";
}

std::string name_of(char32_t c) {
  std::array<char, 16> code{};
  std::snprintf(code.data(), code.size(), "U+%04X", static_cast<unsigned>(c));
  std::string out = "'";
  append_utf8(out, c);
  return out + "' (" + code.data() + ')';
}

}  // namespace

bool has_fonts() {
  PangoFontFamily** families = nullptr;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count);
  g_free(families);
  return count > 0;
}

bool has_font(const std::string& family) {
  PangoFontFamily** families = nullptr;
  int count = 0;
  pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count);
  bool found = false;
  for (int k = 0; k < count; ++k)
    found =
        found || g_ascii_strcasecmp(pango_font_family_get_name(families[k]), family.c_str()) == 0;
  g_free(families);
  return found;
}

TextPainter::TextPainter(cairo_t* cairo)
    : cairo_(cairo), layout_(pango_cairo_create_layout(cairo)), families_(usual) {
  // Glyphs and the distances between them are those of the font at any size, as in a browser.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  PangoContext* context = pango_layout_get_context(layout_.get());
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_layout_set_single_paragraph_mode(layout_.get(), TRUE);
  pango_layout_set_auto_dir(layout_.get(), FALSE);
}

void TextPainter::prefer(const std::string& family) {
  families_ = family.empty() ? usual : family + ", " + usual;
  size_ = -1;
}

void TextPainter::use_font(double size, bool bold) {
  if (size == size_ && bold == bold_) return;
  PangoFontDescription* description = pango_font_description_new();
  pango_font_description_set_family(description, families_.c_str());
  pango_font_description_set_weight(description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  pango_layout_set_font_description(layout_.get(), description);
  pango_font_description_free(description);
  size_ = size;
  bold_ = bold;
}

void TextPainter::look_for_gaps(const std::string& text) {
  for (char32_t c : characters_of(text)) {
    std::string alone;
    append_utf8(alone, c);
    pango_layout_set_text(layout_.get(), alone.data(), static_cast<int>(alone.size()));
    if (pango_layout_get_unknown_glyphs_count(layout_.get()) == 0) continue;
    refused_ = "no font of this machine has the character " + name_of(c) + "; the package " +
               package_for(c) + " may bring one";
    return;
  }
}

void TextPainter::paint(const TextShape& shape) {
  if (shape.size <= 0 || !refused_.empty()) return;
  const std::string text = drawn_text(shape.text);
  use_font(shape.size, shape.bold);
  pango_layout_set_text(layout_.get(), text.data(), static_cast<int>(text.size()));
  if (pango_layout_get_unknown_glyphs_count(layout_.get()) > 0) look_for_gaps(text);
  if (!refused_.empty()) return;
  PangoLayoutLine* line = pango_layout_get_line_readonly(layout_.get(), 0);
  PangoRectangle box;
  pango_layout_line_get_extents(line, nullptr, &box);
  const double width = static_cast<double>(box.width) / PANGO_SCALE;
  const double before = shape.anchor == Anchor::start    ? 0
                        : shape.anchor == Anchor::middle ? width / 2
                                                         : width;
  cairo_move_to(cairo_, shape.at.x - before, shape.at.y);
  pango_cairo_show_layout_line(cairo_, line);
}

}  // namespace clew::plugin
