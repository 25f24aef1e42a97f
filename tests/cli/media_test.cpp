// How drawings come out: for which medium, how wide, with which letters.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

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

TEST(Media, MistakesDoNotSteerTheTerminal) {
  const Result result = run({"draw", "-"}, "genre: akari\ntitle: \x1b[31mred\n\n. .\n");
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err.find('\x1b'), std::string::npos) << result.err;
  EXPECT_EQ(run({"draw", "no\x1b[31m-such-file"}).err.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace clew::program
