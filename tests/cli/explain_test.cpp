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
  EXPECT_EQ(run({"explain", "-o", program::file("steps.txt", ""), "-"}, puzzle).status, 2);
}

TEST(Explain, PrintsStepsOnPages) {
  const std::string file = program::file("steps.svg", "");
  const program::Result r = run({"explain", "-o", file, "-"}, puzzle);
  EXPECT_EQ(r.status, 0) << r.err;
  std::ifstream in(file.substr(0, file.size() - 4) + "-1.svg");
  std::stringstream text;
  text << in.rdbuf();
  const std::string page = text.str();
  EXPECT_NE(page.find(">1. "), std::string::npos) << r.out;
  EXPECT_NE(page.find("Small"), std::string::npos);
  EXPECT_EQ(run({"explain", "--to", "svg", "-"}, puzzle).status, 2);
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
  EXPECT_EQ(told["marks"], 2);
  EXPECT_LT(told["good_marks"], 2);
}

// Each level tells more than the one before, and the first spoils nothing.
TEST(Hint, TellsWhatIsWrongAsFarAsIsAsked) {
  std::vector<std::string> told;
  for (const char* level : {"place", "rule", "step", "full"})
    told.push_back(run({"hint", "--level", level, "-"}, wrong).out);
  EXPECT_EQ(told[0].find("r1c"), std::string::npos) << told[0];
  EXPECT_NE(told[0].find("not all 2 marks can be right"), std::string::npos) << told[0];
  EXPECT_EQ(told[1].find(told[0]), 0U) << told[1];
  EXPECT_EQ(told[1].find("r1c"), std::string::npos) << told[1];
  EXPECT_NE(told[2].find("r1c"), std::string::npos) << told[2];
  EXPECT_NE(told[3].find(told[2]), std::string::npos) << told[3];
  EXPECT_GT(told[3].size(), told[2].size());
}

TEST(Check, SaysThatABoardCannotBeCompleted) {
  // Alone this mark breaks no rule yet, but the only answer has another.
  const std::string lost = puzzle + "\nanswer:\n# _ _\n_ _ _\n_ _ _\n_ _ _\n";
  const program::Result r = run({"check", "-"}, lost);
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("no way of filling them in keeps every rule"), std::string::npos) << r.out;
  EXPECT_EQ(json::parse(run({"check", "--json", "-"}, lost).out)["completable"], false);
  EXPECT_EQ(json::parse(run({"check", "--json", "-"}, begun).out)["completable"], true);
}

TEST(Check, SaysWhatMustBeAndWhatIs) {
  const program::Result r =
      run({"check", "-"}, "genre: star-battle\nrooms:\na a\nb b\n\nanswer:\n* *\n. .\n");
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("row 1 must have 1 star, but has 2"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("the stars r1c1 and r1c2 touch"), std::string::npos) << r.out;
}

TEST(Conflict, NamesASecondClashThatIsApart) {
  const std::string clashing =
      "genre: minesweeper\n"
      "1 0 . . .\n. . . . .\n. . . 0 1\n";
  const json told = json::parse(run({"conflict", "--json", "-"}, clashing).out);
  EXPECT_FALSE(told["clash"].empty());
  EXPECT_FALSE(told["second_clash"].empty());
  for (const json& one : told["clash"])
    for (const json& other : told["second_clash"]) EXPECT_NE(one["sentence"], other["sentence"]);
  EXPECT_NE(run({"conflict", "-"}, clashing).out.find("clash as well"), std::string::npos);
}

// With a corner and its neighbours free, two answers need not differ in more than one mark.
TEST(Solve, ShowsTwoAnswersThatDifferLittle) {
  const std::string open = "genre: minesweeper\n. . . .\n. . . .\n. . . 1\n";
  const json told = json::parse(run({"solve", "--json", "-"}, open).out);
  EXPECT_EQ(told["status"], "several");
  EXPECT_EQ(told["differing"].size(), 1U) << told.dump();
}

TEST(Solve, MarksTheEdgesWhereAnswersDiffer) {
  const std::string open = "genre: slitherlink\n. .\n. .\n";
  const program::Result r = run({"solve", "-"}, open);
  EXPECT_NE(r.out.find("differ at fence at "), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("clew forced"), std::string::npos) << r.out;
}

TEST(Hint, SaysThatItIsSolved) {
  const program::Result r = run({"hint", "-"}, done);
  EXPECT_EQ(r.status, 0);
  EXPECT_EQ(r.out, "solved: all marks are there\n");
}

TEST(Grade, GivesLevelAndCause) {
  const program::Result r = run({"grade", "-"}, puzzle);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find(" of 9, effort "), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("\n  hardest: "), std::string::npos) << r.out;
  const json told = json::parse(run({"grade", "--json", "-"}, puzzle).out);
  EXPECT_GE(told["level"], 1);
  EXPECT_LE(told["level"], 9);
  size_t rounds = 0;
  for (const auto& [kind, count] : told["kinds"].items()) rounds += count.get<size_t>();
  EXPECT_EQ(told["rounds"].size(), rounds);
}

TEST(Grade, IsPartOfABatch) {
  const std::string line = json{{"id", 1}, {"puzzle", puzzle}}.dump() + "\n";
  const json graded = json::parse(run({"batch", "--grade", "-"}, line).out);
  EXPECT_EQ(graded["level"], json::parse(run({"grade", "--json", "-"}, puzzle).out)["level"]);
  EXPECT_TRUE(graded["hardest"].is_string());
  EXPECT_FALSE(json::parse(run({"batch", "-"}, line).out).contains("level"));
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
