// The codes of `fpuzzles` lines by name: what in the object of an f-puzzles address a given is.
// Each in both directions.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "formats/uses.h"

namespace clew::formats {

// The object read, and which of its members a part has read.
struct FpuzzlesObject {
  const Json& json;
  Grid grid;
  std::set<std::string, std::less<>> read;
  bool has_regions = false;                      // a part has read them
  std::set<std::string, std::less<>> negatives;  // names in "negative" that parts know

  // A member's entries; none if it is not there.
  std::vector<int> entries(std::string_view member);
  // Whether a member says yes.
  bool is_true(std::string_view member);
};

// An object to be written: members with the JSON of their entries or values.
struct FpuzzlesMembers {
  Grid grid;
  std::vector<int> values;   // of cells; 0: none
  std::vector<int> regions;  // of cells; -1: none; empty: as they always are
  std::map<std::string, std::vector<std::string>> lists;
  std::set<std::string> flags;
};

struct FpuzzlesPart {
  const GenreInfo& genre;
  const CodecPart& part;
  int given = 0;
  const FieldInfo& field() const { return genre.givens[static_cast<size_t>(given)]; }
};

struct FpuzzlesCode {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  // Returns what is wrong, or "".
  std::string (*read)(const FpuzzlesPart& what, FpuzzlesObject& from, Puzzle& puzzle);
  // Returns what it cannot say, or "".
  std::string (*write)(const FpuzzlesPart& what, const Puzzle& puzzle, FpuzzlesMembers& to);
};

// Those for what is drawn over the board or beside its diagonals.
std::span<const FpuzzlesCode> drawn_fpuzzles_codes();
const FpuzzlesCode* find_fpuzzles_code(std::string_view name);
std::vector<std::string> fpuzzles_code_names();

// The boxes that a board has where none are named; one number for each cell.
std::vector<int> usual_regions(const Grid& grid);

}  // namespace clew::formats
