// Notations that people bring along: letters for colours, 0 for nothing, clues of lines by
// themselves.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

TEST(Notation, AnswersMayUseTheFirstLettersOfYesAndNo) {
  const std::string puzzle = "genre: yin-yang\n\n. W .\nB W .\nB . B\n\nanswer:\n";
  EXPECT_EQ(run({"check"}, puzzle + "W W W\nB W B\nB B B\n").out,
            run({"check"}, puzzle + ". . .\n# . #\n# # #\n").out);
  EXPECT_EQ(run({"check"}, puzzle + "W W W\nB W B\nB B B\n").status, 0);
  EXPECT_EQ(run({"check"}, puzzle + "W W W\nB B B\nB B B\n").status, 1);
  const program::Result wrong = run({"check"}, puzzle + "W W W\nB X B\nB B B\n");
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("expected '#', '.', 'B', 'W' or '_'"), std::string::npos) << wrong.err;
}

TEST(Notation, LettersComeFromTheRulesAlone) {
  const std::string head = "genre \"Spots\"\n";
  const std::string rule = "rule \"r\" for c in cells: spot[c] or not spot[c]\n";
  const std::string board = "genre: spots\nsize: 1 2\nanswer:\n";
  const auto status = [&](const std::string& answer, const std::string& marks) {
    const std::string file = program::file("spots.clew", head + answer + "\n" + rule);
    return run({"check", "--rules", file}, board + marks + "\n").status;
  };
  EXPECT_EQ(status("answer spot[cell]: bool \"spot\" or \"plain\"", "S P"), 0);
  EXPECT_EQ(status("answer spot[cell]: bool \"spot\" or \"plain\"", "B W"), 2);
  EXPECT_EQ(status("answer spot[cell]: bool", "S P"), 2);
  EXPECT_EQ(status("answer spot[cell]: bool \"spot\" or \"snow\"", "S S"), 2);  // which one?
  EXPECT_EQ(status("answer spot[cell]: bool P \"spot\" or \"plain\"", "P P"), 0);
}

TEST(Notation, ZeroIsNothingWhereNoNumberIsZero) {
  const std::string zeros = "1 0 2 0 0\n0 0 0 0 0\n0 0 0 0 0\n1 0 4 0 2\n";
  std::string dots = zeros;
  for (char& c : dots) c = c == '0' ? '.' : c;
  const json read = json::parse(run({"solve", "-g", "hashi", "--json"}, zeros).out);
  EXPECT_EQ(read["status"], "unique");
  EXPECT_EQ(read["answers"],
            json::parse(run({"solve", "-g", "hashi", "--json"}, dots).out)["answers"]);
  EXPECT_EQ(run({"draw", "-g", "slitherlink"}, "0 1\n").out.find("0") != std::string::npos, true);
}

TEST(Notation, CluesOfLinesNeedNoHeadersWhereNothingElseIsGiven) {
  const std::string two = "5 5 1 6 1 5 1 6 1\n1 1 1 1 5 1 6 1 6\n";
  const std::string named = "rows: 5 5 1 6 1 5 1 6 1\ncolumns: 1 1 1 1 5 1 6 1 6\n";
  EXPECT_EQ(run({"draw", "-g", "gappy"}, two).out, run({"draw", "-g", "gappy"}, named).out);
  EXPECT_EQ(run({"draw", "-g", "gappy"}, two).status, 0);
  EXPECT_EQ(run({"draw", "-g", "gappy"}, "1 2\n").status, 2);  // one line of the two
}

TEST(Notation, GridsAsProgramsWriteThem) {
  const std::string plain = "? . 2\n. . .\n1 . .\n";
  const std::string expected = run({"draw", "-g", "canal-view"}, plain).out;
  EXPECT_NE(expected, "");
  for (const std::string& grid :
       {std::string("[[-1, -2, 2],\n [-2, -2, -2],\n [1, -2, -2]]\n"),
        std::string("[[-1,-2,2],[-2,-2,-2],[1,-2,-2]]"),
        std::string("[-1, None, 2]\n[None, None, None]\n[1, None, None]\n"),
        std::string("-1 -2 2\n-2 -2 -2\n1 -2 -2\n")}) {
    EXPECT_EQ(run({"draw", "-g", "canal-view"}, grid).out, expected) << grid;
  }
  EXPECT_EQ(run({"draw", "-g", "canal-view"}, "[[1, 2], [3]]").status, 2);
  EXPECT_EQ(run({"draw", "-g", "canal-view"}, "-3 1\n1 1\n").status, 2);
}

TEST(Notation, BridgesAreDrawnWithFourStrokes) {
  const std::string puzzle = "genre: hashi\n\n1 . 2 . .\n. . . . .\n. . . . .\n1 . 4 . 2\n";
  const std::string drawing = "1 - 2 . .\n. . | . .\n. . | . .\n1 - 4 = 2\n";
  EXPECT_EQ(run({"solve", "--letters"}, puzzle).out, drawing);
  EXPECT_EQ(run({"check"}, puzzle + "\nanswer:\n" + drawing).status, 0);
  const std::string broken = "1 - 2 . .\n. . | . .\n. . . . .\n1 - 4 = 2\n";
  EXPECT_EQ(run({"check"}, puzzle + "\nanswer:\n" + broken).status, 2);
  const std::string stray = "1 - 2 . .\n. . | - .\n. . | . .\n1 - 4 = 2\n";
  EXPECT_EQ(run({"check"}, puzzle + "\nanswer:\n" + stray).status, 2);
  const std::string few = "1 - 2 . .\n. . | . .\n. . | . .\n1 . 4 = 2\n";
  EXPECT_EQ(run({"check"}, puzzle + "\nanswer:\n" + few).status, 1);
}

TEST(Notation, LettersAloneOrNoSolution) {
  const std::string puzzle = "genre: yin-yang\n\nW . W\nB . .\n. . B\n";
  const program::Result solved = run({"solve", "--letters"}, puzzle);
  EXPECT_EQ(solved.status, 0);
  EXPECT_EQ(run({"check"}, puzzle + "\nanswer:\n" + solved.out).status, 0) << solved.out;
  EXPECT_EQ(solved.out.find_first_not_of("BW \n"), std::string::npos);
  const program::Result none = run({"solve", "--letters", "-g", "gappy"}, "1 1 1\n1 1 1\n");
  EXPECT_EQ(none.out, "No solution\n");
  EXPECT_EQ(none.status, 1);
}

}  // namespace
}  // namespace clew
