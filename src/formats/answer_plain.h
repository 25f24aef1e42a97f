// Answers in plain text: reading; writing is write_answer of formats.h.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

Result<Answer> read_plain_answer(const GenreInfo& genre, const Plan& plan, const Text& text);

}  // namespace clew::formats
