#include "formats/fpuzzles_entries.h"

#include "formats/sheets.h"
#include "formats/text.h"
#include "formats/values.h"

namespace clew::formats::fpuzzles {

using Kind = Json::Kind;

std::optional<Spot> spot_of(const Json& json, int node) {
  if (node < 0 || !json.is(node, Kind::text)) return std::nullopt;
  const std::string name = json.text(node);
  const size_t c = name.find('C');
  if (name.empty() || name[0] != 'R' || c == std::string::npos) return std::nullopt;
  const auto row = parse_number(std::string_view(name).substr(1, c - 1), 1000);
  const auto column = parse_number(std::string_view(name).substr(c + 1), 1000);
  if (!row || !column) return std::nullopt;
  return Spot{static_cast<int>(*row) - 1, static_cast<int>(*column) - 1};
}

int cell_of(const FpuzzlesObject& from, int node) {
  const auto spot = spot_of(from.json, node);
  return spot && from.grid.has(spot->row, spot->column) ? from.grid.cell(spot->row, spot->column)
                                                        : -1;
}

std::string name_of(int row, int column) { return concat("\"R", row + 1, "C", column + 1, "\""); }

std::string name_of(const Grid& grid, int cell) {
  return name_of(grid.row(cell), grid.column(cell));
}

std::string names_of(const Grid& grid, const std::vector<int>& cells) {
  std::string names;
  for (const int cell : cells) names += (names.empty() ? "" : ",") + name_of(grid, cell);
  return names;
}

std::vector<int> cells_in(const FpuzzlesObject& from, int list) {
  std::vector<int> cells;
  if (list < 0 || !from.json.is(list, Kind::list)) return cells;
  for (const int item : from.json.items(list)) cells.push_back(cell_of(from, item));
  return cells;
}

std::vector<int> cells_of(const FpuzzlesObject& from, int entry) {
  return cells_in(from, from.json.is(entry, Kind::object) ? from.json.member(entry, "cells") : -1);
}

std::string value_of(const FpuzzlesObject& from, int entry) {
  const Json& json = from.json;
  const int value = json.is(entry, Kind::object) ? json.member(entry, "value") : -1;
  if (value < 0) return {};
  if (json.is(value, Kind::number)) return std::string(json.source(value));
  return json.is(value, Kind::text) ? json.text(value) : std::string();
}

std::string bad_entry(std::string_view member) {
  return "an entry of " + quoted(member) + " cannot be read";
}

std::string member_of(const FpuzzlesPart& what) {
  return what.part.arguments.empty() ? what.part.field : what.part.arguments[0];
}

bool is_option(const FieldInfo& f) {
  return f.index == PlaceKind::none && f.value == ValueKind::boolean;
}

}  // namespace clew::formats::fpuzzles
