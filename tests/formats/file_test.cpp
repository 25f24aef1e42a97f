// pzprv3 files: questions, answers, what surrounds them, and mistakes.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;
using samples::read_text;

Result<Answer> read_marks(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  if (!reading) return reading.errors();
  return read_answer(genre, samples::plan_for(genre, reading->puzzle), *reading->answer);
}

std::string marks_error(const GenreInfo& genre, const std::string& text) {
  const auto answer = read_marks(genre, text);
  return answer ? "no error" : error_text(answer.first_error());
}

TEST(File, RowsComeBeforeColumns) {
  const auto reading = read_text(
      samples::canal(), "pzprv3/canal/3/4/. 3 . . /- . . 2 /. . 4 . /. . . . /. . . . /. . . . /");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.grid, (Grid{3, 4}));
  EXPECT_EQ(*write_link(samples::canal(), reading->puzzle), "canal/4/3/g3h.h2h4g");
  EXPECT_EQ(reading->puzzle.givens[0].at[7].column, 33);
  const Plan plan = samples::plan_for(samples::canal(), reading->puzzle);
  EXPECT_EQ(*read_answer(samples::canal(), plan, *reading->answer), empty_answer(plan));
  EXPECT_EQ(*write_file(samples::canal(), reading->puzzle, plan, nullptr),
            "pzprv3\ncanal\n3\n4\n. 3 . . \n- . . 2 \n. . 4 . \n. . . . \n. . . . \n. . . . \n");
}

TEST(File, ShadeWithAnythingEnteredIsFinished) {
  EXPECT_EQ(read_marks(samples::canal(), "pzprv3/canal/1/3/. 3 . /. . # /")->marks[0],
            (std::vector<int32_t>{0, 0, 1}));
  EXPECT_EQ(read_marks(samples::canal(), "pzprv3/canal/1/3/. 3 . /+ c . /")->marks[0],
            (std::vector<int32_t>{0, 0, 0}));
  for (const char* text :
       {"pzprv3/canal/1/3/. 3 . /. c . /", "pzprv3/canal/1/3/. 3 . /", "pzprv3/canal/1/3"}) {
    EXPECT_EQ(read_marks(samples::canal(), text)->marks[0], std::vector<int32_t>(3, undecided))
        << text;
  }
}

TEST(File, AHalfFinishedShadingCannotBeSaid) {
  const auto wrapped = peel("pzprv3/canal/1/3/. 3 . /", "board");
  const auto reading = read_puzzle(samples::canal(), wrapped->front());
  ASSERT_TRUE(reading.ok());
  const Plan plan = samples::plan_for(samples::canal(), reading->puzzle);
  Answer answer = empty_answer(plan);
  EXPECT_TRUE(write_file(samples::canal(), reading->puzzle, plan, &answer).ok());
  answer.marks[0][2] = 1;
  const auto written = write_file(samples::canal(), reading->puzzle, plan, &answer);
  ASSERT_FALSE(written.ok()) << "a blank would read as no";
  EXPECT_EQ(written.first_error().message,
            "a file of Canal View cannot say that marks of 'canal' are undecided");
}

TEST(File, AFileThatStopsBeforeItsAnswerSaysSo) {
  for (const char* text : {"pzprv3/hashikake/5/5", "pzprv3/hashikake/1/2/1 1 /"}) {
    EXPECT_FALSE(read_text(samples::hashi(), text)->answer->entered) << text;
  }
  EXPECT_TRUE(read_text(samples::hashi(), "pzprv3/hashikake/1/2/1 1 /0 /")->answer->entered);
}

TEST(File, NonogramBlockHoldsCluesAndCells) {
  const char* text =
      "pzprv3/nonogram/3/5/. . . . 1 . . . /. . . 1 1 3 1 c2 /. 2 1 # # . # . /. c1 2 # . # # . /. "
      ". 1 . . # . + /";
  const auto reading = read_text(samples::nonogram(), text);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(*write_link(samples::nonogram(), reading->puzzle), "nonogram/5/3/1g113g1g2g12g21g1h");
  const auto answer = read_marks(samples::nonogram(), text);
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(answer->marks[0], (std::vector<int32_t>{1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0}));
  const Plan plan = samples::plan_for(samples::nonogram(), reading->puzzle);
  EXPECT_EQ(*write_file(samples::nonogram(), reading->puzzle, plan, nullptr),
            "pzprv3\nnonogram\n3\n5\n. . . . 1 . . . \n. . . 1 1 3 1 2 \n. 2 1 . . . . . \n. 1 2 . "
            ". . . . \n. . 1 . . . . . \n");
  // A board that stops after the size has no clue anywhere.
  const auto blank = read_text(samples::nonogram(), "pzprv3/nonogram/2/2");
  ASSERT_TRUE(blank.ok());
  EXPECT_EQ(blank->puzzle.givens[0].at.at(0).state, Printed::value);
  EXPECT_TRUE(blank->puzzle.givens[0].at.at(0).items.empty());
}

TEST(File, DigitsCountPrintedNumbersToo) {
  const char* text = "pzprv3/yinyang/2/3/1 . . /. 2 . /. 2 . /1 . .[1,,,2] /";
  EXPECT_EQ(read_marks(samples::yin_yang(), text)->marks[0],
            (std::vector<int32_t>{0, 1, undecided, 0, 1, undecided}));
  const auto reading = read_text(samples::yin_yang(), text);
  const Plan plan = samples::plan_for(samples::yin_yang(), reading->puzzle);
  const Answer answer = *read_marks(samples::yin_yang(), text);
  EXPECT_EQ(*write_file(samples::yin_yang(), reading->puzzle, plan, &answer),
            "pzprv3\nyinyang\n2\n3\n1 . . \n. 2 . \n. 2 . \n1 . . \n");
  EXPECT_EQ(marks_error(samples::yin_yang(), "pzprv3/yinyang/1/2/1 . /. 3 /"),
            "1:27 found '3'; expected 1, 2 or '.'");
}

TEST(File, Bridges) {
  EXPECT_EQ(read_marks(samples::hashi(), "pzprv3/hashikake/1/3/2 . 2 /2 2 /")->marks[0],
            (std::vector<int32_t>{2}));
  EXPECT_EQ(read_marks(samples::hashi(), "pzprv3/hashikake/1/3/2 . 2 /0 0 /")->marks[0],
            (std::vector<int32_t>{undecided}));
  EXPECT_EQ(read_marks(samples::hashi(), "pzprv3/hashikake/1/5/2 . 2 . 1/-1 -1 1 1/")->marks[0],
            (std::vector<int32_t>{0, 1}));
  // One column: the lines of links across are empty.
  EXPECT_EQ(read_marks(samples::hashi(), "pzprv3/hashikake/3/1/2 /. /2 ////2 /2 /")->marks[0],
            (std::vector<int32_t>{2}));
}

// No marks can say these, so a checker refuses the drawing instead of judging another one.
TEST(File, BridgesThatAreNoBridges) {
  EXPECT_EQ(marks_error(samples::hashi(), "pzprv3/hashikake/1/3/2 . 2 /2 1 /"),
            "1:31 found '1' on a line that begins with '2'; a line is the same all along");
  EXPECT_EQ(marks_error(samples::hashi(), "pzprv3/hashikake/1/3/2 . 2 /0 1 /"),
            "1:31 found '1' on a line that begins with '0'; a line is the same all along");
  EXPECT_EQ(marks_error(samples::hashi(), "pzprv3/hashikake/1/3/2 . . /1 1 /"),
            "1:29 found '1' where no line can run");
  EXPECT_EQ(marks_error(samples::hashi(), "pzprv3/hashikake/1/3/2 . 2 /3 3 /"),
            "1:29 found '3'; expected a number from 0 to 2");
}

TEST(File, LoopLinks) {
  EXPECT_EQ(read_marks(samples::masyu(), "pzprv3/mashu/2/2/1 . /. 2 /1 /-1 /0 1 /")->marks[0],
            (std::vector<int32_t>{1, 0, 0, 1}));
  EXPECT_EQ(marks_error(samples::masyu(), "pzprv3/mashu/2/2/1 . /. 2 /2 /1 /0 1 /"),
            "1:28 found '2' where no such line can run");
}

// An older file has no block of colours; a newer one may say that the loop visits every corner.
TEST(File, EdgesFlagsAndColours) {
  const GenreInfo slither = samples::slither();
  const std::vector<int32_t> round = {1, 0, 1, 1, 1, 1, 1};
  for (const char* text : {"pzprv3/slither/1/2/3 . /1 -1 1 /1 1 /1 1 /",
                           "pzprv3.1/slither/1/2/3 . /0 2 /1 0 1 /1 1 /1 1 /"}) {
    const auto answer = read_marks(slither, text);
    ASSERT_TRUE(answer.ok()) << error_text(answer.first_error());
    EXPECT_EQ(answer->marks[0], round) << text;
    EXPECT_TRUE(read_text(slither, text)->puzzle.givens[1].at.empty());
  }
  const std::string full = "pzprv3.1\nslither\n1\n2\nf\n3 . \n0 0 \n1 0 1 \n1 1 \n1 1 \n";
  const auto reading = read_text(slither, full);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.givens[1].at.at(0).n, 1);
  EXPECT_EQ(reading->puzzle.givens[1].at.at(0).line, 5);
  const Plan plan = samples::plan_for(slither, reading->puzzle);
  const Answer answer = *read_marks(slither, full);
  EXPECT_EQ(*write_file(slither, reading->puzzle, plan, &answer), full);
  EXPECT_EQ(read_marks(slither, "pzprv3/slither/1/1/3 /0 0 /0 /0 /")->marks[0],
            std::vector<int32_t>(4, undecided));
  EXPECT_EQ(marks_error(slither, "pzprv3.1/slither/1/1/3 /x /0 0 /0 /1 /"),
            "1:25 found 'x'; expected the number of a colour");
  EXPECT_EQ(marks_error(slither, "pzprv3/slither/1/1/3 /0 2 /0 /1 /"),
            "1:25 found '2'; expected 0, 1 or -1");
  EXPECT_EQ(marks_error(slither, "pzprv3/slither/1/1/g/3 /0 2 /0 /1 /"),
            "1:20 found 'g'; expected a number from 0 to 4, '-' or '.'");
}

TEST(File, Arrows) {
  const GenreInfo yajilin = samples::yajilin();
  const std::string text =
      "pzprv3\nyajilin\n2\n3\no\n4,1 . . \n0,- 3,- . \n+ # + \n+ + + \n1 0 \n0 0 \n0 0 1 \n";
  const auto reading = read_text(yajilin, text);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.givens[1].at.at(0).n, 1);
  EXPECT_EQ(write_plain(yajilin, reading->puzzle),
            "genre: yajilin\noutside: yes\n\n1> . .\n? ?< .\n");
  const Plan plan = samples::plan_for(yajilin, reading->puzzle);
  const auto answer = read_marks(yajilin, text);
  ASSERT_TRUE(answer.ok()) << error_text(answer.first_error());
  EXPECT_EQ(*write_file(yajilin, reading->puzzle, plan, &*answer), text);
  for (const char* clue : {"5,1", "1", "1,x", "0,1", ",1", "-", "#"}) {
    EXPECT_EQ(marks_error(yajilin, std::string("pzprv3/yajilin/1/2/. ") + clue + " /"),
              std::string("1:22 found '") + clue +
                  "'; expected an arrow from 1 to 4 and a number, such as '1,2', '0,-' or '.'");
  }
}

// A loop may be right where nothing is shaded: a block without marks says no once the other has
// some.
TEST(File, ABlankBlockBesideAFilledOneIsFinished) {
  const GenreInfo yajilin = samples::yajilin();
  EXPECT_EQ(read_marks(yajilin, "pzprv3/yajilin/2/2/. . /. . /. . /. . /1 /1 /1 1 /")->marks,
            (std::vector<std::vector<int32_t>>{{0, 0, 0, 0}, {1, 1, 1, 1}}));
  EXPECT_EQ(read_marks(yajilin, "pzprv3/yajilin/1/2/. . /# . /0 /")->marks,
            (std::vector<std::vector<int32_t>>{{1, 0}, {0}}));
  EXPECT_EQ(read_marks(yajilin, "pzprv3/yajilin/1/2/. . /. . /0 /")->marks,
            (std::vector<std::vector<int32_t>>{{undecided, undecided}, {undecided}}));
  EXPECT_EQ(read_marks(yajilin, "pzprv3/yajilin/1/2/. . /# . /")->marks,
            (std::vector<std::vector<int32_t>>{{1, 0}, {undecided}}));
}

// Three versions of one board: rooms without and with the line of flags, then walls.
TEST(File, VersionsOfABoardWithFlags) {
  const GenreInfo country = samples::country_road();
  const std::string rest = "2 . /. . /1 /1 /1 1 /0 0 /2 0 /";
  for (const std::string& text :
       {"pzprv3/country/2/2/2/0 0 /1 1 /" + rest, "pzprv3.1/country/2/2//2/0 0 /1 1 /" + rest,
        "pzprv3.2/country/2/2//0 /0 /1 1 /" + rest,
        "pzprv3.1/country/2/2/country_empty/2/0 0 /1 1 /" + rest,
        "pzprv3.2/country/2/2/country_empty/0 /0 /1 1 /" + rest}) {
    const auto reading = read_text(country, text);
    ASSERT_TRUE(reading.ok()) << text << first_error(reading);
    const bool skips = text.find("empty") != std::string::npos;
    EXPECT_EQ(write_plain(country, reading->puzzle), std::string("genre: country-road\n") +
                                                         (skips ? "skips: yes\n" : "") +
                                                         "\na a\nb b\n\nclue:\n2 .\n. .\n")
        << text;
    const auto answer = read_marks(country, text);
    ASSERT_TRUE(answer.ok()) << text << error_text(answer.first_error());
    EXPECT_EQ(answer->marks[0], (std::vector<int32_t>{1, 1, 1, 1}));
    const Plan plan = samples::plan_for(country, reading->puzzle);
    EXPECT_EQ(*write_file(country, reading->puzzle, plan, &*answer),
              std::string("pzprv3.2\ncountry\n2\n2\n") + (skips ? "country_empty" : "") +
                  "\n0 \n0 \n1 1 \n2 . \n. . \n1 \n1 \n1 1 \n0 0 \n0 0 \n");
  }
  EXPECT_EQ(marks_error(country, "pzprv3.2/country/1/1/x/////. //0 /"),
            "1:22 found 'x'; expected 'country_empty' or an empty line");
}

TEST(File, NumbersOnCorners) {
  const auto reading = read_text(samples::creek(), "pzprv3/creek/1/2/. 2 . /. - 1 /# . /");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.givens[0].at.at(1).n, 2);
  EXPECT_EQ(reading->puzzle.givens[0].at.at(4).state, Printed::unknown);
}

TEST(File, WhatSurroundsThePuzzleIsPassedOver) {
  const std::string board = "pzprv3\nhitori\n2\n2\n1 1 \n1 2 \n# . \n. . \n";
  for (const std::string& more :
       {std::string(), std::string("0 \n-1 \n0 0 \n"), std::string("\n\n"),
        std::string("info:{\"author\":\"a/b\"}\n"), std::string("TrialData(1)\n1 1 \n"),
        std::string("0 \n0 \n-1 0 \nhistory:{}\n")}) {
    const auto answer = read_marks(samples::hitori(), board + more);
    ASSERT_TRUE(answer.ok()) << more << error_text(answer.first_error());
    EXPECT_EQ(answer->marks[0], (std::vector<int32_t>{1, 0, 0, 0}));
  }
  const auto variant = read_text(samples::hitori(), "v:Odd\n" + board);
  ASSERT_TRUE(variant.ok());
  EXPECT_EQ(variant->warnings.size(), 1u);
}

TEST(File, AuthorAndSourceStandBehindThePuzzle) {
  const std::string board = "pzprv3\ncanal\n1\n2\n1 . \n. # \n";
  const GenreInfo canal = samples::canal();
  for (const char* info :
       {"info:{\"metadata\":{\"author\":\"Zo\\u00eb\",\"source\":\"a\\u002fb\",\"hard\":\"1\"}}\n",
        "info:{\n \"metadata\": {\n  \"author\": \"Zo\xC3\xAB\",\n  \"source\": \"a\\u002fb\"\n "
        "},\n"
        " \"history\": {}\n}\n"}) {
    const auto reading = read_text(canal, board + info);
    ASSERT_TRUE(reading.ok()) << first_error(reading);
    EXPECT_EQ(reading->puzzle.author, "Zo\xC3\xAB");
    EXPECT_EQ(reading->puzzle.source, "a/b");
    EXPECT_TRUE(reading->warnings.empty());
    const Plan plan = samples::plan_for(canal, reading->puzzle);
    const Answer answer = *read_answer(canal, plan, *reading->answer);
    EXPECT_EQ(*write_file(canal, reading->puzzle, plan, &answer),
              "pzprv3\ncanal\n1\n2\n1 . \n+ # \n"
              "info:{\"metadata\":{\"author\":\"Zo\xC3\xAB\",\"source\":\"a\\u002fb\"}}\n");
  }
  EXPECT_EQ(read_text(canal, board + "info:{oops\n")->warnings.size(), 1u);
}

TEST(File, MistakesAndTheirPlaces) {
  const GenreInfo canal = samples::canal();
  struct Mistake {
    const char* text;
    const char* error;
  };
  for (const Mistake& m : std::vector<Mistake>{
           {"pzprv3\ncanal\n", "3:1 the file ends early"},
           {"pzprv3\ncanal\nx\n2\n", "3:1 found 'x'; expected the number of rows"},
           {"pzprv3\ncanal\n2\nx\n", "4:1 found 'x'; expected the number of columns"},
           {"pzprv3\ncanal\n10000\n10000\n",
            "3:1 a grid of 10000 rows and 10000 columns; at most 250000 cells are read"},
           {"pzprv3\ncanal\n2\n2\n. 1 \n",
            "6:1 the file ends early: found 1 of 2 lines of a block"},
           {"pzprv3\ncanal\n1\n2\n. \n", "5:3 found 1 tokens in this line; expected 2"},
           {"pzprv3\ncanal\n1\n2\n. . 1 \n", "5:5 found 3 tokens in this line; expected 2"},
           {"pzprv3\ncanal\n1\n2\n. q \n", "5:3 found 'q'; expected a number, '-' or '.'"},
           {"pzprv3\ncanal\n1\n2\n. 1 \n. x \n", "6:3 found 'x'; expected '#', '+' or '.'"},
           {"pzprv3\ncanal\n1\n2\n. 1 \n. # \nx x \n",
            "7:1 found 'x' behind the answer; expected nothing, or cross marks (0 and -1)"},
           {"pzprv3\ncanal\n1\n2\n. 1 \n. # \n0 \n\n7\n",
            "9:1 found '7' behind the answer; expected nothing, or cross marks (0 and -1)"},
           {"pzprv3/canal/1/2/. 1 /. x /", "1:25 found 'x'; expected '#', '+' or '.'"},
       }) {
    EXPECT_EQ(marks_error(canal, m.text), m.error) << m.text;
  }
  EXPECT_EQ(marks_error(samples::hashi(), "pzprv3/hashikake/1/2/9 2 /"),
            "1:22 found '9'; expected a number from 1 to 8, '-' or '.'");
  EXPECT_EQ(marks_error(samples::hashi(), "pzprv3/hashikake/1/2/2 2 /x /"),
            "1:27 found 'x'; expected a number of lines, or -1");
  EXPECT_EQ(marks_error(samples::nonogram(), "pzprv3/nonogram/1/1/5 1 /1 # /"),
            "1:21 found '5' in the corner; expected '.'");
  EXPECT_EQ(marks_error(samples::gappy(), "pzprv3/gappy/1/1/. /"),
            "1:14 Gappy has no pzprv3 files");
}

TEST(File, ErrorsInsideAnAddressPointAtIt) {
  const auto reading =
      read_text(samples::canal(), "https://puzz.link/p?pzprv3/canal/1/2/.%20q%20/");
  EXPECT_EQ(first_error(reading), "1:42 found 'q'; expected a number, '-' or '.'");
}

// Lines that tie a tent to its tree are the solver's own notes.
TEST(File, LinesThatAreNoPartOfTheAnswer) {
  const std::string board = "pzprv3/tents/2/3/. 1 . 1 /1 A 1 - /. . 1 A /";
  const std::vector<int32_t> marks = {1, 0, 0, 1};
  for (const char* ties : {"", "1 0 /0 1 /0 -1 0 /", "0 0 /0 0 /0 0 0 /", "0 0 /"}) {
    const auto answer = read_marks(samples::tents(), board + ties);
    if (std::string(ties) == "0 0 /") {
      EXPECT_FALSE(answer.ok());
      continue;
    }
    ASSERT_TRUE(answer.ok()) << ties << error_text(answer.first_error());
    EXPECT_EQ(answer->marks[0], marks) << ties;
  }
  EXPECT_EQ(marks_error(samples::tents(), board + "1 0 /0 2 /0 0 0 /"),
            "1:52 found '2'; expected 0, 1 or -1");
  const auto reading = read_text(samples::tents(), board);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  const Plan plan = samples::plan_for(samples::tents(), reading->puzzle);
  Answer answer = empty_answer(plan);
  answer.marks[0] = marks;
  EXPECT_EQ(*write_file(samples::tents(), reading->puzzle, plan, &answer),
            "pzprv3\ntents\n2\n3\n. 1 . 1 \n1 A 1 - \n. - 1 A \n0 0 \n0 0 \n0 0 0 \n");
}

}  // namespace
}  // namespace clew
