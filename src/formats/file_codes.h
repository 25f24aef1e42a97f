// The blocks of pzprv3 files, each both ways. A new one is one entry of a table in file_givens.cpp
// or file_marks.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/answer.h"
#include "board/puzzle.h"
#include "formats/blocks.h"
#include "formats/marks.h"
#include "formats/sheets.h"
#include "formats/uses.h"

namespace clew::formats {

// Lines being written. A block that fills only the left part of its last lines leaves them open for
// the next block; one that shares its tokens with the next leaves them below it.
class FileLines {
 public:
  template <typename Token>
  void add(int rows, int columns, Token token) {
    for (int r = 0; r < rows; ++r) {
      std::string line =
          static_cast<size_t>(r) < open_.size() ? open_[static_cast<size_t>(r)] : std::string();
      for (int c = 0; c < columns; ++c) line += over(r * columns + c, token(r, c)) + " ";
      if (static_cast<size_t>(r) < ends_.size()) line += ends_[static_cast<size_t>(r)];
      text_ += line + "\n";
    }
    text_ += last_;
    open_.clear();
    ends_.clear();
    last_.clear();
    below_.clear();
  }
  void add_line(const std::string& line) { text_ += line + "\n"; }
  void leave_below(std::vector<std::string> tokens) { below_ = std::move(tokens); }
  void leave_open(std::vector<std::string> starts) { open_ = std::move(starts); }
  // What stands behind each line of the next block, and below it.
  void leave_around(std::vector<std::string> ends, std::string last) {
    ends_ = std::move(ends);
    last_ = std::move(last);
  }
  std::string take() {
    for (const std::string& line : open_) text_ += line + "\n";
    return std::move(text_);
  }

 private:
  std::string over(int i, const std::string& token) const {
    const auto k = static_cast<size_t>(i);
    return token == "." && k < below_.size() ? below_[k] : token;
  }

  std::string text_;
  std::vector<std::string> open_, ends_;
  std::string last_;
  std::vector<std::string> below_;
};

// Calls take(place, token) for each token of the sheets of an index; `margin` rows above and
// columns at the left are left out. False after a complaint about their shape.
template <typename Take>
bool for_tokens(BlockReader& in, IndexKind index, const Grid& grid, int margin, Take take) {
  for (const Sheet& sheet : sheets_of(index, grid)) {
    const int columns = sheet.columns - margin;
    const auto block = in.take(sheet.rows - margin, columns);
    if (!block) return false;
    for (int i = 0; i < static_cast<int>(block->tokens.size()); ++i) {
      const int row = i / columns + margin;
      take(sheet.first + row * sheet.columns + i % columns + margin, block->tokens[at(i)]);
    }
  }
  return true;
}

// Writes token(place) for all of them.
template <typename Token>
void add_tokens(FileLines& out, IndexKind index, const Grid& grid, int margin, Token token) {
  for (const Sheet& sheet : sheets_of(index, grid)) {
    out.add(sheet.rows - margin, sheet.columns - margin, [&](int r, int c) -> std::string {
      return token(sheet.first + (r + margin) * sheet.columns + c + margin);
    });
  }
}

// What a block of the question needs to know.
struct GivenContext {
  const GenreInfo& genre;
  const CodecPart& part;
  int given;
  int version;  // of the file
  bool older;   // the file is of an older version than the one written
  const FieldInfo& field() const { return genre.givens[static_cast<size_t>(given)]; }
};

// A block of the question. `read` is called with something left to read; complaints go to the
// reader.
struct GivenBlock {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  void (*read)(BlockReader& in, const GivenContext& context, Puzzle& puzzle);
  // Returns what it cannot say, or "".
  std::string (*write)(const GivenContext& context, const Puzzle& puzzle, FileLines& out);
  bool fills_blank = false;  // `read` is called also with nothing left, and makes an empty board
};
// Numbers with arrows, lines that switch a rule on, clues on all four sides of the next block,
// walls with sums: in files of their own.
extern const GivenBlock file_arrows, file_flag, file_around, file_sums;
const GivenBlock* find_given_block(std::string_view name);
std::vector<std::string> given_block_names();

// What a block of the answer needs to know.
struct MarkContext {
  const GenreInfo& genre;
  const CodecPart& part;
  const FieldInfo& field;
  const Plan& plan;
  const MarkTable& table;
  const std::vector<int32_t>&
      question;    // by cell: the number the question prints there, or slot_none
  int margin = 0;  // rows above and columns at the left that the block leaves out
};
struct MarkBlock {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  void (*read)(BlockReader& in, const MarkContext& context, std::vector<int32_t>& marks);
  std::string (*write)(const MarkContext& context, const std::vector<int32_t>& marks,
                       FileLines& out);
  bool blank_is_no;  // once anything at all is entered, what is not entered is a no
};
const MarkBlock* find_mark_block(std::string_view name);
std::vector<std::string> mark_block_names();

// Whether a part shares its block with the next or the one before: question and answer in one grid.
bool is_shared(const CodecPart& part);
// The arguments of a part that are tokens.
std::vector<std::string> tokens_of(const CodecPart& part);
// "since 1": what a part says stands in files of this version and later ones; -1 without it.
int since_version(const CodecPart& part);

// Where the text of a value stood.
Printed stamped(Printed p, const Text& text, std::string_view token);

// Fills a given that a file leaves out: lists are empty, numbers absent, a division is one room.
void fill_blank(const GenreInfo& genre, int given, Puzzle& puzzle);

}  // namespace clew::formats
