// Plain text to Puzzle, and every way it can go wrong, with its line and column.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;
using samples::read_text;

const Puzzle& puzzle_of(const Result<Reading>& reading) {
  EXPECT_TRUE(reading.ok()) << first_error(reading);
  static const Puzzle none;
  return reading ? reading->puzzle : none;
}

TEST(Plain, HeadersAndGrid) {
  const auto reading =
      read_text(samples::canal(),
                "genre: canal-view\ntitle: Example 2 (Fox)\nauthor: E. Fox\nsource: a letter\n\n"
                "4 . ? 12\n. .\t. .\n. . 6 .\n");
  const Puzzle& p = puzzle_of(reading);
  EXPECT_EQ(p.grid, (Grid{3, 4}));
  EXPECT_EQ(p.title, "Example 2 (Fox)");
  EXPECT_EQ(p.author, "E. Fox");
  EXPECT_EQ(p.source, "a letter");
  EXPECT_EQ(p.file, "test.txt");
  ASSERT_EQ(p.givens[0].at.size(), 12u);
  EXPECT_EQ(p.givens[0].at[0].n, 4);
  EXPECT_EQ(p.givens[0].at[0].line, 6);
  EXPECT_EQ(p.givens[0].at[1].state, Printed::absent);
  EXPECT_EQ(p.givens[0].at[2].state, Printed::unknown);
  EXPECT_EQ(p.givens[0].at[3].n, 12);
  EXPECT_EQ(p.givens[0].at[3].column, 7);
  EXPECT_FALSE(reading->answer.has_value());
}

TEST(Plain, BareGridAndGridUnderItsName) {
  for (const char* text : {"1 .\n. 2", "clue:\n1 .\n. 2\n", "clue:\n\n1 .\n. 2\n",
                           "title: x\n1 .\n. 2\n", "size: 2 2\nclue:\n1 .\n. 2"}) {
    const auto reading = read_text(samples::canal(), text);
    const Puzzle& p = puzzle_of(reading);
    EXPECT_EQ(p.grid, (Grid{2, 2})) << text;
    EXPECT_EQ(p.givens[0].at.at(3).n, 2) << text;
  }
}

TEST(Plain, SizeAlone) {
  const auto reading = read_text(samples::queens(), "size: 8 5\n");
  EXPECT_EQ(puzzle_of(reading).grid, (Grid{8, 5}));
  EXPECT_TRUE(puzzle_of(reading).givens[0].at.empty());
}

TEST(Plain, Lines) {
  for (const char* text : {"rows: 5 ? 1\ncolumns: . 2\n", "gap rows: 5, ?, 1\ngap columns: ., 2\n",
                           "rows:\n5 ?\n1\n\ncolumns:\n. 2\n"}) {
    const auto reading = read_text(samples::gappy(), text);
    const Puzzle& p = puzzle_of(reading);
    EXPECT_EQ(p.grid, (Grid{3, 2})) << text;
    const std::vector<Printed>& at = p.givens[0].at;
    ASSERT_EQ(at.size(), 5u) << text;
    EXPECT_EQ(at[0].n, 5);
    EXPECT_EQ(at[1].state, Printed::unknown);
    EXPECT_EQ(at[2].n, 1);
    EXPECT_EQ(at[3].state, Printed::absent);
    EXPECT_EQ(at[4].n, 2);
  }
}

TEST(Plain, ListsOfLines) {
  for (const char* text : {"rows: 2 1, 1 2, 0\ncolumns: 1, 1 1, 3, 1, .\n",
                           "rows:\n2 1\n1 2\n0\n\ncolumns:\n1, 1 1, 3, 1, .\n"}) {
    const auto reading = read_text(samples::nonogram(), text);
    const Puzzle& p = puzzle_of(reading);
    EXPECT_EQ(p.grid, (Grid{3, 5})) << text;
    const std::vector<Printed>& at = p.givens[0].at;
    EXPECT_EQ(at.at(0).items, (std::vector<int32_t>{2, 1}));
    EXPECT_EQ(at.at(2).state, Printed::value);
    EXPECT_TRUE(at.at(2).items.empty());
    EXPECT_EQ(at.at(4).items, (std::vector<int32_t>{1, 1}));
    EXPECT_EQ(at.at(7).state, Printed::absent);
  }
}

TEST(Plain, RoomsAndTheirNumbersInAnyOrder) {
  const char* rooms = "rooms:\na b b\na b .\n";
  const char* clues = "clue:\n. . .\n1 ? .\n";
  for (const std::string& text :
       {std::string(rooms) + "\n" + clues, std::string(clues) + "\n" + rooms}) {
    const auto reading = read_text(samples::heyawake(), text);
    const Puzzle& p = puzzle_of(reading);
    const std::vector<Printed>& labels = p.givens[0].at;
    EXPECT_EQ(labels.at(0).n, 0);
    EXPECT_EQ(labels.at(1).n, 1);
    EXPECT_EQ(labels.at(3).n, 0);
    EXPECT_EQ(labels.at(5).state, Printed::absent);
    ASSERT_EQ(p.givens[1].at.size(), 2u);
    EXPECT_EQ(p.givens[1].at[0].n, 1);
    EXPECT_EQ(p.givens[1].at[1].state, Printed::unknown);
  }
}

TEST(Text, NumbersUpToALimit) {
  EXPECT_EQ(parse_number("4", 4), 4);
  EXPECT_EQ(parse_number("5", 4), std::nullopt);
  EXPECT_EQ(parse_number("12", 12), 12);
  EXPECT_EQ(parse_number("13", 12), std::nullopt);
  EXPECT_EQ(parse_number("007", 9), 7);
  EXPECT_EQ(parse_number("99999999999999999999", 1000), std::nullopt);
}

TEST(Plain, OtherPlacesAndTypes) {
  const auto arrows = read_text(samples::yajilin(), "2> ?^ .\n? . 0v\n");
  const std::vector<Printed>& clue = puzzle_of(arrows).givens[0].at;
  EXPECT_EQ(clue.at(0).way, 1);
  EXPECT_EQ(clue.at(1).state, Printed::unknown);
  EXPECT_EQ(clue.at(1).way, 0);
  EXPECT_EQ(clue.at(3).way, -1);
  EXPECT_EQ(clue.at(5).way, 2);
  const auto views = read_text(samples::skyscrapers(), "top: 1 2 3\nbottom: . . ?\nleft: 4 5\n");
  EXPECT_EQ(puzzle_of(views).grid, (Grid{2, 3}));
  EXPECT_EQ(puzzle_of(views).givens[0].at.at(1).n, 5);
  EXPECT_EQ(puzzle_of(views).givens[0].at.at(4).n, 1);
  EXPECT_EQ(puzzle_of(views).givens[0].at.at(9).state, Printed::unknown);
  const auto dots =
      read_text(samples::kropki(), "dot across:\no .\n. x\n\ndot down:\n. white black\n");
  EXPECT_EQ(puzzle_of(dots).grid, (Grid{2, 3}));
  EXPECT_EQ(puzzle_of(dots).givens[0].at.at(3).n, 1);
  EXPECT_EQ(puzzle_of(dots).givens[0].at.at(5).n, 0);
  const auto corners = read_text(samples::creek(), "clue:\n1 . .\n. 4 ?\n");
  EXPECT_EQ(puzzle_of(corners).grid, (Grid{1, 2}));
  const auto stars = read_text(samples::star_battle(), "stars: 2\n\nrooms:\na a\nb a\n");
  EXPECT_EQ(puzzle_of(stars).givens[0].at.at(0).n, 2);
  const auto bags = read_text(samples::tapa(), "3,1 ?,2 0 .\n");
  EXPECT_EQ(puzzle_of(bags).givens[0].at.at(1).items, (std::vector<int32_t>{-1, 2}));
  EXPECT_EQ(puzzle_of(bags).givens[0].at.at(2).state, Printed::value);
  const auto flag = read_text(samples::slither(), "full: yes\n3 . .\n");
  EXPECT_EQ(puzzle_of(flag).givens[1].at.at(0).n, 1);
}

TEST(Plain, AListOfTheWholePuzzleMayHaveCommas) {
  GenreInfo genre = samples::tapa();
  genre.givens.push_back(samples::field("numbers", PlaceKind::none, ValueKind::list));
  const std::string grid = "\n\n. .\n";
  for (const char* list : {"12 34 5", "12, 34, 5", "12,34,5", "12 , 34 ,5"}) {
    const auto read = read_text(genre, "numbers: " + std::string(list) + grid);
    EXPECT_EQ(puzzle_of(read).givens.back().at.at(0).items, (std::vector<int32_t>{12, 34, 5}))
        << list;
  }
  for (const char* list : {"12, , 5", "12,", ", 12", "12 34, 5"})
    EXPECT_FALSE(read_text(genre, "numbers: " + std::string(list) + grid)) << list;
}

TEST(Plain, AnswerIsKeptAsText) {
  const auto reading = read_text(samples::canal(), "1 .\n\nanswer:\n. #\n");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  ASSERT_TRUE(reading->answer.has_value());
  const Plan plan = samples::plan_for(samples::canal(), reading->puzzle);
  const auto answer = read_answer(samples::canal(), plan, *reading->answer);
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(answer->marks[0], (std::vector<int32_t>{0, 1}));
}

struct Mistake {
  GenreInfo genre;
  const char* text;
  const char* error;
};

TEST(Plain, MistakesAndTheirPlaces) {
  const std::vector<Mistake> mistakes = {
      {samples::canal(), "1 . .\n. .\n", "2:4 row 2 has 2 tokens; expected 3"},
      {samples::canal(), "1 . .\n. . . .\n", "2:7 row 2 has 4 tokens; expected 3"},
      {samples::canal(), "genre: c\n\n1 . x\n", "3:5 found 'x'; expected a number, '?' or '.'"},
      {samples::canal(), "1 . -4\n", "1:5 found '-4'; expected a number, '?' or '.'"},
      {samples::canal(), "1 . 99999999999\n",
       "1:5 found '99999999999'; expected a number, '?' or '.'"},
      {samples::hitori(), "1 ?\n", "1:3 found '?'; expected a number or '.'"},
      {samples::hashi(), "1 9\n", "1:3 found '9'; expected a number from 1 to 8, '?' or '.'"},
      {samples::yin_yang(), "W B\nX .\n", "2:1 found 'X'; expected 'W' (light), 'B' (dark) or '.'"},
      {samples::queens(), "Q #\n", "1:3 found '#'; expected 'Q' or '.'"},
      {samples::canal(), "title: a\ntitle: b\n1\n", "2:1 'title' is given twice, first in line 1"},
      {samples::canal(), "clue:\n1\n\nclue:\n2\n", "4:1 'clue' is given twice, first in line 1"},
      {samples::canal(), "1\n\nclue:\n2\n", "3:1 'clue' is given twice, first in line 1"},
      {samples::canal(), "1\n\n2\n",
       "3:1 a second grid without a header; the first stands in line 1"},
      {samples::gappy(), "rows: 1\ngap rows: 1\ncolumns: 1\n",
       "2:1 'gap rows' is given twice, first in line 1"},
      {samples::canal(), "clues:\n1\n", "1:1 unknown header 'clues'; did you mean 'clue'?"},
      {samples::canal(), "zzzzzzzz: 1\n",
       "1:1 unknown header 'zzzzzzzz'; expected 'genre', 'title', 'author', 'source', 'size', "
       "'answer' or 'clue'"},
      {samples::gappy(), "1 2\n3 4\n5 6\n",
       "1:1 Gappy prints no grid of cells; expected 'rows:', 'gap rows:', 'columns:' or 'gap "
       "columns:'"},
      {samples::canal(), "title: nothing\n",
       "2:1 the size of the grid is not known; expected a grid or 'size: HEIGHT WIDTH'"},
      {samples::gappy(), "rows: 1 2\n",
       "2:1 the size of the grid is not known; expected 'rows:', 'gap rows:', 'columns:', 'gap "
       "columns:' or 'size: HEIGHT WIDTH'"},
      {samples::canal(), "size: 10000 10000\n",
       "1:7 a grid of 10000 rows and 10000 columns; at most 250000 cells are read"},
      {samples::canal(), "size: 2147483647 2147483647\n",
       "1:7 a grid of 2147483647 rows and 2147483647 columns; at most 250000 cells are read"},
      {samples::canal(), "size: 3\n", "1:1 expected two numbers: 'size: HEIGHT WIDTH'"},
      {samples::canal(), "size: 3 4 5\n", "1:11 expected two numbers: 'size: HEIGHT WIDTH'"},
      {samples::canal(), "size: 0 4\n", "1:7 found '0'; expected 'size: HEIGHT WIDTH'"},
      {samples::canal(), "size: 3 x\n", "1:9 found 'x'; expected 'size: HEIGHT WIDTH'"},
      {samples::canal(), "size: 3 2\n1 .\n. .\n", "3:4 found 2 rows; expected 3"},
      {samples::canal(), "size: 1 2\n1 .\n. .\n", "3:1 found 2 rows; expected 1"},
      {samples::gappy(), "size: 2 2\nrows: 1 2 3\ncolumns: 1 2\n",
       "2:11 found 3 values; expected 2"},
      {samples::gappy(), "size: 2 2\nrows: 1\ncolumns: 1 2\n", "2:8 found 1 value; expected 2"},
      {samples::gappy(), "rows: 1 x\ncolumns: 1 2\n",
       "1:9 found 'x'; expected a number, '?' or '.'"},
      {samples::nonogram(), "rows: 1 1, , 2\ncolumns: 1\n",
       "1:12 found ''; expected a number, several of them separated by ',' or '.'"},
      {samples::heyawake(), "rooms:\na a\n\nclue:\n1 2\n",
       "5:3 a second value for this room; the first stands in line 5, column 1"},
      {samples::heyawake(), "rooms:\na .\n\nclue:\n. 2\n",
       "5:3 this cell lies in no room, so it holds no value"},
      {samples::heyawake(), "clue:\n. .\n",
       "3:1 'rooms:' is missing; expected it with a grid of labels"},
      {samples::star_battle(), "rooms:\na a\n",
       "3:1 'stars:' is missing; expected it with a number"},
      {samples::star_battle(), "stars: many\nrooms:\na a\n", "1:8 found 'many'; expected a number"},
      {samples::star_battle(), "stars:\n\nrooms:\na a\n",
       "1:1 expected 'stars: VALUE' with a number"},
      {samples::slither(), "full: maybe\n1\n", "1:7 found 'maybe'; expected 'yes' or 'no'"},
      {samples::yajilin(), "2> >\n",
       "1:4 found '>'; expected a number and an arrow (^ > v <) behind it, '?' or '.'"},
      {samples::yajilin(), "1> 2\n",
       "1:4 found '2'; expected a number and an arrow (^ > v <) behind it, '?' or '.'"},
      {samples::zebra(), "size: 2 2\n", "1:1 Zebra has no grid, so no size"},
      {samples::zebra(), "1 2\n",
       "1:1 Zebra prints no grid of cells; nothing is given in its puzzles"},
  };
  for (const Mistake& m : mistakes) {
    const auto reading = read_text(m.genre, m.text);
    EXPECT_EQ(first_error(reading), m.error) << m.text;
    if (!reading) {
      EXPECT_EQ(reading.first_error().file, "test.txt");
    }
  }
}

TEST(Plain, ExcerptAndLength) {
  const auto reading = read_text(samples::canal(), "title: Zo\xC3\xAB\n1 x\xC3\xAByz .\n");
  ASSERT_FALSE(reading.ok());
  const Error& e = reading.first_error();
  EXPECT_EQ(error_text(e), "2:3 found 'x\xC3\xAByz'; expected a number, '?' or '.'");
  EXPECT_EQ(e.excerpt, "1 x\xC3\xAByz .");
  EXPECT_EQ(e.length, 4);
}

TEST(Plain, SeveralMistakesAtOnce) {
  const auto reading = read_text(samples::canal(), "1 x\ny 2\n3\n");
  ASSERT_FALSE(reading.ok());
  ASSERT_EQ(reading.errors().size(), 3u);
  EXPECT_EQ(error_text(reading.errors()[1]).substr(0, 13), "2:1 found 'y'");
  EXPECT_EQ(error_text(reading.errors()[2]), "3:2 row 3 has 1 token; expected 2");
}

TEST(Plain, HugeGridIsRefusedByItsSize) {
  std::string row;
  for (int i = 0; i < 1000; ++i) row += ". ";
  std::string text;
  for (int i = 0; i < 300; ++i) text += row + "\n";
  EXPECT_EQ(first_error(read_text(samples::canal(), text)),
            "1:1 a grid of 300 rows and 1000 columns; at most 250000 cells are read");
  ReadLimits small;
  small.max_cells = 5;
  EXPECT_EQ(first_error(read_text(samples::canal(), "1 2 3\n4 5 6\n", small)),
            "1:1 a grid of 2 rows and 3 columns; at most 5 cells are read");
}

TEST(Plain, WindowsLineEnds) {
  const auto reading =
      read_text(samples::canal(), "genre: canal\r\ntitle: t\r\n\r\n1 .\r\n. 2\r\n");
  EXPECT_EQ(puzzle_of(reading).grid, (Grid{2, 2}));
  EXPECT_EQ(puzzle_of(reading).title, "t");
}

TEST(Plain, WarnsOfAGridWithoutANameThatLeavesCellsOffTheBoard) {
  const auto clues = read_text(samples::heyawake(), ". 2\n. .\n");
  ASSERT_TRUE(clues.ok());
  ASSERT_EQ(clues->warnings.size(), 1u);
  EXPECT_EQ(clues->warnings[0],
            "the grid without a name is read as 'rooms:', so that 3 cells with '.' are in none of "
            "the rooms, as if off the board; a grid of clues begins with a line 'clue:'");
  const auto one = read_text(samples::star_battle(), "stars: 1\n\na a\na .\n");
  ASSERT_TRUE(one.ok());
  ASSERT_EQ(one->warnings.size(), 1u);
  EXPECT_EQ(one->warnings[0],
            "the grid without a name is read as 'rooms:', so that the cell with '.' is in none of "
            "the rooms, as if off the board");
  // Named, or with every cell in a room, it is what was meant.
  EXPECT_TRUE(read_text(samples::heyawake(), "rooms:\na .\na a\n")->warnings.empty());
  EXPECT_TRUE(read_text(samples::heyawake(), "a b\na a\n")->warnings.empty());
}

}  // namespace
}  // namespace clew
