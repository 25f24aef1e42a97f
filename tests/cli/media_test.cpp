// How drawings come out: for which medium, how wide, with which letters.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "cli/program.h"

namespace clew::program {
namespace {

const std::string board = tree("puzzles/tents/oblong.txt");

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Media, TheEndingOfTheFileNamesTheMedium) {
  const std::string path = file("answer.tex", "");
  EXPECT_EQ(run({"solve", board, "-o", path}).status, 0);
  EXPECT_TRUE(content(path).starts_with("\\documentclass"));
  const std::string json = file("answer.json", "");
  EXPECT_EQ(run({"solve", board, "-o", json}).status, 0);
  const auto scene = nlohmann::json::parse(content(json));
  EXPECT_EQ(scene["panels"][0]["size"], nlohmann::json({4, 7}));
}

TEST(Media, AFragmentIsOnlyThePicture) {
  const Result result = run({"draw", board, "--to", "tikz", "--fragment"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out.find("\\documentclass"), std::string::npos);
  EXPECT_TRUE(result.out.ends_with("\\end{tikzpicture}\n"));
}

TEST(Media, WhatTexHasNoLetterForIsRefused) {
  const std::string rules = file("smiling.clew",
                                 "problem \"Smiles\"\n"
                                 "answer on[{a, b}]: bool\n"
                                 "rule \"no 😀 alone\"  on[a] and not on[a]\n");
  const Result refused = run({"conflict", "--rules", rules, "--to", "tikz"});
  EXPECT_EQ(refused.status, 2) << refused.out;
  EXPECT_EQ(refused.err,
            "clew: pdflatex has no letter for '😀' (U+1F600) in the text 'no 😀 alone'; change it, "
            "or draw an SVG picture\n");
  EXPECT_NE(run({"conflict", "--rules", rules, "--to", "svg"}).out.find("no 😀 alone"),
            std::string::npos);
}

TEST(Media, Widths) {
  const std::string line = "┌───┬───";
  EXPECT_NE(run({"draw", board}).out.find(line), std::string::npos);
  EXPECT_EQ(run({"draw", board, "--width", "narrow"}).out.find(line), std::string::npos);
  EXPECT_EQ(run({"draw", board, "--width", "30"}).out.find(line), std::string::npos);
  EXPECT_NE(run({"draw", board, "--width", "31"}).out.find(line), std::string::npos);
  std::string wide = "genre: akari\n\n";
  for (int row = 0; row < 2; ++row) {
    for (int column = 0; column < 40; ++column) wide += ". ";
    wide += '\n';
  }
  EXPECT_EQ(run({"draw", "-"}, wide).out.find(line), std::string::npos);
  EXPECT_NE(run({"draw", "-", "--width", "wide"}, wide).out.find(line), std::string::npos);
  const Result refused = run({"draw", board, "--width", "thin"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("'thin' is no width; write wide, narrow or a number of columns"),
            std::string::npos);
}

// Only a terminal has a locale; a file is the same everywhere.
TEST(Media, CoordinatesInTextAndPictures) {
  const std::string puzzle = "genre: yin-yang\n\nW . W\nB . .\n. . B\n";
  const std::string plain = run({"draw"}, puzzle).out;
  const std::string numbered = run({"draw", "--coordinates"}, puzzle).out;
  EXPECT_EQ(plain.find('1'), std::string::npos);
  EXPECT_NE(numbered.find("    1   2   3\n"), std::string::npos) << numbered;
  EXPECT_NE(numbered.find("2 │"), std::string::npos) << numbered;
  EXPECT_EQ(run({"draw", "-m"}, puzzle).out.find(">3<"), std::string::npos);
  EXPECT_NE(run({"draw", "-m", "--coordinates"}, puzzle).out.find(">3<"), std::string::npos);
}

TEST(Media, CoordinatesWhereverSentencesNameCells) {
  const std::string puzzle = "genre: yin-yang\n\nW . W\nB . .\n. . B\n";
  const std::string numbers = "    1   2   3\n";
  for (const char* verb : {"solve", "count", "forced", "check", "draw"}) {
    const std::string text =
        verb == std::string("check") ? puzzle + "answer:\nW W W\nB B B\nB B B\n" : puzzle;
    EXPECT_NE(run({verb, "--coordinates"}, text).out.find(numbers), std::string::npos) << verb;
  }
  EXPECT_NE(run({"hint", "--level", "full", "--coordinates"}, puzzle).out.find("  1  "),
            std::string::npos);
  const std::string film = run({"watch", "--coordinates", "--frames", "3"}, puzzle).out;
  EXPECT_NE(film.find("    1   2   3\n"), std::string::npos) << film;
  // Pages: as many numbers as the board has rows and columns.
  for (const char* verb : {"explain", "watch"}) {
    const std::string page = file("page.html", "");
    ASSERT_EQ(run({verb, "--coordinates", "-o", page}, puzzle).status, 0);
    const std::string numbered = content(page);
    ASSERT_EQ(run({verb, "-o", page}, puzzle).status, 0);
    EXPECT_NE(numbered.find(">3\\u003c"), std::string::npos) << verb;
    EXPECT_EQ(content(page).find(">3\\u003c"), std::string::npos) << verb;
  }
}

TEST(Media, BoardsThatAreTooWideAreCutIntoParts) {
  std::string row;
  for (int c = 0; c < 30; ++c) row += c % 7 == 0 ? "? " : ". ";
  const std::string puzzle = "genre: canal-view\n\n" + row + "\n" + row + "\n";
  const std::string cut = run({"draw", "--width", "30", "--ascii"}, puzzle).out;
  EXPECT_NE(cut.find("columns 1 to "), std::string::npos) << cut;
  EXPECT_NE(cut.find(" to 30\n"), std::string::npos) << cut;
  for (size_t from = 0; from < cut.size();) {
    const size_t end = std::min(cut.find('\n', from), cut.size());
    EXPECT_LE(end - from, 30u) << cut;
    from = end + 1;
  }
  EXPECT_EQ(std::ranges::count(cut, '?'), 10) << cut;
  EXPECT_EQ(run({"draw", "--width", "wide"}, puzzle).out.find("columns"), std::string::npos);
  EXPECT_EQ(run({"draw"}, puzzle).out.find("columns"), std::string::npos) << "a file is whole";
}

TEST(Media, NoBoardIsWiderThanItMayBe) {
  Words words = {"draw", "--unicode", "--coordinates", "--width", "24"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(tree("puzzles")))
    if (entry.path().extension() == ".txt") words.push_back(entry.path().string());
  const Result drawn = run(words);
  std::istringstream lines(drawn.out);
  int boards = 0, cuts = 0;
  for (std::string line; std::getline(lines, line);) {
    cuts += line.starts_with("columns ") ? 1 : 0;
    const bool of_a_board =
        line.find("│") != std::string::npos || line.find("─") != std::string::npos;
    if (!of_a_board) continue;
    ++boards;
    const auto columns = std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
    EXPECT_LE(columns, 24) << line;
  }
  EXPECT_GT(boards, 1000);
  EXPECT_GT(cuts, 50);
}

TEST(Media, PrintLeavesOutDotsAndShadesInBlack) {
  const std::string puzzle = "genre: nonogram\n\nrows: 1, 0\ncolumns: 1, 0\nanswer:\n# .\n. .\n";
  const auto dots = [&](const Words& options) {
    Words words{"draw", "--to", "svg"};
    words.insert(words.end(), options.begin(), options.end());
    const std::string drawn = run(words, puzzle).out;
    size_t n = 0;
    for (size_t at = drawn.find("<circle"); at != std::string::npos;
         at = drawn.find("<circle", at + 1))
      ++n;
    return n;
  };
  EXPECT_EQ(dots({}), 3u);
  EXPECT_EQ(dots({"--no-dots"}), 0u);
  EXPECT_EQ(dots({"--theme", "print"}), 0u);
  EXPECT_EQ(dots({"--theme", "print", "--dots"}), 3u);
}

TEST(Media, CaptionsAreSentences) {
  const std::string drawn =
      run({"draw", "--rules",
           file("whole.clew",
                "genre \"Whole\"\ngiven whole: bool = no\nanswer dark[cell]: bool\n"
                "rule \"all is dark\" if whole for c in cells: dark[c]\n")},
          "genre: whole\nsize: 2 2\nwhole: yes\n")
          .out;
  EXPECT_NE(drawn.find("all is dark\n"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find("whole: yes"), std::string::npos) << drawn;
}

TEST(Media, LettersFollowTheLocaleOfATerminal) {
  const Environment plain = {{"LC_ALL", "C"}, {"TERM", "dumb"}};
  const Environment rich = {{"LC_ALL", "C.UTF-8"}, {"TERM", "dumb"}};
  EXPECT_NE(run_on_terminal({"draw", board}, plain).out.find("+---+"), std::string::npos);
  EXPECT_NE(run_on_terminal({"draw", board}, rich).out.find("┌───┬"), std::string::npos);
  EXPECT_NE(run_on_terminal({"draw", board, "--unicode"}, plain).out.find("┌───┬"),
            std::string::npos);
  EXPECT_NE(run_on_terminal({"draw", board, "--ascii"}, rich).out.find("+---+"), std::string::npos);
  EXPECT_NE(run({"draw", board}, "", plain).out.find("┌───┬"), std::string::npos);
}

TEST(Media, WhereSentencesNameCellsRowsAndColumnsAreNumbered) {
  const std::string clash = program::tree("puzzles/yin-yang/figure-12.txt");
  const std::string picture = run({"conflict", "--to", "svg", clash}).out;
  EXPECT_TRUE(std::regex_search(picture, std::regex("r[0-9]+c[0-9]+"))) << picture;
  EXPECT_EQ(picture, run({"conflict", "--to", "svg", "--coordinates", clash}).out);
  EXPECT_NE(run({"draw", "--to", "svg", clash}).out,
            run({"draw", "--to", "svg", "--coordinates", clash}).out);
}

TEST(Media, MistakesDoNotSteerTheTerminal) {
  const Result result = run({"draw", "-"}, "genre: akari\ntitle: \x1b[31mred\n\n. .\n");
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err.find('\x1b'), std::string::npos) << result.err;
  EXPECT_EQ(run({"draw", "no\x1b[31m-such-file"}).err.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace clew::program
