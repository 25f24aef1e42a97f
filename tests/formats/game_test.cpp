// Game ids: every code in both directions, strict reading, and the texts that are rewritten as
// plain text.
#include <gtest/gtest.h>

#include <algorithm>

#include "formats/game_codes.h"
#include "formats/samples.h"
#include "formats/values.h"
#include "uses.h"

namespace clew {
namespace {

using samples::codec;
using samples::field;
using samples::first_error;

constexpr int none = slot_none;
constexpr int unknown = slot_unknown;

FieldInfo numbers(PlaceKind index) {
  FieldInfo f = field("clue", index, ValueKind::number);
  f.unknown_allowed = true;
  return f;
}

GenreInfo genre_of(const FieldInfo& given, const std::string& declaration) {
  GenreInfo genre;
  genre.name = "Sample";
  genre.slug = "sample";
  genre.givens = {given};
  genre.codecs = {codec(declaration)};
  return genre;
}

struct Coded {
  FieldInfo field;
  const char* code;
  Grid grid;
  std::vector<int32_t> slots;
  const char* text;
};

FieldInfo list_of_numbers() {
  FieldInfo f = field("clue", PlaceKind::line, ValueKind::list);
  f.item = ValueKind::number;
  return f;
}

FieldInfo two_numbers() {
  FieldInfo f = field("clue", PlaceKind::cell, ValueKind::number);
  f.least = 1;
  f.most = 2;
  return f;
}

std::vector<int32_t> marks(int count, std::initializer_list<int> at) {
  std::vector<int32_t> slots(static_cast<size_t>(count), none);
  for (const int i : at) slots[static_cast<size_t>(i)] = 1;
  return slots;
}

std::vector<Coded> examples() {
  const FieldInfo cells = numbers(PlaceKind::cell);
  const FieldInfo choice = field("clue", PlaceKind::cell, ValueKind::boolean);
  const FieldInfo rooms = field("clue", PlaceKind::none, ValueKind::partition);
  const FieldInfo lines = numbers(PlaceKind::line);
  const FieldInfo views = numbers(PlaceKind::view);
  return {
      {cells, "runs", {1, 4}, {none, 3, none, none}, "a3b"},
      {cells, "runs", {1, 30}, marks(30, {0, 29}), "1zb1"},
      {cells, "runs B", {1, 4}, {0, unknown, 12, none}, "0BCa"},
      {cells, "early_runs", {1, 6}, {none, 2, none, none, none, none}, "a2"},
      {cells, "dense", {1, 4}, {0, 10, 36, 61}, "0aAZ"},
      {cells, "dense [ ]", {1, 3}, {9, 10, 0}, "9[10]0"},
      {cells, "numbers", {1, 6}, {12, 3, none, none, 4, none}, "12_3b4a"},
      {choice, "gaps", {1, 5}, marks(5, {0, 3}), "_ba"},
      {choice, "gaps", {1, 30}, marks(30, {26}), "zac"},
      {choice, "gaps", {1, 26}, marks(26, {25}), "y_"},
      {two_numbers(), "cases", {1, 5}, {none, 1, 2, none, none}, "bAc"},
      {two_numbers(),
       "cases",
       {1, 30},
       [] {
         std::vector<int32_t> slots(30, none);
         slots[27] = 2;
         return slots;
       }(),
       "zCc"},
      {lines, "counts", {2, 3}, {1, 2, 3, 4, 10}, "1,2,3,4,10"},
      {lines, "digits", {2, 3}, {1, none, 3, 11, 0}, "1.3,b0"},
      {views, "views", {2, 2}, {1, none, none, 2, none, none, none, 3}, "1///2////3"},
      {list_of_numbers(),
       "lists",
       {3, 3},
       {2, none, none, none, 1, 1, 1, 1, none, none, 3, none},
       "2//1.1/1.1//3"},
      {rooms, "blocks", {2, 2}, {1, none, 1, none}, "_aa"},
      {rooms, "halves", {2, 2}, {none, none, 1, 1}, "LRLR"},
      {rooms, "halves", {2, 2}, {1, 1, none, none}, "TTBB"},
  };
}

TEST(Games, EveryCodeReadsWhatItWrites) {
  std::vector<std::string> met;
  for (const Coded& e : examples()) {
    const std::string code = std::string(e.code).substr(0, std::string(e.code).find(' '));
    met.push_back(code);
    const GenreInfo genre = genre_of(e.field, "game sample: clue as " + std::string(e.code));
    const GameCode* found = find_game_code(code);
    ASSERT_NE(found, nullptr) << code;
    ASSERT_TRUE(found->suits(e.field)) << code;
    const GamePart what{e.field, genre.codecs[0].parts[0], e.grid};
    std::string written;
    EXPECT_EQ(found->write(what, e.slots, written), "") << code;
    EXPECT_EQ(written, e.text) << code;
    const Text text(e.text, "");
    LinkCursor cursor(text, 0, text.chars().size());
    Slots slots;
    ASSERT_TRUE(found->read(cursor, what, static_cast<int>(e.slots.size()), slots))
        << e.text << ": " << cursor.mistake().message;
    EXPECT_EQ(slots.values, e.slots) << e.text;
    EXPECT_TRUE(cursor.at_end()) << e.text;
  }
  for (const std::string& name : game_code_names()) {
    if (find_game_code(name) == nullptr) continue;
    EXPECT_NE(std::ranges::find(met, name), met.end()) << name << " has no example";
  }
}

TEST(Games, TheEnvelopeIsReadAndWritten) {
  FieldInfo full = field("full", PlaceKind::none, ValueKind::boolean);
  GenreInfo genre = genre_of(
      numbers(PlaceKind::cell),
      "game sample: skip as letters b s, skip as letter t 0, clue as runs B, full as flag u");
  genre.givens.push_back(full);
  for (const std::string id : {"sample:3x2t0u:a1Bc", "sample:3x2t0:a1Bc"}) {
    const auto reading = samples::read_text(genre, id);
    ASSERT_TRUE(reading) << first_error(reading);
    EXPECT_EQ(reading->puzzle.grid.width, 3);
    EXPECT_EQ(reading->puzzle.grid.height, 2);
    EXPECT_EQ(reading->puzzle.givens[1].at.size(), id.find('u') == std::string::npos ? 0U : 1U);
    const auto written = write_game(genre, reading->puzzle);
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, id);
  }
  // How the board was made means nothing; a page's address names the game as well.
  for (const std::string id : {"sample:3x2t0b20s4dn:a1Bc", "3x2t0de:a1Bc",
                               "https://example.org/js/sample.html#3x2t0:a1Bc"}) {
    const auto reading = samples::read_text(genre, id);
    ASSERT_TRUE(reading) << id << first_error(reading);
    EXPECT_EQ(*write_game(genre, reading->puzzle), "sample:3x2t0:a1Bc");
  }
}

TEST(Games, MistakesAreToldWithTheirPlace) {
  const GenreInfo genre = genre_of(numbers(PlaceKind::cell), "game sample: clue as runs");
  const auto told = [&](const std::string& id) {
    return first_error(samples::read_text(genre, id));
  };
  EXPECT_EQ(told("sample:3x2:a1b"), "1:15 the body ends early: 4 of 6 places are filled");
  EXPECT_EQ(told("sample:3x2:a1c11"), "1:16 the game id goes on where its board is complete");
  EXPECT_EQ(told("sample:3x2k:a1d"), "1:11 the game id says 'k', which Sample does not know here");
  EXPECT_EQ(told("sample:3x2:a1!c"), "1:14 found '!', which means nothing here");
  EXPECT_EQ(told("sample:99999x99999:a"),
            "1:8 a grid of 99999 rows and 99999 columns; at most 250000 cells are read");
  EXPECT_EQ(
      told("sample:3x2#123"),
      "1:11 this id names a seed, and only the program that made it knows its board: expected "
      "':' and the description of the board");
  EXPECT_EQ(told("sample:3x:a"), "1:10 expected the size of the board, such as 7x7");
}

TEST(Games, BlocksThatRunOverAreRefused) {
  GenreInfo genre = genre_of(field("rooms", PlaceKind::none, ValueKind::partition),
                             "game sample: rooms as blocks");
  const auto told = [&](const std::string& id) {
    return first_error(samples::read_text(genre, id));
  };
  EXPECT_EQ(told("sample:2x2:_aa"), "");
  EXPECT_EQ(told("sample:2x2:_3c"),
            "1:14 the game id runs over: it has more borders than the board");
  EXPECT_EQ(told("sample:2x2:z"), "1:12 the game id runs over: it has more borders than the board");
  EXPECT_EQ(told("sample:2x2:_99999999999"), "1:13 expected a number");
}

// A rules text may forget the letter of a flag.
TEST(Games, AFlagWithoutItsLetterIsAMistakeOfTheRules) {
  GenreInfo genre = genre_of(numbers(PlaceKind::cell), "game sample: full as flag, clue as runs");
  genre.givens.push_back(field("full", PlaceKind::none, ValueKind::boolean));
  const auto reading = samples::read_text(genre, "sample:2x1:a1");
  ASSERT_TRUE(reading) << first_error(reading);
  Puzzle puzzle = reading->puzzle;
  puzzle.givens[1].at.assign(1, printed_value(1));
  const auto written = write_game(genre, puzzle);
  ASSERT_FALSE(written);
  EXPECT_NE(written.first_error().message.find("full as flag"), std::string::npos);
}

TEST(OtherTexts, ABoardInOneLineAndACollection) {
  const std::string line(80, '.');
  const auto peeled = peel("5" + line + ",comment\n" + line + "7\n", "");
  ASSERT_TRUE(peeled);
  ASSERT_EQ(peeled->size(), 2U);
  EXPECT_TRUE(peeled->at(0).guessed);
  EXPECT_EQ(peeled->at(0).body.chars().substr(0, 18), "5 . . . . . . . .\n");
  EXPECT_EQ(peeled->at(1).genre_line, 2);
}

TEST(OtherTexts, ListsOfRowsAndColumns) {
  const auto peeled = peel(
      "title \"Four\"\nby Somebody\nwidth 4\nheight 3\n\nrows\n1,1\n4\n0\n\ncolumns\n2\n1\n1\n2\n\n"
      "goal \"100111110000\"\n",
      "");
  ASSERT_TRUE(peeled);
  ASSERT_EQ(peeled->size(), 1U);
  EXPECT_EQ(peeled->at(0).body.chars(),
            "title: Four\nauthor: Somebody\nrows: 1 1, 4, 0\ncolumns: 2, 1, 1, 2\n"
            "answer:\n#..#\n####\n....\n");
  // A blank line is a line without numbers where too few others stand.
  const auto blank = peel("width 2\nheight 2\nrows\n1\n\ncolumns\n1\n0\n", "");
  ASSERT_TRUE(blank);
  EXPECT_EQ(blank->at(0).body.chars(), "rows: 1, 0\ncolumns: 1, 0\n");
}

}  // namespace
}  // namespace clew
