// Pictures made of pictures.
#pragma once

#include <string>
#include <vector>

#include "render/picture.h"
#include "render/uses.h"

namespace clew::render {

struct Captioned {
  Picture picture;
  std::string caption;  // above it; may be empty
};

// In rows of equal columns, about as wide as high as reading allows; one without a caption stays as
// it is.
Picture side_by_side(const std::vector<Captioned>& parts, double font_size);

}  // namespace clew::render
