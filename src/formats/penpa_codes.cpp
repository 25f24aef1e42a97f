// The codes that stand for colours, symbols, borders and cages.
#include "formats/penpa_codes.h"

#include <algorithm>
#include <span>

#include "board/place_name.h"
#include "formats/codecs.h"
#include "formats/numbered_lines.h"
#include "formats/rooms.h"
#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats {

namespace penpa {
namespace {

constexpr int border_style = 2;
constexpr int cross_style = 98;  // marks an edge, draws none
constexpr int cage_style = 10;

int number_of(const std::string& word) {
  return static_cast<int>(parse_number(word, 1000).value_or(-1));
}

// What stands for each value of a given, in their order: colours, or symbols by name and number. Of
// yes or no any of them is yes.
using Signs = std::vector<Drawing::Sign>;

Signs signs_of(const CodecPart& part, std::string name) {
  Signs signs;
  for (const std::string& word : part.arguments) {
    if (const int number = number_of(word); number >= 0) {
      signs.push_back({number, name, 1});
    } else {
      name = word;
    }
  }
  return signs;
}

int least_of(const FieldInfo& field) {
  return field.value == ValueKind::number ? field.least.value_or(0) : 0;
}

int value_of_sign(const FieldInfo& field, const Signs& signs, int number, std::string_view name) {
  const int k = index_if(signs, [&](const Drawing::Sign& s) {
    return s.number == number && is_same_sign(s.name, name);
  });
  return k < 0 ? -1 : field.value == ValueKind::boolean ? 1 : least_of(field) + k;
}
const Drawing::Sign* sign_of_value(const FieldInfo& field, const Signs& signs, const Printed& p) {
  if (p.state != Printed::value) return nullptr;
  const bool choice = field.value == ValueKind::boolean;
  if (choice && p.n == 0) return nullptr;
  const size_t k = choice ? 0 : at(p.n - least_of(field));
  return k < signs.size() ? &signs[k] : nullptr;
}

bool is_choice(const FieldInfo& field) {
  const bool on_grid = field.index == PlaceKind::cell || field.index == PlaceKind::corner ||
                       field.index == PlaceKind::link;
  const bool few = field.value == ValueKind::number && field.least && field.most;
  return on_grid && (few || field.value == ValueKind::boolean || field.value == ValueKind::named);
}
bool is_cells_choice(const FieldInfo& field) {
  return is_choice(field) && field.index == PlaceKind::cell;
}
bool is_mark_of_cells(const FieldInfo& field) {
  return field.index == PlaceKind::cell && field.value == ValueKind::boolean;
}
bool has_borders(const FieldInfo& field) {
  return field.value == ValueKind::partition ||
         (field.value == ValueKind::boolean && field.index == PlaceKind::link);
}
bool is_partition(const FieldInfo& field) { return field.value == ValueKind::partition; }

// What a value that no argument stands for would have to be said with.
std::string unsaid(const FieldInfo& field, const Printed& p) {
  return "cannot say " + (p.state == Printed::unknown ? "'?'" : quoted(write_token(field, p)));
}

// ---- fill COLOUR ...: cells of these colours

std::string read_fill(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  const Signs colours = signs_of(what.part, "");
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(d.grid.cells()));
  for (int cell = 0; cell < d.grid.cells(); ++cell) {
    const auto found = d.surface.find(d.cell(cell));
    if (found == d.surface.end()) continue;
    const int n = value_of_sign(what.field(), colours, found->second, "");
    if (n < 0) continue;
    out.at[at(cell)] = printed_value(n);
    d.surface.erase(found);
  }
  return {};
}

std::string write_fill(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const Signs colours = signs_of(what.part, "");
  const Field& values = puzzle.givens[at(what.given)];
  for (size_t cell = 0; cell < values.at.size(); ++cell) {
    const Printed& p = values.at[cell];
    const Drawing::Sign* colour = sign_of_value(what.field(), colours, p);
    if (colour != nullptr)
      d.surface[d.cell(static_cast<int>(cell))] = colour->number;
    else if (p.state != Printed::absent && what.field().value != ValueKind::boolean)
      return unsaid(what.field(), p);
  }
  return {};
}

// ---- symbol NAME NUMBER ...: symbols in cells, on corners, on edges

std::string read_symbol(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  const Signs signs = signs_of(what.part, "");
  if (signs.empty()) return "the code 'symbol' needs a name and a number";
  Field& out = puzzle.givens[at(what.given)];
  const std::vector<int> places = places_in(what.field(), puzzle, d);
  out.at.resize(places.size());
  for (size_t i = 0; i < places.size(); ++i) {
    const auto found = d.signs.find(places[i]);
    if (found == d.signs.end()) continue;
    const int n = value_of_sign(what.field(), signs, found->second.number, found->second.name);
    if (n < 0) continue;
    out.at[i] = printed_value(n);
    d.signs.erase(found);
  }
  return {};
}

std::string write_symbol(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const Signs signs = signs_of(what.part, "");
  if (signs.empty()) return "the code 'symbol' needs a name and a number";
  const Field& values = puzzle.givens[at(what.given)];
  const std::vector<int> places = places_in(what.field(), puzzle, d);
  for (size_t i = 0; i < values.at.size() && i < places.size(); ++i) {
    const Printed& p = values.at[i];
    const Drawing::Sign* sign = sign_of_value(what.field(), signs, p);
    const int layer = what.field().index == PlaceKind::cell ? 1 : 2;
    if (sign != nullptr)
      d.signs[places[i]] = {sign->number, sign->name, layer};
    else if (p.state != Printed::absent && what.field().value != ValueKind::boolean)
      return unsaid(what.field(), p);
  }
  return {};
}

// ---- borders: walls between cells

std::vector<bool> take_walls(Drawing& d) {
  std::vector<bool> walls(at(d.grid.links()));
  for (int link = 0; link < d.grid.links(); ++link) {
    const auto found = d.edges.find(d.edge(link));
    if (found != d.edges.end()) walls[at(link)] = found->second != cross_style;
  }
  std::erase_if(d.edges, [&](const auto& edge) {
    return d.is_edge(edge.first) && edge.second != cross_style;
  });
  return walls;
}

std::string read_borders(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  std::vector<bool> walls = take_walls(d);
  Field& out = puzzle.givens[at(what.given)];
  if (what.field().value == ValueKind::boolean) {
    out.at.resize(walls.size());
    for (size_t i = 0; i < walls.size(); ++i) {
      if (walls[i]) out.at[i] = printed_value(1);
    }
    return {};
  }
  if (what.field().has_default && std::ranges::find(walls, true) == walls.end()) return {};
  for (int link = 0; link < d.grid.links(); ++link) {
    if (d.missing.contains(d.grid.link_first(link)) != d.missing.contains(d.grid.link_second(link)))
      walls[at(link)] = true;
  }
  Rooms rooms = rooms_between(walls, d.grid);  // a line that ends inside a room says nothing
  for (const int cell : d.missing) rooms.of_cell[at(cell)] = -1;
  out = partition_of(number_rooms(rooms.of_cell));
  return {};
}

std::string write_borders(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const Field& values = puzzle.givens[at(what.given)];
  std::vector<bool> walls(at(d.grid.links()));
  if (what.field().value == ValueKind::boolean) {
    for (size_t i = 0; i < values.at.size(); ++i)
      walls[i] = values.at[i].state == Printed::value && values.at[i].n != 0;
  } else if (!values.at.empty()) {
    const Rooms rooms = rooms_of(values, d.grid);
    walls = walls_of(rooms, d.grid);
    const Rooms again = rooms_between(walls, d.grid);
    for (int cell = 0; cell < d.grid.cells(); ++cell) {
      if (rooms.of_cell[at(cell)] < 0 && !d.missing.contains(cell))
        return "cannot say that a cell lies in no room";
      if (rooms.of_cell[at(cell)] >= 0 && rooms.first_cell[at(rooms.of_cell[at(cell)])] !=
                                              again.first_cell[at(again.of_cell[at(cell)])])
        return "cannot say that a room is in several pieces";
    }
  }
  const bool any = std::ranges::find(walls, true) != walls.end();
  if (what.field().has_default && !values.at.empty() && !any && d.grid.cells() > 1)
    return "cannot say a board that is not divided";
  for (int link = 0; link < d.grid.links(); ++link) {
    if (walls[at(link)]) d.edges[d.edge(link)] = border_style;
  }
  return {};
}

// ---- missing: cells that are not drawn

std::string read_missing(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(d.grid.cells()));
  for (const int cell : d.missing) out.at[at(cell)] = printed_value(1);
  return {};
}

std::string write_missing(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const Field& values = puzzle.givens[at(what.given)];
  for (size_t cell = 0; cell < values.at.size(); ++cell) {
    if (values.at[cell].state == Printed::value && values.at[cell].n != 0)
      d.missing.insert(static_cast<int>(cell));
  }
  return {};
}

// ---- cages: dashed areas, not of all cells

std::string read_cages(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  std::vector<int> labels(at(d.grid.cells()), -1);
  std::map<int, int> cells;
  for (int cell = 0; cell < d.grid.cells(); ++cell) cells[d.cell(cell)] = cell;
  for (size_t i = 0; i < d.cages.size(); ++i) {
    for (const int place : d.cages[i]) {
      const auto cell = cells.find(place);
      if (cell == cells.end()) return "a cage lies outside the grid";
      int& label = labels[at(cell->second)];
      if (label >= 0 && label != static_cast<int>(i))
        return "two cages share " + cell_name(cell->second, d.grid);
      label = static_cast<int>(i);
    }
  }
  d.cages.clear();
  d.dashes.clear();
  puzzle.givens[at(what.given)] = partition_of(number_rooms(labels));
  return {};
}

// A dashed line along every side of a cell that is no cage's inside, and across from cell to cell.
void dash_cell(Drawing& d, const Rooms& rooms, int cell) {
  const int small = 4 * d.places() + 4 * d.cell(cell);
  const auto is_inside = [&](Direction way) {
    const int next = d.grid.step(cell, way);
    return next >= 0 && rooms.of_cell[at(next)] == rooms.of_cell[at(cell)];
  };
  const bool right = is_inside(Direction::right);
  const bool down = is_inside(Direction::down);
  const int across = 4;
  const int below = 4 * d.columns();
  const auto dash = [&](int from, int to) {
    d.dashes[{std::min(from, to), std::max(from, to)}] = cage_style;
  };
  if (!is_inside(Direction::up)) {
    dash(small, small + 1);
    if (right) dash(small + 1, small + across);
  }
  if (!down) {
    dash(small + 2, small + 3);
    if (right) dash(small + 3, small + 2 + across);
  }
  if (!is_inside(Direction::left)) {
    dash(small, small + 2);
    if (down) dash(small + 2, small + below);
  }
  if (!right) {
    dash(small + 1, small + 3);
    if (down) dash(small + 3, small + 1 + below);
  }
}

std::string write_cages(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const Rooms rooms = rooms_of(puzzle.givens[at(what.given)], d.grid);
  std::vector<std::vector<int>> cages(at(rooms.count()));
  for (int cell = 0; cell < d.grid.cells(); ++cell) {
    const int room = rooms.of_cell[at(cell)];
    if (room < 0) continue;
    cages[at(room)].push_back(d.cell(cell));
    dash_cell(d, rooms, cell);
  }
  d.cages.insert(d.cages.end(), cages.begin(), cages.end());
  return {};
}

// ---- lines KIND: cells that a thermometer or an arrow joins, by numbers that follow each other

std::string read_lines(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  if (what.part.arguments.empty()) return "the code 'lines' needs a kind";
  std::map<int, int> cells;
  for (int cell = 0; cell < d.grid.cells(); ++cell) cells[d.cell(cell)] = cell;
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(d.grid.cells()));
  Numbering numbers(out);
  for (const std::vector<int>& line : d.lines[what.part.arguments[0]]) {
    std::vector<int> found;
    for (const int place : line) {
      const auto cell = cells.find(place);
      found.push_back(cell == cells.end() ? -1 : cell->second);
    }
    if (!are_different_cells(found))
      return "a line of the kind " + quoted(what.part.arguments[0]) +
             " leaves the grid or comes to a cell twice";
    numbers.add(numbers.next(), found);
  }
  d.lines.erase(what.part.arguments[0]);
  return {};
}

std::string write_lines(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  if (what.part.arguments.empty()) return "the code 'lines' needs a kind";
  std::vector<NumberedLine> lines;
  const std::string why = lines_in(puzzle.givens[at(what.given)], lines);
  int64_t next = 1;
  for (const NumberedLine& line : lines) {
    if (line.first != next) return concat("cannot say that a line begins with ", line.first);
    next += static_cast<int64_t>(line.cells.size()) + 1;
    std::vector<int>& drawn = d.lines[what.part.arguments[0]].emplace_back();
    for (const int cell : line.cells) drawn.push_back(d.cell(cell));
  }
  return why;
}

// ---- tint COLOUR: yes where cells with clues have this colour

bool is_option(const FieldInfo& field) {
  return field.index == PlaceKind::none && field.value == ValueKind::boolean;
}

std::string read_tint(const PenpaPart& what, Drawing& d, Puzzle& puzzle) {
  const int colour = what.part.arguments.empty() ? 0 : number_of(what.part.arguments[0]);
  const size_t tinted =
      std::erase_if(d.surface, [&](const auto& fill) { return fill.second == colour; });
  if (tinted > 0) puzzle.givens[at(what.given)].at.assign(1, printed_value(1));
  return {};
}

std::string write_tint(const PenpaPart& what, const Puzzle& puzzle, Drawing& d) {
  const Field& values = puzzle.givens[at(what.given)];
  if (what.part.arguments.empty() || values.at.empty() || values.at[0].n == 0) return {};
  for (const auto& [place, label] : d.labels) d.surface[place] = number_of(what.part.arguments[0]);
  return {};
}

constexpr PenpaCode codes[] = {
    {"fill", is_cells_choice, read_fill, write_fill},
    {"symbol", is_choice, read_symbol, write_symbol},
    {"borders", has_borders, read_borders, write_borders},
    {"missing", is_mark_of_cells, read_missing, write_missing},
    {"cages", is_partition, read_cages, write_cages},
    {"lines", is_bag_of_cells, read_lines, write_lines},
    {"tint", is_option, read_tint, write_tint},
};

constexpr const PenpaCode* other_codes[] = {&penpa_number, &penpa_small, &penpa_outside,
                                            &penpa_heading};

}  // namespace
}  // namespace penpa

std::vector<int> places_in(const FieldInfo& field, const Puzzle& puzzle, const Drawing& d) {
  std::vector<int> places;
  const Grid& grid = d.grid;
  if (field.index == PlaceKind::cell)
    for (int i = 0; i < grid.cells(); ++i) places.push_back(d.cell(i));
  if (field.index == PlaceKind::corner)
    for (int i = 0; i < grid.corners(); ++i) places.push_back(d.corner(i));
  if (field.index == PlaceKind::link)
    for (int i = 0; i < grid.links(); ++i) places.push_back(d.link(i));
  if (field.index == PlaceKind::room)
    for (const int first : rooms_for(field, puzzle).first_cell) places.push_back(d.cell(first));
  return places;
}

bool is_same_sign(std::string_view a, std::string_view b) {
  const auto shape = [](std::string_view name) {
    const size_t end = name.rfind('_');
    const bool sized = end != std::string_view::npos &&
                       name.find_first_not_of("LMS", end + 1) == std::string_view::npos;
    return sized ? name.substr(0, end) : name;
  };
  return shape(a) == shape(b);
}

const PenpaCode* find_penpa_code(std::string_view name) {
  for (const PenpaCode& code : penpa::codes) {
    if (name == code.name) return &code;
  }
  for (const PenpaCode* code : penpa::other_codes) {
    if (name == code->name) return code;
  }
  return nullptr;
}

std::vector<std::string> penpa_code_names() {
  std::vector<std::string> names;
  for (const PenpaCode* code : penpa::other_codes) names.emplace_back(code->name);
  for (const PenpaCode& code : penpa::codes) names.emplace_back(code.name);
  return names;
}

bool skip_in_drawing(const CodecPart& part, Drawing& d) {
  const std::vector<std::string>& words = part.arguments;
  const auto named = [&](int number) {
    return std::ranges::any_of(words, [&](const auto& w) { return penpa::number_of(w) == number; });
  };
  if (part.code == "fill") {
    std::erase_if(d.surface, [&](const auto& fill) { return named(fill.second); });
  } else if (part.code == "symbol") {
    std::erase_if(d.signs, [&](const auto& sign) {
      return !words.empty() && is_same_sign(sign.second.name, words[0]);
    });
  } else if (part.code == "borders") {
    std::erase_if(d.edges, [](const auto& edge) { return edge.second != penpa::cross_style; });
  } else {
    return part.code == "look" || part.code == "kind";
  }
  return true;
}

}  // namespace clew::formats
