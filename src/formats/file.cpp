// The envelope of a pzprv3 file: rows, columns, blocks of the question, blocks of the answer. Rows
// come first here.
#include "base/require.h"
#include "formats/coding.h"
#include "formats/readers.h"

#include <algorithm>
#include <limits>

#include "formats/codecs.h"
#include "formats/file_codes.h"
#include "formats/file_info.h"
#include "formats/slots.h"

namespace clew::formats {

namespace {

// "skip as version 1": the version of the format that is written; what older ones had is still
// read.
int version_of(const Codec& codec) {
  const CodecPart* part = skipped_part(codec, "version");
  if (part == nullptr || part->arguments.empty()) return 0;
  return static_cast<int>(parse_number(part->arguments[0], 1000).value_or(0));
}

// "skip as square": one number is the height and the width.
bool has_one_size(const Codec& codec) { return skipped_part(codec, "square") != nullptr; }

// "skip as colours": a number in each cell that means nothing to the rules.
bool is_colours(const CodecPart& part) { return is_skip(part, "colours"); }

// "skip as corners": a block of dots that this kind of puzzle has none of.
bool is_skipped_corners(const CodecPart& part) { return is_skip(part, "corners"); }

// "skip as cells": a block of cells that says nothing to the rules.
bool is_skipped_cells(const CodecPart& part) { return is_skip(part, "cells"); }

// "skip as links": lines of the solver's own that are no part of the answer.
bool is_skipped_links(const CodecPart& part) { return is_skip(part, "links"); }

// "skip as word pipe circle": one of these words on a line of its own; the first is written.
bool is_skipped_word(const CodecPart& part) { return is_skip(part, "word"); }

void skip_word(BlockReader& in, const CodecPart& part) {
  if (in.at_end()) return;
  const std::string_view line = trim(in.peek());
  const std::vector<std::string_view> words = tokens_of(part);
  if (std::ranges::find(words, line) == words.end())
    return in.unexpected(line, one_of({words.begin(), words.end()}));
  in.skip_line();
}

bool says_nothing(const CodecPart& part) {
  return is_skip(part, "version") || is_skip(part, "square") || is_skip(part, "margin");
}

// How many parts of a codec make the question; blocks that mean nothing behind its last given
// belong to the answer.
size_t question_parts(const GenreInfo& genre, const Codec& codec) {
  size_t n = codec.parts.size();
  while (n > 0 && find_given(genre, codec.parts[n - 1].field) < 0) --n;
  return n;
}

void skip_colours(BlockReader& in, const CodecPart& part, int version, const Grid& grid) {
  if (in.at_end() || version < since_version(part)) return;
  for_tokens(in, PlaceKind::cell, grid, 0, [&](int, std::string_view token) {
    if (!parse_number(token, most_value)) in.unexpected(token, "the number of a colour");
  });
}

void skip_corners(BlockReader& in, const Grid& grid) {
  if (in.at_end()) return;
  for_tokens(in, PlaceKind::corner, grid, 0, [&](int, std::string_view token) {
    if (token != "." && token != "0") in.unexpected(token, "'.'");
  });
}

void write_zeros(PlaceKind index, const Grid& grid, FileLines& out) {
  add_tokens(out, index, grid, 0, [](int) { return "0"; });
}

// By cell: the numbers that a given prints there.
void note_printed_numbers(const FieldInfo& info, const Field& values, std::vector<int32_t>& out) {
  if (info.index != PlaceKind::cell || !info.way.empty()) return;
  for (size_t c = 0; c < values.at.size(); ++c) {
    const int32_t slot = slot_from_printed(info, values.at[c]);
    if (slot != slot_none && (out[c] == slot_none || slot > out[c])) out[c] = slot;
  }
}

// Reads the size and the question; leaves the reader at the answer. False after a complaint.
class QuestionReader {
 public:
  QuestionReader(BlockReader& in, const GenreInfo& genre, const Codec& codec, int version,
                 const ReadLimits& limits)
      : in_(in), genre_(genre), codec_(codec), version_(version), limits_(limits) {
    in.cut_before({"TrialData", "info:", "history:"});
    puzzle_.givens.resize(genre.givens.size());
    puzzle_.file = in.text().file();
  }

  bool read() {
    if (!read_size()) return false;
    const size_t last = question_parts(genre_, codec_);
    for (const CodecPart& part : codec_.parts) {
      if (says_nothing(part) || is_skipped_links(part) || is_skipped_corners(part) ||
          is_skipped_cells(part))
        continue;
      if (is_colours(part)) {
        if (&part < &codec_.parts[0] + last) skip_colours(in_, part, version_, puzzle_.grid);
        continue;
      }
      if (is_skipped_word(part)) {
        skip_word(in_, part);
        if (in_.mistakes().any()) return false;
        continue;
      }
      const int given = find_given(genre_, part.field);
      if (given < 0) {
        if (find_answer(genre_, part.field) >= 0) continue;
        return fail(unknown_field(genre_, part));
      }
      // Files before the version with walls have rooms instead.
      const bool rooms = part.code == "walls" && version_ < version_of(codec_);
      const GivenBlock* block = find_given_block(rooms ? "rooms" : part.code);
      if (block == nullptr || !block->suits(genre_.givens[at(given)])) {
        return fail(unknown_code(genre_, part, given_block_names()));
      }
      // A file may stop after any block; what is left out is blank.
      if (in_.at_end() && !block->fills_blank) {
        fill_blank(genre_, given, puzzle_);
      } else {
        block->read(in_, {genre_, part, given, version_}, puzzle_);
        if (in_.mistakes().any()) return false;
      }
    }
    return true;
  }

  Puzzle take() { return std::move(puzzle_); }

  std::vector<int32_t> printed_numbers() const {
    std::vector<int32_t> numbers(at(puzzle_.grid.cells()), slot_none);
    for (size_t i = 0; i < genre_.givens.size(); ++i)
      note_printed_numbers(genre_.givens[i], puzzle_.givens[i], numbers);
    return numbers;
  }

 private:
  bool fail(Error e) {
    in_.mistakes().add(std::move(e));
    return false;
  }

  bool read_size() {
    int64_t size[2] = {};
    std::string_view first;
    const bool square = has_one_size(codec_);
    for (int64_t& n : size) {
      if (square && &n != size) {
        n = size[0];
        break;
      }
      const auto line = in_.take_line();
      if (!line) return false;
      const std::string_view digits = trim(*line);
      const auto value = parse_number(digits, std::numeric_limits<int32_t>::max());
      if (!value) {
        const char* what = &n == size ? "the number of rows" : "the number of columns";
        in_.unexpected(digits, what);
        return false;
      }
      if (first.empty()) first = digits;
      n = *value;
    }
    const Result<Grid> grid = grid_of_size(size[0], size[1], limits_, margin_of(codec_));
    if (!grid) return fail(in_.text().error_at(first, grid.first_error().message));
    puzzle_.grid = *grid;
    return true;
  }

  BlockReader& in_;
  const GenreInfo& genre_;
  const Codec& codec_;
  int version_;
  ReadLimits limits_;
  Puzzle puzzle_;
};

void skip_links(BlockReader& in, const Grid& grid) {
  if (in.at_end()) return;
  for_tokens(in, PlaceKind::link, grid, 0, [&](int, std::string_view token) {
    if (token != "0" && token != "1" && token != "-1") in.unexpected(token, "0, 1 or -1");
  });
}

// A block of clues that the solver has ticked, "-" for each.
void skip_ticks(BlockReader& in, const Grid& grid) {
  const std::vector<std::string_view> tokens = split_blanks(in.peek());
  const auto is_tick = [](std::string_view token) { return token == "-" || token == "."; };
  if (in.at_end() || tokens.empty() || !std::ranges::all_of(tokens, is_tick)) return;
  for_tokens(in, PlaceKind::cell, grid, 0, [&](int, std::string_view token) {
    if (!is_tick(token)) in.unexpected(token, "'-' or '.'");
  });
}

// Behind the answer a file may keep cross marks: a block in the shape of links that says nothing
// but 0 and -1.
void skip_crosses(BlockReader& in, const Grid& grid) {
  skip_ticks(in, grid);
  if (in.at_end()) return;
  const auto take = [&](int, std::string_view token) {
    if (token == "0" || token == "-1") return;
    in.complain(token, concat("found ", quoted(token),
                              " behind the answer; expected nothing, or cross marks (0 and -1)"));
  };
  for (std::string_view token : split_blanks(in.peek())) take(0, token);
  if (in.mistakes().any() || !for_tokens(in, PlaceKind::link, grid, 0, take)) return;
  while (!in.at_end() && trim(in.peek()).empty()) in.skip_line();
  if (!in.at_end()) take(0, trim(in.peek()));
}

bool is_begun(const Answer& answer) {
  return std::ranges::any_of(answer.marks, [](const std::vector<int32_t>& marks) {
    return std::ranges::any_of(marks, [](int32_t m) { return m != undecided; });
  });
}

// Where anything at all was entered, blocks that are still blank say no throughout: a board may be
// right without a single mark of one kind.
void decide_blanks(const std::vector<size_t>& fields, Answer& answer) {
  if (!is_begun(answer)) return;
  for (const size_t field : fields) std::ranges::replace(answer.marks[field], undecided, 0);
}

}  // namespace

Result<Reading> read_file_text(const GenreInfo& genre, const Wrapped& wrapped,
                               const ReadLimits& limits) {
  const int codec = find_codec(genre, CodecKind::file, wrapped.genre);
  if (codec < 0) return wrapped.body.error_at(0, genre.name + " has no pzprv3 files");
  BlockReader in(wrapped.body, "file");
  QuestionReader question(in, genre, genre.codecs[at(codec)], wrapped.version, limits);
  if (!question.read()) return in.mistakes().take();
  Reading reading;
  reading.puzzle = question.take();
  read_file_info(wrapped.body, reading);
  for (int i : missing_givens(genre, reading.puzzle)) {
    return wrapped.body.error_at(wrapped.body.chars().size(),
                                 "a file of " + genre.name + " does not say '" +
                                     genre.givens[at(i)].name + "', which the puzzle needs");
  }
  reading.answer.emplace();
  reading.answer->kind = AnswerText::Kind::file;
  reading.answer->text = wrapped.body;
  reading.answer->codec = codec;
  reading.answer->version = wrapped.version;
  reading.answer->entered = !in.at_end();
  if (!wrapped.variant.empty()) {
    reading.warnings.push_back("the file names a variant of the rules, " + quoted(wrapped.variant) +
                               "; it is read by the plain rules");
  }
  return reading;
}

Result<Answer> read_file_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text) {
  CLEW_REQUIRE(text.codec >= 0 && at(text.codec) < genre.codecs.size());
  const Codec& codec = genre.codecs[at(text.codec)];
  BlockReader in(text.text, "file");
  ReadLimits no_limit;
  no_limit.max_cells = plan.grid.cells();
  QuestionReader question(in, genre, codec, text.version, no_limit);
  if (!question.read()) return in.mistakes().take();
  const std::vector<int32_t> printed = question.printed_numbers();
  CLEW_REQUIRE(question.take().grid == plan.grid);
  Answer answer = empty_answer(plan);
  const size_t first = question_parts(genre, codec);
  std::vector<size_t> blank_is_no;
  for (const CodecPart& part : codec.parts) {
    if (is_colours(part) && &part >= &codec.parts[0] + first)
      skip_colours(in, part, text.version, plan.grid);
    if (is_skipped_links(part)) skip_links(in, plan.grid);
    if (is_skipped_corners(part)) skip_corners(in, plan.grid);
    if (is_skipped_cells(part) && !in.at_end()) in.take(plan.grid.height, plan.grid.width);
    const int field = find_answer(genre, part.field);
    if (field < 0) continue;
    const FieldInfo& info = genre.answers[at(field)];
    const MarkBlock* block = find_mark_block(part.code);
    if (block == nullptr || !block->suits(info))
      return unknown_code(genre, part, mark_block_names());
    if (in.at_end()) continue;
    const MarkTable table(info, plan.answers[at(field)], plan);
    block->read(in, {genre, part, info, plan, table, printed, margin_of(codec)},
                answer.marks[at(field)]);
    if (in.mistakes().any()) return in.mistakes().take();
    if (block->blank_is_no) blank_is_no.push_back(at(field));
  }
  const int margin = margin_of(codec);
  skip_crosses(in, {plan.grid.height - margin, plan.grid.width - margin});
  if (in.mistakes().any()) return in.mistakes().take();
  decide_blanks(blank_is_no, answer);
  return answer;
}

namespace {

// Writes the parts of a file one by one.
class FileWriter {
 public:
  FileWriter(const GenreInfo& genre, const Codec& codec, const Puzzle& puzzle, const Plan& plan,
             const Answer* answer)
      : genre_(genre),
        codec_(codec),
        puzzle_(puzzle),
        plan_(plan),
        answer_(answer != nullptr ? *answer : empty_answer(plan)),
        begun_(is_begun(answer_)),
        printed_(at(puzzle.grid.cells()), slot_none) {}

  Result<std::string> write() {
    const std::string file = "a file of " + genre_.name;
    const int margin = margin_of(codec_);
    const int height = puzzle_.grid.height - margin;
    const int width = puzzle_.grid.width - margin;
    if (height <= 0 || width <= 0) return error(file + " cannot say a board of one row or column");
    for (const CodecPart& part : codec_.parts) {
      Result<std::string> why = write_part(part);
      if (!why) return why;
      if (!why->empty()) return error(concat(file, ' ', *why));
    }
    const bool square = has_one_size(codec_);
    if (square && height != width) return error(file + " cannot say a grid that is not square");
    const int version = version_of(codec_);
    return concat("pzprv3", version > 0 ? concat('.', version) : "", '\n',
                  codec_.ids.empty() ? genre_.slug : codec_.ids[0], '\n', height, '\n',
                  square ? "" : concat(width, '\n'), lines_.take(), write_file_info(puzzle_));
  }

 private:
  // What the part cannot say, or "".
  Result<std::string> write_part(const CodecPart& part) {
    if (says_nothing(part)) return std::string();
    if (is_skipped_word(part)) {
      lines_.add_line(std::string(tokens_of(part).front()));
      return std::string();
    }
    if (is_skipped_corners(part) || is_skipped_cells(part)) {
      const PlaceKind index = is_skipped_cells(part) ? PlaceKind::cell : PlaceKind::corner;
      add_tokens(lines_, index, puzzle_.grid, 0, [](int) { return "."; });
      return std::string();
    }
    if (is_colours(part) || is_skipped_links(part)) {
      const PlaceKind index = is_colours(part) ? PlaceKind::cell : PlaceKind::link;
      if (index == PlaceKind::link || version_of(codec_) >= since_version(part))
        write_zeros(index, puzzle_.grid, lines_);
      return std::string();
    }
    if (const int given = find_given(genre_, part.field); given >= 0)
      return write_given(part, given);
    const int field = find_answer(genre_, part.field);
    if (field < 0) return unknown_field(genre_, part);
    return write_marks(part, genre_.answers[at(field)], field);
  }

  Result<std::string> write_given(const CodecPart& part, int given) {
    const FieldInfo& info = genre_.givens[at(given)];
    const GivenBlock* block = find_given_block(part.code);
    if (block == nullptr || !block->suits(info))
      return unknown_code(genre_, part, given_block_names());
    note_printed_numbers(info, puzzle_.givens[at(given)], printed_);
    return block->write({genre_, part, given, version_of(codec_)}, puzzle_, lines_);
  }

  Result<std::string> write_marks(const CodecPart& part, const FieldInfo& info, int field) {
    const MarkBlock* block = find_mark_block(part.code);
    if (block == nullptr || !block->suits(info))
      return unknown_code(genre_, part, mark_block_names());
    const std::vector<int32_t>& marks = answer_.marks[at(field)];
    if (block->blank_is_no && begun_ && std::ranges::find(marks, undecided) != marks.end())
      return concat("cannot say that marks of '", info.name, "' are undecided");
    const MarkTable table(info, plan_.answers[at(field)], plan_);
    return block->write({genre_, part, info, plan_, table, printed_, margin_of(codec_)}, marks,
                        lines_);
  }

  const GenreInfo& genre_;
  const Codec& codec_;
  const Puzzle& puzzle_;
  const Plan& plan_;
  Answer answer_;
  bool begun_;
  std::vector<int32_t> printed_;  // by cell: the numbers printed there
  FileLines lines_;
};

}  // namespace

Result<std::string> write_file(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                               const Answer* answer) {
  const int found = find_codec(genre, CodecKind::file, "");
  if (found < 0) return error(genre.name + " has no pzprv3 files");
  const Codec& codec = genre.codecs[at(found)];
  if (const auto unsaid = unsaid_given(genre, codec, puzzle)) return error("a file" + *unsaid);
  return FileWriter(genre, codec, puzzle, plan, answer).write();
}

}  // namespace clew::formats
