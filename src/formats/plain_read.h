// Plain text to Puzzle.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

Result<Reading> read_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits);

}  // namespace clew::formats
