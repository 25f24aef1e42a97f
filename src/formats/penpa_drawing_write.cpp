// The lines of a drawing, written as penpa-edit expects them: every member of both boards is there,
// though most are empty.
#include "base/json_writer.h"
#include "formats/penpa_drawing.h"

namespace clew::formats {

namespace penpa {
namespace {

constexpr int cell_size = 38;  // on the screen

constexpr std::array<std::string_view, 9> other_objects = {
    "command_redo", "command_undo", "command_replay", "line", "freeline",
    "freelineE",    "wall",         "deletelineE",    ""};
constexpr std::array<std::string_view, 7> other_lists = {
    "thermo", "arrows", "direction", "squareframe", "polygon", "nobulbthermo", ""};

// What each tool of the page is set to. A member that is called like a genre is written with an
// escape.
constexpr std::string_view tools =
    R"("edit_mode":"surface","surface":["",1],"multicolor":["",1],"line":["1",LINE],)"
    R"("lineE":["1",LINE],"wall":["",LINE],"cage":["1",10],"number":["1",DIGIT],)"
    R"("symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],)"
    R"("combi":["blpo",""],"s\u0075doku":["1",VALUE])";

std::string with(std::string text, std::string_view word, std::string_view value) {
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at))
    text.replace(at, word.size(), value);
  return text;
}

std::string tools_of(std::string_view line, std::string_view digit, std::string_view digits) {
  std::string text = with(std::string(tools), "LINE", line);
  return with(with(text, "DIGIT", digit), "VALUE", digits);
}

std::string mode_of(const Drawing& d) {
  JsonWriter look;
  look.open_list();
  for (const std::string& word : d.look) look.text(word);
  look.close_list();
  return R"({"qa":"pu_a","grid":)" + look.result() + R"(,"pu_q":{)" + tools_of("2", "1", "1") +
         R"(},"pu_a":{)" + tools_of("3", "2", "9") + "}}";
}

void write_labels(JsonWriter& json, std::string_view name,
                  const std::map<int, Drawing::Label>& labels, bool sized) {
  json.key(name);
  json.open_object();
  for (const auto& [place, label] : labels) {
    json.key(std::to_string(place));
    json.open_list();
    json.text(label.text);
    json.number(label.style);
    if (sized) json.text(label.sub);
    json.close_list();
  }
  json.close_object();
}

void write_lines(JsonWriter& json, std::string_view name,
                 const std::map<Drawing::Line, int>& lines) {
  json.key(name);
  json.open_object();
  for (const auto& [line, style] : lines)
    json.member(std::to_string(line.first) + "," + std::to_string(line.second), style);
  json.close_object();
}

void write_signs(JsonWriter& json, const std::map<int, Drawing::Sign>& signs) {
  json.key("symbol");
  json.open_object();
  for (const auto& [place, sign] : signs) {
    json.key(std::to_string(place));
    json.open_list();
    json.number(sign.number);
    json.text(sign.name);
    json.number(sign.layer);
    json.close_list();
  }
  json.close_object();
}

void write_list(JsonWriter& json, std::string_view name,
                const std::vector<std::vector<int>>& lines) {
  json.key(name);
  json.open_list();
  for (const std::vector<int>& line : lines) {
    json.open_list();
    for (const int cell : line) json.number(cell);
    json.close_list();
  }
  json.close_list();
}

std::string board_of(const Drawing& d) {
  JsonWriter json;
  json.open_object();
  for (const std::string_view name : other_objects) {
    if (name.empty()) continue;
    json.key(name);
    json.raw(name.starts_with("command") ? R"({"__a":[]})" : "{}");
  }
  json.key("surface");
  json.open_object();
  for (const auto& [place, colour] : d.surface) json.member(std::to_string(place), colour);
  json.close_object();
  write_labels(json, "number", d.labels, true);
  write_labels(json, "numberS", d.small, false);
  write_signs(json, d.signs);
  write_lines(json, "lineE", d.edges);
  write_lines(json, "cage", d.dashes);
  const std::vector<std::vector<int>> none;
  for (const std::string_view name : other_lists) {
    if (name.empty()) continue;
    const auto lines = d.lines.find(std::string(name));
    write_list(json, name, lines == d.lines.end() ? none : lines->second);
  }
  write_list(json, "killercages", d.cages);
  json.close_object();
  return json.result();
}

// The place nearest to the middle of the drawing.
int middle_of(const Drawing& d) {
  const int columns = d.columns();
  const int rows = d.places() / columns;
  const bool wide = columns % 2 != 0;
  const bool high = rows % 2 != 0;
  const int row = high ? (rows - 1) / 2 : rows / 2 - 1;
  const int column = wide ? (columns - 1) / 2 : columns / 2 - 1;
  const int kind = wide && high ? 0 : !wide && !high ? 1 : wide ? 2 : 3;
  return kind * d.places() + row * columns + column;
}

std::string header_of(const Drawing& d) {
  const int columns = d.columns() - 4;
  const int rows = d.places() / d.columns() - 4;
  const int middle = middle_of(d);
  return concat(d.kind, ",", columns, ",", rows, ",", cell_size, ",0,1,1,",
                (columns + 1) * cell_size, ",", (rows + 1) * cell_size, ",", middle, ",", middle,
                ",0,0,0,0,Title: ", with(d.title, ",", "%2C"),
                ",Author: ", with(d.author, ",", "%2C"), ",", with(d.source, ",", "%2C"),
                ",,OFF,false");
}

std::string cells_of(const Drawing& d) {
  std::string out = "[";
  int before = 0;
  for (int cell = 0; cell < d.grid.cells(); ++cell) {
    if (d.missing.contains(cell)) continue;
    out += (out.size() > 1 ? "," : "") + std::to_string(d.cell(cell) - before);
    before = d.cell(cell);
  }
  return out + "]";
}

}  // namespace
}  // namespace penpa

std::string write_drawing(const Drawing& d) {
  using namespace penpa;
  Drawing blank;
  JsonWriter tags;
  tags.open_list();
  for (const std::string& tag : d.tags) tags.text(tag);
  tags.close_list();
  const std::string mode = mode_of(d);
  std::string out = header_of(d) + "\n";
  out += concat("[", d.top, ",", d.bottom, ",", d.left, ",", d.right, "]\n");
  out += mode + "\n" + board_of(d) + "\n" + board_of(blank) + "\n" + cells_of(d) + "\n";
  out += "[]\n{}\n\"x\"\n\"x\"\n[3,2,3]\n" + mode + "\n\"x\"\n0\n{}\n{}\n{}\n" + tags.result() +
         "\nfalse";
  return with_short_words(out);
}

}  // namespace clew::formats
