#include "formats/fpuzzles.h"

#include <algorithm>
#include <optional>

#include "formats/codecs.h"
#include "formats/fpuzzles_entries.h"
#include "formats/rooms.h"
#include "formats/sheets.h"
#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats {

namespace fpuzzles {
namespace {

using Kind = Json::Kind;

bool is_yes(const Printed& p) { return p.state == Printed::value && p.n != 0; }

// ---- grid: digits that are given

bool is_number_of_cells(const FieldInfo& f) {
  return f.index == PlaceKind::cell && f.value == ValueKind::number && f.way.empty();
}

std::string read_grid(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const Json& json = from.json;
  const Grid& grid = from.grid;
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(grid.cells()));
  int cell = 0;
  for (const int row : from.entries("grid")) {
    for (const int square : json.items(row)) {
      const int value = json.member(square, "value");
      const int given = json.member(square, "given");
      const bool counts = value >= 0 && given >= 0 && json.is(given, Kind::boolean) &&
                          json.truth(given) && !json.is(value, Kind::null);
      if (counts) {
        const auto n = json.whole(value);
        if (!n || *n < 1 || *n > grid.width || !in_bounds(what.field(), *n))
          return "found " + quoted(json.source(value)) + " as a digit";
        out.at[at(cell)] = printed_value(*n);
      }
      ++cell;
    }
  }
  return {};
}

std::string write_grid(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  for (size_t i = 0; i < values.at.size(); ++i) {
    if (values.at[i].state == Printed::unknown) return "cannot say '?'";
    if (values.at[i].state == Printed::value) to.values[i] = values.at[i].n;
  }
  return {};
}

// ---- regions: boxes

bool is_partition(const FieldInfo& f) { return f.value == ValueKind::partition; }

std::string read_regions(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const Json& json = from.json;
  std::vector<int> labels = usual_regions(from.grid);
  size_t cell = 0;
  for (const int row : from.entries("grid")) {
    for (const int square : json.items(row)) {
      const int region = json.member(square, "region");
      if (region >= 0) {
        const auto n = json.whole(region);
        if (!json.is(region, Kind::null) && (!n || *n < 0 || *n > from.grid.cells()))
          return "found " + quoted(json.source(region)) + " as a region";
        labels[cell] = n.value_or(-1);
      }
      ++cell;
    }
  }
  from.has_regions = true;
  puzzle.givens[at(what.given)] = partition_of(number_rooms(labels));
  return {};
}

std::string write_regions(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  const Rooms rooms = rooms_of(values, puzzle.grid);
  const Rooms usual = number_rooms(usual_regions(puzzle.grid));
  if (rooms.of_cell != usual.of_cell) to.regions = rooms.of_cell;
  return {};
}

// ---- flags NAME ...: yes where all of these hold

std::string read_flags(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  size_t held = 0;
  for (const std::string& name : what.part.arguments) held += from.is_true(name) ? 1 : 0;
  if (held > 0 && held < what.part.arguments.size())
    return "only some of " + one_of(what.part.arguments) + " hold, and the rules of " +
           what.genre.name + " know all or none";
  if (held > 0) puzzle.givens[at(what.given)].at.assign(1, printed_value(1));
  return {};
}

std::string write_flags(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  if (!values.at.empty() && is_yes(values.at[0]))
    to.flags.insert(what.part.arguments.begin(), what.part.arguments.end());
  return {};
}

// ---- cages MEMBER, totals MEMBER: areas that do not cover all, and their sums

std::string read_cages(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string member = member_of(what);
  std::vector<int> labels(at(from.grid.cells()), -1);
  int label = 0;
  for (const int entry : from.entries(member)) {
    const std::vector<int> cells = cells_of(from, entry);
    if (cells.empty()) return bad_entry(member);
    for (const int cell : cells) {
      if (cell < 0) return bad_entry(member);
      if (labels[at(cell)] >= 0) return "two entries of " + quoted(member) + " share a cell";
      labels[at(cell)] = label;
    }
    ++label;
  }
  puzzle.givens[at(what.given)] = partition_of(number_rooms(labels));
  return {};
}

std::string write_cages(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Rooms rooms = rooms_of(puzzle.givens[at(what.given)], puzzle.grid);
  std::vector<std::string> lists(at(rooms.count()));
  for (int cell = 0; cell < puzzle.grid.cells(); ++cell) {
    const int room = rooms.of_cell[at(cell)];
    if (room < 0) continue;
    std::string& list = lists[at(room)];
    list += (list.empty() ? "\"cells\":[" : ",") + name_of(puzzle.grid, cell);
  }
  std::vector<std::string>& entries = to.lists[member_of(what)];
  for (const std::string& list : lists) entries.push_back("{" + list + "]}");
  return {};
}

bool is_number_of_rooms(const FieldInfo& f) {
  return f.index == PlaceKind::room && f.value == ValueKind::number;
}

std::string read_totals(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string member = member_of(what);
  Field& out = puzzle.givens[at(what.given)];
  const Rooms rooms = rooms_for(what.field(), puzzle);
  out.at.resize(at(rooms.count()));
  for (const int entry : from.entries(member)) {
    const std::string value = value_of(from, entry);
    const std::vector<int> cells = cells_of(from, entry);
    if (value.empty() || cells.empty() || cells[0] < 0) continue;
    const auto p = read_token(what.field(), value);
    const int room = rooms.of_cell[at(cells[0])];
    if (!p || room < 0) return "found " + quoted(value) + " in " + quoted(member);
    out.at[at(room)] = *p;
  }
  return {};
}

std::string write_totals(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  std::vector<std::string>& entries = to.lists[member_of(what)];
  for (size_t i = 0; i < values.at.size() && i < entries.size(); ++i) {
    if (values.at[i].state == Printed::absent) continue;
    if (values.at[i].state == Printed::unknown) return "cannot say '?'";
    entries[i].insert(entries[i].size() - 1, concat(",\"value\":\"", values.at[i].n, "\""));
  }
  return {};
}

// ---- marks MEMBER ...: cells, a member for each value

bool is_mark_of_cells(const FieldInfo& f) {
  return f.index == PlaceKind::cell &&
         (f.value == ValueKind::boolean || f.value == ValueKind::named);
}

std::string read_marks(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(from.grid.cells()));
  for (size_t k = 0; k < what.part.arguments.size(); ++k) {
    const std::string& member = what.part.arguments[k];
    for (const int entry : from.entries(member)) {
      const bool object = from.json.is(entry, Kind::object);
      const int cell = object ? cell_of(from, from.json.member(entry, "cell")) : -1;
      if (cell < 0 || out.at[at(cell)].state != Printed::absent) return bad_entry(member);
      const bool choice = what.field().value == ValueKind::boolean;
      out.at[at(cell)] = printed_value(choice ? 1 : static_cast<int32_t>(k));
    }
  }
  return {};
}

std::string write_marks(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  const bool choice = what.field().value == ValueKind::boolean;
  for (size_t cell = 0; cell < values.at.size(); ++cell) {
    const Printed& p = values.at[cell];
    if (p.state != Printed::value || (choice && p.n == 0)) continue;
    const size_t k = choice ? 0 : at(p.n);
    if (k >= what.part.arguments.size()) return "cannot say " + write_token(what.field(), p);
    to.lists[what.part.arguments[k]].push_back(
        "{\"cell\":" + name_of(puzzle.grid, static_cast<int>(cell)) + "}");
  }
  return {};
}

// ---- pairs MEMBER VALUE ...: marks between two cells; the value need not be said

bool is_mark_of_links(const FieldInfo& f) {
  return f.index == PlaceKind::link &&
         (f.value == ValueKind::boolean || f.value == ValueKind::named);
}

int link_between(const Grid& grid, const std::vector<int>& cells) {
  if (cells.size() != 2 || cells[0] < 0 || cells[1] < 0) return -1;
  for (int d = 0; d < num_directions; ++d) {
    if (grid.step(cells[0], static_cast<Direction>(d)) == cells[1])
      return grid.link(cells[0], static_cast<Direction>(d));
  }
  return -1;
}

// Which pair of words an entry of the member of this one means; -1: none.
int pair_of(const std::vector<std::string>& words, size_t first, const std::string& value) {
  if (value.empty()) return static_cast<int>(first);
  for (size_t k = first; k + 1 < words.size(); k += 2) {
    if (words[k] == words[first] && words[k + 1] == value) return static_cast<int>(k);
  }
  return -1;
}

std::vector<std::string> values_of(const std::vector<std::string>& words,
                                   const std::string& member) {
  std::vector<std::string> values;
  for (size_t k = 0; k + 1 < words.size(); k += 2)
    if (words[k] == member) values.push_back(words[k + 1]);
  return values;
}

std::string read_pairs(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::vector<std::string>& words = what.part.arguments;
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(from.grid.links()));
  for (size_t first = 0; first + 1 < words.size(); first += 2) {
    if (from.read.contains(words[first])) continue;
    for (const int entry : from.entries(words[first])) {
      const int link = link_between(from.grid, cells_of(from, entry));
      const std::string value = value_of(from, entry);
      if (link < 0 || out.at[at(link)].state != Printed::absent) return bad_entry(words[first]);
      const int k = pair_of(words, first, value);
      if (k < 0)
        return "found " + quoted(value) + " in " + quoted(words[first]) + "; the rules of " +
               what.genre.name + " know " + one_of(values_of(words, words[first]));
      const bool choice = what.field().value == ValueKind::boolean;
      out.at[at(link)] = printed_value(choice ? 1 : k / 2);
    }
  }
  return {};
}

std::string write_pairs(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const std::vector<std::string>& words = what.part.arguments;
  const Field& values = puzzle.givens[at(what.given)];
  const bool choice = what.field().value == ValueKind::boolean;
  for (size_t i = 0; i < values.at.size(); ++i) {
    const Printed& p = values.at[i];
    if (p.state != Printed::value || (choice && p.n == 0)) continue;
    const size_t k = choice ? 0 : 2 * at(p.n);
    if (k + 1 >= words.size()) return "cannot say " + write_token(what.field(), p);
    const int link = static_cast<int>(i);
    to.lists[words[k]].push_back(concat("{\"cells\":[",
                                        name_of(puzzle.grid, puzzle.grid.link_first(link)), ",",
                                        name_of(puzzle.grid, puzzle.grid.link_second(link)),
                                        "],\"value\":\"", words[k + 1], "\"}"));
  }
  return {};
}

// ---- outside MEMBER: numbers around the board

bool is_outside(const FieldInfo& f) {
  return f.value == ValueKind::number && (f.index == PlaceKind::view || f.index == PlaceKind::line);
}

// The entry of a field that stands in this spot, or -1.
int outside_entry(const FieldInfo& field, const Grid& grid, Spot spot) {
  const bool views = field.index == PlaceKind::view;
  const bool row_inside = spot.row >= 0 && spot.row < grid.height;
  const bool column_inside = spot.column >= 0 && spot.column < grid.width;
  if (row_inside == column_inside) return -1;
  if (row_inside) {
    if (spot.column != -1 && spot.column != grid.width) return -1;
    return spot.row + (views && spot.column >= 0 ? grid.height : 0);
  }
  if (spot.row != -1 && spot.row != grid.height) return -1;
  if (!views) return grid.height + spot.column;
  return 2 * grid.height + spot.column + (spot.row >= 0 ? grid.width : 0);
}

Spot outside_spot(const FieldInfo& field, const Grid& grid, int entry) {
  if (entry < grid.height) return {entry, -1};
  entry -= grid.height;
  if (field.index == PlaceKind::line) return {-1, entry};
  if (entry < grid.height) return {entry, grid.width};
  entry -= grid.height;
  return entry < grid.width ? Spot{-1, entry} : Spot{grid.height, entry - grid.width};
}

std::string read_outside(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string member = member_of(what);
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(field_size(what.field().index, from.grid)));
  for (const int entry : from.entries(member)) {
    const bool object = from.json.is(entry, Kind::object);
    const auto spot = object ? spot_of(from.json, from.json.member(entry, "cell")) : std::nullopt;
    const int place = spot ? outside_entry(what.field(), from.grid, *spot) : -1;
    if (place < 0 || out.at[at(place)].state != Printed::absent) return bad_entry(member);
    const std::string value = value_of(from, entry);
    if (value.empty()) continue;
    const auto p = read_token(what.field(), value);
    if (!p) return "found " + quoted(value) + " in " + quoted(member);
    out.at[at(place)] = *p;
  }
  return {};
}

std::string write_outside(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  for (size_t i = 0; i < values.at.size(); ++i) {
    const Printed& p = values.at[i];
    if (p.state == Printed::absent) continue;
    if (p.state == Printed::unknown) return "cannot say '?'";
    const Spot spot = outside_spot(what.field(), puzzle.grid, static_cast<int>(i));
    to.lists[member_of(what)].push_back(
        concat("{\"cell\":", name_of(spot.row, spot.column), ",\"value\":\"", p.n, "\"}"));
  }
  return {};
}

constexpr FpuzzlesCode codes[] = {
    {"grid", is_number_of_cells, read_grid, write_grid},
    {"regions", is_partition, read_regions, write_regions},
    {"flags", is_option, read_flags, write_flags},
    {"cages", is_partition, read_cages, write_cages},
    {"totals", is_number_of_rooms, read_totals, write_totals},
    {"marks", is_mark_of_cells, read_marks, write_marks},
    {"pairs", is_mark_of_links, read_pairs, write_pairs},
    {"outside", is_outside, read_outside, write_outside},
};

}  // namespace
}  // namespace fpuzzles

std::vector<int> FpuzzlesObject::entries(std::string_view member) {
  read.emplace(member);
  const int list = json.member(0, member);
  return list >= 0 && json.is(list, Json::Kind::list) ? json.items(list) : std::vector<int>();
}

bool FpuzzlesObject::is_true(std::string_view member) {
  read.emplace(member);
  const int value = json.member(0, member);
  return value >= 0 && json.is(value, Json::Kind::boolean) && json.truth(value);
}

std::vector<int> usual_regions(const Grid& grid) {
  int high = 1;
  for (int n = 1; n * n <= grid.height; ++n) {
    if (grid.height % n == 0) high = n;
  }
  const int wide = grid.height / high;
  std::vector<int> labels;
  for (int cell = 0; cell < grid.cells(); ++cell)
    labels.push_back(grid.row(cell) / high * high + grid.column(cell) / wide);
  return labels;
}

const FpuzzlesCode* find_fpuzzles_code(std::string_view name) {
  for (const std::span<const FpuzzlesCode> codes :
       {std::span<const FpuzzlesCode>(fpuzzles::codes), drawn_fpuzzles_codes()}) {
    for (const FpuzzlesCode& code : codes) {
      if (name == code.name) return &code;
    }
  }
  return nullptr;
}

std::vector<std::string> fpuzzles_code_names() {
  std::vector<std::string> names;
  for (const FpuzzlesCode& code : fpuzzles::codes) names.emplace_back(code.name);
  for (const FpuzzlesCode& code : drawn_fpuzzles_codes()) names.emplace_back(code.name);
  return names;
}

}  // namespace clew::formats
