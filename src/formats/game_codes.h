// The codes of game ids by name: how a given stands in the description of an id such as
// "7x7:b0a2i1e". A new code is one entry of the table in game_codes.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clew/grid.h"
#include "formats/coding.h"
#include "formats/uses.h"

namespace clew::formats {

// What a code works on: a field, the words behind the code in the rules text, and the board.
struct GamePart {
  const FieldInfo& field;
  const CodecPart& part;
  const Grid& grid;
};

struct GameCode {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  // Fills `count` slots; false after cursor.fail.
  bool (*read)(LinkCursor& cursor, const GamePart& what, int count, Slots& slots);
  // Appends the slots; returns what it cannot say, or "".
  std::string (*write)(const GamePart& what, std::span<const int32_t> slots, std::string& out);
};

const GameCode* find_game_code(std::string_view name);
// With those of the letters and sizes before the colon.
std::vector<std::string> game_code_names();

}  // namespace clew::formats
