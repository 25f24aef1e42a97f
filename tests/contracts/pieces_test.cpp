// Divisions that the answer decides: the model against the judge on every marking of small boards,
// the judge on half-filled boards, and what the checker says of their misuse.
#include <gtest/gtest.h>

#include <string>

#include "contracts/support.h"
#include "rules/rules_text.h"

namespace clew::contracts {
namespace {

Board empty_board(const std::string& text, const Grid& grid) {
  const GenrePtr genre = rules_test::good(text);
  Puzzle puzzle;
  puzzle.grid = grid;
  puzzle.givens.resize(genre->info.givens.size());
  auto board = make_board(genre, std::move(puzzle));
  EXPECT_TRUE(board) << text;
  return std::move(*board);
}

// Both readings find the same answers; how many.
size_t agreed(const std::string& rules, const Grid& grid) {
  const std::string text = "genre \"T\"\n" + rules;
  const Board board = empty_board(text, grid);
  const std::vector<Answer> judged = sorted(exhaustive(*board.setup));
  EXPECT_EQ(sorted(by_engine(*board.setup)), judged) << text;
  return judged.size();
}

const std::string shade = "answer black[cell]: bool\n";
const std::string groups = shade + "let islands = pieces c in cells: black[c]\n";
const std::string areas = "answer areas: partition\n";

TEST(Pieces, SizesThatAreKnown) {
  EXPECT_EQ(
      agreed(groups + "rule \"r\" for c in corners: size(islands[first(cells(c))]) = 2", {1, 1}),
      0u);
  EXPECT_EQ(agreed(groups + "rule \"r\" size(islands[first(cells)]) = 1", {2, 3}), 8u);
  EXPECT_GT(agreed(groups + "rule \"r\" size(islands[first(cells)]) = 3", {3, 3}), 10u);
  EXPECT_GT(agreed(groups + "rule \"r\" size(islands[first(cells)]) <= 2", {3, 3}), 100u);
  EXPECT_GT(agreed(groups + "rule \"r\" size(islands[first(cells)]) = 0", {2, 3}), 10u);
  EXPECT_GT(agreed(groups + "rule \"r\" size(islands[first(cells)]) > 4", {3, 3}), 10u);
  EXPECT_GT(agreed(groups + "rule \"r\" for c in cells: size(islands[c]) in {0, 3}", {3, 3}), 10u);
  EXPECT_GT(agreed(groups + "rule \"r\" for c in cells: black[c] -> size(islands[c]) = 2", {3, 3}),
            10u);
  EXPECT_GT(agreed(groups + "rule \"r\" size(islands[first(cells)]) = size(islands[last(cells)])",
                   {3, 3}),
            50u);
}

TEST(Pieces, SizesBeyondTheBoard) {
  EXPECT_EQ(agreed(groups + "rule \"r\" size(islands[first(cells)]) = 1000000000", {2, 3}), 0u);
  EXPECT_EQ(agreed(groups + R"(
rule "r" size(islands[first(cells)]) >= 2
rule "s" size(islands[first(cells)]) <= 1000000000)",
                   {2, 3}),
            24u);
  EXPECT_EQ(agreed(areas + R"(
rule "r" for p in areas: rectangle(p)
rule "s" size(areas[first(cells)]) = 1000000000)",
                   {2, 3}),
            0u);
}

TEST(Pieces, SizesOfTwoAtOnce) {
  EXPECT_GT(agreed(groups + R"(
rule "first" size(islands[first(cells)]) = 3
rule "last" size(islands[last(cells)]) = 2)",
                   {3, 3}),
            2u);
  EXPECT_GT(agreed(groups + R"(
rule "first" size(islands[first(cells)]) = 5
rule "last" size(islands[last(cells)]) = 5)",
                   {3, 3}),
            2u);
}

TEST(Pieces, Members) {
  EXPECT_GT(agreed(groups + "rule \"r\" last(cells) in islands[first(cells)]", {3, 3}), 10u);
  EXPECT_GT(agreed(groups + "rule \"r\" last(cells) not in islands[first(cells)]", {3, 3}), 100u);
  EXPECT_GT(agreed(groups + "rule \"r\" for c in rim: c in islands[first(cells)]", {3, 3}), 1u);
  EXPECT_GT(agreed(groups + "rule \"r\" islands[first(cells)] = islands[last(cells)]", {3, 3}),
            10u);
  EXPECT_GT(agreed(groups + "rule \"r\" islands[first(cells)] != islands[last(cells)]", {3, 3}),
            10u);
}

TEST(Pieces, WordsOverABlock) {
  for (const std::string word : {"one", "some", "none", "all"}) {
    EXPECT_GT(
        agreed(groups + "rule \"r\" " + word + " c in islands[first(cells)]: c in rim", {3, 3}), 4u)
        << word;
    EXPECT_GT(
        agreed(groups + "rule \"r\" not " + word + " c in islands[first(cells)]: c in rim", {3, 3}),
        4u)
        << word;
    EXPECT_GT(agreed(groups + "rule \"r\" black[last(cells)] <-> " + word +
                         " c in islands[first(cells)]: c in rows[last(cells)]",
                     {3, 3}),
              4u)
        << word;
  }
  EXPECT_GT(
      agreed(groups + "rule \"r\" 2 = count c in islands[first(cells)] where c in rim: black[c]",
             {3, 3}),
      4u);
}

TEST(Pieces, OfEachCell) {
  EXPECT_GT(agreed(shade + R"(
let open = cells - first(cells)
rule "r" for c in {first(cells)}: 3 = size((pieces x in open + c: black[x] or x = c)[c]))",
                   {3, 3}),
            4u);
  EXPECT_GT(agreed(groups + "rule \"r\" for p in islands: size(p) = 2", {3, 3}), 4u);
  EXPECT_GT(agreed(groups + "rule \"r\" for p in islands: one c in p: c in rim", {3, 3}), 4u);
  EXPECT_GT(agreed(groups + "rule \"r\" for p in islands: rectangle(p)", {3, 3}), 30u);
  EXPECT_GT(agreed(groups + "rule \"r\" rectangle(islands[first(cells)])", {3, 3}), 30u);
}

TEST(Pieces, ThroughEdges) {
  const std::string numbers =
      "answer n[cell]: 1..3\n"
      "let    same_n = pieces c in cells through l in links: same x in ends(l): n[x]\n";
  EXPECT_EQ(agreed(numbers + "rule \"r\" for c in cells: size(same_n[c]) = n[c]", {1, 4}), 3u);
  EXPECT_GT(agreed(numbers + "rule \"r\" for c in cells: size(same_n[c]) = n[c]", {2, 3}), 2u);
  EXPECT_GT(
      agreed(numbers + "rule \"r\" for c in rows[first(cells)]: size(same_n[c]) = n[c]", {2, 3}),
      2u);
  EXPECT_GT(agreed(numbers + "rule \"r\" for c in cells: size(same_n[c]) <= 2", {2, 3}), 20u);
  // Some cells are claimed, and pieces without them may be of any size.
  EXPECT_GT(agreed("answer n[cell]: 1..2\n"
                   "let    same_n = pieces c in cells through l in links: same x in ends(l): n[x]\n"
                   "rule \"r\" for c in rows[last(cells)]: size(same_n[c]) = n[c]",
                   {3, 4}),
            2u);
  EXPECT_GT(agreed(numbers + "rule \"r\" last(cells) in same_n[first(cells)]", {2, 3}), 5u);
}

TEST(Pieces, ThroughPairsOfCells) {
  const std::string touching =
      "answer black[cell]: bool\n"
      "let    touching = union c in cells, x in around(c) where c before x: {(c, x)}\n"
      "let    chains = pieces c in cells through (a, b) in touching: black[a] and black[b]\n"
      "let    blacks = count c in cells: black[c]\n";
  const std::string together = "rule \"r\" for c in cells: black[c] -> size(chains[c]) = blacks";
  EXPECT_EQ(agreed(touching + together, {1, 3}), 7u);   // all but black, white, black
  EXPECT_EQ(agreed(touching + together, {2, 3}), 55u);  // all but nine with a white middle
  EXPECT_EQ(agreed(touching + "rule \"r\" last(cells) in chains[first(cells)]", {2, 2}), 4u);
  EXPECT_EQ(agreed(touching + "rule \"r\" connected c in cells through (a, b) in touching: "
                              "black[a] != black[b]",
                   {2, 2}),
            14u);
}

TEST(Pieces, AreasOfAPartition) {
  // All divisions of the board into connected areas.
  EXPECT_EQ(agreed(areas + "rule \"r\" for p in areas: size(p) >= 1", {2, 2}), 12u);
  EXPECT_EQ(agreed(areas + "rule \"r\" for p in areas: size(p) >= 1", {2, 3}), 74u);
  EXPECT_EQ(agreed(areas + "rule \"r\" for p in areas: size(p) = 2", {2, 4}), 5u);
  EXPECT_EQ(agreed(areas + "rule \"r\" for p in areas: rectangle(p)", {2, 2}), 8u);
  EXPECT_EQ(agreed(areas + "rule \"r\" for p in areas: rectangle(p)", {2, 3}), 34u);
  EXPECT_GT(
      agreed(areas + "rule \"r\" for p in areas: one c in p: c in {first(cells), last(cells)}",
             {2, 3}),
      4u);
  EXPECT_GT(agreed(areas + "rule \"r\" size(areas[first(cells)]) = 4", {3, 3}), 10u);
  EXPECT_GT(agreed(areas + "rule \"r\" areas[first(cells)] != areas[last(cells)]", {2, 3}), 10u);
}

// Being connected with a cell is not lying in its area.
TEST(Pieces, AreasBesideAConnection) {
  EXPECT_EQ(agreed(areas + shade + R"(
rule "r" size(areas[first(cells)]) = 2
rule "s" all c in cells: black[c]
rule "t" connected c in cells from {first(cells)}: black[c] or not black[c])",
                   {2, 3}),
            20u);
}

TEST(Pieces, AreasThatAreRectanglesOfKnownSize) {
  EXPECT_GT(agreed(areas + R"(
rule "r" for p in areas: rectangle(p)
rule "s" size(areas[first(cells)]) = 4)",
                   {3, 3}),
            2u);
  EXPECT_EQ(agreed(areas + R"(
rule "r" for p in areas: rectangle(p)
rule "s" size(areas[first(cells)]) = 5)",
                   {3, 3}),
            0u);
}

// ---- half-filled boards

Judgement judged(const std::string& rules, const Grid& grid, const std::string& cells) {
  const Board board = empty_board("genre \"T\"\n" + rules, grid);
  Answer answer = empty_answer(board.setup->plan());
  for (size_t k = 0; k < cells.size(); ++k) {
    if (cells[k] != '_') answer.marks[0][k] = cells[k] == '#' ? 1 : 0;
  }
  return judge::judge(*board.setup, answer, {}).judgement;
}

TEST(JudgePieces, HalfFilled) {
  const std::string three = groups + "rule \"r\" size(islands[first(cells)]) = 3";
  EXPECT_EQ(judged(three, {2, 3}, "###..."), Judgement::accepted);
  EXPECT_EQ(judged(three, {2, 3}, "##.__."), Judgement::unfinished);
  EXPECT_EQ(judged(three, {2, 3}, "##_..."), Judgement::unfinished);
  EXPECT_EQ(judged(three, {2, 3}, "##...."), Judgement::rejected) << "closed too early";
  EXPECT_EQ(judged(three, {2, 3}, "####__"), Judgement::rejected) << "too large already";
  EXPECT_EQ(judged(three, {2, 3}, "._____"), Judgement::rejected);
}

TEST(JudgePieces, AWallInsideAnArea) {
  // Two by two: links across above and below, then down at the left and the right.
  const std::string any = areas + "rule \"r\" for p in areas: size(p) >= 1";
  EXPECT_EQ(judged(any, {2, 2}, "...."), Judgement::accepted);
  EXPECT_EQ(judged(any, {2, 2}, "##.."), Judgement::accepted);
  EXPECT_EQ(judged(any, {2, 2}, "#..."), Judgement::rejected);
  EXPECT_EQ(judged(any, {2, 2}, "#._."), Judgement::unfinished);
}

// ---- mistakes

std::vector<std::string> told(const std::string& rules) {
  return rules_test::mistakes(
      "genre \"T\"\nanswer black[cell]: bool\nlet islands = pieces c in cells: black[c]\n" + rules);
}

TEST(CheckPieces, Misuse) {
  EXPECT_EQ(told("rule \"r\" for c in cells: 3 = sum x in islands[c]: 1"),
            (std::vector<std::string>{"4:39: the set after 'in' must be known before solving, but "
                                      "'islands' is decided by the solver"}));
  EXPECT_EQ(told("rule \"r\" all l in links: one x in islands[l]: black[x]").size(), 1u);
  EXPECT_EQ(told("rule \"r\" not rectangle(islands[first(cells)])").size(), 1u);
  EXPECT_EQ(
      told("answer more[x in islands[first(cells)]]: bool\nrule \"r\" more[first(cells)]").size(),
      1u);
  EXPECT_EQ(told("rule \"r\" islands[first(cells)] = first(rows)").front(),
            "4:34: a block that the answer decides is compared with another block of its division; "
            "'first(rows)' is none");
  EXPECT_EQ(told("rule \"r\" rows[first(cells)] != islands[first(cells)]").size(), 1u);
  EXPECT_EQ(told("rule \"r\" islands = islands").size(), 1u);
  EXPECT_EQ(
      told("let parts = pieces l in links: black[first(ends(l))]\nrule \"r\" black[first(cells)]")
          .front(),
      "4:13: 'pieces' looks at cells, not at links");
}

}  // namespace
}  // namespace clew::contracts
