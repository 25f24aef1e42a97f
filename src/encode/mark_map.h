// Which variables stand for which marks, as lines of text: what an exported problem says in its
// comments, and what reads an answer back from a model of it.
//
//   mark shaded 7 r2c2 1=yes : 8          the mark at r2c2 (number 7 of "shaded") is yes if 8 holds
//   mark number 3 r1c4 5 : 17 -18         it is 5 if 17 holds and 18 does not
//   mark shaded 0 r1c1 1=yes :            it is yes anyway
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/function_ref.h"
#include "board/answer.h"
#include "clew/result.h"
#include "encode/uses.h"
#include "model/marks.h"
#include "model/model.h"

namespace clew::encode {

struct MarkLine {
  int answer = 0;  // the field, by number
  int32_t position = 0;
  int32_t value = 0;
  std::vector<Lit> lits;  // the mark has this value if all of them hold
};

// One for each value that a mark can take; of yes and no, yes.
std::vector<MarkLine> mark_lines(const Model& model, const Marks& marks, const Plan& plan);

std::string write_mark_line(const MarkLine& line, const GenreInfo& info, const Plan& plan);
// The lines that hold marks, after whatever sign of a comment. An Error points at a line that
// cannot be one of this puzzle; none at all is an Error too.
Result<std::vector<MarkLine>> read_mark_lines(std::string_view text, const GenreInfo& info,
                                              const Plan& plan);

// The answer that literals say.
Answer answer_of(const std::vector<MarkLine>& lines, const GenreInfo& info, const Plan& plan,
                 FunctionRef<bool(Lit)> holds);

}  // namespace clew::encode
