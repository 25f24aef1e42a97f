// The less common codes one by one: what they look like, what they refuse.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;
using samples::read_text;

std::string link_of(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  if (!reading) return first_error(reading);
  const auto link = write_link(genre, reading->puzzle);
  return link ? *link : link.first_error().message;
}

// A file written again with its answer, on one line.
std::string file_of(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  if (!reading) return first_error(reading);
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  if (!reading->answer) return *write_file(genre, reading->puzzle, plan, nullptr);
  const auto answer = read_answer(genre, plan, *reading->answer);
  if (!answer) return error_text(answer.first_error());
  std::string file = *write_file(genre, reading->puzzle, plan, &*answer);
  for (char& c : file) c = c == '\n' ? '/' : c;
  return file;
}

std::vector<int32_t> marks_of(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  EXPECT_TRUE(reading.ok()) << first_error(reading);
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  const auto answer = read_answer(genre, plan, *reading->answer);
  EXPECT_TRUE(answer.ok()) << error_text(answer.first_error());
  return answer->marks[0];
}

TEST(BlockCodes, GapsTellWhereNothingStands) {
  const GenreInfo genre = samples::nondango();
  const std::string text = "rooms:\na a b\na b b\n\ndisc:\n# . #\n# # .\n";
  EXPECT_EQ(link_of(genre, text), "nondango/3/2/c88g");
  EXPECT_EQ(link_of(genre, "nondango/3/2/c88g"), "nondango/3/2/c88g");
  EXPECT_EQ(link_of(genre, "nondango/3/2/c88"),
            "1:17 the body ends early: 5 of 6 places are filled");
  EXPECT_EQ(link_of(genre, "nondango/3/2/c88h"),
            "1:17 the body runs over: this character says something of places beyond the last");
}

TEST(BlockCodes, TokensOfQuestionAndAnswerTogether) {
  const GenreInfo genre = samples::nondango();
  const std::string text = "pzprv3/nondango/2/3/2/0 0 1 /0 1 1 /# . % /o # + /";
  EXPECT_EQ(marks_of(genre, text), (std::vector<int32_t>{1, 0, 0, 1}));
  EXPECT_EQ(file_of(genre, text), "pzprv3/nondango/2/3/2/0 0 1 /0 1 1 /# . % /% # . /");
  EXPECT_EQ(marks_of(genre, "pzprv3/nondango/1/2/1/0 0 /o o /"),
            (std::vector<int32_t>{undecided, undecided}));
  EXPECT_EQ(file_of(genre, "pzprv3/nondango/1/2/1/0 0 /o x /"),
            "1:30 found 'x' where no mark goes");
  EXPECT_EQ(file_of(genre, "pzprv3/nondango/1/2/x/0 0 /o o /"),
            "1:21 found 'x'; expected the number of rooms");
  EXPECT_EQ(file_of(genre, "pzprv3/nondango/1/2/1/0 a /o o /"),
            "1:25 found 'a'; expected a room's number or '.'");
}

TEST(BlockCodes, WallsAndTheRoomsOfOlderFiles) {
  const GenreInfo genre = samples::norinori();
  const std::string now = "pzprv3.1/norinori/2/3/0 1 /1 0 /0 1 0 /# + # /# + # /";
  EXPECT_EQ(file_of(genre, now), now);
  EXPECT_EQ(file_of(genre, "pzprv3/norinori/2/3/2/0 0 1 /0 1 1 /# + # /# + # /"), now);
  EXPECT_EQ(link_of(genre, now), "norinori/3/2/c8");
  EXPECT_EQ(file_of(genre, "pzprv3.1/norinori/1/2/2 /# # /"),
            "1:23 found '2'; expected 1 for a wall, else 0");
}

TEST(BlockCodes, ANumberOnALineOfItsOwn) {
  const GenreInfo genre = samples::star_battle();
  const std::string text = "pzprv3/starbattle/1/2/3/2/0 1 /# + /";
  EXPECT_EQ(file_of(genre, text), text);
  EXPECT_EQ(link_of(genre, text), "starbattle/2/1/3/g");
  EXPECT_EQ(file_of(genre, "pzprv3/starbattle/1/2/x/2/0 1 /# + /"),
            "1:23 found 'x'; expected a number or '.'");
}

TEST(BlockCodes, NumbersAndShadeInOneBlock) {
  const GenreInfo genre = samples::akari();
  const std::string text = "pzprv3/lightup/2/2/1 # /+ - /";
  EXPECT_EQ(file_of(genre, text), text);
  EXPECT_EQ(marks_of(genre, text), (std::vector<int32_t>{1, 0}));
  EXPECT_EQ(link_of(genre, text), "akari/2/2/b./");
  // Clues that the solver has ticked follow.
  EXPECT_EQ(file_of(genre, text + "- . /. - /"), text);
  EXPECT_EQ(file_of(genre, "pzprv3/lightup/1/2/1 x /"), "1:22 found 'x'; expected '#', '+' or '.'");
  EXPECT_EQ(file_of(genre, "pzprv3/lightup/1/2/1 7 /"),
            "1:22 found '7'; expected a number from 0 to 4, '-' or '.'");
}

TEST(BlockCodes, OneSizeForSquares) {
  const GenreInfo genre = samples::sudoku();
  const std::string text = "pzprv3/sudoku/2/1 . /. . /. 2 /2 1 /";
  EXPECT_EQ(file_of(genre, text), text);
  EXPECT_EQ(marks_of(genre, text), (std::vector<int32_t>{1, 2, 2, 1}));
  EXPECT_EQ(link_of(genre, text), "sudoku/2/2/1i");
  const auto oblong = read_text(genre, "1 .\n");
  EXPECT_EQ(write_file(genre, oblong->puzzle, samples::plan_for(genre, oblong->puzzle), nullptr)
                .first_error()
                .message,
            "a file of Sudoku cannot say a grid that is not square");
}

// What the question prints is no answer yet, unless nothing else is asked.
TEST(BlockCodes, PrintedDigitsAloneAreNoAnswer) {
  const GenreInfo genre = samples::sudoku();
  EXPECT_EQ(marks_of(genre, "pzprv3/sudoku/2/1 . /. . /. . /. . /"),
            std::vector<int32_t>(4, undecided));
  EXPECT_EQ(marks_of(genre, "pzprv3/sudoku/2/1 2 /2 1 /. . /. . /"),
            (std::vector<int32_t>{1, 2, 2, 1}));
}

// A genre whose codecs are these alone.
GenreInfo with_codecs(GenreInfo genre, const std::vector<std::string>& codecs) {
  genre.codecs.clear();
  for (const std::string& c : codecs) genre.codecs.push_back(samples::codec(c));
  return genre;
}

TEST(BlockCodes, WhatIsNotEnteredMayBeTheFirstValue) {
  const GenreInfo genre =
      with_codecs(samples::yin_yang(), {"file yinyang: disc as numbers, black as digits . 2"});
  const std::string text = "pzprv3/yinyang/1/4/. . . 2 /. 2 . . /";
  EXPECT_EQ(marks_of(genre, text), (std::vector<int32_t>{0, 1, 0, 1}));
  EXPECT_EQ(file_of(genre, text), text);
  EXPECT_EQ(marks_of(genre, "pzprv3/yinyang/1/4/. . . . /+ 2 + . /"),
            (std::vector<int32_t>{0, 1, 0, 0}));
  // Nothing entered at all is no answer.
  EXPECT_EQ(marks_of(genre, "pzprv3/yinyang/1/2/. . /. . /"), std::vector<int32_t>(2, undecided));
}

TEST(BlockCodes, LinksInsideAFrame) {
  const GenreInfo genre =
      with_codecs(samples::masyu(), {"file mashu: pearl as numbers, line as links framed"});
  const std::string text = "pzprv3/mashu/2/2/. . /. 1 /0 1 0 /0 1 0 /0 0 /1 1 /0 0 /";
  EXPECT_EQ(marks_of(genre, text), std::vector<int32_t>(4, 1));
  EXPECT_EQ(file_of(genre, text), text);
}

TEST(BlockCodes, NumbersOnLinks) {
  const GenreInfo genre = with_codecs(
      samples::kropki(), {"link kropki: dot as ternary", "file kropki: dot as numbers 0"});
  EXPECT_EQ(link_of(genre, "pzprv3/kropki/2/2/1 /0 /0 2 /"), "kropki/2/2/9i");
  EXPECT_EQ(link_of(genre, "pzprv3/kropki/1/2/x /"),
            "1:19 found 'x'; expected a number from 1 to 2 or '.'");
}

TEST(BlockCodes, TwoGivensInOneBlock) {
  GenreInfo genre = samples::canal();
  genre.givens.push_back(samples::field("ice", PlaceKind::cell, ValueKind::boolean));
  genre = with_codecs(
      genre, {"file canal: ice as marks # shared, clue as numbers beside #, canal as shade",
              "link canal: ice as bits, skip as slash, clue as marks"});
  const std::string text = "pzprv3/canal/1/3/# 2 . /# + # /";
  EXPECT_EQ(file_of(genre, text), text);
  EXPECT_EQ(link_of(genre, text), "canal/3/1/g/525");
  EXPECT_EQ(link_of(genre, "pzprv3/canal/1/2/# x /"),
            "1:20 found 'x'; expected a number, '-' or '.'");
  EXPECT_EQ(link_of(genre, "https://puzz.link/p?canal/3/1/g/525"), "canal/3/1/g/525");
  EXPECT_EQ(link_of(genre, "https://puzz.link/p?canal/3/1/g525"), "1:32 found '5'; expected '/'");
  EXPECT_EQ(link_of(genre, "https://puzz.link/p?canal/3/1/g"), "1:32 the body ends before its '/'");
  // A cell cannot show both.
  auto reading = read_text(genre, text);
  ASSERT_TRUE(reading.ok());
  reading->puzzle.givens[0].at[0] = reading->puzzle.givens[0].at[1];
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  EXPECT_EQ(write_file(genre, reading->puzzle, plan, nullptr).first_error().message,
            "a file of Canal View cannot say 'clue' beside another mark of its cell");
}

TEST(BlockCodes, NumbersBelowZero) {
  GenreInfo genre = samples::canal();
  genre.givens[0].least = -3;
  const auto reading = read_text(genre, "-1 .\n");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(write_link(genre, reading->puzzle).first_error().message,
            "an address of Canal View cannot say the number -1 of 'clue'");
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  EXPECT_EQ(write_file(genre, reading->puzzle, plan, nullptr).first_error().message,
            "a file of Canal View cannot say the number -1 of 'clue'");
  const auto json = read_text(genre, write_json(genre, reading->puzzle, plan, nullptr));
  EXPECT_EQ(samples::difference(genre, reading->puzzle, json->puzzle), "");
}

TEST(BlockCodes, PartsThatMayBeLeftOut) {
  const GenreInfo genre = samples::skyscrapers();
  for (const char* link : {"skyscrapers/4/4/k13h4j3g", "skyscrapers/4/4/k13h4j3gk2p"})
    EXPECT_EQ(link_of(genre, link), link);
  EXPECT_EQ(link_of(genre, "skyscrapers/4/4/k13h4j3gz"),
            "1:25 the body runs over: 20 empty places where 16 are left");
  EXPECT_EQ(link_of(genre, "skyscrapers/4/4/k13h4j3gk2"),
            "1:27 the body ends early: 6 of 16 places are filled");
}

}  // namespace
}  // namespace clew
