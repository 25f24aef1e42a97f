// Walls that hold two sums, in addresses and files.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::first_error;
using samples::kakuro;
using samples::read_text;

constexpr const char* example =
    "genre: kakuro\n\nX X X X\nX . . X\nX . . .\n\nacross:\n. . . .\n9 . . .\n14 . . .\n\n"
    "downward:\n. 12 4 .\n. . . 7\n. . . .\n";

TEST(Sums, TheExampleOfTheFormat) {
  const auto reading = read_text(kakuro(), example);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(*write_link(kakuro(), reading->puzzle), "kakuro/3/2/l7-mc49e");
  const Plan plan = samples::plan_for(kakuro(), reading->puzzle);
  EXPECT_EQ(*write_file(kakuro(), reading->puzzle, plan, nullptr),
            "pzprv3\nkakuro\n2\n3\n0 12 4 -1 \n9 . . -1,7 \n14 . . . \n. . . \n. . . \n");
  for (const char* text : {"kakuro/3/2/l7-mc49e",
                           "pzprv3/kakuro/2/3/0 12 4 -1 /9 . . -1,7 /14 . . . /. . . /. . . /"}) {
    const auto other = read_text(kakuro(), text);
    ASSERT_TRUE(other.ok()) << first_error(other);
    EXPECT_EQ(samples::difference(kakuro(), reading->puzzle, other->puzzle), "") << text;
  }
}

TEST(Sums, NoSumIsKeptAsItWasWritten) {
  for (const char* link : {"kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
                           "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3", "kakuro/2/1/l--0"}) {
    const auto reading = read_text(kakuro(), link);
    ASSERT_TRUE(reading.ok()) << first_error(reading);
    EXPECT_EQ(*write_link(kakuro(), reading->puzzle), link);
  }
}

TEST(Sums, BlankBoards) {
  const auto reading = read_text(kakuro(), "pzprv3/kakuro/1/2");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(write_plain(kakuro(), reading->puzzle),
            "genre: kakuro\n\nX X X\nX . .\n\nacross:\n. . .\n. . .\n\ndownward:\n. . .\n. . .\n");
}

TEST(Sums, AnswersLeaveTheMarginOut) {
  const char* text = "pzprv3/kakuro/2/3/0 12 4 -1 /9 . . -1,7 /14 . . . /8 1 . /4 3 7 /";
  const auto reading = read_text(kakuro(), text);
  const Plan plan = samples::plan_for(kakuro(), reading->puzzle);
  const auto answer = read_answer(kakuro(), plan, *reading->answer);
  ASSERT_TRUE(answer.ok()) << samples::error_text(answer.first_error());
  EXPECT_EQ(answer->marks[0], (std::vector<int32_t>{8, 1, 4, 3, 7}));
}

TEST(Sums, MistakesAndTheirPlaces) {
  struct Mistake {
    const char* text;
    const char* error;
  };
  for (const Mistake& m : std::vector<Mistake>{
           {"kakuro/3/2/l7", "1:14 the body ends early: 2 of 6 places are filled"},
           {"kakuro/3/2/l7-mc49", "1:19 the body ends early: 3 of 4 places are filled"},
           {"kakuro/3/2/l7-mc49ee", "1:20 the body runs over: every place is filled before 'e'"},
           {"kakuro/2/1/m", "1:12 the body runs over: 3 empty places where 2 are left"},
           {"kakuro/2/1/_1", "1:12 found '_', which means nothing here"},
           {"pzprv3/kakuro/1/1/5 1 /1 . /. /", "1:19 found '5'; expected '0' in the corner"},
           {"pzprv3/kakuro/1/1/0 x /1 . /. /", "1:21 found 'x'; expected a sum, or -1 for none"},
           {"pzprv3/kakuro/1/1/0 1 /1 7 /. /",
            "1:26 found '7'; expected '.' or two sums 'across,down', each -1 for none"},
           {"pzprv3/kakuro/1/1/0 1 /1 46,7 /. /",
            "1:26 found '46,7'; expected '.' or two sums 'across,down', each -1 for none"},
       }) {
    EXPECT_EQ(first_error(read_text(kakuro(), m.text)), m.error) << m.text;
  }
}

TEST(Sums, WhatTheyCannotSay) {
  const auto why = [](const std::string& text) {
    const auto reading = read_text(kakuro(), text);
    EXPECT_TRUE(reading.ok()) << first_error(reading);
    const auto link = write_link(kakuro(), reading->puzzle);
    return link ? *link : link.first_error().message;
  };
  EXPECT_EQ(why("X .\nX .\n"), "an address of Kakuro cannot say that r1c2 is no 'wall'");
  EXPECT_EQ(why("X X\nX .\n\nacross:\n. .\n. 3\n"),
            "an address of Kakuro cannot say a sum at r2c2, which is no 'wall'");
  EXPECT_EQ(why("X X\nX .\n\nacross:\n. 3\n. .\n"),
            "an address of Kakuro cannot say 'across' at r1c2");
  EXPECT_EQ(why("X X\nX .\n\ndownward:\n. .\n3 .\n"),
            "an address of Kakuro cannot say 'downward' at r2c1");
  EXPECT_EQ(why("X X\nX X\n\nacross:\n. .\n3 .\n"),
            "an address of Kakuro cannot say a sum for no cell, at r2c1");
  EXPECT_EQ(why("X X X\n"), "an address of Kakuro cannot say a board of one row or column");
}

// Clues on all four sides, and printed numbers among those of the answer.
TEST(Around, BoardsOfThePlayer) {
  const GenreInfo genre = samples::skyscrapers();
  const char* text =
      "pzprv3/skyscrapers/4/4/. . . . . . /. 2 1 4 3 . /4 1 q2 3 4 . /. 4 3 1 2 3 /. 3 4 . 1 . /"
      ". . c1 3 . . /";
  const auto reading = read_text(genre, text);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(*write_link(genre, reading->puzzle), "skyscrapers/4/4/k13h4j3gk2p");
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  const auto answer = read_answer(genre, plan, *reading->answer);
  ASSERT_TRUE(answer.ok()) << samples::error_text(answer.first_error());
  EXPECT_EQ(answer->marks[0],
            (std::vector<int32_t>{2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 1, 2, 3, 4, undecided, 1}));
  EXPECT_EQ(*write_file(genre, reading->puzzle, plan, &*answer),
            "pzprv3\nskyscrapers\n4\n4\n. . . . . . \n. 2 1 4 3 . \n4 1 q2 3 4 . \n. 4 3 1 2 3 \n"
            ". 3 4 . 1 . \n. . 1 3 . . \n");
  Answer other = *answer;
  other.marks[0][5] = 3;
  EXPECT_EQ(write_file(genre, reading->puzzle, plan, &other).first_error().message,
            "a file of Skyscrapers cannot say the answer 3 at r2c2, where the question prints 2");
}

TEST(Around, MistakesAndTheirPlaces) {
  const GenreInfo genre = samples::skyscrapers();
  EXPECT_EQ(first_error(read_text(genre, "pzprv3/skyscrapers/1/1/1 . . /. . . /. . . /")),
            "1:24 found '1' in the corner; expected '.'");
  EXPECT_EQ(first_error(read_text(genre, "pzprv3/skyscrapers/1/1/. x . /. . . /. . . /")),
            "1:26 found 'x'; expected a number, '-' or '.'");
  EXPECT_EQ(first_error(read_text(genre, "pzprv3/skyscrapers/1/1/. . . /. q99 . /. . . /")),
            "1:33 found 'q99'; expected a number from 1 to 12 or '.'");
  EXPECT_EQ(first_error(read_text(genre, "pzprv3/skyscrapers/1/1/. . . /. . . /")),
            "1:38 the file ends early: found 2 of 3 lines of a block");
}

}  // namespace
}  // namespace clew
