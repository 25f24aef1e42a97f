#include "plugin/paint.h"

#include "plugin/load.h"

namespace clew::plugin {

namespace {

Result<const PaintParts*> parts_for(const char* what) {
  static const Result<const void*> loaded =
      load_parts("cairo", "libpango1.0-dev and fonts-dejavu-core");
  if (loaded) return static_cast<const PaintParts*>(*loaded);
  return error(std::string(what) + ": " + loaded.first_error().message + "; SVG needs nothing");
}

}  // namespace

Result<std::string> write_png(const Picture& picture, const Theme& theme, double scale) {
  const auto parts = parts_for("PNG");
  if (!parts) return parts.errors();
  return (*parts)->write_png(picture, theme, scale);
}

Result<std::string> write_pdf(const std::vector<Picture>& pages, const Theme& theme,
                              const std::string& title) {
  const auto parts = parts_for("PDF");
  if (!parts) return parts.errors();
  return (*parts)->write_pdf(pages, theme, title);
}

}  // namespace clew::plugin
