// Text to Puzzle and back: plain text, addresses (puzz.link and kin), pzprv3 files, JSON, puzzlekit
// records, game ids. Nothing here knows a genre: fields, types and codings all come from GenreInfo.
//
// Reading goes in steps, because the genre is looked up in between and marks need the Plan made
// from the puzzle:
//   peel (which wrapper, which genre name) -> read_puzzle -> (the rules make a Plan) ->
//   read_answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/answer.h"
#include "board/genre_info.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "formats/text.h"
#include "formats/uses.h"

namespace clew::formats {

// One puzzle of a text, its wrapper taken off as far as that goes without knowing the genre.
struct Wrapped {
  enum class Kind : uint8_t { plain, link, file, json, game, penpa, janko, fpuzzles };
  Kind kind = Kind::plain;
  std::string genre;  // name or pid as written; empty if none is said
  int genre_line = 0, genre_column = 0;
  bool guessed = false;  // no genre is said, but texts of this kind are mostly of this one
  std::string variant;   // "v:NAME" of a link or file
  int version = 0;       // file: N of "pzprv3.N"
  void name_genre(std::string_view name, Text::Place place) {
    genre = name;
    genre_line = place.line;
    genre_column = place.column;
  }
  std::string unpacked;  // penpa, fpuzzles: what the address holds; its places are the address
  Text body;  // plain, json: all of it; link: what follows the pid; file: what follows the pid's
              // line, lines ended by '\n'; game: from its size on
  Errors broken;  // an address in a list of many that is none: why
};

// The puzzles of a text (plain texts are separated by lines "---"). Errors: empty input, bytes that
// are no text, an address or file that breaks off before its genre; of a list of addresses the
// others are read all the same.
Result<std::vector<Wrapped>> peel(std::string_view text, std::string_view file_name);

struct ReadLimits {
  int64_t max_cells = 250000;
};

// The answer part of a text, kept as text until the Plan exists.
struct AnswerText {
  enum class Kind : uint8_t { plain, file, kit, json };
  Kind kind = Kind::plain;
  Text text;  // json: the object; plain: what follows "answer:"; file: all from the size on; kit:
              // the solution
  int codec = -1;   // file, kit: which of GenreInfo::codecs
  int version = 0;  // file: N of "pzprv3.N"
  bool entered =
      true;  // false: a file that stops before its answer, so nothing can have been solved
};

struct Reading {
  Puzzle puzzle;
  std::optional<AnswerText> answer;
  std::vector<std::string> warnings;
};

Result<Reading> read_puzzle(const GenreInfo& genre, const Wrapped& wrapped,
                            const ReadLimits& limits = {});

// The codes of link, file and kit lines that do not exist; empty: all do. (Whether a code suits its
// field is found when a puzzle is read or written.)
Errors check_codes(const GenreInfo& genre, std::string_view file_name);

// A puzzlekit record: its problem text, and its solution text ("" if there is none). `id`: which of
// the genre's kit lines, where it has several.
Result<Reading> read_kit(const GenreInfo& genre, std::string_view problem,
                         std::string_view solution, std::string_view file_name = {},
                         const ReadLimits& limits = {}, std::string_view id = {});

Result<Answer> read_answer(const GenreInfo& genre, const Plan& plan, const AnswerText& text);

// Plain text; the puzzle reads back equal. Ends in a newline.
std::string write_plain(const GenreInfo& genre, const Puzzle& puzzle);
// Plain text of an answer as it may follow "answer:"; reads back equal. Ends in a newline unless
// there is no mark at all.
std::string write_answer(const GenreInfo& genre, const Plan& plan, const Answer& answer);
// An answer alone as a grid of letters: first letters of what yes and no are called where the rules
// tell, lines of spans drawn as - = | $ among what is printed. Reads back where every line shows.
std::string write_letters(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                          const Answer& answer);
// One JSON object on one line, with its line end; `answer` may be null. Reads back equal.
std::string write_json(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                       const Answer* answer);
// What follows the '?' of an address. An error names what an address of this genre cannot say.
Result<std::string> write_link(const GenreInfo& genre, const Puzzle& puzzle);
// NAME:SIZE:DESCRIPTION, as Simon Tatham's programs read it behind the name.
Result<std::string> write_game(const GenreInfo& genre, const Puzzle& puzzle);
// An address of penpa-edit, with title and author.
Result<std::string> write_penpa(const GenreInfo& genre, const Puzzle& puzzle);
// An address of f-puzzles, with title and author; `answer` may be null, and so it must be where
// such addresses have no room for it.
Result<std::string> write_fpuzzles(const GenreInfo& genre, const Puzzle& puzzle,
                                   const Answer* answer = nullptr);
bool fits_fpuzzles(const GenreInfo& genre);  // its answers
// A text as janko.at has them, with title, author and source.
Result<std::string> write_janko(const GenreInfo& genre, const Puzzle& puzzle);
// A ".non" text of a nonogram collection, with title, author and source; `answer` may be null.
Result<std::string> write_non(const GenreInfo& genre, const Puzzle& puzzle, const Answer* answer);
// A pzprv3 file, with author and source (it has no place for a title); `answer` may be null.
Result<std::string> write_file(const GenreInfo& genre, const Puzzle& puzzle, const Plan& plan,
                               const Answer* answer);

}  // namespace clew::formats
