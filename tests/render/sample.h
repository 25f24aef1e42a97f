// Genres and puzzles made by hand for drawing tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/render.h"
#include "uses.h"

namespace clew::sample {

FieldInfo field(std::string name, PlaceKind index, ValueKind value);

// A genre with one given and one answer.
GenreInfo genre(FieldInfo given, FieldInfo answer);

// Rows of tokens separated by spaces: "." absent, "?" unknown, a number, or a letter of a named
// value (or of yes).
Puzzle puzzle(const GenreInfo& genre, const std::vector<std::string>& rows);

// Every place of the grid, in order, may be marked.
Plan plan(const GenreInfo& genre, const Puzzle& puzzle);

// Marks by letter: '#' 1, '.' 0, '_' undecided, a digit itself.
Answer marks(std::string_view letters);

// The drawing starts with a newline here, so that it can stand flush left in a test.
std::string draw(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                 const Answer* answer, const UnicodeOptions& options = {},
                 std::vector<int> point_out = {});

}  // namespace clew::sample
