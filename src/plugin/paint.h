// Pictures as PNG and PDF, through cairo, with Pango for text (the plug-in clew_cairo): the same
// shapes at the same places as write_svg has them. Equal pictures give equal bytes.
#pragma once

#include <string>
#include <vector>

#include "clew/result.h"
#include "plugin/uses.h"
#include "render/picture.h"
#include "render/theme.h"

namespace clew::plugin {

// A missing plug-in is an error; so is what a text needs that no font of the machine has, and a
// picture beyond these limits: cairo keeps all pixels in memory, four bytes each.
inline constexpr double most_pixels = 100e6;
inline constexpr double most_pixels_across = 32'000;

// `scale`: pixels for a point.
Result<std::string> write_png(const Picture& picture, const Theme& theme, double scale = 2);

// One page for each picture, of its size; at least one. Its text can be searched and copied; the
// fonts are in the file. The date is left out, so that equal pages give equal files.
Result<std::string> write_pdf(const std::vector<Picture>& pages, const Theme& theme,
                              const std::string& title);

// What the plug-in exports: the two above.
struct PaintParts {
  Result<std::string> (*write_png)(const Picture& picture, const Theme& theme, double scale);
  Result<std::string> (*write_pdf)(const std::vector<Picture>& pages, const Theme& theme,
                                   const std::string& title);
};

}  // namespace clew::plugin
