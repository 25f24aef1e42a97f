// A puzzle and its answers as drawings.
#include <algorithm>

#include "app/inside.h"
#include "base/utf8.h"
#include "outside/paint.h"
#include "render/compose.h"
#include "render/render.h"
#include "study/spanning.h"

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
    const Value division = setup.given(static_cast<int>(f), {});
    if (division.seq == nullptr) continue;
    puzzle.givens[f].at.resize(static_cast<size_t>(puzzle.grid.cells()));
    int32_t number = 0;
    for (const Value& room : division.seq->items()) {
      for (const Value& cell : room.seq->items()) {
        Printed& p = puzzle.givens[f].at[static_cast<size_t>(cell.n)];
        p.state = Printed::value;
        p.n = number;
      }
      ++number;
    }
  }
  return puzzle;
}

// In text a line is pointed out by its cells, unless that would be most of the board.
std::vector<int> cells_of_lines(const std::vector<int>& lines, const Grid& grid) {
  std::vector<int> cells;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const bool row = std::ranges::find(lines, grid.row(cell)) != lines.end();
    const bool column = std::ranges::find(lines, grid.height + grid.column(cell)) != lines.end();
    if (row || column) cells.push_back(cell);
  }
  if (static_cast<int>(cells.size()) * 2 > grid.cells()) cells.clear();
  return cells;
}

Result<Scene> scene_of(const Case& c, const Panel& panel, Medium medium) {
  const Case::Inside& inside = c.inside();
  Answer marks;
  if (!panel.answer.empty()) {
    auto read = read_answer_text(inside, panel.answer);
    if (!read) return read.errors();
    marks = std::move(*read);
  }
  SceneOptions options;
  options.point_out = panel.point_out;
  if (medium == Medium::text) {
    const std::vector<int> cells = cells_of_lines(panel.point_at, inside.setup->puzzle().grid);
    options.point_out.insert(options.point_out.end(), cells.begin(), cells.end());
  } else {
    options.point_at = panel.point_at;
  }
  options.tinted = panel.tinted;
  Answer since;
  if (!panel.since.empty()) {
    auto read = read_answer_text(inside, panel.since);
    if (!read) return read.errors();
    since = std::move(*read);
    options.since = &since;
  }
  Scene scene = make_scene_of(c, panel.answer.empty() ? nullptr : &marks, options);
  scene.notes = panel.notes;
  if (!panel.arrows || panel.answer.empty()) return scene;
  auto trees = find_spanning_trees(*inside.setup, marks);
  if (!trees) return trees.errors();
  for (const TreeLink& link : *trees) scene.arrows.push_back({link.from, link.to, link.odd});
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
    if (!panels[k].caption.empty()) out += base::visible(panels[k].caption, style.ascii) + '\n';
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

}  // namespace

Result<std::string> as_file(const Picture& picture, const Theme& theme, const Style& style) {
  switch (style.medium) {
    case Medium::png:
      return write_png(picture, theme);
    case Medium::pdf:
      return write_pdf({picture}, theme, picture.title);
    case Medium::tikz:
      return style.fragment ? write_tikz(picture, theme) : write_tikz_pages({&picture, 1}, theme);
    default:
      return write_svg(picture, theme);
  }
}

Scene make_scene_of(const Case& c, const Answer* marks, const SceneOptions& options) {
  const Setup& setup = *c.inside().setup;
  Scene scene = make_scene(c.inside().info(), with_divisions(setup), &setup.plan(), marks, options);
  scene.title = title_of(c);
  return scene;
}

Result<const Theme*> theme_of(const std::string& name) {
  if (const Theme* theme = find_theme(name)) return theme;
  return error("no theme is called '" + name + "'; there are light, dark and print");
}

Result<Picture> picture_of(const Case& c, const Panel& panel, double font_size) {
  const Result<Scene> scene = scene_of(c, panel, Medium::svg);
  if (!scene) return scene.errors();
  PictureOptions options;
  options.font_size = font_size;
  return draw_picture(*scene, options);
}

Maybe<std::string> Clew::draw(const Case& c, const std::vector<Panel>& panels,
                              const Style& style) const {
  const Result<const Theme*> theme = theme_of(style.theme);
  if (!theme) return {std::nullopt, to_mistakes(theme.errors())};
  std::vector<Scene> scenes;
  for (const Panel& panel : panels) {
    Result<Scene> scene = scene_of(c, panel, style.medium);
    if (!scene) return {std::nullopt, to_mistakes(scene.errors())};
    scenes.push_back(std::move(*scene));
  }
  if (style.medium == Medium::text) return {as_text(scenes, panels, style), {}};
  if (style.medium == Medium::json) return {as_json(scenes, panels), {}};
  Result<std::string> file = as_file(as_picture(scenes, panels, style), **theme, style);
  if (!file) return {std::nullopt, to_mistakes(file.errors())};
  return {std::move(*file), {}};
}

std::string visible(std::string_view text, bool ascii) { return base::visible(text, ascii); }

std::string visible(std::string_view text) { return base::visible(text); }

}  // namespace clew
