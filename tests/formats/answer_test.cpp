// Answers in plain text: the notation itself, and mistakes in it.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::read_text;

struct Board {
  GenreInfo genre;
  Puzzle puzzle;
  Plan plan;
};

Board board(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  EXPECT_TRUE(reading.ok()) << samples::first_error(reading);
  return {genre, reading->puzzle, samples::plan_for(genre, reading->puzzle)};
}

Result<Answer> read(const Board& b, const std::string& text) {
  AnswerText stored;
  stored.text = Text(text, "answer.txt");
  return read_answer(b.genre, b.plan, stored);
}

std::string read_error(const Board& b, const std::string& text) {
  const auto answer = read(b, text);
  return answer ? "no error" : error_text(answer.first_error());
}

TEST(Answer, YesAndNo) {
  const Board b = board(samples::canal(), ". 1 .\n. . .\n");
  Answer answer = empty_answer(b.plan);
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "_ _ _\n_ _ _\n");
  answer.marks[0] = {1, 0, undecided, 0, 1, 1};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "# . _\n. # #\n");
}

TEST(Answer, CellsWithoutAMarkAreDots) {
  const Board b = board(samples::tents(), "T . T\n. . .\n");
  Answer answer = empty_answer(b.plan);
  answer.marks[0] = {1, 0, undecided, 1};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), ". # .\n. _ #\n");
  EXPECT_EQ(read_error(b, "# # .\n. _ #\n"), "1:1 found '#' where no mark goes; expected '.'");
}

TEST(Answer, BridgesAsLetters) {
  const Board b = board(samples::hashi(), "3 . 2\n. . .\n1 . .\n");
  ASSERT_EQ(b.plan.spans.size(), 2u);
  Answer answer = empty_answer(b.plan);
  answer.marks[0] = {2, 1};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "RRD . LL\n. . .\nU . .\n");
  EXPECT_EQ(*read(b, "DRR . LL\n. . .\nU . .\n"), answer);
  answer.marks[0] = {0, undecided};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "d . .\n. . .\n_ . .\n");
  answer.marks[0] = {undecided, undecided};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "_ . _\n. . .\n_ . .\n");
}

TEST(Answer, UndecidedLinesAreSmallLetters) {
  const Board b = board(samples::hashi(), "3 . 2\n. . .\n1 . .\n");
  Answer answer = empty_answer(b.plan);
  answer.marks[0] = {1, undecided};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "Rd . L\n. . .\n_ . .\n");
  EXPECT_EQ(*read(b, "Rd . L\n. . .\n_ . .\n"), answer);
}

TEST(Answer, LinksAndSides) {
  const Board loop = board(samples::masyu(), ". .\n. .\n");
  Answer answer = empty_answer(loop.plan);
  answer.marks[0] = {1, 1, 1, 1};
  EXPECT_EQ(write_answer(loop.genre, loop.plan, answer), "RD DL\nUR UL\n");
  const Board fence = board(samples::slither(), "4 .\n");
  answer = empty_answer(fence.plan);
  std::fill(answer.marks[0].begin(), answer.marks[0].end(), 0);
  for (int d = 0; d < 4; ++d)
    answer.marks[0][static_cast<size_t>(fence.plan.grid.side(0, static_cast<Direction>(d)))] = 1;
  EXPECT_EQ(write_answer(fence.genre, fence.plan, answer), "URDL L\n");
  EXPECT_EQ(*read(fence, "URDL L\n"), answer);
}

TEST(Answer, NamesLinesAndHeads) {
  const Board b = board(samples::zebra(), "title: none\n");
  Answer answer = empty_answer(b.plan);
  answer.marks = {{3, 1, undecided, 5}, {0, 2, undecided}, {1, 0}};
  const std::string text =
      "house red = 3\nhouse green = 1\nhouse english = _\nhouse spanish = 5\n\n"
      "colour A 1 = red\ncolour A 2 = blue\ncolour B 1 = _\n\nliar ann = yes\nliar bob = no\n";
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), text);
  EXPECT_EQ(*read(b,
                  "colour A, 1 = red\ncolour A,2=blue\nhouse red = 3\nhouse spanish = 5\nhouse "
                  "green = 1\nliar bob = no\nliar ann = yes"),
            answer);
  EXPECT_EQ(read_error(b, "house read = 3\n"),
            "1:7 'house' has no mark for 'read'; did you mean 'red'?");
  EXPECT_EQ(read_error(b, "house red = 6\n"),
            "1:13 found '6'; expected a number from 1 to 5 or '_' (undecided)");
  EXPECT_EQ(read_error(b, "house red = 3\nhouse red = 4\n"), "2:1 this mark is given twice");
  EXPECT_EQ(read_error(b, "home red = 3\n").substr(0, 25), "1:1 found 'home red = 3';");
}

TEST(Answer, SeveralFieldsAreHeaded) {
  const Board b = board(samples::yajilin(), ". .\n");
  Answer answer = empty_answer(b.plan);
  answer.marks = {{0, 1}, {1}};
  EXPECT_EQ(write_answer(b.genre, b.plan, answer), "black:\n. #\n\nline:\nR L\n");
  EXPECT_EQ(*read(b, "line:\nR L\nblack:\n. #\n"), answer);
  EXPECT_EQ(read_error(b, "blck:\n. #\n"),
            "1:1 found 'blck'; expected 'black:' or 'line:'; did you mean 'black'?");
  EXPECT_EQ(read_error(b, "black:\n. #\n\nblack:\n# .\n"), "4:1 'black' is answered twice");
}

TEST(Answer, MistakesAndTheirPlaces) {
  const Board b = board(samples::canal(), ". 1\n. .\n");
  EXPECT_EQ(read_error(b, "# .\n# X\n"), "2:3 found 'X'; expected '#', '.' or '_' (undecided)");
  EXPECT_EQ(read_error(b, "# .\n#\n"), "2:2 row 2 of the answer has 1 token; expected 2");
  EXPECT_EQ(read_error(b, "# .\n# . .\n"), "2:5 row 2 of the answer has 3 tokens; expected 2");
  EXPECT_EQ(read_error(b, "# .\n"), "1:4 found 1 row of the answer; expected 2");
  EXPECT_EQ(read_error(b, "# .\n# .\n. .\n"), "3:1 found 3 rows of the answer; expected 2");
  const Board h = board(samples::hashi(), "3 . 2\n. . .\n1 . .\n");
  EXPECT_EQ(read_error(h, "R . .\n. . .\n. . .\n"),
            "1:5 found '.', which disagrees about L with the cell at the other end");
  EXPECT_EQ(read_error(h, "RRR . LLL\n. . .\n. . .\n"),
            "1:1 found 'RRR'; expected 'R' from 0 to 2 times");
  EXPECT_EQ(read_error(h, "U . .\n. . .\n. . .\n"),
            "1:1 found 'U', but no line can leave this cell by U");
  EXPECT_EQ(read_error(h, "3 . .\n. . .\n. . .\n"),
            "1:1 found '3'; expected letters of URDL, '.' or '_' (undecided)");
  EXPECT_EQ(read_error(h, "Rr . L\n. . .\n. . .\n"),
            "1:1 found 'Rr'; expected 'R' from 0 to 2 times");
  const Board s = board(samples::skyscrapers(), "top: 1 2\nleft: 1\n");
  EXPECT_EQ(read_error(s, "1 13\n"),
            "1:3 found '13'; expected a number from 1 to 12 or '_' (undecided)");
}

TEST(Answer, PlacesAreThoseOfTheWholeText) {
  const auto reading = read_text(samples::canal(), "title: t\n\n1 .\n\nanswer: . X\n");
  ASSERT_TRUE(reading.ok());
  const auto answer = read_answer(
      samples::canal(), samples::plan_for(samples::canal(), reading->puzzle), *reading->answer);
  ASSERT_FALSE(answer.ok());
  EXPECT_EQ(error_text(answer.first_error()),
            "5:11 found 'X'; expected '#', '.' or '_' (undecided)");
  EXPECT_EQ(answer.first_error().excerpt, "answer: . X");
}

}  // namespace
}  // namespace clew
