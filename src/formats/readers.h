// The readers of each kind of text, behind read_puzzle and read_answer of formats.h; and what they
// share.
#pragma once

#include "formats/formats.h"
#include "formats/uses.h"

namespace clew::formats {

// A board as one line of 81 characters, each line a puzzle.
bool is_board_line(std::string_view line);
void peel_board_lines(const Text& text, std::vector<Wrapped>& out);
// The ".non" texts of nonogram collections: sizes, then the numbers of each row and column.
bool is_lists(std::string_view chars);
void peel_lists(const Text& text, std::vector<Wrapped>& out);

// Adds the puzzles of a text that begins with '{' or '['.
void peel_json(const Text& text, std::vector<Wrapped>& out, Mistakes& mistakes);

Result<Reading> read_plain(const GenreInfo& genre, const Text& text, const ReadLimits& limits);
Result<Reading> read_link(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits);
Result<Reading> read_file_text(const GenreInfo& genre, const Wrapped& wrapped,
                               const ReadLimits& limits);
Result<Reading> read_game(const GenreInfo& genre, const Wrapped& wrapped, const ReadLimits& limits);
Result<Reading> read_penpa(const GenreInfo& genre, const Wrapped& wrapped,
                           const ReadLimits& limits);
Result<Reading> read_fpuzzles(const GenreInfo& genre, const Wrapped& wrapped,
                              const ReadLimits& limits);
Result<Reading> read_janko(const GenreInfo& genre, const Wrapped& wrapped,
                           const ReadLimits& limits);
// The puzzle in the blocks of a puzzlekit text, as the codec's parts say.
Result<Puzzle> read_blocks(const GenreInfo& genre, const Codec& codec, const Text& text,
                           const ReadLimits& limits);
// Addresses of other programs that hold their puzzle packed, and texts of janko.at.
bool is_penpa(std::string_view line);
bool is_fpuzzles(std::string_view line);
bool is_janko(std::string_view chars);
Result<Wrapped> peel_penpa(const Text& text);
Result<Wrapped> peel_fpuzzles(const Text& text);
Result<Wrapped> peel_janko(const Text& text);
// [NAME:]SIZE[LETTERS]:DESCRIPTION, or with '#' and a seed, which is refused.
bool is_game_id(std::string_view line);
Result<Reading> read_json(const GenreInfo& genre, const Text& text, const ReadLimits& limits);

Result<Answer> read_plain_answer(const GenreInfo& genre, const Plan& plan, const Text& text);
Result<Answer> read_file_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text);
Result<Answer> read_kit_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text);
Result<Answer> read_json_answer(const GenreInfo& genre, const Plan& plan, const Text& text);

// The grid of this size and a margin besides, or what is wrong with it; asked before anything is
// allocated for it.
Result<Grid> grid_of_size(int64_t height, int64_t width, const ReadLimits& limits, int margin = 0);

}  // namespace clew::formats
