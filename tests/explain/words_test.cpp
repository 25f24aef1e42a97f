// Marks and reasons in words: what yes and no are called, numbers told in few words, places of one
// kind together; what a line, a piece or a connection would do.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <sstream>

#include "clew/clew.h"

namespace clew::explain_test {
namespace {

class Told {
 public:
  Told(const std::string& rules, const std::string& puzzle) {
    Source options;
    options.rules = "genre \"Words\"\n" + rules;
    auto opened = clew_.open(puzzle, options);
    EXPECT_TRUE(opened);
    if (opened) case_.emplace(*opened);
  }
  std::string said(const std::vector<Finding>& findings) const {
    return clew_.words_for(*case_, findings);
  }
  std::vector<std::string> steps() const {
    std::vector<std::string> texts;
    const auto explanation = clew_.explain(*case_);
    EXPECT_TRUE(explanation);
    for (const Step& step : explanation->steps) texts.push_back(step.text);
    return texts;
  }

 private:
  Clew clew_;
  std::optional<Case> case_;
};

Finding yes(int at) { return {{0, at}, Finding::is, 1}; }
Finding no(int at) { return {{0, at}, Finding::is, 0}; }
Finding is(int at, int value) { return {{0, at}, Finding::is, value}; }
Finding is_not(int at, int value) { return {{0, at}, Finding::is_not, value}; }

TEST(MarkWords, YesAndNoHaveNames) {
  const Told lamp(
      "answer lamp[cell]: bool \"(a lamp|lamps)\" or \"dark\"\n"
      "rule \"one\" one c in cells: lamp[c]\n",
      "size: 1 3\n");
  EXPECT_EQ(lamp.said({yes(0)}), "r1c1 is a lamp");
  EXPECT_EQ(lamp.said({yes(0), no(1), yes(2)}), "r1c1 and r1c3 are lamps, and r1c2 is dark");
  EXPECT_EQ(lamp.steps(), std::vector<std::string>{});
  const Told half(
      "answer lamp[cell]: bool \"(a lamp|lamps)\"\n"
      "rule \"one\" one c in cells: lamp[c]\n",
      "size: 1 3\n");
  EXPECT_EQ(half.said({no(0), no(1)}), "r1c1 and r1c2 are not lamps");
  const Told plain("answer lamp[cell]: bool\nrule \"one\" one c in cells: lamp[c]\n",
                   "size: 1 3\n");
  EXPECT_EQ(plain.said({yes(0), no(1)}), "r1c1 is lamp and r1c2 is not lamp");
}

TEST(MarkWords, NamesAreListedNotCompared) {
  const Told corner(
      "answer corner[cell]: {empty, thin, thick, both}\n"
      "rule \"one\" one c in cells: corner[c] = both\n",
      "size: 1 3\n");
  EXPECT_EQ(corner.said({{{0, 0}, Finding::at_least, 2}}), "r1c1 is thick or both");
  EXPECT_EQ(corner.said({{{0, 0}, Finding::at_most, 1}}), "r1c1 is empty or thin");
  EXPECT_EQ(corner.said({{{0, 0}, Finding::at_least, 3}}), "r1c1 is both");
}

TEST(MarkWords, NamedValuesMayHaveWords) {
  const Told told(
      "answer sky[cell]: {clear E, star S \"(a star|stars)\", cloud \"(a cloud|clouds)\"}\n"
      "rule \"any\" some c in cells: sky[c] = star\n",
      "size: 1 3\n");
  EXPECT_EQ(told.said({is(0, 0), is(1, 1)}), "r1c1 is clear and r1c2 is a star");
  EXPECT_EQ(told.said({is(0, 2), is(1, 2)}), "r1c1 and r1c2 are clouds");
  EXPECT_EQ(told.said({is_not(0, 1)}), "r1c1 is not a star");
  EXPECT_EQ(told.said({is_not(0, 1), is_not(0, 2)}), "r1c1 is clear");
  EXPECT_EQ(told.said({is_not(0, 0), is_not(1, 0)}), "r1c1 and r1c2 are not clear");
}

TEST(MarkWords, NamesThatAreDrawnAsArrowsPointSomewhere) {
  const std::string rules =
      "answer arrow[cell]: {empty, north N, se}\nrule \"any\" some c in cells: arrow[c] = se\n";
  const Told told("draw arrow as arrows\n" + rules, "size: 1 3\n");
  EXPECT_EQ(told.said({is(0, 0), is(1, 1)}), "r1c1 is empty and r1c2 is an arrow to the north");
  EXPECT_EQ(told.said({is(0, 2), is(1, 2)}), "r1c1 and r1c2 are arrows to the southeast");
  EXPECT_EQ(told.said({is_not(0, 0)}), "r1c1 is not empty");
  EXPECT_EQ(told.said({is_not(0, 1), is_not(0, 2)}), "r1c1 is empty");
  const Told winds(
      "draw arrow as arrows\nanswer arrow[cell]: {n, ne, e, se}\n"
      "rule \"any\" some c in cells: arrow[c] = se\n",
      "size: 1 3\n");
  EXPECT_EQ(winds.said({{{0, 0}, Finding::at_least, 1}}),
            "r1c1 is an arrow to the northeast, east or southeast");
  EXPECT_EQ(winds.said({is_not(0, 1), is_not(0, 3)}),
            "r1c1 is not an arrow to the northeast or southeast");
  EXPECT_EQ(Told(rules, "size: 1 3\n").said({is(1, 1)}), "r1c2 is north");
}

TEST(MarkWords, NumbersInFewWords) {
  const Told told("answer number[cell]: 1..9\nrule \"any\" for c in cells: number[c] > 0\n",
                  "size: 1 2\n");
  EXPECT_EQ(told.said({is_not(0, 1), is(0, 5), is_not(0, 9)}), "r1c1 is 5");
  EXPECT_EQ(told.said({is_not(0, 4)}), "r1c1 is not 4");
  EXPECT_EQ(told.said({is_not(0, 1)}), "r1c1 is not 1");
  EXPECT_EQ(told.said({is_not(0, 1), is_not(1, 2), is_not(0, 2), is_not(1, 1)}),
            "r1c1 and r1c2 are at least 3");
  EXPECT_EQ(told.said({is_not(0, 9), is_not(0, 8)}), "r1c1 is at most 7");
  EXPECT_EQ(told.said({is_not(0, 1), is_not(0, 8), is_not(0, 9)}), "r1c1 is between 2 and 7");
  EXPECT_EQ(told.said({is_not(0, 2), is_not(0, 5)}), "r1c1 is neither 2 nor 5");
  EXPECT_EQ(told.said({is_not(0, 4), is_not(0, 5), is_not(0, 6)}), "r1c1 is not 4, 5 or 6");
  EXPECT_EQ(told.said({is_not(0, 2), is_not(0, 5), is_not(0, 6), is_not(0, 7), is_not(0, 8)}),
            "r1c1 is not 2 or 5 to 8");
  std::vector<Finding> few;
  for (const int v : {2, 3, 4, 6, 7, 9}) few.push_back(is_not(0, v));
  EXPECT_EQ(told.said(few), "r1c1 is 1, 5 or 8");
}

TEST(MarkWords, ARangeOfOneOrTwoIsNoRange) {
  const Told told("answer number[cell]: 1..9\nrule \"any\" for c in cells: number[c] > 0\n",
                  "size: 1 2\n");
  const MarkAt at{0, 0};
  const auto range = [&](int least, int most) {
    return told.said({{at, Finding::at_least, least}, {at, Finding::at_most, most}});
  };
  EXPECT_EQ(range(3, 5), "r1c1 is between 3 and 5");
  EXPECT_EQ(range(3, 4), "r1c1 is 3 or 4");
  EXPECT_EQ(range(3, 3), "r1c1 is 3");
  EXPECT_EQ(told.said({{at, Finding::at_most, 1}}), "r1c1 is 1");
  EXPECT_EQ(told.said({{at, Finding::at_least, 9}}), "r1c1 is 9");
  std::vector<Finding> others;
  for (const int v : {1, 2, 3, 4, 6, 7, 8, 9}) others.push_back(is_not(0, v));
  EXPECT_EQ(told.said(others), "r1c1 is 5");
}

TEST(MarkWords, ZeroMayBeEmptyOrBlack) {
  const std::string rules =
      "answer number[cell]: 0..9\nrule \"any\" for c in cells: number[c] >= 0\n";
  const std::string puzzle = "size: 1 2\n";
  const Told told("draw number as blank\n" + rules, puzzle);
  EXPECT_EQ(told.said({is(0, 0), is(1, 5)}), "r1c1 is empty and r1c2 is 5");
  EXPECT_EQ(told.said({is_not(0, 0)}), "r1c1 is not empty");
  const MarkAt at{0, 0};
  EXPECT_EQ(told.said({{at, Finding::at_least, 1}}), "r1c1 is not empty");
  EXPECT_EQ(told.said({{at, Finding::at_least, 2}}), "r1c1 is at least 2");
  EXPECT_EQ(told.said({{at, Finding::at_most, 1}}), "r1c1 is empty or 1");
  EXPECT_EQ(told.said({{at, Finding::at_most, 5}}), "r1c1 is empty or at most 5");
  EXPECT_EQ(told.said({is_not(0, 0), is_not(0, 3)}), "r1c1 is neither empty nor 3");
  EXPECT_EQ(told.said({is_not(0, 0), is_not(0, 1), is_not(0, 2), is_not(0, 3), is_not(0, 5)}),
            "r1c1 is not empty, 1, 2, 3 or 5");
  EXPECT_EQ(Told("draw number as shaded\n" + rules, puzzle).said({is(0, 0)}), "r1c1 is black");
  EXPECT_EQ(Told(rules, puzzle).said({is(0, 0)}), "r1c1 is 0");
}

TEST(MarkWords, WhatNumbersCount) {
  const Told told(
      "answer wires[link]: 0..3 \"(wire|wires)\"\n"
      "rule \"any\" for l in links: wires[l] >= 0\n",
      "size: 1 3\n");
  EXPECT_EQ(told.said({is(0, 2)}), "2 wires at r1c1-r1c2");
  EXPECT_EQ(told.said({is(0, 1), is(1, 1)}), "1 wire at r1c1-r1c2 and r1c2-r1c3");
  EXPECT_EQ(told.said({is(0, 0)}), "no wire at r1c1-r1c2");
  EXPECT_EQ(told.said({is_not(0, 0)}), "at least 1 wire at r1c1-r1c2");
  EXPECT_EQ(told.said({is_not(0, 3)}), "at most 2 wires at r1c1-r1c2");
  EXPECT_EQ(told.said({is_not(0, 1)}), "0, 2 or 3 wires at r1c1-r1c2");
  EXPECT_EQ(told.said({is_not(0, 0), is_not(0, 3)}), "1 or 2 wires at r1c1-r1c2");
}

TEST(MarkWords, LinksThatFollowEachOtherAreOneWay) {
  const Told told(
      "answer line[link]: bool \"(a line|lines)\" or \"no line\"\n"
      "rule \"any\" some l in links: line[l]\n",
      "size: 2 3\n");  // links of rows first: r1c1-r1c2, r1c2-r1c3, ...
  EXPECT_EQ(told.said({yes(0), yes(1)}), "a line at r1c1-r1c2-r1c3");
  EXPECT_EQ(told.said({yes(1), yes(0)}), "a line at r1c1-r1c2-r1c3");
  EXPECT_EQ(told.said({yes(0), yes(3)}), "lines at r1c1-r1c2 and r2c2-r2c3");
  EXPECT_EQ(told.said({no(0), no(1)}), "no line at r1c1-r1c2 and r1c2-r1c3");
}

TEST(MarkWords, WaysThatCrossGoStraight) {
  const Told told(
      "answer line[link]: bool \"(a line|lines)\" or \"no line\"\n"
      "rule \"any\" some l in links: line[l]\n",
      "size: 3 3\n");
  EXPECT_EQ(told.said({yes(2), yes(3), yes(7), yes(10)}),
            "lines at r1c2-r2c2-r3c2 and r2c1-r2c2-r2c3");
}

TEST(MarkWords, LinksWithAWallAcrossAreNoWay) {
  const Told told(
      "draw door as wall\n"
      "answer door[link]: bool \"(a door|doors)\"\n"
      "rule \"any\" some l in links: door[l]\n",
      "size: 2 3\n");
  EXPECT_EQ(told.said({yes(0)}), "a door at r1c1|r1c2");
  EXPECT_EQ(told.said({yes(0), yes(1)}), "doors at r1c1|r1c2 and r1c2|r1c3");
}

TEST(MarkWords, ACornerIsBlackAndALineIsThere) {
  const Told black(
      "answer black[corner]: bool \"black\" or \"white\"\n"
      "rule \"one\" one c in corners: black[c]\n",
      "size: 1 2\n");
  EXPECT_EQ(black.said({yes(0)}), "the top left corner of r1c1 is black");
  const Told dot(
      "answer dot[corner]: bool \"(a dot|dots)\" or \"no dot\"\n"
      "rule \"one\" one c in corners: dot[c]\n",
      "size: 1 2\n");
  EXPECT_EQ(dot.said({yes(0), no(1)}),
            "a dot at the top left corner of r1c1 and no dot at the top right corner of r1c1");
}

TEST(MarkWords, PlacesStandInTheOrderOfTheBoard) {
  const Told lamp(
      "answer lamp[cell]: bool \"(a lamp|lamps)\" or \"dark\"\n"
      "rule \"one\" one c in cells: lamp[c]\n",
      "size: 2 2\n");
  EXPECT_EQ(lamp.said({yes(3), yes(0), yes(2)}), "r1c1, r2c1 and r2c2 are lamps");
  EXPECT_EQ(lamp.said({no(1), yes(0)}), "r1c2 is dark and r1c1 is a lamp");
  const Told told("answer areas: partition\nrule \"any\" for a in areas: size(a) <= 6\n",
                  "size: 2 2\n");  // links of rows first
  EXPECT_EQ(told.said({yes(1), yes(2)}), "walls at r1c1|r2c1 and r2c1|r2c2");
}

TEST(MarkWords, CellsBelongTogetherAndWallsPartThem) {
  const Told told("answer areas: partition\nrule \"any\" for a in areas: size(a) <= 6\n",
                  "size: 2 3\n");
  EXPECT_EQ(told.said({no(0), no(1)}), "r1c1, r1c2 and r1c3 belong together");
  EXPECT_EQ(told.said({no(0), no(3)}),
            "r1c1 and r1c2 belong together, and r2c2 and r2c3 belong together");
  EXPECT_EQ(told.said({yes(0)}), "a wall at r1c1|r1c2");
  EXPECT_EQ(told.said({yes(0), yes(1)}), "walls at r1c1|r1c2 and r1c2|r1c3");
}

TEST(Reasons, ALineWouldEndOrBranch) {
  const Told told(
      "given  wall[cell]: bool X\n"
      "answer line[link]: bool \"(a line|lines)\" or \"no line\"\n"
      "rule \"the line is one closed loop\" loop l in links: line[l]\n"
      "rule \"no wall is entered\"\n"
      "  for c in cells where wall[c]: not some l in links(c): line[l]\n",
      ". . X\n"
      ". . .\n");
  EXPECT_EQ(told.steps(),
            (std::vector<std::string>{
                "No line at r1c2-r1c3 and r1c3-r2c3: no wall is entered, at r1c3.",
                "No line at r2c2-r2c3: otherwise the line would end at r2c3.",
                "A line at r1c1-r1c2-r2c2-r2c1-r1c1: the line neither ends nor "
                "branches, and there is no line at r1c2-r1c3; all ways to do that agree."}));
}

TEST(Reasons, SizesOfPieces) {
  const Told told(
      "given  clue[cell]: number\n"
      "answer sea[cell]: bool \"sea\" or \"land\"\n"
      "let    islands = pieces c in cells: not sea[c]\n"
      "rule \"a number is the size of its island\"\n"
      "  because \"the island of {c} has {clue[c]} (cell|cells)\"\n"
      "  for c in cells: size(islands[c]) = clue[c]\n"
      "rule \"there is little land\" (count c in cells: not sea[c]) <= 3\n",
      "3 . . .\n");
  EXPECT_EQ(told.steps(),
            (std::vector<std::string>{
                "r1c1, r1c2 and r1c3 are land, and r1c4 is sea: the island of r1c1 has 3 cells, "
                "and could not grow so large otherwise; then it is complete."}));
}

TEST(Reasons, WhatIsCutOff) {
  const Told told(
      "given  what[cell]: {rock X, root R}\n"
      "answer black[cell]: bool \"black\" or \"white\"\n"
      "rule \"rocks are black\" for c in cells where what[c] = rock: black[c]\n"
      "rule \"roots are white\" for c in cells where what[c] = root: not black[c]\n"
      "rule \"the white cells are connected\" connected c in cells: not black[c]\n",
      "R . X . .\n");
  const auto steps = told.steps();
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps.back(), "r1c4 and r1c5 are black: were they white, they could not reach r1c1.");
}

// Of 25 cells the two islands take 19.
TEST(Reasons, WhatIsLeftOverIsCounted) {
  const Told told(
      "given  clue[cell]: number\n"
      "answer sea[cell]: bool \"sea\" or \"land\"\n"
      "let    numbered = {c in cells where clue[c] given}\n"
      "let    islands = pieces c in cells: not sea[c]\n"
      "rule \"numbers are land\" for c in numbered: not sea[c]\n"
      "rule \"the sea is one piece\" connected c in cells: sea[c]\n"
      "rule \"every island holds a number\" connected c in cells from numbered: not sea[c]\n"
      "rule \"an island has its number of cells\" for c in cells: size(islands[c]) = clue[c]\n"
      "rule \"one number\" for c in numbered: one x in islands[c]: clue[x] given\n",
      ". . . . .\n. 9 . . .\n. . . . .\n. . . 10 .\n. . . . .\n");
  const auto steps = told.steps();
  EXPECT_TRUE(std::ranges::any_of(steps, [](const std::string& s) {
    return s.find("the sea is one piece, for which only 6 cells are left;") != std::string::npos;
  }));
}

TEST(Reasons, TheAreaThatIsMeantIsNamed) {
  const Told told(
      "given  start[cell]: bool S\n"
      "answer areas: partition\n"
      "rule \"two cells\" because \"every area has two cells\"\n"
      "  for c in cells where start[c]: size(areas[c]) = 2\n",
      "S . .\n");
  EXPECT_EQ(told.steps(), (std::vector<std::string>{
                              "r1c1 and r1c2 belong together, and there is a wall at r1c2|r1c3: "
                              "every area has two cells, and that of r1c1 could not grow so large "
                              "otherwise; then it is complete."}));
}

// ---- of puzzles in the collection

std::vector<std::string> steps_of(const std::string& file) {
  std::ifstream in(std::string(CLEW_SOURCE_DIR) + "/puzzles/" + file);
  std::stringstream text;
  text << in.rdbuf();
  const Clew clew;
  const auto opened = clew.open(text.str());
  EXPECT_TRUE(opened) << file;
  std::vector<std::string> texts;
  if (!opened) return texts;
  const auto explanation = clew.explain(*opened);
  EXPECT_TRUE(explanation && explanation->complete) << file;
  for (const Step& step : explanation->steps) texts.push_back(step.text);
  return texts;
}

// Where in the steps a pattern is found: all of them, with what follows it.
std::vector<std::string> found_in(const std::vector<std::string>& steps,
                                  const std::string& pattern) {
  std::vector<std::string> found;
  const std::regex wanted(pattern);
  for (const std::string& step : steps)
    for (std::sregex_iterator at(step.begin(), step.end(), wanted); at != std::sregex_iterator();
         ++at)
      found.push_back(at->str());
  return found;
}
const std::vector<std::string> none;

TEST(Reasons, OneOfThemIsTheValue) {
  const auto steps = steps_of("clueless-sudoku-1/small.txt");
  const std::string wanted =
      "r[0-9]+c[0-9]+ is ([1-4]): the digits of the box of r[0-9]+c[0-9]+ are different, "
      "so one of them is \\1, and [^;:]* are not \\1\\.";
  EXPECT_NE(found_in(steps, wanted), none);
  EXPECT_EQ(found_in(steps, "is ([1-4]): [^;:]* are different, and [^;:]* are not \\1\\."), none);
}

// Nobody crosses out values one by one, where the same reason rules them out.
TEST(Reasons, ValuesOfOneReasonAreOneStep) {
  for (const char* file : {"easy-as-abc/square.txt", "pfeilzahlen/first.txt"}) {
    std::set<std::string> said;
    for (const std::string& step : steps_of(file)) {
      const size_t colon = step.find(": ");
      if (step.find("; all ways to do that agree.") == std::string::npos) continue;
      const std::string place = step.substr(0, step.find(' '));
      EXPECT_TRUE(said.insert(place + step.substr(colon)).second) << step;
    }
    EXPECT_GT(said.size(), 3U) << file;
  }
}

// A black pearl with one side closed is left by the other, two cells far.
TEST(Reasons, APearlAtTheEdgeIsLeftAtOnce) {
  Clew clew;
  const auto c = clew.open(
      "genre: masyu\n\n"
      ". W W . . . .\n"
      ". W . . . . .\n"
      ". . . . . . .\n"
      ". . . B . . .\n"
      "W . . . . . .\n"
      ". . B . . B .\n"
      ". . . . . . .\n");
  ASSERT_TRUE(c);
  const auto explanation = clew.explain(*c);
  ASSERT_TRUE(explanation && explanation->complete);
  const auto is_of_pearls = [](const Step& step) {
    return step.text.starts_with("Lines at r4c3-r5c3-r6c3 and r4c6-r5c6-r6c6-r6c5-r6c4,");
  };
  const auto step = std::ranges::find_if(explanation->steps, is_of_pearls);
  ASSERT_NE(step, explanation->steps.end());
  EXPECT_EQ(step->kind, StepKind::rule);
}

// What only a search shows has no marks between supposition and end, but it has reasons.
TEST(Reasons, ASuppositionLeadsSomewhere) {
  const auto steps = steps_of("nuribou/first.txt");
  EXPECT_EQ(found_in(steps, "Suppose [^.]*\\. So .*"), none);
}

TEST(Reasons, OnlyAllTogetherFail) {
  const auto steps = steps_of("u-turns/first.txt");
  EXPECT_EQ(found_in(steps, "this fails: [^.]*;.*"), none);
  EXPECT_NE(found_in(steps, "these cannot all hold: [^.]*;"), none);
}

TEST(Reasons, WhereNothingIsLeft) {
  const auto steps = steps_of("tripletts/first.txt");
  EXPECT_EQ(found_in(steps, "nothing is left\\."), none);
  EXPECT_NE(found_in(steps, "But then nothing is left for r[0-9]+c[0-9]+\\."), none);
}

TEST(Reasons, AllThatFollowsForOneMarkIsSaidTogether) {
  for (const char* file : {"meandering-numbers/first.txt", "magnets/first.txt"})
    EXPECT_EQ(found_in(steps_of(file), "So (r[0-9]+c[0-9]+) [^;.]*; in the same way \\1 .*"), none);
}

TEST(Reasons, InsideASentenceThereIsALine) {
  const auto steps = steps_of("u-turns/first.txt");
  EXPECT_EQ(found_in(steps, "(since|But|Then|So|way) (no |a )?lines? at .*"), none);
}

TEST(Reasons, OfManyMarksTheNumberIsGiven) {
  const auto steps = steps_of("sashigane/first.txt");
  EXPECT_EQ(found_in(steps, "(and|since) [0-9]+ known marks.*"), none);
  EXPECT_NE(found_in(steps, ", given [0-9]+ known marks\\."), none);
}

// Suppositions inside each other are told up to a bound, then counted.
TEST(Frames, NoStepIsABook) {
  const Clew clew;
  std::ifstream file(CLEW_SOURCE_DIR "/puzzles/wafusuma/first.txt");
  std::ostringstream text;
  text << file.rdbuf();
  const auto opened = clew.open(text.str());
  ASSERT_TRUE(opened);
  const auto explanation = clew.explain(*opened);
  ASSERT_TRUE(explanation);
  EXPECT_TRUE(explanation->complete);
  bool counted = false;
  for (const Step& step : explanation->steps) {
    EXPECT_LT(step.text.size(), 40'000U);
    counted = counted || step.text.find(" more suppositions show it]") != std::string::npos;
  }
  EXPECT_TRUE(counted) << "another puzzle is needed";
}

}  // namespace
}  // namespace clew::explain_test
