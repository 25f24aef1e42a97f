// A puzzle as a JSON object, by the names that its genre declares; docs/formats.md defines it.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

// Adds the puzzles of a text that begins with '{' or '['.
void peel_json(const Text& text, std::vector<Wrapped>& out, Mistakes& mistakes);

Result<Reading> read_json(const GenreInfo& genre, const Text& text, const ReadLimits& limits);
Result<Answer> read_json_answer(const GenreInfo& genre, const Plan& plan, const Text& text);

}  // namespace clew::formats
