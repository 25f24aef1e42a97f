// A given as a row of slots, each empty or holding a small number, in the order in which addresses
// list its places. Codes turn slots into characters; this file knows what the slots of a field
// mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

inline constexpr int32_t slot_none = -1;
inline constexpr int32_t slot_unknown = -2;  // "?"

// What a slot of a given with arrows holds.
struct Pointing {
  int32_t n = -1;  // -1: "?"
  int way = -1;    // a Direction, or -1
};
inline constexpr int32_t most_pointing = 1000000;
constexpr int32_t slot_of(Pointing p) { return (p.n + 1) * (num_directions + 1) + p.way + 1; }
constexpr Pointing pointing_of(int32_t slot) {
  return {slot / (num_directions + 1) - 1, slot % (num_directions + 1) - 1};
}

struct Slots {
  std::vector<int32_t> values;
  std::vector<size_t> where;  // offset in the text of each; may be empty
};

// How many slots a line given has at each column and at each row: one, or half the line for a list.
struct LineSlots {
  int column = 1;
  int row = 1;
};
LineSlots line_slots(const FieldInfo& field, const Grid& grid);

// How many slots the given has on the puzzle's grid (rooms are counted in the puzzle's partition);
// -1: it cannot be listed.
int slot_count(const GenreInfo& genre, int given, const Puzzle& puzzle);

// Fills the given; complains about values outside its type.
void fill_from_slots(const GenreInfo& genre, int given, const Slots& slots, const Text& text,
                     Puzzle& puzzle, Mistakes& mistakes);

// The slots of a given, or what they cannot say.
Result<std::vector<int32_t>> slots_of(const GenreInfo& genre, int given, const Puzzle& puzzle);

// Whether a slot of the field may hold this; of a list: one of its items.
bool slot_fits(const FieldInfo& field, int32_t slot);

// The value of one slot in a field that is no list: number (with its arrow, where the field has
// them), ordinal + 1 of a named value, 1 for yes. Empty: outside its type.
std::optional<Printed> printed_from_slot(const FieldInfo& field, int32_t slot);
int32_t slot_from_printed(const FieldInfo& field, const Printed& printed);

}  // namespace clew::formats
