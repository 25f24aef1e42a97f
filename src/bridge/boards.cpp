// Puzzles opened, drawn and written.
#include <algorithm>

#include "app/inside.h"
#include "app/play_aids.h"
#include "base/format.h"
#include "bridge/bridge.h"
#include "bridge/replies.h"
#include "render/board_picture.h"

namespace clew::bridge {
namespace {

constexpr double font_size = 14;

void write_length(JsonWriter& json, std::string_view name, double points) {
  json.key(name);
  json.raw(decimals(points));
}

// The marks that what is printed fixes; all others undecided.
Answer kept_marks(const Case& c) {
  Answer marks = c.empty_answer();
  for (size_t f = 0; f < marks.marks.size(); ++f)
    for (size_t k = 0; k < marks.marks[f].size(); ++k)
      marks.marks[f][k] = c.inside().setup->kept(static_cast<int>(f), static_cast<int>(k));
  return marks;
}

Result<std::string> opened_reply(const Case& c, const Limits& limits) {
  const Result<std::string> puzzle = c.write(Format::json, {"answer"});
  if (!puzzle) return puzzle.errors();
  JsonWriter json;
  json.open_object();
  json.member("genre", c.genre());
  json.member("name", c.genre_name());
  json.member("about", c.inside().info().about);
  write_texts(json, "rules", app::rules_of(c, limits));
  json.member("title", c.title());
  json.member("height", c.height());
  json.member("width", c.width());
  json.member("puzzle", *puzzle);
  write_fields(json, c);
  write_marks(json, "kept", kept_marks(c));
  if (c.answer()) write_marks(json, "marks", *c.answer());
  write_texts(json, "warnings", c.warnings());
  json.close_object();
  return json.result();
}

// The marks at these places.
std::vector<MarkAt> marks_at(const Case& c, std::vector<Place> places) {
  std::vector<MarkAt> found;
  if (places.empty()) return found;
  std::ranges::sort(places);
  const Answer marks = c.empty_answer();
  for (size_t f = 0; f < marks.marks.size(); ++f) {
    for (size_t k = 0; k < marks.marks[f].size(); ++k) {
      const MarkAt at{static_cast<int>(f), static_cast<int>(k)};
      if (std::ranges::binary_search(places, c.place_of(at))) found.push_back(at);
    }
  }
  return found;
}

// What lies between cells is pointed at where it is, if it can be marked there.
void point_to(const Case& c, const Place& place, Panel& panel) {
  const bool between = place.kind == PlaceKind::side || place.kind == PlaceKind::link ||
                       place.kind == PlaceKind::span;
  const std::vector<MarkAt> marks = between ? marks_at(c, {place}) : std::vector<MarkAt>();
  if (marks.empty()) panel.point_out.push_back(place);
  panel.point_at.insert(panel.point_at.end(), marks.begin(), marks.end());
}

// What is left out when a format has no room for it.
const std::vector<std::string> extras = {"title", "author", "source", "answer"};

}  // namespace

Bridge::Reply Bridge::open(const Request& request) {
  const Result<Case> c = opened(request);
  return c ? opened_reply(*c, request.limits()) : c.errors();
}

Bridge::Reply Bridge::blank(const Request& request) {
  Source source;
  source.genre = request.text("genre");
  source.rules = request.text("rules");
  source.most_cells = most_cells;
  const int height = request.number("height").value_or(0);
  const int width = request.number("width").value_or(0);
  const Result<Case> c = clew_.blank(height, width, source);
  return c ? opened_reply(*c, request.limits()) : c.errors();
}

// A picture as the shapes of an SVG, and where the board lies in it.
Bridge::Reply Bridge::draw(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  Panel panel;
  auto marks = request.marks("marks", *c);
  if (!marks) return marks.errors();
  auto since = request.marks("since", *c);
  if (!since) return since.errors();
  panel.answer = std::move(*marks);
  panel.since = std::move(*since);
  panel.point_at = marks_at(*c, request.places("at"));
  for (const Place& place : request.places("point")) point_to(*c, place, panel);
  for (const Place& place : request.places("cited")) {
    if (place.kind == PlaceKind::cell)
      panel.clues.push_back(place.id);
    else
      point_to(*c, place, panel);
  }
  panel.tinted = request.truth("tinted");
  Style style;
  style.font_size = font_size;
  const Result<Picture> picture = picture_of(*c, panel, style);
  if (!picture) return picture.errors();
  std::string shapes;
  for (const std::string& shape : write_svg_shapes(*picture)) shapes += shape;
  JsonWriter json;
  json.open_object();
  json.member("shapes", shapes);
  write_length(json, "width", picture->width);
  write_length(json, "height", picture->height);
  if (c->puzzle().grid.cells() > 0) {
    const Scene scene = make_scene_of(*c, panel.answer ? &*panel.answer : nullptr, SceneOptions());
    const BoardPlace place(scene, font_size);
    write_length(json, "x", place.corner(0, 0).x);
    write_length(json, "y", place.corner(0, 0).y);
    write_length(json, "unit", place.unit());
  }
  json.close_object();
  return json.result();
}

Bridge::Reply Bridge::write(const Request& request) {
  const Result<Case> c = opened(request);
  if (!c) return c.errors();
  const std::string format = request.text("format");
  Result<std::string> text = error("no format is called '" + format + "'");
  if (format == "link") {
    text = c->write(Format::link, extras);
  } else if (format == "file") {
    text = c->write(Format::file, extras);
  } else if (format == "game") {
    text = c->write(Format::game, extras);
  } else if (format == "penpa") {
    text = c->write(Format::penpa, {"answer"});
  } else if (format == "fpuzzles") {
    text = c->write(Format::fpuzzles, {"source"});
  } else if (format == "janko") {
    text = c->write(Format::janko, {"answer"});
  } else if (format == "non") {
    text = c->write(Format::non);
  } else if (format == "text") {
    text = c->write(Format::text);
  } else if (format == "json") {
    text = c->write(Format::json);
  } else if (format == "svg" || format == "tikz") {
    auto marks = request.marks("marks", *c);
    if (!marks) return marks.errors();
    Panel panel;
    panel.answer = std::move(*marks);
    Style style;
    style.medium = format == "svg" ? Medium::svg : Medium::tikz;
    if (format == "tikz") style.theme = "print";
    text = clew_.draw(*c, {panel}, style);
  }
  if (!text) return text.errors();
  JsonWriter json;
  json.open_object();
  json.member("text", *text);
  json.close_object();
  return json.result();
}

}  // namespace clew::bridge
