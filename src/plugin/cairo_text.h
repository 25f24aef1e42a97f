// Text on a cairo surface, laid out by Pango: characters that the first font lacks come from
// others.
#pragma once

#include <pango/pangocairo.h>

#include <memory>
#include <string>
#include <string_view>

#include "clew/result.h"
#include "plugin/uses.h"
#include "render/picture.h"

namespace clew::plugin {

struct ReleaseObject {
  void operator()(gpointer object) const { g_object_unref(object); }
};

class TextPainter {
 public:
  // The surface behind `cairo` must outlive this.
  explicit TextPainter(cairo_t* cairo);

  // The family to prefer; empty: none.
  void prefer(const std::string& family);
  // In the colour that is set.
  void paint(const TextShape& shape);
  // Empty, or the first character that was asked for and that no font has, in words.
  const std::string& refused() const { return refused_; }

 private:
  void use_font(double size, bool bold);
  void look_for_gaps(const std::string& text);

  cairo_t* cairo_;
  std::unique_ptr<PangoLayout, ReleaseObject> layout_;
  std::string families_;
  double size_ = -1;
  bool bold_ = false;
  std::string refused_;
};

// Whether the machine has any font at all, and one of this family.
bool has_fonts();
bool has_font(const std::string& family);

}  // namespace clew::plugin
