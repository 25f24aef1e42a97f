// A puzzle and its answers as drawings.
#include <algorithm>

#include "app/inside.h"
#include "base/utf8.h"
#include "board/by_number.h"
#include "judge/words_for.h"
#include "plugin/paint.h"
#include "render/compose.h"
#include "render/render.h"
#include "study/spanning.h"

namespace clew::app {

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
    const Value division = setup.given(static_cast<int>(f));
    if (division.seq() == nullptr) continue;
    puzzle.givens[f].at.resize(static_cast<size_t>(puzzle.grid.cells()));
    int32_t number = 0;
    for (const Value& room : division.seq()->items()) {
      for (const Value& cell : room.seq()->items()) {
        Printed& p = puzzle.givens[f].at[static_cast<size_t>(cell.n)];
        p.state = Printed::value;
        p.n = number;
      }
      ++number;
    }
  }
  return puzzle;
}

bool is_line(const Place& place) {
  return place.kind == PlaceKind::row || place.kind == PlaceKind::column ||
         place.kind == PlaceKind::line;
}

// A line has its number, the rows before the columns; in text it is pointed out by its cells,
// unless that would be most of the board.
void point_out(const Case& c, const std::vector<Place>& places, Medium medium,
               SceneOptions& options) {
  std::vector<Place> lines;
  std::vector<Place> others;
  for (const Place& place : places) (is_line(place) ? lines : others).push_back(place);
  options.point_out = c.cells_of(others);
  if (medium != Medium::text) {
    for (const Place& line : lines)
      options.point_at.push_back(line.id + (line.kind == PlaceKind::column ? c.height() : 0));
    return;
  }
  const std::vector<int> cells = c.cells_of(lines);
  if (static_cast<int>(cells.size()) * 2 <= c.puzzle().grid.cells())
    options.point_out.insert(options.point_out.end(), cells.begin(), cells.end());
}

Result<Scene> scene_of(const Case& c, const Panel& panel, Medium medium) {
  if ((panel.answer && !c.fits(*panel.answer)) || (panel.since && !c.fits(*panel.since)))
    return misfit();
  SceneOptions options;
  point_out(c, panel.point_out, medium, options);
  options.tinted = panel.tinted;
  options.marks = panel.point_at;
  options.clues = panel.clues;
  if (panel.since) options.since = &*panel.since;
  Scene scene = make_scene_of(c, panel.answer ? &*panel.answer : nullptr, options);
  scene.notes = panel.notes;
  if (!panel.arrows || !panel.answer) return scene;
  const int cells = c.puzzle().grid.cells();
  for (const ParentLink& link : panel.trees) {
    if (link.from < 0 || link.to < 0 || link.from >= cells || link.to >= cells) return misfit();
    scene.arrows.push_back({link.from, link.to, link.odd});
  }
  if (!panel.trees.empty()) return scene;
  Meter meter{Limits{}};
  auto trees = find_spanning_trees(*c.inside().setup, meter, *panel.answer);
  if (!trees) return trees.errors();
  for (const ParentLink& link : *trees) scene.arrows.push_back({link.from, link.to, link.odd});
  return scene;
}

// An answer in print needs no dots where nothing is; half an answer keeps them.
void leave_out_dots(const Panel& panel, const Style& style, Scene& scene) {
  if (style.dots.value_or(style.theme != "print") || !panel.answer) return;
  for (const auto& field : panel.answer->marks) {
    if (std::ranges::find(field, undecided) != field.end()) return;
  }
  for (CellInk& ink : scene.cells) {
    if (ink.symbol == Symbol::clear) ink.symbol = Symbol::none;
  }
}

// In print shaded cells are black, unless walls are, or borders and lines run through them.
void blacken(Scene& scene) {
  const Grid& grid = scene.grid;
  const auto is_wall = [](const CellInk& ink) { return ink.fill == Fill::wall; };
  if (scene.trails != Trails::none || std::ranges::any_of(scene.cells, is_wall)) return;
  for (int c = 0; c < grid.cells(); ++c) {
    for (const Direction d : {Direction::right, Direction::down}) {
      const auto side = static_cast<size_t>(grid.side(c, d));
      if (grid.step(c, d) >= 0 && scene.sides[side] == Line::thick) return;
    }
  }
  for (CellInk& ink : scene.cells) {
    if (ink.fill == Fill::shaded && ink.tone == Tone::none) ink.fill = Fill::wall;
  }
}

void make_plain(const Panel& panel, const Style& style, Scene& scene) {
  leave_out_dots(panel, style, scene);
  if (style.theme == "print") blacken(scene);
}

std::string as_text(const std::vector<Scene>& scenes, const std::vector<Panel>& panels,
                    const Style& style) {
  UnicodeOptions options;
  options.colour = style.colour;
  options.ascii = style.ascii;
  options.columns = style.columns;
  options.rows = style.rows;
  options.cut = style.cut;
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
  options.letters = letters_of(style.font);
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

Errors trouble_with(const std::string& font, Medium medium) {
  if (font.empty()) return {};
  if (medium == Medium::tikz)
    return {error("TikZ takes its letters from the document; a font goes with SVG, PNG and PDF")};
  constexpr size_t longest = 100;
  const auto plain = [](char c) {
    return c == ' ' || c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  };
  if (font.size() <= longest && std::ranges::all_of(font, plain)) return {};
  return {error("the name of a font has letters, digits, blanks and hyphens only")};
}

Result<std::string> as_file(Picture picture, const Theme& theme, const Style& style) {
  if (Errors errors = trouble_with(style.font, style.medium); !errors.empty()) return errors;
  picture.font = style.font;
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

namespace {

std::string text_of(const check::Genre& genre, const Expr& e) {
  return genre.text.substr(static_cast<size_t>(e.begin), static_cast<size_t>(e.end - e.begin));
}

// "full: yes" says less than the rule that holds then.
std::string rule_that_holds(const check::Genre& genre, const std::string& condition) {
  for (const Rule& rule : genre.rules)
    if (rule.condition != nullptr && text_of(genre, *rule.condition) == condition) return rule.name;
  return "";
}

// A value that the puzzle does not print is told where people could not know it: one that follows
// from the board, or none of a thing, says nothing new.
bool told_unprinted(const check::GivenRules& rules, const Value& value) {
  const bool plain = rules.standard != nullptr &&
                     (rules.standard->op == Op::number || rules.standard->op == Op::symbol);
  return plain && (value.kind != Kind::number || value.n != 0);
}

// The caption that a given's own words make of its value; empty: there is nothing to say.
std::string worded_caption(const Setup& setup, int given, bool printed) {
  const auto k = static_cast<size_t>(given);
  const check::GivenRules& rules = setup.genre().givens[k];
  const Value value = setup.given(given);
  if (value.kind == Kind::boolean) return value.yes() ? rules.said : rules.denied;
  if (value.missing() || (!printed && !told_unprinted(rules, value))) return "";
  const std::string own = "{" + setup.genre().info.givens[k].name + "}";
  const std::string word = judge::words_for(value, setup.names());
  std::string text = rules.said;
  for (size_t at = text.find(own); at != std::string::npos; at = text.find(own, at + word.size()))
    text.replace(at, own.size(), word);
  return board::by_number(text, value.kind == Kind::number && value.n == 1);
}

// Captions in words, in the order of the givens.
void name_captions(const Setup& setup, Scene& scene) {
  const check::Genre& genre = setup.genre();
  std::vector<MarkList::Entry> printed = std::move(scene.captions);
  scene.captions.clear();
  const auto say = [&](const std::string& text) {
    if (!text.empty()) scene.captions.push_back({"", text, Tone::none, {}});
  };
  for (size_t k = 0; k < genre.info.givens.size(); ++k) {
    const FieldInfo& info = genre.info.givens[k];
    const auto same = [&](const MarkList::Entry& e) { return e.label == info.name; };
    const auto at = std::ranges::find_if(printed, same);
    if (!genre.givens[k].said.empty())
      say(worded_caption(setup, static_cast<int>(k), at != printed.end()));
    if (!genre.givens[k].said.empty() || at == printed.end()) continue;
    const bool yes_or_no = info.value == ValueKind::boolean;
    const std::string rule = rule_that_holds(genre, (at->value == "yes" ? "" : "not ") + info.name);
    if (yes_or_no && !rule.empty()) {
      say(rule);
    } else if (!yes_or_no || at->value == "yes" || genre.givens[k].standard == nullptr) {
      scene.captions.push_back(std::move(*at));
    }
  }
}

}  // namespace

Scene make_scene_of(const Case& c, const Answer* marks, const SceneOptions& options) {
  const Setup& setup = *c.inside().setup;
  Scene scene = make_scene(c.inside().info(), with_divisions(setup), &setup.plan(), marks, options);
  scene.title = title_of(c);
  name_captions(setup, scene);
  return scene;
}

Result<const Theme*> theme_of(const std::string& name) {
  if (const Theme* theme = find_theme(name)) return theme;
  return error("no theme is called '" + name + "'; there are light, dark and print");
}

Result<Picture> picture_of(const Case& c, const Panel& panel, const Style& style) {
  Result<Scene> scene = scene_of(c, panel, Medium::svg);
  if (!scene) return scene.errors();
  scene->coordinates = style.coordinates;
  make_plain(panel, style, *scene);
  PictureOptions options;
  options.font_size = style.font_size;
  return draw_picture(*scene, options);
}

}  // namespace clew::app

namespace clew {
using namespace app;

Result<std::string> Clew::draw(const Case& c, const std::vector<Panel>& panels,
                               const Style& style) const {
  const Result<const Theme*> theme = theme_of(style.theme);
  if (!theme) return theme.errors();
  std::vector<Scene> scenes;
  for (const Panel& panel : panels) {
    Result<Scene> scene = scene_of(c, panel, style.medium);
    if (!scene) return scene.errors();
    scene->coordinates = style.coordinates;
    if (style.medium != Medium::text) make_plain(panel, style, *scene);
    scenes.push_back(std::move(*scene));
  }
  if (style.medium == Medium::text) return as_text(scenes, panels, style);
  if (style.medium == Medium::json) return as_json(scenes, panels);
  return as_file(as_picture(scenes, panels, style), **theme, style);
}

}  // namespace clew
