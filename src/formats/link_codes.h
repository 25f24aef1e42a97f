// The codes of address bodies by name. A new code is one entry of the table in link_codes.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clew/grid.h"
#include "formats/coding.h"
#include "formats/uses.h"

namespace clew::formats {

struct LinkCode {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  std::span<const Piece> pieces;  // empty: it is packed
  Packing packing = {};
  bool by_links = false;  // packed: the links down begin with a character of their own
  bool gaps = false;      // packed: what is said is where nothing stands

  // Fills `count` slots; false after cursor.fail.
  bool read(LinkCursor& cursor, const Grid& grid, int count, Slots& slots) const;
  // Appends the slots; returns what it cannot say, or "".
  std::string write(const Grid& grid, std::span<const int32_t> slots, std::string& out) const;
};

// A code that fills several givens at once: the part's own and those that its arguments name.
struct LinkGroup {
  const char* name;
  bool (*suits)(const GenreInfo& genre, const CodecPart& part);
  // False after cursor.fail.
  bool (*read)(LinkCursor& cursor, const GenreInfo& genre, const CodecPart& part, Puzzle& puzzle);
  std::string (*write)(const GenreInfo& genre, const CodecPart& part, const Puzzle& puzzle,
                       std::string& out);
};
// Walls that hold two sums, one for the cells below and one for the cells to the right, as
// addresses and pzprv3 files have them. Three givens make up one block: "wall as sums downward
// across". The first row and the first column are walls; they stand outside the board that is
// counted.
extern const LinkGroup link_sums;
extern const LinkGroup link_dots;    // dots in cells, on edges and points
extern const LinkGroup link_bags;    // a few numbers in a cell
extern const LinkGroup link_fours;   // a number for each direction
extern const LinkGroup link_signs;   // numbers and signs on links
extern const LinkGroup link_ends;    // circles with numbers, and arrows
extern const LinkGroup link_walled;  // numbers up to 45, and walls
extern const LinkGroup link_spread;  // marks by the gaps before them
const LinkGroup* find_link_group(std::string_view name);

const LinkCode* find_link_code(std::string_view name);
std::vector<std::string> link_code_names();

}  // namespace clew::formats
