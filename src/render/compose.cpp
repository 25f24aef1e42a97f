#include "render/compose.h"

#include <algorithm>

namespace clew::render {

Picture side_by_side(const std::vector<Captioned>& parts, double font_size) {
  constexpr size_t most_in_row = 3;  // so that six stages make two rows
  if (parts.size() == 1 && parts[0].caption.empty()) return parts[0].picture;
  Picture out;
  const double size = 0.95 * font_size;
  const bool captioned =
      std::ranges::any_of(parts, [](const auto& p) { return !p.caption.empty(); });
  const double above = captioned ? 2.0 * size : 0;
  double widest = 0;
  for (const Captioned& part : parts) {
    const double caption = size * text_width(part.caption, true) + 2 * size;
    widest = std::max({widest, part.picture.width, caption});
    if (out.title.empty()) out.title = part.picture.title;
  }
  for (size_t row = 0; row < parts.size(); row += most_in_row) {
    double tallest = 0;
    for (size_t k = row; k < std::min(parts.size(), row + most_in_row); ++k) {
      const double x = static_cast<double>(k - row) * widest;
      if (!parts[k].caption.empty()) {
        out.shapes.emplace_back(TextShape{{x + size, out.height + 1.5 * size},
                                          parts[k].caption,
                                          size,
                                          Anchor::start,
                                          true,
                                          Ink::note});
      }
      out.add(parts[k].picture, {x, out.height + above});
      tallest = std::max(tallest, parts[k].picture.height);
      out.width = std::max(out.width, x + widest);
    }
    out.height += tallest + above;
  }
  return out;
}

}  // namespace clew::render
