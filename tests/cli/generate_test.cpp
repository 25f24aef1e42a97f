// generate as programs see it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string mosaic =
    "genre \"Mosaic\"\ngiven clue[cell]: 0..9\ngiven odd: bool = no\nanswer filled[cell]: bool\n"
    "rule \"a clue counts\" for c in cells: clue[c] = count x in around(c) + c: filled[x]\n"
    "rule \"no row is full\" if odd for l in rows: some c in l: not filled[c]\n";

TEST(Generate, WhatItMakesCanBeSolved) {
  const std::string rules = program::file("mosaic.clew", mosaic);
  const program::Result made =
      run({"generate", "--rules", rules, "4x5", "--seed", "5", "--set", "odd=yes"});
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.out.find("odd: yes"), std::string::npos) << made.out;
  EXPECT_EQ(run({"solve", "--rules", rules, "-"}, made.out).status, 0) << made.out;
  EXPECT_EQ(run({"generate", "--rules", rules, "4x5", "--seed", "5", "--set", "odd=yes"}).out,
            made.out);
}

TEST(Generate, SeveralComeAsLinesOfJson) {
  const program::Result made = run({"generate", "mosaic", "5", "-n", "3", "--json", "--answer",
                                    "--rules", program::file("mosaic.clew", mosaic)});
  EXPECT_EQ(made.status, 2);  // a name and rules both name a genre
  const program::Result three = run({"generate", "5", "-n", "3", "--json", "--answer", "--rules",
                                     program::file("mosaic.clew", mosaic)});
  ASSERT_EQ(three.status, 0) << three.err << three.out;
  std::istringstream lines(three.out);
  int seed = 0;
  for (std::string line; std::getline(lines, line);) {
    const json object = json::parse(line);
    EXPECT_EQ(object["status"], "made");
    EXPECT_EQ(object["seed"], ++seed);
    EXPECT_EQ(object["height"], 5);
    EXPECT_GT(object["clues"], 0);
    EXPECT_NE(object["puzzle"].get<std::string>().find("answer:"), std::string::npos);
  }
  EXPECT_EQ(seed, 3);
}

std::string content(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Generate, TheSameBytesByAnyNumberOfThreads) {
  const std::string rules = program::file("mosaic.clew", mosaic);
  const auto make = [&](const char* jobs) {
    return run({"generate", "--rules", rules, "5", "-n", "12", "--json", "-j", jobs});
  };
  const program::Result one = make("1");
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(std::ranges::count(one.out, '\n'), 12);
  EXPECT_EQ(make("5").out, one.out);
}

// Cut anywhere, nothing is lost and nothing made twice.
TEST(Generate, GoesOnWithAFile) {
  const std::string rules = program::file("mosaic.clew", mosaic);
  const auto make = [&](const std::string& file, const char* seed = "1") {
    return run({"generate", "--rules", rules, "4", "-n", "6", "--seed", seed, "--resume", file});
  };
  const std::string fresh = program::file("fresh.jsonl", "");
  ASSERT_EQ(make(fresh).status, 0);
  const std::string whole = content(fresh);
  EXPECT_EQ(std::ranges::count(whole, '\n'), 6);
  for (size_t cut = 1; cut <= whole.size(); cut += 97) {
    const std::string begun = program::file("begun.jsonl", whole.substr(0, cut));
    const program::Result gone_on = make(begun);
    EXPECT_EQ(gone_on.status, 0) << gone_on.err;
    EXPECT_EQ(content(begun), whole) << cut;
  }
  EXPECT_EQ(make(fresh, "2").status, 2);  // of other seeds
  EXPECT_EQ(content(fresh), whole);
}

TEST(Generate, SaysWhatIsWrong) {
  const std::string rules = program::file("mosaic.clew", mosaic);
  EXPECT_EQ(run({"generate"}).status, 2);
  EXPECT_EQ(run({"generate", "nonsense", "5"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "0x5"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "5x"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "5", "--grade", "0..3"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "5", "--grade", "5..3"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "5", "--set", "even=yes"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "5", "--set", "odd=maybe"}).status, 2);
  EXPECT_EQ(run({"generate", "--rules", rules, "4x5", "--symmetry", "rot90"}).status, 2);
  const program::Result shape =
      run({"generate", "--rules", rules, "2", "--shape", program::file("shape", "x.\n")});
  EXPECT_EQ(shape.status, 2);
  EXPECT_NE(shape.err.find("the shape has 2 cells, the board 4"), std::string::npos) << shape.err;
  EXPECT_EQ(
      run({"generate", "--rules", rules, "2", "--shape", program::file("shape", "x.!.\n")}).status,
      2);
}

TEST(Generate, KeepsAThemeAndAShape) {
  const std::string rules = program::file("mosaic.clew", mosaic);
  const std::string theme =
      program::file("theme.txt", "genre: mosaic\n\n. . . .\n. 3 . .\n. . . .\n");
  const std::string shape = program::file("shape.txt", "-...\n....\n...x\n");
  const program::Result made =
      run({"generate", "--rules", rules, "--theme", theme, "--shape", shape, "--to", "json"});
  ASSERT_EQ(made.status, 0) << made.err;
  const json puzzle = json::parse(made.out);
  EXPECT_NE(made.out.find('3'), std::string::npos);
  EXPECT_EQ(run({"solve", "--rules", rules, "-"}, made.out).status, 0) << made.out;
}

}  // namespace
}  // namespace clew
