// The reader's front door: which kind of text goes to which reader.
#include "formats/answer_plain.h"
#include "formats/file.h"
#include "formats/formats.h"
#include "formats/json.h"
#include "formats/kit.h"
#include "formats/link.h"
#include "formats/plain_read.h"

namespace clew::formats {

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
