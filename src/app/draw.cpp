// A puzzle and its answers as drawings.
#include "app/inside.h"
#include "base/utf8.h"
#include "render/compose.h"
#include "render/render.h"

namespace clew {

namespace {

// What a picture is called for people who cannot see it, and in the file's own record.
std::string title_of(const Case& c) {
  return c.title().empty() ? c.genre_name() : c.title() + ", " + c.genre_name();
}

// The puzzle with the divisions that its genre supplies when none is printed: people want to see
// the boxes.
Puzzle with_divisions(const Setup& setup) {
  Puzzle puzzle = setup.puzzle();
  const std::vector<FieldInfo>& givens = setup.genre().info.givens;
  for (size_t f = 0; f < givens.size(); ++f) {
    const bool printed = !puzzle.givens[f].at.empty();
    if (givens[f].value != ValueKind::partition || !givens[f].has_default || printed) continue;
    puzzle.givens[f].at.resize(static_cast<size_t>(puzzle.grid.cells()));
    for (int cell = 0; cell < puzzle.grid.cells(); ++cell) {
      const Value room = setup.room_of(static_cast<int>(f), cell);
      if (room.missing()) continue;
      Printed& p = puzzle.givens[f].at[static_cast<size_t>(cell)];
      p.state = Printed::value;
      p.n = static_cast<int32_t>(room.n);
    }
  }
  return puzzle;
}

Result<Scene> scene_of(const Case& c, const Panel& panel) {
  const Case::Inside& inside = c.inside();
  Answer marks;
  if (!panel.answer.empty()) {
    auto read = read_answer_text(inside, panel.answer);
    if (!read) return read.errors();
    marks = std::move(*read);
  }
  SceneOptions options;
  options.point_out = panel.point_out;
  options.tinted = panel.tinted;
  Scene scene = make_scene(inside.info(), with_divisions(*inside.setup), &inside.setup->plan(),
                           panel.answer.empty() ? nullptr : &marks, options);
  scene.title = title_of(c);
  scene.notes = panel.notes;
  return scene;
}

std::string as_text(const std::vector<Scene>& scenes, const std::vector<Panel>& panels,
                    const Style& style) {
  UnicodeOptions options;
  options.colour = style.colour;
  options.ascii = style.ascii;
  options.columns = style.columns;
  options.rows = style.rows;
  std::string out;
  for (size_t k = 0; k < scenes.size(); ++k) {
    if (k > 0) out += '\n';
    if (!panels[k].caption.empty()) out += visible(panels[k].caption, style.ascii) + '\n';
    out += write_unicode(scenes[k], options);
  }
  return out;
}

Picture as_picture(const std::vector<Scene>& scenes, const std::vector<Panel>& panels,
                   const Style& style) {
  PictureOptions options;
  options.font_size = style.font_size;
  std::vector<Captioned> parts;
  for (size_t k = 0; k < scenes.size(); ++k)
    parts.push_back({draw_picture(scenes[k], options), panels[k].caption});
  return side_by_side(parts, style.font_size);
}

// For a web page: every board by itself.
std::string as_json(const std::vector<Scene>& scenes, const std::vector<Panel>& panels) {
  std::string out = "{\"panels\": [";
  for (size_t k = 0; k < scenes.size(); ++k)
    out += (k > 0 ? ",\n  " : "\n  ") + write_scene_json(scenes[k], panels[k].caption);
  return out + "\n]}\n";
}

Maybe<std::string> as_tikz(const Picture& picture, const Theme& theme, bool fragment) {
  const Result<std::string> made =
      fragment ? write_tikz(picture, theme) : write_tikz_pages({&picture, 1}, theme);
  if (!made) return {std::nullopt, to_mistakes(made.errors())};
  return {*made, {}};
}

}  // namespace

Maybe<std::string> Clew::draw(const Case& c, const std::vector<Panel>& panels,
                              const Style& style) const {
  const Theme* theme = find_theme(style.theme);
  if (theme == nullptr) {
    const std::string message =
        "no theme is called '" + style.theme + "'; there are light, dark and print";
    return {std::nullopt, {to_mistake(error(message))}};
  }
  std::vector<Scene> scenes;
  for (const Panel& panel : panels) {
    Result<Scene> scene = scene_of(c, panel);
    if (!scene) return {std::nullopt, to_mistakes(scene.errors())};
    scenes.push_back(std::move(*scene));
  }
  switch (style.medium) {
    case Medium::text:
      return {as_text(scenes, panels, style), {}};
    case Medium::svg:
      return {write_svg(as_picture(scenes, panels, style), *theme), {}};
    case Medium::tikz:
      return as_tikz(as_picture(scenes, panels, style), *theme, style.fragment);
    case Medium::json:
      return {as_json(scenes, panels), {}};
  }
  return {};
}

}  // namespace clew
