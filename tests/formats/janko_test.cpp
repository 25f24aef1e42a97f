// Texts of janko.at and ".non" texts.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "formats/values.h"
#include "uses.h"

namespace clew {
namespace {

using samples::codec;
using samples::first_error;

GenreInfo rooms_and_clues() {
  GenreInfo genre = samples::heyawake();
  genre.codecs.push_back(codec("kit Heyawake: clue as grid, rooms as labels, black as grid x"));
  return genre;
}

TEST(Janko, BothSpellingsAreRead) {
  const GenreInfo genre = rooms_and_clues();
  for (const std::string text : {"begin\npuzzle heyawake\nauthor Me\nsize 2\nproblem\n1 -\n- "
                                 "-\nareas\n1 2\n1 2\nsolution\nx -\n- -\nend\n",
                                 "[begin]\nPuzzle heyawake\nauthor Me\nrows 2\ncols 2\n[areas]\n1 "
                                 "2\n1 2\n[problem]\n1 -\n- -\n[solution]\nx -\n- "
                                 "-\n[moves]\nZ2;ca,3;\n[end]\n"}) {
    const auto reading = samples::read_text(genre, text);
    ASSERT_TRUE(reading) << first_error(reading);
    EXPECT_EQ(reading->puzzle.author, "Me");
    EXPECT_EQ(reading->puzzle.grid, (Grid{2, 2}));
    ASSERT_TRUE(reading->answer);
    const auto answer =
        read_answer(genre, samples::plan_for(genre, reading->puzzle), *reading->answer);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->marks[0], (std::vector<int32_t>{1, 0, 0, 0}));
    const auto again = samples::read_text(genre, *write_janko(genre, reading->puzzle));
    ASSERT_TRUE(again) << first_error(again);
    EXPECT_EQ(samples::difference(genre, reading->puzzle, again->puzzle), "");
  }
}

TEST(Janko, TheDepthIsTheHeader) {
  GenreInfo genre = samples::star_battle();
  genre.codecs.push_back(codec("kit Starbattle: stars as header, rooms as labels, star as grid x"));
  const auto reading =
      samples::read_text(genre, "puzzle starbattle\nsize 2\ndepth 1\nareas\n1 1\n1 2\nend\n");
  ASSERT_TRUE(reading) << first_error(reading);
  EXPECT_EQ(reading->puzzle.givens[0].at[0].n, 1);
}

TEST(Janko, MistakesHaveTheirPlace) {
  const GenreInfo genre = rooms_and_clues();
  const auto told = [&](const std::string& text) {
    return first_error(samples::read_text(genre, text));
  };
  EXPECT_EQ(told("puzzle heyawake\nsize 2\nproblem\n1 -\n- z\nareas\n1 2\n1 2\n"),
            "5:3 found 'z'; expected a number, '?' or '-'");
  EXPECT_EQ(told("puzzle heyawake, aye\nsize 2\nproblem\n- -\n"),
            "1:16 the text names a variant of the rules");
  EXPECT_EQ(told("puzzle heyawake\nsize 2\nvariant x\nproblem\n- -\n"),
            "3:9 the text names a variant of the rules");
  EXPECT_EQ(told("puzzle heyawake\nsize 2\ndepth 3\nproblem\n- -\n- -\nareas\n1 1\n1 1\n"),
            "3:7 the text names a depth, of which the rules of Heyawake say nothing");
  EXPECT_EQ(told("puzzle heyawake\nsize 2\nproblem\n- -\n- -\n"),
            "1:1 the text lacks its section 'areas'");
  EXPECT_EQ(told("puzzle heyawake\nproblem\n- -\n"),
            "1:1 the text lacks a line 'size N', or 'rows N' and 'cols N'");
  EXPECT_EQ(told("puzzle heyawake\nsize 2\nproblem\n- -\n- -\n- 1\nareas\n1 1\n1 1\n"),
            "6:1 found more in the section 'problem' than the rules of Heyawake know");
  EXPECT_EQ(told("puzzle heyawake\nsize 2\nlabels\n1.1 1.2\nareas\n1 1\n1 1\n"),
            "4:1 found more in the section 'labels' than the rules of Heyawake know");
}

TEST(Non, IsReadBack) {
  GenreInfo genre = samples::nonogram();
  genre.codecs.push_back(codec("game non: clue as lists"));
  const auto reading = samples::read_text(
      genre, "title \"Four\"\nwidth 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\ngoal \"1000\"\n");
  ASSERT_TRUE(reading) << first_error(reading);
  const auto answer =
      read_answer(genre, samples::plan_for(genre, reading->puzzle), *reading->answer);
  ASSERT_TRUE(answer);
  EXPECT_EQ(*write_non(genre, reading->puzzle, &*answer),
            "title \"Four\"\nwidth 2\nheight 2\n\nrows\n1\n0\n\ncolumns\n1\n0\n\ngoal \"1000\"\n");
  Puzzle open = reading->puzzle;
  open.givens[0].at[0].items = {-1};
  EXPECT_FALSE(write_non(genre, open, nullptr));
  EXPECT_FALSE(write_non(samples::nonogram(), reading->puzzle, nullptr));
}

}  // namespace
}  // namespace clew
