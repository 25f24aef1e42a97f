// Codes of `fpuzzles` lines for what is drawn over the board or beside its diagonals: lines through
// cells, numbers at corners, sums of diagonals; and marks that say by their absence.
#include <algorithm>
#include <set>

#include "formats/codecs.h"
#include "formats/fpuzzles_entries.h"
#include "formats/numbered_lines.h"
#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats {

namespace fpuzzles {
namespace {

using Kind = Json::Kind;

bool says(const FpuzzlesPart& what, std::string_view word) {
  return std::ranges::find(what.part.arguments, word) != what.part.arguments.end();
}

// ---- lines MEMBER [half] [circle]: cells that a line joins, by numbers that follow each other. A
// gap in the numbers ends a line. An entry's "label" is its first number where it is not the next
// one. The value of an entry, which need not be said, is half of the size where `half` allows it at
// all. With `circle` a line starts in the entry's only cell.

// The lines of an entry. One that starts in a circle has the circle's only cell.
std::string read_line_entry(const FpuzzlesPart& what, const FpuzzlesObject& from, int entry,
                            Numbering& numbers) {
  const Json& json = from.json;
  const std::string member = member_of(what);
  const int lines = json.is(entry, Kind::object) ? json.member(entry, "lines") : -1;
  if (lines < 0 || !json.is(lines, Kind::list)) return bad_entry(member);
  const std::string value = value_of(from, entry);
  const bool half = says(what, "half") && value == std::to_string((from.grid.width + 1) / 2);
  if (!value.empty() && !half) return "found " + quoted(value) + " in " + quoted(member);
  const std::vector<int> circle = cells_of(from, entry);
  for (const int line : json.items(lines)) {
    const std::vector<int> cells = cells_in(from, line);
    if (!are_different_cells(cells)) return bad_entry(member);
    if (circle.size() > 1)
      return concat("found a circle of ", circle.size(), " cells in ", quoted(member));
    if (says(what, "circle") != !circle.empty()) return bad_entry(member);
    if (!circle.empty() && circle[0] != cells[0]) return bad_entry(member);
    const int label = json.member(entry, "label");
    const int32_t first = label < 0 ? numbers.next() : json.whole(label).value_or(0);
    if (!numbers.may_start(first, cells.size())) return bad_entry(member);
    numbers.add(first, cells);
  }
  return {};
}

std::string read_lines(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(from.grid.cells()));
  Numbering numbers(out);
  for (const int entry : from.entries(member_of(what))) {
    std::string why = read_line_entry(what, from, entry, numbers);
    if (!why.empty()) return why;
  }
  return {};
}

std::string write_lines(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  std::vector<NumberedLine> lines;
  const std::string why = lines_in(puzzle.givens[at(what.given)], lines);
  int64_t next = 1;
  for (const NumberedLine& line : lines) {
    std::string entry = "{";
    if (says(what, "circle")) entry += "\"cells\":[" + name_of(puzzle.grid, line.cells[0]) + "],";
    entry += "\"lines\":[[" + names_of(puzzle.grid, line.cells) + "]]";
    if (line.first != next) entry += concat(",\"label\":", line.first);
    to.lists[member_of(what)].push_back(entry + "}");
    next = int64_t{line.first} + static_cast<int64_t>(line.cells.size()) + 1;
  }
  return why;
}

// ---- corners MEMBER: digits at the corner that four cells share

bool is_bag_of_corners(const FieldInfo& f) {
  return f.index == PlaceKind::corner && f.value == ValueKind::bag;
}

// The four cells around a corner inside the board.
std::vector<int> around_corner(const Grid& grid, int row, int column) {
  return {grid.cell(row - 1, column - 1), grid.cell(row - 1, column), grid.cell(row, column - 1),
          grid.cell(row, column)};
}

std::string read_corners(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string member = member_of(what);
  const Json& json = from.json;
  const Grid& grid = from.grid;
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(grid.corners()));
  for (const int entry : from.entries(member)) {
    std::vector<int> cells = cells_of(from, entry);
    std::ranges::sort(cells);
    if (cells.empty() || cells[0] < 0) return bad_entry(member);
    const int row = grid.row(cells[0]) + 1;
    const int column = grid.column(cells[0]) + 1;
    if (!grid.has(row, column) || cells != around_corner(grid, row, column))
      return bad_entry(member);
    Printed& p = out.at[at(grid.corner(row, column))];
    const int values = json.member(entry, "values");
    if (p.state != Printed::absent || values < 0 || !json.is(values, Kind::list))
      return bad_entry(member);
    for (const int item : json.items(values)) {
      const std::string digit =
          json.is(item, Kind::text) ? json.text(item) : std::string(json.source(item));
      const auto n = parse_number(digit, grid.width);
      if (!n || *n == 0) return "found " + quoted(digit) + " in " + quoted(member);
      p.state = Printed::value;
      p.items.push_back(static_cast<int32_t>(*n));
    }
  }
  return {};
}

std::string write_corners(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  const Grid& grid = puzzle.grid;
  for (size_t i = 0; i < values.at.size(); ++i) {
    const Printed& p = values.at[i];
    if (p.state == Printed::absent) continue;
    const int row = static_cast<int>(i) / (grid.width + 1);
    const int column = static_cast<int>(i) % (grid.width + 1);
    const bool inside = row > 0 && column > 0 && grid.has(row, column);
    if (!inside) return "cannot say a corner at the border";
    std::string digits;
    for (const int32_t n : p.items) {
      if (n <= 0 || n > grid.width) return "cannot say " + write_token(what.field(), p);
      digits += concat(digits.empty() ? "" : ",", n);
    }
    if (digits.empty()) return "cannot say " + write_token(what.field(), p);
    to.lists[member_of(what)].push_back("{\"cells\":[" +
                                        names_of(grid, around_corner(grid, row, column)) +
                                        "],\"values\":[" + digits + "]}");
  }
  return {};
}

// ---- diagonals MEMBER falling|rising: sums of diagonals, at the view that begins in the first
// cell

bool is_number_of_views(const FieldInfo& f) {
  return f.value == ValueKind::number && f.index == PlaceKind::view && f.way.empty();
}

// How a diagonal goes on.
struct Tilt {
  int down = 0, right = 0;
  bool falls() const { return down == right; }
};

std::optional<Tilt> tilt_of(const Json& json, int node) {
  const std::string name = node >= 0 && json.is(node, Kind::text) ? json.text(node) : "";
  if (name.size() != 2 || (name[0] != 'U' && name[0] != 'D') || (name[1] != 'L' && name[1] != 'R'))
    return std::nullopt;
  return Tilt{name[0] == 'D' ? 1 : -1, name[1] == 'R' ? 1 : -1};
}

// Corners of the board belong to rows: only they name a long diagonal.
std::string read_diagonals(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string member = member_of(what);
  const Json& json = from.json;
  const Grid& grid = from.grid;
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(at(grid.views()));
  for (const int entry : from.entries(member)) {
    const bool object = json.is(entry, Kind::object);
    const auto spot = object ? spot_of(json, json.member(entry, "cell")) : std::nullopt;
    const auto tilt = object ? tilt_of(json, json.member(entry, "direction")) : std::nullopt;
    if (!spot || !tilt) return bad_entry(member);
    const int row = spot->row + tilt->down;
    const int column = spot->column + tilt->right;
    if (grid.has(spot->row, spot->column) || !grid.has(row, column)) return bad_entry(member);
    const std::string value = value_of(from, entry);
    if (tilt->falls() != says(what, "falling") || value.empty()) continue;
    int view = 2 * grid.height + column + (spot->row < 0 ? 0 : grid.width);
    if (spot->column < 0 || spot->column == grid.width)
      view = row + (spot->column < 0 ? 0 : grid.height);
    const auto p = read_token(what.field(), value);
    if (!p || out.at[at(view)].state != Printed::absent)
      return "found " + quoted(value) + " in " + quoted(member);
    out.at[at(view)] = *p;
  }
  return {};
}

// The first cell of a view, and the way a diagonal goes from there into the board.
std::pair<Spot, Tilt> start_of(const Grid& grid, int view, bool falls) {
  const int other = falls ? 1 : -1;
  if (view < grid.height) return {{view, 0}, {other, 1}};
  view -= grid.height;
  if (view < grid.height) return {{view, grid.width - 1}, {-other, -1}};
  view -= grid.height;
  if (view < grid.width) return {{0, view}, {1, other}};
  return {{grid.height - 1, view - grid.width}, {-1, -other}};
}

std::string write_diagonals(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  const Grid& grid = puzzle.grid;
  for (size_t i = 0; i < values.at.size(); ++i) {
    const Printed& p = values.at[i];
    if (p.state == Printed::absent) continue;
    if (p.state == Printed::unknown) return "cannot say '?'";
    const auto [first, tilt] = start_of(grid, static_cast<int>(i), says(what, "falling"));
    const Spot outside{first.row - tilt.down, first.column - tilt.right};
    const bool at_corner = (outside.row < 0 || outside.row == grid.height) &&
                           (outside.column < 0 || outside.column == grid.width);
    if (at_corner && i >= at(2 * grid.height))
      return "cannot say a long diagonal above or below the board (but beside it)";
    std::vector<int> cells;
    for (Spot s = first; grid.has(s.row, s.column); s = {s.row + tilt.down, s.column + tilt.right})
      cells.push_back(grid.cell(s.row, s.column));
    to.lists[member_of(what)].push_back(
        concat("{\"cell\":", name_of(outside.row, outside.column), ",\"cells\":[",
               names_of(grid, cells), "],\"direction\":\"", tilt.down > 0 ? "D" : "U",
               tilt.right > 0 ? "R" : "L", "\",\"value\":\"", p.n, "\"}"));
  }
  return {};
}

// ---- clones MEMBER: cells of the entries, and those that are equal to them, by names in the order
// of their first cells

bool is_named_cell(const FieldInfo& f) {
  return f.index == PlaceKind::cell && f.value == ValueKind::named;
}

std::string read_clones(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string member = member_of(what);
  std::vector<int> least(at(from.grid.cells()));  // of the cells that are equal to this one
  for (size_t cell = 0; cell < least.size(); ++cell) least[cell] = static_cast<int>(cell);
  const auto join = [&](int a, int b) {
    const std::pair<int, int> both = std::minmax(least[at(a)], least[at(b)]);
    std::ranges::replace(least, both.second, both.first);
  };
  std::set<int> named;
  for (const int entry : from.entries(member)) {
    const bool object = from.json.is(entry, Kind::object);
    const std::vector<int> cells = cells_of(from, entry);
    const std::vector<int> clones =
        object ? cells_in(from, from.json.member(entry, "cloneCells")) : std::vector<int>();
    if (cells.empty() || cells.size() != clones.size()) return bad_entry(member);
    for (size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] < 0 || clones[i] < 0 || cells[i] == clones[i]) return bad_entry(member);
      join(cells[i], clones[i]);
      named.insert({cells[i], clones[i]});
    }
  }
  Field& out = puzzle.givens[at(what.given)];
  out.at.resize(least.size());
  std::vector<int> firsts;
  for (const int cell : named) {
    const int first = least[at(cell)];
    const auto found = std::ranges::find(firsts, first);
    const auto name = static_cast<int32_t>(found - firsts.begin());
    if (found == firsts.end()) firsts.push_back(first);
    out.at[at(cell)] = printed_value(name);
  }
  if (firsts.size() <= what.field().names.size()) return {};
  return concat("found ", firsts.size(), " different clones; the rules of ", what.genre.name,
                " know ", what.field().names.size());
}

std::string write_clones(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  std::vector<std::vector<int>> cells;  // by name
  for (size_t cell = 0; cell < values.at.size(); ++cell) {
    const Printed& p = values.at[cell];
    if (p.state == Printed::absent) continue;
    if (p.state == Printed::unknown || at(p.n) > cells.size())
      return "cannot say clones by other names than " + write_name(what.field(), 0) +
             " and those that follow, in the order of their first cells,";
    if (at(p.n) == cells.size()) cells.emplace_back();
    cells[at(p.n)].push_back(static_cast<int>(cell));
  }
  for (const std::vector<int>& equal : cells) {
    if (equal.size() < 2) return "cannot say a cell without a clone";
    for (size_t i = 1; i < equal.size(); ++i)
      to.lists[member_of(what)].push_back("{\"cells\":[" + name_of(puzzle.grid, equal[i - 1]) +
                                          "],\"cloneCells\":[" + name_of(puzzle.grid, equal[i]) +
                                          "]}");
  }
  return {};
}

// ---- negative NAME: yes where what is not marked is not so

std::string read_negative(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle) {
  const std::string name = member_of(what);
  from.negatives.insert(name);
  for (const int item : from.entries("negative")) {
    if (from.json.is(item, Kind::text) && from.json.text(item) == name)
      puzzle.givens[at(what.given)].at.assign(1, printed_value(1));
  }
  return {};
}

std::string write_negative(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to) {
  const Field& values = puzzle.givens[at(what.given)];
  if (!values.at.empty() && values.at[0].state == Printed::value && values.at[0].n != 0)
    to.lists["negative"].push_back("\"" + member_of(what) + "\"");
  return {};
}

constexpr FpuzzlesCode drawn[] = {
    {"lines", is_bag_of_cells, read_lines, write_lines},
    {"corners", is_bag_of_corners, read_corners, write_corners},
    {"diagonals", is_number_of_views, read_diagonals, write_diagonals},
    {"clones", is_named_cell, read_clones, write_clones},
    {"negative", is_option, read_negative, write_negative},
};

}  // namespace
}  // namespace fpuzzles

std::span<const FpuzzlesCode> drawn_fpuzzles_codes() { return fpuzzles::drawn; }

}  // namespace clew::formats
