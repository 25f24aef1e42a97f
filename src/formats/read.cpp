// The reader's front door: which kind of text goes to which reader.
#include "formats/formats.h"
#include "formats/readers.h"

namespace clew::formats {

Result<Grid> grid_of_size(int64_t height, int64_t width, const ReadLimits& limits, int margin) {
  for (const int more : {0, margin}) {
    const int64_t h = height + more;
    const int64_t w = width + more;
    if (h < 1 || w < 1) return error("a grid has at least one row and one column");
    if (h > limits.max_cells / w) {
      return error(concat("a grid of ", h, " rows and ", w, " columns; at most ", limits.max_cells,
                          " cells are read"));
    }
  }
  return Grid{static_cast<int>(height) + margin, static_cast<int>(width) + margin};
}

Result<Reading> read_puzzle(const GenreInfo& genre, const Wrapped& wrapped,
                            const ReadLimits& limits) {
  switch (wrapped.kind) {
    case Wrapped::Kind::plain:
      return read_plain(genre, wrapped.body, limits);
    case Wrapped::Kind::link:
      return read_link(genre, wrapped, limits);
    case Wrapped::Kind::file:
      return read_file_text(genre, wrapped, limits);
    case Wrapped::Kind::json:
      return read_json(genre, wrapped.body, limits);
    case Wrapped::Kind::game:
      return read_game(genre, wrapped, limits);
    case Wrapped::Kind::penpa:
      return read_penpa(genre, wrapped, limits);
    case Wrapped::Kind::janko:
      return read_janko(genre, wrapped, limits);
    case Wrapped::Kind::fpuzzles:
      return read_fpuzzles(genre, wrapped, limits);
  }
  return error("unknown kind of text");
}

Result<Answer> read_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text) {
  switch (text.kind) {
    case AnswerText::Kind::plain:
      return read_plain_answer(genre, plan, text.text);
    case AnswerText::Kind::file:
      return read_file_answer(genre, plan, text);
    case AnswerText::Kind::kit:
      return read_kit_answer(genre, plan, text);
    case AnswerText::Kind::json:
      return read_json_answer(genre, plan, text.text);
  }
  return error("unknown kind of text");
}

}  // namespace clew::formats
