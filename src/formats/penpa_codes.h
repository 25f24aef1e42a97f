// The codes of `penpa` lines by name: what in a drawing a given is. Each in both directions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/genre_info.h"
#include "formats/penpa_drawing.h"
#include "formats/uses.h"

namespace clew::formats {

struct PenpaPart {
  const GenreInfo& genre;
  const CodecPart& part;
  int given = 0;
  const FieldInfo& field() const { return genre.givens[static_cast<size_t>(given)]; }
};

struct PenpaCode {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  // Takes what it reads off the drawing; returns what is wrong, or "".
  std::string (*read)(const PenpaPart& what, Drawing& drawing, Puzzle& puzzle);
  // Adds to the drawing; returns what it cannot say, or "".
  std::string (*write)(const PenpaPart& what, const Puzzle& puzzle, Drawing& drawing);
};

extern const PenpaCode penpa_number, penpa_small, penpa_outside, penpa_heading;

const PenpaCode* find_penpa_code(std::string_view name);
std::vector<std::string> penpa_code_names();

// "skip as CODE": what is drawn besides, and says nothing.
bool skip_in_drawing(const CodecPart& part, Drawing& drawing);

// Widens the margins for clues that stand outside.
void make_penpa_margins(const FieldInfo& field, const Field& values, Drawing& drawing);

// Where the values of a given stand in a drawing, in the order of its entries; of rooms: their
// first cells. Empty: it has no such places.
std::vector<int> places_in(const FieldInfo& field, const Puzzle& puzzle, const Drawing& drawing);
// Whether two symbols have the same shape, of whatever size ("circle_L" and "circle_SS").
bool is_same_sign(std::string_view a, std::string_view b);

}  // namespace clew::formats
