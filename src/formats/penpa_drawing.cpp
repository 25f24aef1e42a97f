// The lines of a packed drawing, read.
#include "formats/penpa_drawing.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "base/json.h"
#include "board/place_name.h"

namespace clew::formats {

namespace penpa {
namespace {

using Kind = Json::Kind;

constexpr int64_t most_edge = 100000;
constexpr size_t least_lines = 6;
constexpr JsonLimits limits_of_json = {.depth = 8, .values = 2'000'000};

// Members that say nothing about the puzzle.
constexpr std::array<std::string_view, 4> silent = {"command_redo", "command_undo",
                                                    "command_replay", "deletelineE"};

// Those whose cells are no squares; all others are squares in various looks.
constexpr std::array<std::string_view, 11> other_grids = {"hex",
                                                          "tri",
                                                          "pyramid",
                                                          "iso",
                                                          "snub_square",
                                                          "truncated_square",
                                                          "penrose_P3",
                                                          "tetrakis_square",
                                                          "cairo_pentagonal",
                                                          "rhombitrihexagonal",
                                                          "deltoidal_trihexagonal"};

// "12" or "12E"; two of them with a comma between them are a line.
std::optional<int> place_of(std::string_view key) {
  if (!key.empty() && key.back() == 'E') key.remove_suffix(1);
  const auto n = parse_number(key, std::numeric_limits<int32_t>::max());
  return n ? std::optional(static_cast<int>(*n)) : std::nullopt;
}

std::optional<Drawing::Line> line_of(std::string_view key) {
  const size_t comma = key.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto a = place_of(key.substr(0, comma));
  const auto b = place_of(key.substr(comma + 1));
  if (!a || !b) return std::nullopt;
  return Drawing::Line{std::min(*a, *b), std::max(*a, *b)};
}

// Titles and so on have codes for the signs of the header.
std::string plain(std::string_view coded) {
  std::string out;
  for (size_t i = 0; i < coded.size(); ++i) {
    const bool comma = coded.substr(i, 3) == "%2C";
    out += comma                                                             ? ','
           : static_cast<unsigned char>(coded[i]) < 0x20 || coded[i] == 0x7F ? ' '
                                                                             : coded[i];
    if (comma) i += 2;
  }
  return std::string(trim(out));
}

class DrawingReader {
 public:
  DrawingReader(std::string_view unpacked, const ReadLimits& limits)
      : lines_(split_lines(unpacked)), limits_(limits) {}

  Result<Drawing> read() {
    if (lines_.size() < least_lines) return error("the drawing lacks some of its lines");
    if (!read_header() || !read_look() || !read_board() || !read_cells()) return error(why_);
    return std::move(d_);
  }

 private:
  bool fail(std::string why) {
    if (why_.empty()) why_ = std::move(why);
    return false;
  }

  // The value on a line; each is the whole of it.
  std::optional<Json> json(size_t line) {
    JsonMistake mistake;
    auto read = Json::read(lines_[line], 0, mistake, limits_of_json);
    if (!read) fail(concat("line ", line + 1, " of the drawing is no JSON"));
    return read;
  }

  bool read_header() {
    std::vector<std::string_view> words;
    for (std::string_view rest = lines_[0];;) {
      const size_t comma = rest.find(',');
      words.push_back(rest.substr(0, comma));
      if (comma == std::string_view::npos) break;
      rest.remove_prefix(comma + 1);
    }
    const auto word = [&](size_t i) { return i < words.size() ? words[i] : std::string_view(); };
    d_.kind = std::string(word(0));
    if (std::ranges::find(other_grids, d_.kind) != other_grids.end())
      return fail("the drawing is on a grid of the kind " + quoted(d_.kind) +
                  "; only squares are read");
    const auto columns = parse_number(word(1), most_edge);
    const auto rows = parse_number(word(2), most_edge);
    const auto margins = json(1);
    if (!margins) return false;
    if (!columns || !rows) return fail("the drawing lacks its size");
    std::array<int, 4> m{};
    const std::vector<int> items =
        margins->is(0, Kind::list) ? margins->items(0) : std::vector<int>();
    for (size_t i = 0; i < m.size(); ++i) {
      const auto n = i < items.size() ? margins->whole(items[i]) : std::nullopt;
      if (!n || *n < 0 || *n > most_edge) return fail("the drawing lacks its margins");
      m[i] = *n;
    }
    const Result<Grid> grid = grid_of_size(*rows - m[0] - m[1], *columns - m[2] - m[3], limits_);
    if (!grid) return fail(grid.first_error().message);
    if ((*rows + 4) * (*columns + 4) > 4 * (limits_.max_cells + 100))
      return fail("the drawing has too wide margins");
    d_.grid = *grid;
    std::tie(d_.top, d_.bottom, d_.left, d_.right) = std::tuple(m[0], m[1], m[2], m[3]);
    for (size_t i = 11; i < 15; ++i) {  // diagonals and other lines of the whole grid
      if (parse_number(trim(word(i)), 1000).value_or(0) != 0) d_.others.emplace_back("grid");
    }
    d_.title = after(word(15), "Title:");
    d_.author = after(word(16), "Author:");
    d_.source = plain(word(17));
    return true;
  }

  static std::string after(std::string_view word, std::string_view head) {
    if (word.starts_with(head)) word.remove_prefix(head.size());
    return plain(word);
  }

  // How the grid is drawn: in the mode, or before the first '~'.
  bool read_look() {
    JsonMistake mistake;
    const auto mode = Json::read(lines_[2], 0, mistake, limits_of_json);
    if (!mode) return true;
    const int look = mode->is(0, Kind::object) ? mode->member(0, "grid") : 0;
    if (look < 0 || !mode->is(look, Kind::list)) return true;
    size_t i = 0;
    for (const int item : mode->items(look)) {
      if (i < d_.look.size() && mode->is(item, Kind::text)) d_.look[i++] = mode->text(item);
    }
    return true;
  }

  bool read_board() {
    const auto board = json(3);
    if (!board) return false;
    if (!board->is(0, Kind::object)) return fail("the drawing has no board");
    for (int name = board->first(0); name >= 0 && why_.empty(); name = board->next(name))
      read_member(*board, board->text(name), board->value(name));
    return why_.empty();
  }

  void read_member(const Json& j, const std::string& name, int value) {
    if (std::ranges::find(silent, name) != silent.end()) return;
    if (j.is(value, Kind::list)) return read_list(j, name, value);
    if (!j.is(value, Kind::object)) return;
    if (j.first(value) < 0) return;
    for (int key = j.first(value); key >= 0; key = j.next(key)) {
      const std::string place = j.text(key);
      const int what = j.value(key);
      bool read = false;
      if (name == "surface") read = read_surface(j, place, what);
      if (name == "number") read = read_label(j, place, what, d_.labels);
      if (name == "numberS") read = read_label(j, place, what, d_.small);
      if (name == "symbol") read = read_sign(j, place, what);
      if (name == "lineE" || name == "edge") read = read_line(j, place, what, d_.edges);
      if (name == "cage") read = read_line(j, place, what, d_.dashes);
      if (!read) return d_.others.push_back(name);
    }
  }

  void read_list(const Json& j, const std::string& name, int value) {
    for (const int item : j.items(value)) {
      std::vector<int> cells;
      if (!j.is(item, Kind::list)) return d_.others.push_back(name);
      for (const int cell : j.items(item)) {
        const std::string text =
            j.is(cell, Kind::text) ? j.text(cell) : std::string(j.source(cell));
        const auto place = place_of(text);
        if (!place) return d_.others.push_back(name);
        cells.push_back(*place);
      }
      if (cells.empty()) continue;
      if (name == "killercages") {
        d_.cages.push_back(std::move(cells));
      } else if (name == "thermo" || name == "arrows") {
        d_.lines[name].push_back(std::move(cells));
      } else {
        return d_.others.push_back(name);
      }
    }
  }

  bool read_surface(const Json& j, std::string_view key, int value) {
    const auto place = place_of(key);
    if (j.is(value, Kind::list)) value = j.first(value);
    const auto colour = value >= 0 ? j.whole(value) : std::nullopt;
    if (!place || !colour) return false;
    if (*colour != 0) d_.surface[*place] = *colour;
    return true;
  }

  // A number, or a text; of a list of digits that are allowed, the only one.
  static std::optional<std::string> text_of(const Json& j, int value) {
    if (j.is(value, Kind::text)) return j.text(value);
    if (j.is(value, Kind::number)) return std::string(j.source(value));
    if (!j.is(value, Kind::list)) return std::nullopt;
    std::optional<std::string> only;
    int digit = 0;
    for (const int flag : j.items(value)) {
      ++digit;
      if (j.whole(flag) != 1) continue;
      if (only) return std::nullopt;
      only = std::to_string(digit);
    }
    return only ? only : "";
  }

  static bool read_label(const Json& j, std::string_view key, int value,
                         std::map<int, Drawing::Label>& into) {
    const auto place = place_of(key);
    if (!place || !j.is(value, Kind::list)) return false;
    const std::vector<int> items = j.items(value);
    if (items.empty()) return true;
    const auto text = text_of(j, items[0]);
    if (!text) return false;
    Drawing::Label label{*text, 1, "1"};
    if (items.size() > 1)
      label.style =
          static_cast<int>(parse_number(text_of(j, items[1]).value_or(""), 100).value_or(1));
    if (items.size() > 2) label.sub = text_of(j, items[2]).value_or("1");
    into[*place] = label;
    return true;
  }

  bool read_sign(const Json& j, std::string_view key, int value) {
    const auto place = place_of(key);
    if (!place || !j.is(value, Kind::list)) return false;
    const std::vector<int> items = j.items(value);
    if (items.size() < 2 || !j.is(items[1], Kind::text)) return false;
    const auto number = j.whole(items[0]);
    if (!number) return false;
    const auto layer = items.size() > 2 ? j.whole(items[2]) : std::nullopt;
    d_.signs[*place] = {*number, j.text(items[1]), layer.value_or(1)};
    return true;
  }

  static bool read_line(const Json& j, std::string_view key, int value,
                        std::map<Drawing::Line, int>& into) {
    const auto line = line_of(key);
    const auto style = parse_number(text_of(j, value).value_or(""), 1000);
    if (!line || !style) return false;
    into[*line] = static_cast<int>(*style);
    return true;
  }

  // The cells that are there, each as the distance from the one before.
  bool read_cells() {
    const auto list = json(5);
    if (!list) return false;
    if (!list->is(0, Kind::list)) return fail("the drawing lacks its cells");
    std::set<int> there;
    int64_t place = 0;
    for (const int item : list->items(0)) {
      const auto step = list->whole(item);
      place += step.value_or(0);
      if (!step || place < 0 || place >= d_.places())
        return fail("the drawing's cells are damaged");
      there.insert(static_cast<int>(place));
    }
    for (int cell = 0; cell < d_.grid.cells(); ++cell) {
      if (!there.contains(d_.cell(cell))) d_.missing.insert(cell);
    }
    return true;
  }

  std::vector<std::string_view> lines_;
  ReadLimits limits_;
  Drawing d_;
  std::string why_;
};

}  // namespace
}  // namespace penpa

Drawing::Line Drawing::edge(int link) const {
  const int side = grid.side(grid.link_first(link),
                             grid.link_is_across(link) ? Direction::right : Direction::down);
  return {corner(grid.side_first(side)), corner(grid.side_second(side))};
}

bool Drawing::is_edge(Line line) const {
  const auto inside = [&](int place) {
    if (place < places() || place >= 2 * places()) return false;
    const int row = (place - places()) / columns() - 1 - top;
    const int column = (place - places()) % columns() - 1 - left;
    return row >= 0 && column >= 0 && row <= grid.height && column <= grid.width;
  };
  const int apart = line.second - line.first;
  return inside(line.first) && inside(line.second) && (apart == 1 || apart == columns());
}

bool Drawing::is_frame(Line line) const {
  if (!is_edge(line)) return false;
  const int row = (line.first - places()) / columns() - 1 - top;
  const int column = (line.first - places()) % columns() - 1 - left;
  const bool level = line.second - line.first == 1;
  return level ? row == 0 || row == grid.height : column == 0 || column == grid.width;
}

std::string Drawing::where(int place) const {
  const int n = places();
  const int cell = place < 4 * n ? place % n : (place - 4 * n) / 4 % n;
  const int row = cell / columns() - 2 - top;
  const int column = cell % columns() - 2 - left;
  if (grid.has(row, column)) return "at " + cell_name(grid.cell(row, column), grid);
  return "outside the grid";
}

Result<Drawing> read_drawing(std::string_view unpacked, const ReadLimits& limits) {
  Result<Drawing> drawing = penpa::DrawingReader(unpacked, limits).read();
  if (drawing) drawing->tags = tags_of(unpacked);
  return drawing;
}

}  // namespace clew::formats
