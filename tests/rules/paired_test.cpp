// Pairing: the two readings on tiny boards, half-filled boards, and where the partners come from.
#include <gtest/gtest.h>

#include "base/random.h"
#include "judge/judge.h"
#include "rules/rules_text.h"
#include "rules/two_readings.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

const std::string trees =
    "genre \"T\"\ngiven tree[cell]: bool T\ngiven clue[cell]: number or ?\n"
    "answer tent[c in cells where not tree[c]]: bool\n";

TEST(Paired, BothReadingsAgree) {
  for (const char* rule : {
           "paired c in cells where tree[c] with x in neighbours(c): tent[x]",
           "paired c in cells where tree[c] with x in around(c) where not tree[x]: tent[x]",
           "paired c in cells where tree[c] with x in neighbours(c): tent[x] and clue[x] != 1",
           "paired c in cells where tree[c] with x in neighbours(c): not tent[x]",
           "paired c in cells where tree[c] with x in neighbours(c): tent[x] or clue[x] given",
           "paired c in cells where clue[c] given with x in ray(c, right) + ray(c, down): tent[x]",
           "paired c in cells where tree[c] with x = step(c, right): tent[x]",
           "paired c in cells where tree[c] with (x, y) in windows(rows[c], 2): tent[x] and "
           "tent[y]",
           "paired c in cells where tree[c], d in {up, left} with x in ray(c, d): tent[x]",
           "for l in rows: paired c in l where tree[c] with x in l - c: tent[x]",
           "(paired c in cells where tree[c] with x in neighbours(c): tent[x]) and some c in "
           "cells: tent[c]",
       }) {
    expect_both(compare(trees + "rule \"r\" " + rule, {{3, 3}, {2, 4}, {2, 2}}, 8));
    compare(trees + "rule \"r\" " + rule, {{1, 1}, {1, 4}, {5, 1}}, 8);
  }
}

struct Camp {
  std::shared_ptr<const Genre> genre;
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;

  // One character for each cell of one row: T a tree, . none.
  Camp(const std::string& row, const std::string& rules)
      : genre(good("genre \"T\"\ngiven tree[cell]: bool T\n"
                   "answer tent[c in cells where not tree[c]]: bool\n" +
                   rules)) {
    Puzzle puzzle;
    puzzle.grid = {1, static_cast<int>(row.size())};
    puzzle.givens.resize(1);
    puzzle.givens[0].at.resize(row.size());
    for (size_t k = 0; k < row.size(); ++k) {
      if (row[k] != 'T') continue;
      puzzle.givens[0].at[k].state = Printed::value;
      puzzle.givens[0].at[k].n = 1;
    }
    auto made = Setup::make(genre, std::move(puzzle), meter);
    EXPECT_TRUE(made.ok());
    setup = std::move(*made);
  }

  // One character for each cell that is no tree: A tent, . none, _ undecided.
  Judgement judged(const std::string& tents, bool as_drawn = false) const {
    Answer answer = empty_answer(setup->plan());
    EXPECT_EQ(answer.marks[0].size(), tents.size());
    for (size_t k = 0; k < tents.size(); ++k) {
      if (tents[k] != '_') answer.marks[0][k] = tents[k] == 'A' ? 1 : 0;
    }
    JudgeOptions options;
    options.as_drawn = as_drawn;
    return judge::judge(*setup, answer, options).judgement;
  }
};

const std::string beside =
    "rule \"r\" paired c in cells where tree[c] with x in neighbours(c): tent[x]\n";

TEST(Paired, EachHasItsOwn) {
  const Camp camp(".T.T.", beside);
  EXPECT_EQ(camp.judged("AA."), Judgement::accepted);
  EXPECT_EQ(camp.judged(".AA"), Judgement::accepted);
  EXPECT_EQ(camp.judged("A.A"), Judgement::accepted);
  EXPECT_EQ(camp.judged(".A."), Judgement::rejected) << "one tent for two trees";
  EXPECT_EQ(camp.judged("AAA"), Judgement::rejected) << "three tents for two trees";
  EXPECT_EQ(camp.judged("..."), Judgement::rejected);
}

// The partners are the members of the sets after "with": what lies in none of them is free.
TEST(Paired, SaysNothingOfOtherPlaces) {
  const Camp camp("T....", beside);
  EXPECT_EQ(camp.judged("A..."), Judgement::accepted);
  EXPECT_EQ(camp.judged("A.AA"), Judgement::accepted);
  const Camp strict("T....", beside +
                                 "rule \"s\" for c in cells where none x in neighbours(c): "
                                 "tree[x]: not tent[c]\n");
  EXPECT_EQ(strict.judged("A..."), Judgement::accepted);
  EXPECT_EQ(strict.judged("A.A."), Judgement::rejected);
}

TEST(Paired, HalfFilledBoards) {
  const Camp camp(".T.T.", beside);
  EXPECT_EQ(camp.judged("___"), Judgement::unfinished);
  EXPECT_EQ(camp.judged("_A_"), Judgement::unfinished);
  EXPECT_EQ(camp.judged("_.."), Judgement::rejected) << "nothing is left for the second tree";
  EXPECT_EQ(camp.judged("A_A"), Judgement::unfinished);
  EXPECT_EQ(camp.judged("___", true), Judgement::rejected) << "as drawn, no tent is there";
  EXPECT_EQ(camp.judged("A_A", true), Judgement::unfinished);
}

// A long row of trees and gaps: finding a partner for the last tree moves all the others.
TEST(Paired, LongChainsOfRequests) {
  std::string row;
  std::string tents;
  for (int k = 0; k < 300; ++k) row += ".T";
  for (int k = 0; k < 300; ++k) tents += 'A';
  EXPECT_EQ(Camp(row, beside).judged(tents), Judgement::accepted);
  EXPECT_EQ(Camp(row + ".", beside).judged("." + tents), Judgement::accepted);
  EXPECT_EQ(Camp(row + ".", beside).judged("A" + tents), Judgement::rejected);
}

// Never called broken while some way of filling mends it, always once none does.
TEST(Paired, HalfFilledBoardsAgainstAllWaysOfFilling) {
  const Camp camp(".TT.T.T.T.", beside);
  const size_t size = 5;
  std::vector<std::string> good_ones;
  for (int bits = 0; bits < 1 << size; ++bits) {
    std::string tents;
    for (size_t k = 0; k < size; ++k) tents += (bits >> k & 1) != 0 ? 'A' : '.';
    if (camp.judged(tents) == Judgement::accepted) good_ones.push_back(tents);
  }
  EXPECT_FALSE(good_ones.empty());
  int code = 0;
  for (std::string part(size, '.'); code < 243; ++code) {
    for (size_t k = 0, rest = static_cast<size_t>(code); k < size; ++k, rest /= 3)
      part[k] = ".A_"[rest % 3];
    bool mendable = false;
    for (const std::string& whole : good_ones) {
      bool fits = true;
      for (size_t k = 0; k < size; ++k) fits = fits && (part[k] == '_' || part[k] == whole[k]);
      mendable = mendable || fits;
    }
    EXPECT_EQ(camp.judged(part) != Judgement::rejected, mendable) << part;
  }
}

TEST(Paired, Mistakes) {
  using on_board::with;
  EXPECT_EQ(mistakes(with("rule \"r\" paired c in cells: black[c]")),
            (Messages{"6:10: 'paired' needs its partners: paired a in S with b in T: ..."}));
  EXPECT_EQ(mistakes(with("rule \"r\" paired c in cells through x in neighbours(c): black[x]")),
            (Messages{"6:10: 'paired' needs its partners: paired a in S with b in T: ..."}));
  EXPECT_EQ(
      mistakes(with("rule \"r\" paired c in cells from rim with x in neighbours(c): black[x]")),
      (Messages{"6:10: 'paired' needs its partners: paired a in S with b in T: ..."}));
  EXPECT_EQ(mistakes(with("rule \"r\" paired c in cells with x in neighbours(c): black[x] and "
                          "some y in neighbours(c): black[y]")),
            (Messages{"6:87: the body of 'paired' speaks of the partner 'x' alone; 'c' belongs "
                      "before 'with'"}));
  EXPECT_EQ(mistakes(with("rule \"r\" paired c in cells with x in neighbours(c) where black[x]: "
                          "black[x]")),
            (Messages{"6:58: the condition after 'where' must be known before solving; 'black[x]' "
                      "is decided by the solver (put it in the rule with '->')"}));
  EXPECT_EQ(mistakes(with("rule \"r\" not paired c in cells with x in neighbours(c): black[x]")),
            (Messages{"6:14: 'paired' can be demanded, also with 'and' and 'all', but neither "
                      "denied nor made part of a condition"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: black[c] -> paired a in cells with x in "
                          "neighbours(a): black[x]")),
            (Messages{"6:38: 'paired' can be demanded, also with 'and' and 'all', but neither "
                      "denied nor made part of a condition"}));
  EXPECT_EQ(mistakes(with("rule \"r\" paired c in cells with x in neighbours(c): count y in "
                          "neighbours(x): black[y]")),
            (Messages{"6:53: this is a number where yes or no is needed"}));
  EXPECT_EQ(mistakes(with("rule \"r\" connected c in cells with x in links: black[c]")),
            (Messages{"6:10: 'with' does not belong to 'connected'"}));
}

}  // namespace
}  // namespace clew::rules_test
