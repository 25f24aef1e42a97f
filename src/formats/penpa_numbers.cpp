// The codes that stand for numbers: in the middle of cells, small in their corners, outside the
// grid, and one above it.
#include <algorithm>
#include <span>

#include "formats/codecs.h"
#include "formats/penpa_codes.h"
#include "formats/rooms.h"
#include "formats/sheets.h"
#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats {

namespace penpa {
namespace {

using Label = Drawing::Label;

// A number behind its sign "_" is that of its arrow.
constexpr std::array<Direction, 4> arrows = {Direction::up, Direction::left, Direction::right,
                                             Direction::down};

// Numbers of these styles stand on a circle: without a number it is an unknown one.
constexpr bool has_circle(int style) { return style == 6 || style == 7 || style == 11; }

constexpr std::string_view on_word = "on";
constexpr std::string_view fill_word = "fill";

// "number STYLE SUB on fill COLOUR", "... on SYMBOL NUMBER": all may be left out.
struct NumberWords {
  int style = 1;
  std::string sub = "1";
  std::string on;  // "fill" or the name of a symbol
  int on_number = 0;

  explicit NumberWords(const CodecPart& part) {
    const std::vector<std::string>& words = part.arguments;
    const auto on_at = static_cast<size_t>(std::ranges::find(words, on_word) - words.begin());
    const auto number = [&](size_t i) {
      return i < words.size() ? static_cast<int>(parse_number(words[i], 1000).value_or(0)) : 0;
    };
    if (on_at > 0 && !words.empty()) style = number(0);
    if (on_at > 1 && words.size() > 1) sub = words[1];
    if (on_at + 1 < words.size()) on = words[on_at + 1];
    on_number = number(on_at + 2);
  }
  bool has_shape() const { return !on.empty() || has_circle(style); }
};

bool is_blank_text(std::string_view text) { return trim(text).empty(); }

std::optional<Printed> unknown_of(const FieldInfo& field) {
  if (!field.unknown_allowed) return std::nullopt;
  Printed p;
  p.state = Printed::unknown;
  return p;
}

// "3_0": the number 3 with an arrow up.
std::optional<Printed> read_arrow(const FieldInfo& field, std::string_view text) {
  const size_t mark = text.rfind('_');
  const auto digit = mark == std::string_view::npos
                         ? std::nullopt
                         : parse_number(text.substr(mark + 1), arrows.size() - 1);
  const std::string_view number = trim(text.substr(0, mark));
  auto p = number.empty() || number == "?" ? unknown_of(field) : std::nullopt;
  if (!p) {
    const auto n = read_number(field, number);
    if (!n) return std::nullopt;
    p = printed_value(*n);
  }
  if (digit) p->way = static_cast<int8_t>(arrows[static_cast<size_t>(*digit)]);
  return lacks_arrow(field, *p) ? std::nullopt : p;
}

// What a label says; nothing: it means nothing for this field.
std::optional<Printed> read_text(const FieldInfo& field, std::string_view text, bool shaped) {
  if (!field.way.empty()) return read_arrow(field, text);
  if (is_blank_text(text)) return shaped ? unknown_of(field) : Printed();
  if (is_collection(field)) return read_items(field, split_characters(trim(text)));
  return read_token(field, trim(text));
}

// What a label would have to say; nothing: it cannot.
std::optional<std::string> write_text(const FieldInfo& field, const Printed& p, bool shaped) {
  std::string text;
  if (is_collection(field)) {
    for (const int32_t item : p.items) {
      if (item > 9) return std::nullopt;
      text += item < 0 ? "?" : std::to_string(item);
    }
    return p.items.empty() ? "0" : text;
  }
  Printed bare = p;
  bare.way = -1;
  text = p.state == Printed::unknown        ? shaped ? " " : "?"
         : field.value == ValueKind::number ? std::to_string(p.n)
                                            : write_token(field, bare);
  if (p.way < 0) return text;
  const auto way = std::ranges::find(arrows, static_cast<Direction>(p.way));
  return concat(text == " " ? "?" : text, "_", way - arrows.begin());
}

std::string meaningless(const FieldInfo& field, std::string_view text, const Drawing& d,
                        int place) {
  return concat("found ", is_blank_text(text) ? "an empty shape" : quoted(text), " for '",
                field.name, "' ", d.where(place), "; expected ",
                expected_value(field, is_collection(field) ? field.item : field.value),
                field.way.empty() ? "" : " and its arrow");
}

// ---- number: in the middle of cells and rooms, on corners and edges

bool has_sign(const NumberWords& words, const Drawing& d, int place) {
  const auto found = d.signs.find(place);
  return !words.on.empty() && found != d.signs.end() &&
         is_same_sign(found->second.name, words.on) && found->second.number == words.on_number;
}

// Whether the shape is there on which the number stands; it is taken off.
bool take_shape(const NumberWords& words, Drawing& d, int place) {
  if (words.on == fill_word) {
    const auto found = d.surface.find(place);
    const bool there = found != d.surface.end() && found->second == words.on_number;
    if (there) d.surface.erase(found);
    return there;
  }
  const bool there = has_sign(words, d, place);
  if (there) d.signs.erase(place);
  return there;
}

std::string read_at(const PenpaPart& what, const NumberWords& words, Drawing& d, int place,
                    std::map<int, Label>& labels, Printed& into) {
  const bool on_shape = take_shape(words, d, place);
  const auto found = labels.find(place);
  if (found == labels.end() && !on_shape) return {};
  const std::string text = found == labels.end() ? "" : found->second.text;
  const bool shaped = on_shape || (found != labels.end() && has_circle(found->second.style));
  const auto p = read_text(what.field(), text, shaped);
  if (!p) return meaningless(what.field(), text, d, place);
  into = *p;
  if (found != labels.end()) labels.erase(found);
  return {};
}

// A value of a room stands in any of its cells.
std::string read_of_rooms(const PenpaPart& what, Drawing& d, Puzzle& puzzle, int small,
                          std::map<int, Label>& labels) {
  const NumberWords words(what.part);
  Field values;
  RoomValues rooms(what.field(), puzzle, values);
  for (int cell = 0; cell < d.grid.cells(); ++cell) {
    Printed p;
    const int place = small < 0 ? d.cell(cell) : small + 4 * d.cell(cell);
    std::string why = read_at(what, words, d, place, labels, p);
    if (why.empty() && !rooms.put(cell, p).empty())
      why = "a second number for this room, or one in no room, " + d.where(place);
    if (!why.empty()) return why;
  }
  puzzle.givens[at(what.given)] = std::move(values);
  return {};
}

std::string read_numbers(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  if (what.field().index == PlaceKind::room) return read_of_rooms(what, d, puzzle, -1, d.labels);
  const NumberWords words(what.part);
  Field& out = puzzle.givens[at(what.given)];
  const std::vector<int> places = places_in(what.field(), puzzle, d);
  out.at.resize(places.size());
  for (size_t i = 0; i < places.size(); ++i) {
    const std::string why = read_at(what, words, d, places[i], d.labels, out.at[i]);
    if (!why.empty()) return why;
  }
  return {};
}

std::string write_at(const PenpaPart& what, const NumberWords& words, const Printed& p,
                     std::map<int, Label>& labels, int place) {
  const auto text = write_text(what.field(), p, words.has_shape());
  if (!text) return "cannot hold " + quoted(write_token(what.field(), p));
  labels[place] = {*text, words.style, p.way < 0 ? words.sub : "2"};
  return {};
}

std::string write_numbers(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const NumberWords words(what.part);
  const Field& values = puzzle.givens[at(what.given)];
  const std::vector<int> places = places_in(what.field(), puzzle, d);
  for (size_t i = 0; i < values.at.size() && i < places.size(); ++i) {
    if (values.at[i].state == Printed::absent) continue;
    const std::string why = write_at(what, words, values.at[i], d.labels, places[i]);
    if (!why.empty()) return why;
    if (words.on == fill_word)
      d.surface[places[i]] = words.on_number;
    else if (!words.on.empty())
      d.signs[places[i]] = {words.on_number, words.on, 1};
  }
  return {};
}

// ---- small WHERE: in a corner of a cell, or at one of its sides

constexpr std::array<std::string_view, 8> small_words = {
    "up_left", "up_right", "down_left", "down_right", "up", "right", "left", "down"};

// The place of the first cell, the others follow in steps of four; -1: no such word.
int small_place(const CodecPart& part, const Drawing& d) {
  if (part.arguments.empty()) return -1;
  const auto k = std::ranges::find(small_words, part.arguments[0]) - small_words.begin();
  if (at(static_cast<int>(k)) >= small_words.size()) return -1;
  return (k < 4 ? 4 : 8) * d.places() + static_cast<int>(k % 4);
}

std::string read_small(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  const int first = small_place(what.part, d);
  if (first < 0)
    return "the code 'small' needs one of " + one_of({small_words.begin(), small_words.end()});
  if (what.field().index == PlaceKind::room)
    return read_of_rooms({what.genre, what.part, what.given}, d, puzzle, first, d.small);
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(d.grid.cells()));
  const NumberWords words(what.part);
  for (int cell = 0; cell < d.grid.cells(); ++cell) {
    const int place = first + 4 * d.cell(cell);
    const bool shaped = has_sign(words, d, d.cell(cell));  // several numbers may share it
    const auto found = d.small.find(place);
    if (found == d.small.end() && !shaped) continue;
    const std::string text = found == d.small.end() ? "" : found->second.text;
    const auto p = read_text(what.field(), text, shaped);
    if (!p) return meaningless(what.field(), text, d, place);
    out.at[at(cell)] = *p;
    if (found != d.small.end()) d.small.erase(found);
  }
  return {};
}

// Numbers around one symbol are all there, or none is: those that are not drawn are unknown.
bool lacks_some(const PenpaPart& what, const Puzzle& puzzle, size_t cell) {
  const int codec = find_codec(what.genre, CodecKind::penpa, "");
  for (const CodecPart& part : what.genre.codecs[at(codec)].parts) {
    const int given = find_given(what.genre, part.field);
    if (given < 0 || part.code != "small" || NumberWords(part).on.empty()) continue;
    const Field& values = puzzle.givens[at(given)];
    if (cell >= values.at.size() || values.at[cell].state == Printed::absent) return true;
  }
  return false;
}

std::string write_small(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const int first = small_place(what.part, d);
  if (first < 0)
    return "the code 'small' needs one of " + one_of({small_words.begin(), small_words.end()});
  const NumberWords words(what.part);
  const Field& values = puzzle.givens[at(what.given)];
  const std::vector<int> places = places_in(what.field(), puzzle, d);
  for (size_t i = 0; i < values.at.size() && i < places.size(); ++i) {
    if (values.at[i].state == Printed::absent) continue;
    const auto text = write_text(what.field(), values.at[i], !words.on.empty());
    if (!text) return "cannot hold " + quoted(write_token(what.field(), values.at[i]));
    d.small[first + 4 * places[i]] = {*text, 1, "1"};
    if (words.on.empty()) continue;
    if (lacks_some(what, puzzle, i)) return "cannot say a cell with fewer numbers than others";
    d.signs[places[i]] = {words.on_number, words.on, 1};
  }
  return {};
}

// ---- outside: clues of lines above and left of the grid, of views all around it

bool is_outside(const FieldInfo& field) {
  if (field.value == ValueKind::list) return field.index == PlaceKind::line;
  return field.index == PlaceKind::line || field.index == PlaceKind::view ||
         field.index == PlaceKind::row || field.index == PlaceKind::column;
}

// Of views: the right and the bottom ones stand behind the grid.
bool is_far(PlaceKind index, const Sheet& sheet, const Grid& grid) {
  return index == PlaceKind::view &&
         (sheet.first == grid.height || sheet.first == 2 * grid.height + grid.width);
}

// The margin of a side.
int& margin_of(Drawing& d, bool per_row, bool far) {
  if (per_row) return far ? d.right : d.left;
  return far ? d.bottom : d.top;
}

// Where the clues of an entry stand, from the grid outwards.
std::vector<int> clue_places(PlaceKind index, const Sheet& sheet, int i, Drawing& d) {
  const bool far = is_far(index, sheet, d.grid);
  std::vector<int> places;
  for (int k = 1; k <= margin_of(d, sheet.per_row, far); ++k) {
    const int row = sheet.per_row ? i : far ? d.grid.height - 1 + k : -k;
    const int column = !sheet.per_row ? i : far ? d.grid.width - 1 + k : -k;
    places.push_back(d.cell(row, column));
  }
  return places;
}

std::string read_clues(const PenpaPart& what, Drawing& d, const std::vector<int>& places,
                       Printed& into) {
  const FieldInfo& field = what.field();
  if (places.empty()) return {};
  if (is_collection(field)) into.state = Printed::value;
  for (const int place : std::span(places).first(is_collection(field) ? places.size() : 1)) {
    const auto found = d.labels.find(place);
    if (found == d.labels.end()) continue;
    const std::string text = found->second.text;
    if (is_collection(field)) {
      const auto p = read_items(field, {trim(text)});
      if (!p) return meaningless(field, text, d, place);
      into.items.insert(into.items.begin(), p->items.begin(), p->items.end());
    } else {
      const auto p = read_text(field, text, false);
      if (!p) return meaningless(field, text, d, place);
      into = *p;
    }
    d.labels.erase(found);
  }
  return {};
}

std::string read_outside(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  Field& out = puzzle.givens[at(what.given)];
  out.at.assign(at(field_size(what.field().index, d.grid)), Printed());
  for (const Sheet& sheet : sheets_of(what.field().index, d.grid)) {
    for (int i = 0; i < sheet.columns; ++i) {
      const std::string why = read_clues(what, d, clue_places(what.field().index, sheet, i, d),
                                         out.at[at(sheet.first + i)]);
      if (!why.empty()) return why;
    }
  }
  return {};
}

// Room for the longest list of each side.
void make_margins(const FieldInfo& field, const Field& values, Drawing& d) {
  for (const Sheet& sheet : sheets_of(field.index, d.grid)) {
    int depth = 1;
    for (int i = 0; i < sheet.columns && at(sheet.first + i) < values.at.size(); ++i)
      depth = std::max(depth, static_cast<int>(values.at[at(sheet.first + i)].items.size()));
    const bool far = is_far(field.index, sheet, d.grid);
    int& margin = margin_of(d, sheet.per_row, far);
    margin = std::max(margin, depth);
  }
}

std::string write_outside(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const FieldInfo& field = what.field();
  const Field& values = puzzle.givens[at(what.given)];
  for (const Sheet& sheet : sheets_of(field.index, d.grid)) {
    for (int i = 0; i < sheet.columns && at(sheet.first + i) < values.at.size(); ++i) {
      const Printed& p = values.at[at(sheet.first + i)];
      const std::vector<int> places = clue_places(field.index, sheet, i, d);
      if (!is_collection(field)) {
        if (p.state == Printed::absent || places.empty()) continue;
        d.labels[places[0]] = {write_text(field, p, false).value_or("?"), 1, "1"};
        continue;
      }
      if (p.state != Printed::value) return "cannot leave out the list of a line";
      for (size_t k = 0; k < p.items.size() && k < places.size(); ++k) {
        const int32_t n = p.items[p.items.size() - 1 - k];
        d.labels[places[k]] = {n < 0 ? "?" : std::to_string(n), 1, "1"};
      }
    }
  }
  return {};
}

// ---- heading BEFORE BEHIND: one value for the whole puzzle, above the grid

bool is_single(const FieldInfo& field) {
  return field.index == PlaceKind::none && field.value != ValueKind::partition;
}

std::string read_heading(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  const std::vector<std::string>& words = what.part.arguments;
  const std::string_view before = words.empty() ? std::string_view() : words[0];
  const std::string_view behind = words.size() < 2 ? std::string_view() : words[1];
  for (int column = 0; d.top > 0 && column < d.grid.width; ++column) {
    const int place = d.cell(-d.top, column);
    const auto found = d.labels.find(place);
    if (found == d.labels.end()) continue;
    std::string_view text = trim(found->second.text);
    if (text.starts_with(before)) text.remove_prefix(before.size());
    if (text.ends_with(behind)) text.remove_suffix(behind.size());
    const auto p = read_token(what.field(), text);
    if (!p) return meaningless(what.field(), found->second.text, d, place);
    puzzle.givens[at(what.given)].at.assign(1, *p);
    d.labels.erase(found);
    return {};
  }
  d.warnings.push_back("the drawing does not say '" + what.field().name + "' above the grid");
  return {};
}

std::string write_heading(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const std::vector<std::string>& words = what.part.arguments;
  const Field& values = puzzle.givens[at(what.given)];
  if (values.at.empty() || values.at[0].state == Printed::absent) return {};
  const std::string text = (words.empty() ? "" : words[0]) +
                           write_token(what.field(), values.at[0]) +
                           (words.size() < 2 ? "" : words[1]);
  d.labels[d.cell(-d.top, d.grid.width - 1)] = {text, 1, text.size() > 2 ? "8" : "1"};
  return {};
}

bool has_numbers(const FieldInfo& field) {
  const bool placed = field.index == PlaceKind::cell || field.index == PlaceKind::corner ||
                      field.index == PlaceKind::link || field.index == PlaceKind::room;
  return placed && field.value != ValueKind::boolean && field.value != ValueKind::direction;
}
bool has_small_numbers(const FieldInfo& field) {
  return has_numbers(field) && (field.index == PlaceKind::cell || field.index == PlaceKind::room);
}

}  // namespace

}  // namespace penpa

const PenpaCode penpa_number = {"number", penpa::has_numbers, penpa::read_numbers,
                                penpa::write_numbers};
const PenpaCode penpa_small = {"small", penpa::has_small_numbers, penpa::read_small,
                               penpa::write_small};
const PenpaCode penpa_outside = {"outside", penpa::is_outside, penpa::read_outside,
                                 penpa::write_outside};
const PenpaCode penpa_heading = {"heading", penpa::is_single, penpa::read_heading,
                                 penpa::write_heading};

void make_penpa_margins(const FieldInfo& field, const Field& values, Drawing& drawing) {
  penpa::make_margins(field, values, drawing);
}

}  // namespace clew::formats
