// puzzlekit records: marks from a solution text; the problem is read by read_kit of formats.h.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

Result<Answer> read_kit_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text);

}  // namespace clew::formats
