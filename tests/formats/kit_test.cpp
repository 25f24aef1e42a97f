// puzzlekit texts.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;

Result<Answer> solve(const GenreInfo& genre, const char* problem, const char* solution) {
  const auto reading = read_kit(genre, problem, solution, "record");
  if (!reading) return reading.errors();
  return read_answer(genre, samples::plan_for(genre, reading->puzzle), *reading->answer);
}

std::string plain(const GenreInfo& genre, const char* problem) {
  const auto reading = read_kit(genre, problem, "");
  if (!reading) return first_error(reading);
  EXPECT_FALSE(reading->answer.has_value());
  return write_plain(genre, reading->puzzle);
}

TEST(Kit, ProblemsOfEachShape) {
  EXPECT_EQ(plain(samples::canal(), "2 3\n- 4 ?\n-  -\t7 "), "genre: canal-view\n\n. 4 ?\n. . 7\n");
  EXPECT_EQ(plain(samples::yin_yang(), "1 3\nw b -"), "genre: yin-yang\n\nW B .\n");
  EXPECT_EQ(plain(samples::gappy(), "2 3\n1 - 3\n4 -\n- - -\n- - -"),
            "genre: gappy\nrows: 4 .\ncolumns: 1 . 3\n");
  EXPECT_EQ(plain(samples::gappy(), "2 3\n1 - 3\n4 -\n"),
            "genre: gappy\nrows: 4 .\ncolumns: 1 . 3\n");
  EXPECT_EQ(plain(samples::nonogram(), "2 3\n1\n0\n2\n1 1\n1"),
            "genre: nonogram\nrows: 1 1, 1\ncolumns: 1, 0, 2\n");
  EXPECT_EQ(plain(samples::kakurasu(), "2 2\n1 2\n- 3\n"),
            "genre: kakurasu\nrows: . 3\ncolumns: 1 2\n");
  EXPECT_EQ(plain(samples::kakurasu(), "2 2 9\n1 2\n- 3\n"),
            "1:5 found '9' behind the size; the kit line of Kakurasu says nothing of it ('skip as "
            "header' would skip it)");
}

TEST(Kit, Solutions) {
  EXPECT_EQ(solve(samples::canal(), "1 3\n- 4 -", "9 9\nx - x\n- - -\nmoves")->marks[0],
            (std::vector<int32_t>{1, 0, 1}));
  EXPECT_EQ(solve(samples::yin_yang(), "1 3\nw - -", "1 3\nw b -")->marks[0],
            (std::vector<int32_t>{0, 1, undecided}));
  EXPECT_EQ(
      solve(samples::hashi(), "3 3\n3 - 2\n- - -\n1 - -", "3 3\n- 2 -\na - -\n- - -")->marks[0],
      (std::vector<int32_t>{2, 1}));
  EXPECT_EQ(solve(samples::hashi(), "1 4\n3 - 2 1", "1 4\n- - - -")->marks[0],
            (std::vector<int32_t>{0, undecided}));
}

TEST(Kit, Loops) {
  EXPECT_EQ(plain(samples::masyu(), "1 5\nw b - 1 2"), "genre: masyu\n\nW B . W B\n");
  EXPECT_EQ(plain(samples::slither(), "1 3\n3 . -"), "genre: slitherlink\n\n3 . .\n");
  EXPECT_EQ(plain(samples::yajilin(), "1 5\n12w - x @ 0n"), "genre: yajilin\n\n12< . ? ? 0^\n");
  EXPECT_EQ(solve(samples::masyu(), "2 3\n- - -\n- - -", "2 3\nes sw -\nen nw -\n")->marks[0],
            (std::vector<int32_t>{1, 0, 1, 0, 1, 1, 0}));
  EXPECT_EQ(solve(samples::yajilin(), "2 3\n- - -\n- - 1w", "2 3\nse sw x\nne nw -\n")->marks,
            (std::vector<std::vector<int32_t>>{{0, 0, 1, 0, 0, 0}, {1, 0, 1, 0, 1, 1, 0}}));
  // Sides: four upright ones, then two rows of three level ones.
  EXPECT_EQ(solve(samples::slither(), "1 3\n- - -", "1 3\nx x -\n")->marks[0],
            (std::vector<int32_t>{1, 0, 1, 0, 1, 1, 0, 1, 1, 0}));
}

// Lines that end, branch or cross have one letter in a cell, or three, or four.
TEST(Kit, LinesThatEndOrBranch) {
  GenreInfo genre = samples::masyu();
  for (Codec& codec : genre.codecs) {
    for (CodecPart& part : codec.parts)
      if (part.code == "loop") part.code = "lines";
  }
  EXPECT_EQ(solve(genre, "2 3\n- - -\n- - -", "2 3\ne esw w\n- n -\n")->marks[0],
            (std::vector<int32_t>{1, 1, 0, 0, 0, 1, 0}));
  const auto wrong = solve(genre, "1 2\n- -", "1 2\ne x\n");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(error_text(wrong.first_error()), "2:3 found 'x'; expected letters of n e s w, or '-'");
}

TEST(Kit, SeveralTokensForYes) {
  EXPECT_EQ(solve(samples::tents(), "1 4\n1 - - 1\n2\n- x x -", "1 4\no x x A")->marks[0],
            (std::vector<int32_t>{1, 1}));
  const auto wrong = solve(samples::tents(), "1 4\n1 - - 1\n2\n- x x -", "1 4\no x x B");
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(error_text(wrong.first_error()), "2:7 found 'B'; expected o or A or '-'");
}

TEST(Kit, MistakesAndTheirPlaces) {
  const GenreInfo canal = samples::canal();
  struct Mistake {
    GenreInfo genre;
    const char* problem;
    const char* solution;
    const char* error;
  };
  for (const Mistake& m : std::vector<Mistake>{
           {canal, "", "", "1:1 the problem ends early"},
           {canal, "3\n", "", "1:2 expected the header 'ROWS COLUMNS' of a puzzlekit text"},
           {canal, "x 3\n", "", "1:1 expected the header 'ROWS COLUMNS' of a puzzlekit text"},
           {canal, "10000 10000\n", "",
            "1:1 a grid of 10000 rows and 10000 columns; at most 250000 cells are read"},
           {canal, "2 2\n- -\n", "", "3:1 the problem ends early: found 1 of 2 lines of a block"},
           {canal, "1 2\n- - -\n", "", "2:5 found 3 tokens in this line; expected 2"},
           {canal, "1 2\n- .\n", "", "2:3 found '.'; expected a number, '?' or '-'"},
           {canal, "1 2\n- 1\n- -\n", "", "3:1 found '- -' behind the end of the problem"},
           {canal, "1 2\n- 1\n", "1 2\nx y\n", "2:3 found 'y'; expected 'x' or '-'"},
           {canal, "1 2\n- 1\n", "1 2\n",
            "2:1 the solution ends early: found 0 of 1 lines of a block"},
           {samples::yin_yang(), "1 2\nw x\n", "", "2:3 found 'x'; expected 'w', 'b' or '-'"},
           {samples::nonogram(), "1 1\n1\nx\n", "", "3:1 found 'x'; expected a number or '-'"},
           {samples::nonogram(), "1 1\n\n1\n", "", "2:1 found ''; expected a number or '-'"},
           {samples::hashi(), "1 3\n2 - 2\n", "1 3\n- a -\n",
            "2:3 found 'a' where no line can run"},
           {samples::hashi(), "1 4\n2 - - 2\n", "1 4\n- 2 1 -\n",
            "2:5 found '1' on a line that begins with '2'; a line is the same all along"},
           {samples::masyu(), "1 2\n- -\n", "1 2\ne nw\n",
            "2:1 found 'e'; expected two letters of n e s w, or '-'"},
           {samples::masyu(), "1 2\n- -\n", "1 2\n- ee\n",
            "2:3 found 'ee'; expected two letters of n e s w, or '-'"},
           {samples::masyu(), "1 2\n- -\n", "1 2\nes -\n",
            "2:1 found 'es', but no line comes from there"},
           {samples::masyu(), "1 2\n- -\n", "1 2\n- x\n",
            "2:3 found 'x'; expected two letters of n e s w, or '-'"},
           {samples::masyu(), "1 2\nw x\n", "",
            "2:3 found 'x'; expected 'w', 'b', '1', '2' or '-'"},
           {samples::slither(), "1 2\n3 -\n", "1 2\nx o\n", "2:3 found 'o'; expected 'x' or '-'"},
           {samples::slither(), "1 2\n3 x\n", "",
            "2:3 found 'x'; expected a number from 0 to 4, '?' or '-'"},
           {samples::yajilin(), "1 2\n3 -\n", "",
            "2:1 found '3'; expected a number and a letter of n e s w behind it, 'x', '@', '?' or "
            "'-'"},
           {samples::yajilin(), "1 2\n- n\n", "",
            "2:3 found 'n'; expected a number and a letter of n e s w behind it, 'x', '@', '?' or "
            "'-'"},
           {samples::heyawake(), "1 4\n2 - - 2\n", "", "1:1 Heyawake has no puzzlekit texts"},
       }) {
    const auto answer = solve(m.genre, m.problem, *m.solution != '\0' ? m.solution : "1 1\n");
    ASSERT_FALSE(answer.ok()) << m.problem;
    EXPECT_EQ(error_text(answer.first_error()), m.error) << m.problem;
    EXPECT_EQ(answer.first_error().file, "record");
  }
}

}  // namespace
}  // namespace clew
