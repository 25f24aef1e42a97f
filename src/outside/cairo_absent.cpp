// Stands in for cairo_paint.cpp where the libraries were not found.
#include "outside/paint.h"

namespace clew::outside {

namespace {

Error absent(const char* what) {
  return error(std::string(what) +
               " needs cairo and Pango, which this program was built without; install "
               "libpango1.0-dev and fonts-dejavu-core and build it again, or draw as SVG");
}

}  // namespace

Result<std::string> write_png(const Picture&, const Theme&, double) { return absent("PNG"); }

Result<std::string> write_pdf(const std::vector<Picture>&, const Theme&, const std::string&) {
  return absent("PDF");
}

}  // namespace clew::outside
