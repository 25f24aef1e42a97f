// Plain text to Puzzle.
#pragma once

#include "formats/formats.h"

namespace clew {

Result<Reading> read_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits);

}  // namespace clew
