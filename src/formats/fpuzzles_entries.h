// What entries of an f-puzzles object are made of: names of cells, and values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/fpuzzles.h"

namespace clew::formats::fpuzzles {

// "R1C1"; row 0 and column 0 and those behind the last are outside.
struct Spot {
  int row = 0, column = 0;  // from 0; -1: outside before the first
};

std::optional<Spot> spot_of(const Json& json, int node);
// -1: no cell of the board
int cell_of(const FpuzzlesObject& from, int node);
std::string name_of(int row, int column);
std::string name_of(const Grid& grid, int cell);
// "R1C1","R1C2"
std::string names_of(const Grid& grid, const std::vector<int>& cells);

// The cells of a list; nothing where it is none.
std::vector<int> cells_in(const FpuzzlesObject& from, int list);
// Those of an entry's "cells".
std::vector<int> cells_of(const FpuzzlesObject& from, int entry);
// What stands for "value", as text; "" if nothing does.
std::string value_of(const FpuzzlesObject& from, int entry);

std::string bad_entry(std::string_view member);
// The member that a part reads: its first word, or the name of the given.
std::string member_of(const FpuzzlesPart& what);
// Yes or no for the whole puzzle.
bool is_option(const FieldInfo& field);

}  // namespace clew::formats::fpuzzles
