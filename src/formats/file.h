// pzprv3 files to Puzzle and marks; writing is write_file of formats.h.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

Result<Reading> read_file_text(const GenreInfo& genre, const Wrapped& wrapped,
                               const ReadLimits& limits);
Result<Answer> read_file_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text);

}  // namespace clew::formats
