// The names that are there before a rules text says anything: sets of places, directions and
// functions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "board/genre_info.h"
#include "check/types.h"
#include "check/uses.h"
#include "read/tree.h"

namespace clew::check {

std::optional<Builtin> find_builtin(std::string_view name);
std::optional<Function> find_function(std::string_view name);
bool is_function_name(std::string_view name);
bool is_builtin_name(std::string_view name);

const Type* builtin_type(Builtin builtin, Types& types);

// "cell" as an index: what it ranges over.
struct Singular {
  std::string_view name;
  Builtin range;
  PlaceKind index;
};
const Singular* find_singular(std::string_view name);
// What an index over a builtin set is, if anything.
PlaceKind builtin_index(Builtin builtin);

// What a function takes and gives. An argument letter: c cell, d direction, n number, s any set, S
// set of cells, e link, side or span, p span, m cell, named value or number (both alike), N number
// that may be decided. The result: the type's base, with `set` for a set of it, or one of the
// special ones settled in the checker.
struct Signature {
  std::string_view name;
  Function function;
  std::string_view arguments;
  enum Result : uint8_t { plain, set, sets, division, element, windows };
  Result result;
  Base base;
};
const Signature& signature(Function f);
// "such as step(c, d)"
std::string function_example(std::string_view name);
// "a cell", "a direction", ... for a letter of a signature
std::string argument_name(char letter);

void for_each_builtin_name(FunctionRef<void(std::string_view)> visit);

// Every word that the language knows by itself: reserved ones, sets, functions, directions, kinds
// of places and of values.
std::vector<std::string> language_words();

}  // namespace clew::check
