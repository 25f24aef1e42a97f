// What readers, writers and drawers need to know of a genre: names, fields, codecs, drawing. Plain
// data, taken from the genre's rules text; its rules themselves stay in the module check.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/uses.h"
#include "clew/field.h"

namespace clew::board {

// "link canal: clue as hex": names and, in order, which field is coded how. Words after the code
// are its arguments.
struct CodecPart {
  std::string field;
  std::string code;
  std::vector<std::string> arguments;
  int line = 0;  // of the code in the rules text
  int column = 0;
};
enum class CodecKind : uint8_t { link, file, kit, game, penpa, janko, fpuzzles };
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
  std::string about;  // what is to be done, for somebody who has never seen it
  std::vector<Alias> aliases;
  std::vector<FieldInfo> givens;
  std::vector<FieldInfo> answers;
  std::vector<Codec> codecs;
  std::vector<DrawHint> draws;
  std::vector<std::string> rule_names;
  bool has_grid = true;
};

}  // namespace clew::board
