// explain, hint and grade as programs see them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string puzzle = "genre: smullyan\ntitle: Small\n\n. . .\n2 2 .\n1 2 .\n. . 2\n";
const std::string begun = puzzle + "\nanswer:\n_ _ _\n# _ _\n_ _ _\n_ _ _\n";
const std::string done = puzzle + "\nanswer:\n. . #\n# . .\n. . .\n. . #\n";
const std::string wrong = puzzle + "\nanswer:\n_ # #\n_ _ _\n_ _ _\n_ _ _\n";

TEST(Explain, NumbersItsSteps) {
  const program::Result r = run({"explain", "-"}, puzzle);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("\n1. "), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("complete: "), std::string::npos) << r.out;
}

TEST(Explain, IsOneJsonObject) {
  const json r = json::parse(run({"explain", "--json", "-"}, puzzle).out);
  EXPECT_EQ(r["complete"], true);
  ASSERT_FALSE(r["steps"].empty());
  for (const json& step : r["steps"]) {
    for (const char* name : {"marks", "kind", "text", "rules", "clues", "cells", "cost"})
      EXPECT_TRUE(step.contains(name)) << name;
    EXPECT_TRUE(step["cost"].is_number_float());
    EXPECT_FALSE(step["marks"].empty());
  }
}

TEST(Explain, WritesAPageThatNeedsNothingElse) {
  const std::string file = program::file("steps.html", "");
  const program::Result r = run({"explain", "-o", file, "-"}, puzzle);
  EXPECT_EQ(r.status, 0) << r.err;
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  const std::string page = text.str();
  EXPECT_EQ(page.find("http"), page.find("http://www.w3.org/2000/svg"));
  EXPECT_LT(page.find("id=\"board\""), page.find("id=\"bar\""));
  EXPECT_LT(page.find("id=\"bar\""), page.find("id=\"steps\""));
  EXPECT_EQ(run({"explain", "-o", program::file("steps.svg", ""), "-"}, puzzle).status, 2);
}

TEST(Explain, PointsOnWhereThereIsNoAnswer) {
  const program::Result r = run({"explain", program::tree("puzzles/yin-yang/figure-12.txt")});
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("clew conflict"), std::string::npos) << r.out;
}

TEST(Hint, TellsAsMuchAsIsAsked) {
  const program::Result place = run({"hint", "--level", "place", "-"}, begun);
  EXPECT_EQ(place.status, 0) << place.err;
  EXPECT_EQ(place.out.find("look at r"), 0U) << place.out;
  const program::Result rule = run({"hint", "--level", "rule", "-"}, begun);
  EXPECT_GT(rule.out.size(), place.out.size());
  EXPECT_EQ(rule.out.find(place.out), 0U);
  const program::Result step = run({"hint", "-"}, begun);
  EXPECT_NE(step.out.find(": "), std::string::npos) << step.out;
  EXPECT_NE(run({"hint", "--level", "full", "-"}, begun).out.find(step.out), std::string::npos);
}

TEST(Hint, NamesWhatIsWrongAndNothingElse) {
  const program::Result r = run({"hint", "-"}, wrong);
  EXPECT_EQ(r.status, 1);
  EXPECT_EQ(r.out.find("wrong: these marks cannot stand together: "), 0U) << r.out;
  EXPECT_NE(r.out.find("r1c2"), std::string::npos) << r.out;
  const json told = json::parse(run({"hint", "--json", "-"}, wrong).out);
  EXPECT_FALSE(told["wrong"].empty());
  EXPECT_TRUE(told["step"].is_null());
}

TEST(Hint, SaysThatItIsSolved) {
  const program::Result r = run({"hint", "-"}, done);
  EXPECT_EQ(r.status, 0);
  EXPECT_EQ(r.out, "solved: all marks are there\n");
}

TEST(Grade, GivesLevelAndCause) {
  const program::Result r = run({"grade", "-"}, puzzle);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find(" of 9\n"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("hardest: step "), std::string::npos) << r.out;
  const json told = json::parse(run({"grade", "--json", "-"}, puzzle).out);
  EXPECT_GE(told["level"], 1);
  EXPECT_LE(told["level"], 9);
  int steps = 0;
  for (const auto& [kind, count] : told["kinds"].items()) steps += count.get<int>();
  EXPECT_EQ(told["steps"], steps);
}

TEST(Grade, WritesARowForEachPuzzle) {
  const program::Result r = run({"grade", "--csv", program::tree("puzzles/masyu/oblong.txt"),
                                 program::tree("puzzles/masyu/puzz-link.txt")});
  EXPECT_EQ(r.status, 0) << r.err;
  std::istringstream lines(r.out);
  std::string line;
  std::vector<size_t> commas;
  while (std::getline(lines, line))
    commas.push_back(static_cast<size_t>(std::ranges::count(line, ',')));
  ASSERT_EQ(commas.size(), 3U) << r.out;
  EXPECT_EQ(commas[1], commas[0]);
  EXPECT_EQ(commas[2], commas[0]);
}

}  // namespace
}  // namespace clew
