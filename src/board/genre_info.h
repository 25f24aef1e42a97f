// What readers, writers and drawers need to know of a genre: names, fields, codecs, drawing. Plain
// data, taken from the genre's rules text; its rules themselves stay in the rules room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/uses.h"

namespace clew::board {

// What a field is indexed by. `other`: an index of the genre's own (a set of names, several
// indices).
enum class IndexKind : uint8_t {
  none,
  cell,
  corner,
  side,
  link,
  line,
  row,
  column,
  view,
  room,
  span,
  other
};

enum class ValueKind : uint8_t { boolean, number, named, direction, partition, list, bag };

struct NamedValue {
  std::string name;
  char letter = 0;  // 0: written as its name
};

struct FieldInfo {
  std::string name;
  IndexKind index = IndexKind::none;
  int room_field = -1;  // index == room: which given is the partition
  ValueKind value = ValueKind::number;
  ValueKind item = ValueKind::number;  // of list and bag
  char letter = '#';                   // boolean: its letter
  std::vector<NamedValue> names;       // named: its values, in order
  bool unknown_allowed = false;        // "or ?"
  std::optional<int32_t> least, most;  // number: bounds known from the text alone
  std::string way;           // "with NAME: direction": the name of the companion; empty if none
  bool has_default = false;  // "= expr": may be left out of a puzzle
};

// "link canal: clue as hex": names and, in order, which field is coded how. Words after the code
// are its arguments.
struct CodecPart {
  std::string field;
  std::string code;
  std::vector<std::string> arguments;
};
enum class CodecKind : uint8_t { link, file, kit };
struct Codec {
  CodecKind kind = CodecKind::link;
  std::vector<std::string> ids;  // the first is the one written
  std::vector<CodecPart> parts;
};

struct DrawHint {
  std::string field;
  std::vector<std::string> words;
};

// "also NAME unlike TEXT": a name that also means something else (TEXT), so it is never taken
// silently.
struct Alias {
  std::string name;
  std::string unlike;  // empty: a plain alias
};

struct GenreInfo {
  std::string name;
  std::string slug;         // the name in lower case, words joined by hyphens
  bool is_problem = false;  // a one-off problem: no grid, nothing given
  std::string by;
  std::vector<Alias> aliases;
  std::vector<FieldInfo> givens;
  std::vector<FieldInfo> answers;
  std::vector<Codec> codecs;
  std::vector<DrawHint> draws;
  std::vector<std::string> rule_names;
  bool has_grid = true;
};

}  // namespace clew::board
