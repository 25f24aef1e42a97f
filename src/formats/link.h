// Addresses (puzz.link and kin) to Puzzle; writing is write_link of formats.h.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

Result<Reading> read_link(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits);

}  // namespace clew::formats
