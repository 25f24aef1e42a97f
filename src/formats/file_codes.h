// The blocks of pzprv3 files, each both ways. A new one is one entry of a table in file_givens.cpp
// or file_marks.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/answer.h"
#include "clew/puzzle.h"
#include "formats/blocks.h"
#include "formats/file_lines.h"
#include "formats/file_tokens.h"
#include "formats/marks.h"
#include "formats/sheets.h"
#include "formats/uses.h"

namespace clew::formats {

// Calls take(place, token) for each token of the sheets of an index; `margin` rows above and
// columns at the left are left out. False after a complaint about their shape.
template <typename Take>
bool for_tokens(BlockReader& in, PlaceKind index, const Grid& grid, int margin, Take take) {
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
void add_tokens(FileLines& out, PlaceKind index, const Grid& grid, int margin, Token token) {
  for (const Sheet& sheet : sheets_of(index, grid)) {
    std::vector<std::string> tokens;
    for (int r = margin; r < sheet.rows; ++r) {
      for (int c = margin; c < sheet.columns; ++c)
        tokens.emplace_back(token(sheet.first + r * sheet.columns + c));
    }
    out.add(sheet.rows - margin, sheet.columns - margin, tokens);
  }
}

// What a block of the question needs to know.
struct GivenContext {
  const GenreInfo& genre;
  const CodecPart& part;
  int given;
  int version;  // of the file
  const FieldInfo& field() const { return genre.givens[at(given)]; }
};

// A rectangle of tokens of the question, and the slot of the given that each of them says.
struct TokenSheet {
  static constexpr int empty = -1;    // always '.'
  static constexpr int no_room = -2;  // a cell that lies in no room, so it has no number
  static constexpr int next = -3;     // a token of the next block
  int rows = 0, columns = 0;
  std::vector<int> slots;  // by token; a slot may be said in any one of several
  Frame frame = {};        // around the tokens of the next block
};

// A block of the question: where its tokens stand and what they say, for both directions.
struct GivenBlock {
  const char* name;
  bool (*suits)(const FieldInfo& field);
  std::vector<TokenSheet> (*sheets)(const FieldInfo& field, const Puzzle& puzzle);
  Tokens (*tokens)(const CodecPart& part);
  std::string (*expected)(const GivenContext& context);
  bool labels = false;  // a division by the numbers of its rooms, behind a line that counts them

  // A block that is not the tokens of one given says itself how it is read and written.
  void (*read_other)(BlockReader& in, const GivenContext& context, Puzzle& puzzle) = nullptr;
  std::string (*write_other)(const GivenContext& context, const Puzzle& puzzle,
                             FileLines& out) = nullptr;
  bool fills_blank = false;  // it is read also with nothing left, and makes an empty board

  // Reads what is left; complaints go to the reader.
  void read(BlockReader& in, const GivenContext& context, Puzzle& puzzle) const;
  // Returns what it cannot say, or "".
  std::string write(const GivenContext& context, const Puzzle& puzzle, FileLines& out) const;
};
// Walls with sums, in a file of their own.
void read_sums(BlockReader& in, const GivenContext& context, Puzzle& puzzle);
std::string write_sums(const GivenContext& context, const Puzzle& puzzle, FileLines& out);
// The blocks of dots.cpp, bags.cpp, fours.cpp and mixtures.cpp.
void read_dots(BlockReader& in, const GivenContext& context, Puzzle& puzzle);
std::string write_dots(const GivenContext& context, const Puzzle& puzzle, FileLines& out);
void read_bags(BlockReader& in, const GivenContext& context, Puzzle& puzzle);
std::string write_bags(const GivenContext& context, const Puzzle& puzzle, FileLines& out);
void read_fours(BlockReader& in, const GivenContext& context, Puzzle& puzzle);
std::string write_fours(const GivenContext& context, const Puzzle& puzzle, FileLines& out);
void read_mixture(BlockReader& in, const GivenContext& context, Puzzle& puzzle);
std::string write_mixture(const GivenContext& context, const Puzzle& puzzle, FileLines& out);
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
// Whether this token of the block belongs to the given before: "numbers beside #".
bool is_of_another(const CodecPart& part, std::string_view token);
// The arguments of a part that are tokens.
std::vector<std::string_view> tokens_of(const CodecPart& part);
// "since 1": what a part says stands in files of this version and later ones; -1 without it.
int since_version(const CodecPart& part);

// Fills a given that a file leaves out: lists are empty, numbers absent, a division is one room.
void fill_blank(const GenreInfo& genre, int given, Puzzle& puzzle);

}  // namespace clew::formats
