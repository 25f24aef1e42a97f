// Pictures as PNG and PDF, through cairo, with Pango for text: the same shapes at the same places
// as write_svg has them. Equal pictures give equal bytes.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "outside/uses.h"
#include "render/picture.h"
#include "render/theme.h"

namespace clew::outside {

// What a text needs that no font of the machine has is an error, and so is a picture beyond these
// limits: cairo keeps all pixels in memory, four bytes each.
inline constexpr double most_pixels = 100e6;
inline constexpr double most_pixels_across = 32'000;

// `scale`: pixels for a point.
Result<std::string> write_png(const Picture& picture, const Theme& theme, double scale = 2);

// One page for each picture, of its size; at least one. Its text can be searched and copied; the
// fonts are in the file. The date is left out, so that equal pages give equal files.
Result<std::string> write_pdf(const std::vector<Picture>& pages, const Theme& theme,
                              const std::string& title);

}  // namespace clew::outside
