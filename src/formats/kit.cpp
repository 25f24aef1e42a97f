// A puzzlekit record: a header "ROWS COLUMNS ...", then blocks of tokens; the solution likewise.
// Which blocks there are, and which token means what, is declared by the genre.
#include "formats/kit.h"

#include <algorithm>
#include <limits>

#include "formats/blocks.h"
#include "formats/bridges.h"
#include "formats/codecs.h"
#include "formats/marks.h"
#include "formats/sizes.h"
#include "formats/values.h"

namespace clew {

namespace {

size_t at(int i) { return static_cast<size_t>(i); }

bool is_list(const FieldInfo& field) {
  return field.value == ValueKind::list || field.value == ValueKind::bag;
}

constexpr std::string_view blank_token = "-";

// The value of a token where the part declares tokens: one for each named value; "no yes", or just
// "yes", for yes/no.
std::optional<int32_t> declared_value(const FieldInfo& field, const CodecPart& part,
                                      std::string_view token) {
  const std::vector<std::string>& words = part.arguments;
  const auto word = std::find(words.begin(), words.end(), token);
  if (word == words.end()) return std::nullopt;
  const auto ordinal = static_cast<int32_t>(word - words.begin());
  return field.value == ValueKind::boolean && words.size() == 1 ? 1 : ordinal;
}

std::string expected_tokens(const FieldInfo& field, const CodecPart& part, ValueKind kind) {
  std::vector<std::string> words;
  for (const std::string& word : part.arguments) words.push_back(quoted(word));
  if (words.empty()) words.push_back(expected_value(field, kind));
  if (field.unknown_allowed) words.emplace_back("'?'");
  words.emplace_back("'-'");
  return one_of(words);
}

// ---- the problem

class ProblemReader {
 public:
  ProblemReader(const GenreInfo& genre, const Codec& codec, const Text& text,
                const ReadLimits& limits)
      : genre_(genre), codec_(codec), in_(text, "problem"), limits_(limits) {
    puzzle_.givens.resize(genre.givens.size());
    puzzle_.file = text.file();
  }

  Result<Puzzle> read() {
    if (!read_header()) return in_.mistakes().take();
    for (const CodecPart& part : codec_.parts) {
      if (part.field == "skip") {
        // Lines that carry nothing, and that some records leave out.
        if (!in_.at_end()) in_.take(puzzle_.grid.height, puzzle_.grid.width);
      } else if (const int given = find_given(genre_, part.field); given >= 0) {
        read_part(part, given);
      } else if (find_answer(genre_, part.field) < 0) {
        return unknown_field(genre_, part);
      }
      if (in_.mistakes().any()) return in_.mistakes().take();
    }
    while (!in_.at_end() && trim(in_.peek()).empty()) in_.skip_line();
    if (!in_.at_end()) {
      return in_.text().error_at(
          trim(in_.peek()), "found " + quoted(trim(in_.peek())) + " behind the end of the problem");
    }
    return std::move(puzzle_);
  }

 private:
  bool fail(Error e) {
    in_.mistakes().add(std::move(e));
    return false;
  }

  bool read_header() {
    while (!in_.at_end() && trim(in_.peek()).empty()) in_.skip_line();
    const auto line = in_.take_line();
    if (!line) return false;
    const std::vector<std::string_view> words = split_blanks(*line);
    int64_t size[2] = {};
    for (size_t i = 0; i < 2; ++i) {
      const auto n = i < words.size() ? parse_number(words[i], std::numeric_limits<int32_t>::max())
                                      : std::nullopt;
      if (!n) {
        const size_t where = i < words.size() ? in_.text().offset(words[i])
                                              : in_.text().offset(*line) + line->size();
        return fail(
            in_.text().error_at(where, "expected the header 'ROWS COLUMNS' of a puzzlekit text"));
      }
      size[i] = *n;
    }
    if (const auto why = bad_size(size[0], size[1], limits_))
      return fail(in_.text().error_at(words[0], *why));
    puzzle_.grid = {static_cast<int>(size[0]), static_cast<int>(size[1])};
    return true;
  }

  void read_part(const CodecPart& part, int given) {
    const FieldInfo& field = genre_.givens[at(given)];
    Field& out = puzzle_.givens[at(given)];
    const Grid& grid = puzzle_.grid;
    const bool lines = field.index == IndexKind::line;
    if (part.code == "grid" && field.index == IndexKind::cell) {
      out.at.assign(at(grid.cells()), Printed());
      fill(part, field, in_.take(grid.height, grid.width), out, 0);
    } else if (lines && (part.code == "rows" || part.code == "columns")) {
      if (out.at.empty()) out.at.resize(at(grid.lines()));
      const bool rows = part.code == "rows";
      const int count = rows ? grid.height : grid.width;
      if (is_list(field)) {
        read_lists(part, field, out, rows ? 0 : grid.height, count);
      } else {
        fill(part, field, in_.take(1, count), out, rows ? 0 : grid.height);
      }
    } else {
      fail(unknown_code(genre_, part, {"grid", "rows", "columns", "bridges"}));
    }
  }

  Printed stamped(Printed p, std::string_view token) const {
    const Text::Place place = in_.text().place(in_.text().offset(token));
    p.line = place.line;
    p.column = place.column;
    return p;
  }

  void fill(const CodecPart& part, const FieldInfo& field, const std::optional<Block>& block,
            Field& out, int first) {
    if (!block) return;
    for (size_t i = 0; i < block->tokens.size(); ++i) {
      const std::string_view token = block->tokens[i];
      if (token == blank_token) continue;
      const auto p = read_value(part, field, token);
      if (!p) {
        in_.complain(token, "found " + quoted(token) + "; expected " +
                                expected_tokens(field, part, field.value));
      } else if (p->state != Printed::absent) {
        out.at[at(first) + i] = stamped(*p, token);
      }
    }
  }

  static std::optional<Printed> read_value(const CodecPart& part, const FieldInfo& field,
                                           std::string_view token) {
    if (part.arguments.empty() || token == "?")
      return token == "." ? std::nullopt : read_token(field, token);
    const auto n = declared_value(field, part, token);
    if (!n) return std::nullopt;
    Printed p;
    if (field.value == ValueKind::boolean && *n == 0) return p;
    p.state = Printed::value;
    p.n = *n;
    return p;
  }

  // One line of text for each list.
  void read_lists(const CodecPart& part, const FieldInfo& field, Field& out, int first, int count) {
    for (int i = 0; i < count; ++i) {
      const auto line = in_.take_line();
      if (!line) return;
      const std::vector<std::string_view> items = split_blanks(*line);
      if (items.size() == 1 && items[0] == blank_token) continue;
      const auto p = read_items(field, items);
      if (!p) {
        in_.complain(items.empty() ? *line : trim(*line),
                     "found " + quoted(trim(*line)) + "; expected " +
                         expected_tokens(field, part, field.item));
      } else {
        out.at[at(first + i)] = stamped(*p, items[0]);
      }
    }
  }

  const GenreInfo& genre_;
  const Codec& codec_;
  BlockReader in_;
  ReadLimits limits_;
  Puzzle puzzle_;
};

// ---- the solution

class SolutionReader {
 public:
  SolutionReader(const GenreInfo& genre, const Plan& plan, const AnswerText& text)
      : genre_(genre),
        plan_(plan),
        codec_(genre.codecs[at(text.codec)]),
        in_(text.text, "solution") {}

  Result<Answer> read() {
    Answer answer = empty_answer(plan_);
    while (!in_.at_end() && trim(in_.peek()).empty()) in_.skip_line();
    in_.take_line();  // its header repeats the size, not always rightly
    for (const CodecPart& part : codec_.parts) {
      const int field = find_answer(genre_, part.field);
      if (field < 0) continue;
      const FieldInfo& info = genre_.answers[at(field)];
      const MarkTable table(info, plan_.answers[at(field)], plan_);
      if (part.code == "grid" && info.index == IndexKind::cell) {
        read_grid(part, info, table, answer.marks[at(field)]);
      } else if (part.code == "bridges" && info.index == IndexKind::span &&
                 part.arguments.size() == 4) {
        read_bridges(part, table, answer.marks[at(field)]);
      } else {
        return unknown_code(genre_, part, {"grid", "bridges"});
      }
      if (in_.mistakes().any()) return in_.mistakes().take();
    }
    return answer;
  }

 private:
  void read_grid(const CodecPart& part, const FieldInfo& field, const MarkTable& table,
                 std::vector<int32_t>& marks) {
    const auto block = in_.take(plan_.grid.height, plan_.grid.width);
    if (!block) return;
    // "-" is no where only yes has a token of its own; elsewhere nothing is said.
    const bool blank_is_no = field.value == ValueKind::boolean && part.arguments.size() < 2;
    for (int cell = 0; cell < plan_.grid.cells(); ++cell) {
      const std::string_view token = block->tokens[at(cell)];
      const int position = table.at(cell);
      if (position < 0) continue;
      if (token == blank_token) {
        marks[at(position)] = blank_is_no ? 0 : undecided;
        continue;
      }
      const auto mark = read_mark(part, field, token);
      if (mark && table.fits(position, *mark)) {
        marks[at(position)] = *mark;
      } else {
        in_.complain(token, "found " + quoted(token) + "; expected " +
                                expected_tokens(field, part, field.value));
      }
    }
  }

  static std::optional<int32_t> read_mark(const CodecPart& part, const FieldInfo& field,
                                          std::string_view token) {
    if (!part.arguments.empty()) return declared_value(field, part, token);
    const auto p = read_token(field, token);
    if (!p || p->state != Printed::value) return std::nullopt;
    return p->n;
  }

  // Tokens on the cells between two islands: arguments are one and two lines across, one and two
  // lines down.
  void read_bridges(const CodecPart& part, const MarkTable& table, std::vector<int32_t>& marks) {
    const auto block = in_.take(plan_.grid.height, plan_.grid.width);
    if (!block) return;
    const auto count = [&](std::string_view token, bool across) {
      const size_t first = across ? 0 : 2;
      return token == part.arguments[first] ? 1 : token == part.arguments[first + 1] ? 2 : 0;
    };
    std::vector<bool> used(block->tokens.size(), false);
    for (size_t s = 0; s < plan_.spans.size(); ++s) {
      const int position = table.at(static_cast<int>(s));
      const Span& span = plan_.spans[s];
      const std::vector<int> cells = cells_between(span, plan_.grid);
      if (position < 0 || cells.empty()) continue;  // between neighbours nothing shows
      const int drawn = count(block->tokens[at(cells[0])], span.across);
      for (int cell : cells) {
        const std::string_view token = block->tokens[at(cell)];
        if (count(token, span.across) > 0) used[at(cell)] = true;
        if (count(token, span.across) != drawn) {
          in_.complain(token,
                       "found " + quoted(token) + " on a line that is not the same all along");
          break;
        }
      }
      marks[at(position)] = drawn;
      if (!table.fits(position, drawn))
        in_.complain(block->tokens[at(cells[0])], "found too many lines");
    }
    for (size_t i = 0; i < used.size(); ++i) {
      if (!used[i] && block->tokens[i] != blank_token) {
        in_.complain(block->tokens[i],
                     "found " + quoted(block->tokens[i]) + " where no line can run; expected '-'");
      }
    }
  }

  const GenreInfo& genre_;
  const Plan& plan_;
  const Codec& codec_;
  BlockReader in_;
};

}  // namespace

Result<Reading> read_kit(const GenreInfo& genre, std::string_view problem,
                         std::string_view solution, std::string_view file_name,
                         const ReadLimits& limits) {
  const Text text(problem, file_name);
  const int codec = find_codec(genre, CodecKind::kit, "");
  if (codec < 0) return text.error_at(0, genre.name + " has no puzzlekit texts");
  Result<Puzzle> puzzle = ProblemReader(genre, genre.codecs[at(codec)], text, limits).read();
  if (!puzzle) return puzzle.errors();
  Reading reading;
  reading.puzzle = std::move(*puzzle);
  for (int i : missing_givens(genre, reading.puzzle)) {
    return text.error_at(text.chars().size(), "a puzzlekit text of " + genre.name +
                                                  " does not say '" + genre.givens[at(i)].name +
                                                  "', which the puzzle needs");
  }
  if (!trim(solution).empty()) {
    reading.answer.emplace();
    reading.answer->kind = AnswerText::Kind::kit;
    reading.answer->text = Text(solution, file_name);
    reading.answer->codec = codec;
  }
  return reading;
}

Result<Answer> read_kit_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text) {
  CLEW_REQUIRE(text.codec >= 0 && at(text.codec) < genre.codecs.size());
  return SolutionReader(genre, plan, text).read();
}

}  // namespace clew
