// The envelope of a pzprv3 file: rows, columns, blocks of the question, blocks of the answer. Rows
// come first here.
#include "formats/file.h"

#include <algorithm>
#include <limits>

#include "formats/codecs.h"
#include "formats/file_codes.h"
#include "formats/file_info.h"
#include "formats/sizes.h"
#include "formats/slots.h"

namespace clew::formats {

namespace {

// "skip as version 1": the version of the format that is written; what older ones had is still
// read.
int version_of(const Codec& codec) {
  for (const CodecPart& part : codec.parts) {
    if (part.field == "skip" && part.code == "version" && !part.arguments.empty())
      return static_cast<int>(parse_number(part.arguments[0], 1000).value_or(0));
  }
  return 0;
}

// "skip as square": one number is the height and the width.
bool has_one_size(const Codec& codec) {
  return std::any_of(codec.parts.begin(), codec.parts.end(), [](const CodecPart& part) {
    return part.field == "skip" && part.code == "square";
  });
}

// "skip as colours": a number in each cell that means nothing to the rules.
bool is_colours(const CodecPart& part) { return part.field == "skip" && part.code == "colours"; }

// "skip as links": lines of the solver's own that are no part of the answer.
bool is_skipped_links(const CodecPart& part) {
  return part.field == "skip" && part.code == "links";
}

bool says_nothing(const CodecPart& part) {
  return part.field == "skip" &&
         (part.code == "version" || part.code == "square" || part.code == "margin");
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
  const auto block = in.take(grid.height, grid.width);
  if (!block) return;
  for (std::string_view token : block->tokens) {
    if (!parse_number(token, 1000000000))
      return in.complain(token, "found " + quoted(token) + "; expected the number of a colour");
  }
}

void write_colours(const Grid& grid, FileLines& out) {
  out.add(grid.height, grid.width, [](int, int) { return std::string("0"); });
}

// Reads the size and the question; leaves the reader at the answer. False after a complaint.
class QuestionReader {
 public:
  QuestionReader(BlockReader& in, const GenreInfo& genre, const Codec& codec, int version,
                 const ReadLimits& limits)
      : in_(in),
        genre_(genre),
        codec_(codec),
        version_(version),
        older_(version < version_of(codec)),
        limits_(limits) {
    in.cut_before({"TrialData", "info:", "history:"});
    puzzle_.givens.resize(genre.givens.size());
    puzzle_.file = in.text().file();
  }

  bool read() {
    if (!read_size()) return false;
    const size_t last = question_parts(genre_, codec_);
    for (const CodecPart& part : codec_.parts) {
      if (says_nothing(part) || is_skipped_links(part)) continue;
      if (is_colours(part)) {
        if (&part < &codec_.parts[0] + last) skip_colours(in_, part, version_, puzzle_.grid);
        continue;
      }
      const int given = find_given(genre_, part.field);
      if (given < 0) {
        if (find_answer(genre_, part.field) >= 0) continue;
        return fail(unknown_field(genre_, part));
      }
      const GivenBlock* block = find_given_block(part.code);
      if (block == nullptr || !block->suits(genre_.givens[at(given)])) {
        return fail(unknown_code(genre_, part, given_block_names()));
      }
      // A file may stop after any block; what is left out is blank.
      if (in_.at_end() && !block->fills_blank) {
        fill_blank(genre_, given, puzzle_);
      } else {
        block->read(in_, {genre_, part, given, version_, older_}, puzzle_);
        if (in_.mistakes().any()) return false;
      }
    }
    return true;
  }

  Puzzle take() { return std::move(puzzle_); }

  // By cell: the numbers printed there.
  std::vector<int32_t> printed_numbers() const {
    std::vector<int32_t> numbers(at(puzzle_.grid.cells()), slot_none);
    for (size_t i = 0; i < genre_.givens.size(); ++i) {
      const FieldInfo& field = genre_.givens[i];
      if (field.index != IndexKind::cell || !field.way.empty()) continue;
      for (size_t c = 0; c < puzzle_.givens[i].at.size(); ++c) {
        const int32_t slot = slot_from_printed(field, puzzle_.givens[i].at[c]);
        if (slot >= 0) numbers[c] = slot;
      }
    }
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
        return fail(in_.text().error_at(digits, "found " + quoted(digits) + "; expected " + what));
      }
      if (first.empty()) first = digits;
      n = *value;
    }
    const int margin = margin_of(codec_);
    auto why = bad_size(size[0], size[1], limits_);
    if (!why) why = bad_size(size[0] + margin, size[1] + margin, limits_);
    if (why) return fail(in_.text().error_at(first, *why));
    puzzle_.grid = {static_cast<int>(size[0]) + margin, static_cast<int>(size[1]) + margin};
    return true;
  }

  BlockReader& in_;
  const GenreInfo& genre_;
  const Codec& codec_;
  int version_;
  bool older_;
  ReadLimits limits_;
  Puzzle puzzle_;
};

// Calls take(tokens) for the links across, then for those down; stops when it returns false.
template <typename Take>
void for_link_tokens(BlockReader& in, const Grid& grid, Take take) {
  for (const auto& [rows, columns] :
       {std::pair(grid.height, grid.width - 1), std::pair(grid.height - 1, grid.width)}) {
    const auto block = in.take(rows, columns);
    if (!block || !take(block->tokens)) return;
  }
}

void skip_links(BlockReader& in, const Grid& grid) {
  if (in.at_end()) return;
  for_link_tokens(in, grid, [&](const std::vector<std::string_view>& tokens) {
    for (const std::string_view token : tokens) {
      if (token != "0" && token != "1" && token != "-1")
        in.complain(token, "found " + quoted(token) + "; expected 0, 1 or -1");
    }
    return true;
  });
}

void write_no_links(const Grid& grid, FileLines& out) {
  out.add(grid.height, grid.width - 1, [](int, int) { return std::string("0"); });
  out.add(grid.height - 1, grid.width, [](int, int) { return std::string("0"); });
}

// A block of clues that the solver has ticked, "-" for each.
void skip_ticks(BlockReader& in, const Grid& grid) {
  const std::vector<std::string_view> tokens = split_blanks(in.peek());
  const auto is_tick = [](std::string_view token) { return token == "-" || token == "."; };
  if (in.at_end() || tokens.empty() || !std::all_of(tokens.begin(), tokens.end(), is_tick)) return;
  const auto block = in.take(grid.height, grid.width);
  if (!block) return;
  for (std::string_view token : block->tokens) {
    if (!is_tick(token)) in.complain(token, "found " + quoted(token) + "; expected '-' or '.'");
  }
}

// Behind the answer a file may keep cross marks: a block in the shape of links that says nothing
// but 0 and -1.
void skip_crosses(BlockReader& in, const Grid& grid) {
  skip_ticks(in, grid);
  if (in.at_end()) return;
  const auto stray = [&](std::string_view token) {
    in.complain(token, "found " + quoted(token) +
                           " behind the answer; expected nothing, or cross marks (0 and -1)");
  };
  for (std::string_view token : split_blanks(in.peek())) {
    if (token != "0" && token != "-1") return stray(token);
  }
  for_link_tokens(in, grid, [&](const std::vector<std::string_view>& tokens) {
    for (const std::string_view token : tokens) {
      if (token != "0" && token != "-1") return stray(token), false;
    }
    return true;
  });
  if (in.mistakes().any()) return;
  while (!in.at_end() && trim(in.peek()).empty()) in.skip_line();
  if (!in.at_end()) stray(trim(in.peek()));
}

// Where anything at all was entered, blocks that are still blank say no throughout: a board may be
// right without a single mark of one kind.
void decide_blanks(const std::vector<size_t>& fields, Answer& answer) {
  const auto decided = [](const std::vector<int32_t>& marks) {
    return std::any_of(marks.begin(), marks.end(), [](int32_t m) { return m != undecided; });
  };
  if (std::none_of(answer.marks.begin(), answer.marks.end(), decided)) return;
  for (const size_t field : fields)
    std::replace(answer.marks[field].begin(), answer.marks[field].end(), undecided, 0);
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

bool is_open(const std::vector<int32_t>& marks) {
  return std::find(marks.begin(), marks.end(), undecided) != marks.end();
}

bool is_begun(const Answer& answer) {
  return std::any_of(answer.marks.begin(), answer.marks.end(), [](const auto& marks) {
    return std::any_of(marks.begin(), marks.end(), [](int32_t m) { return m != undecided; });
  });
}

}  // namespace

Result<std::string> write_file(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                               const Answer* answer) {
  const int found = find_codec(genre, CodecKind::file, "");
  if (found < 0) return error(genre.name + " has no pzprv3 files");
  const Codec& codec = genre.codecs[at(found)];
  if (const auto unsaid = unsaid_given(genre, codec, puzzle)) return error("a file" + *unsaid);
  const int margin = margin_of(codec);
  if (puzzle.grid.height <= margin || puzzle.grid.width <= margin)
    return error("a file of " + genre.name + " cannot say a board of one row or column");
  FileLines lines;
  std::vector<int32_t> printed(at(puzzle.grid.cells()), slot_none);
  const Answer blank = empty_answer(plan);
  const bool begun = answer != nullptr && is_begun(*answer);
  for (const CodecPart& part : codec.parts) {
    if (says_nothing(part)) continue;
    if (is_colours(part)) {
      if (version_of(codec) >= since_version(part)) write_colours(puzzle.grid, lines);
      continue;
    }
    if (is_skipped_links(part)) {
      write_no_links(puzzle.grid, lines);
      continue;
    }
    const int given = find_given(genre, part.field);
    const int field = find_answer(genre, part.field);
    std::string why;
    if (given >= 0) {
      const FieldInfo& info = genre.givens[at(given)];
      const GivenBlock* block = find_given_block(part.code);
      if (block == nullptr || !block->suits(info))
        return unknown_code(genre, part, given_block_names());
      why = block->write({genre, part, given, version_of(codec), false}, puzzle, lines);
      if (info.index == IndexKind::cell && info.way.empty()) {
        for (size_t c = 0; c < puzzle.givens[at(given)].at.size(); ++c) {
          printed[c] =
              std::max(printed[c], slot_from_printed(info, puzzle.givens[at(given)].at[c]));
        }
      }
    } else if (field >= 0) {
      const FieldInfo& info = genre.answers[at(field)];
      const MarkBlock* block = find_mark_block(part.code);
      if (block == nullptr || !block->suits(info))
        return unknown_code(genre, part, mark_block_names());
      const MarkTable table(info, plan.answers[at(field)], plan);
      const std::vector<int32_t>& marks = (answer != nullptr ? *answer : blank).marks[at(field)];
      why = block->blank_is_no && begun && is_open(marks)
                ? "cannot say that marks of '" + info.name + "' are undecided"
                : block->write({genre, part, info, plan, table, printed, margin}, marks, lines);
    } else {
      return unknown_field(genre, part);
    }
    if (!why.empty()) return error("a file of " + genre.name + " " + why);
  }
  const Grid& grid = puzzle.grid;
  const int version = version_of(codec);
  const std::string dot = version > 0 ? "." + std::to_string(version) : "";
  std::string out = "pzprv3" + dot + "\n" + (codec.ids.empty() ? genre.slug : codec.ids[0]) + "\n";
  out += std::to_string(grid.height - margin) + "\n";
  if (!has_one_size(codec)) {
    out += std::to_string(grid.width - margin) + "\n";
  } else if (grid.height != grid.width) {
    return error("a file of " + genre.name + " cannot say a grid that is not square");
  }
  return out + lines.take() + write_file_info(puzzle);
}

}  // namespace clew::formats
