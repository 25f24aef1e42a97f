// A puzzle and an answer, drawn for a terminal.
#include "app/inside.h"
#include "render/render.h"

namespace clew {

Maybe<std::string> Clew::draw(const Case& c, std::string_view answer, const Style& style) const {
  const Case::Inside& inside = c.inside();
  Answer marks;
  if (!answer.empty()) {
    auto read = read_answer_text(inside, answer);
    if (!read) return {std::nullopt, to_mistakes(read.errors())};
    marks = std::move(*read);
  }
  SceneOptions options;
  options.point_out = style.point_out;
  const Scene scene = make_scene(inside.info(), inside.setup->puzzle(), &inside.setup->plan(),
                                 answer.empty() ? nullptr : &marks, options);
  UnicodeOptions unicode;
  unicode.colour = style.colour;
  unicode.ascii = style.ascii;
  return {write_unicode(scene, unicode), {}};
}

}  // namespace clew
