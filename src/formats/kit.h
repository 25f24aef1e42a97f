// puzzlekit records: marks from a solution text; the problem is read by read_kit of formats.h.
#pragma once

#include "formats/formats.h"

namespace clew {

Result<Answer> read_kit_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text);

}  // namespace clew
