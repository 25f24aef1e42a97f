// No rings, and lines that cross themselves: the two readings on tiny boards, and the judge on
// half-filled ones.
#include <gtest/gtest.h>

#include <string>

#include "base/random.h"
#include "judge/judge.h"
#include "rules/rules_text.h"
#include "rules/two_readings.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

const std::string lines = "genre \"T\"\ngiven clue[cell]: 0..2\nanswer line[link]: bool\n";
const std::string fences = "genre \"T\"\nanswer fence[side]: bool\n";
const std::string blacks = "genre \"T\"\ngiven clue[cell]: 0..2\nanswer black[cell]: bool\n";

TEST(Forest, BothReadingsAgree) {
  for (const char* rule :
       {"forest l in links: line[l]", "forest l in links, (a, b) = ends(l): line[l]",
        "forest a in cells, l in links(a) where clue[a] != 1: line[l]",
        "forest l in links: not line[l]",
        "(forest l in links: line[l]) and some l in links: line[l]",
        "forest l in links where some c in ends(l): not clue[c] given: line[l]"}) {
    expect_both(compare(lines + "rule \"r\" " + rule, {{2, 2}, {2, 4}, {3, 3}}, 4));
    compare(lines + "rule \"r\" " + rule, {{1, 1}, {1, 4}}, 4);
  }
  for (const char* rule :
       {"forest l in links: all c in ends(l): black[c]",
        "forest c in cells, (i, j, k, l) = corners(c), (a, b) in {(i, l), (j, k)}: black[c] <-> a "
        "= i",
        "forest (a, b) in {(1, 2), (2, 3), (3, 1), (3, 3)}: black[first(cells)] or "
        "black[last(cells)] and a = 3",
        "forest a in cells, (b, c) in {(a, step(a, right)), (a, step(a, down))}: black[b] != "
        "black[c]",
        "forest a in cells, (b, c) in {(clue[a], clue[step(a, right)])}: black[a]"}) {
    expect_both(compare(blacks + "rule \"r\" " + rule, {{3, 3}, {2, 4}}, 6));
    compare(blacks + "rule \"r\" " + rule, {{1, 1}, {4, 1}}, 6);
  }
  expect_both(compare(fences + "rule \"r\" forest s in sides: fence[s]", {{1, 2}, {2, 2}}, 1));
}

TEST(Circuit, BothReadingsAgree) {
  for (const char* rule :
       {"circuit l in links: line[l]",
        "circuit l in links where some c in ends(l): clue[c] != 1: line[l]",
        "(circuit l in links: line[l]) and some c in cells: all l in links(c): line[l]"}) {
    compare(lines + "rule \"r\" " + rule, {{1, 1}, {1, 4}, {2, 4}}, 3);
    const Seen seen = compare(lines + "rule \"r\" " + rule, {{3, 3}}, 3);
    if (std::string(rule).find("where") == std::string::npos) expect_both(seen);
  }
  expect_both(compare(fences + "rule \"r\" circuit s in sides: fence[s]", {{1, 2}, {2, 2}}, 1));
}

// What is known before solving: for every drawing, a rule that only the right ones pass.
TEST(Rings, OfWhatIsKnown) {
  for (const std::string word : {"forest", "circuit", "loop"}) {
    const std::string text =
        "genre \"T\"\ngiven drawn[link]: bool\nanswer line[link]: bool\nanswer good: bool\n"
        "rule \"as printed\" for l in links: line[l] <-> drawn[l]\n"
        "rule \"good\" good <-> (" +
        word +
        " l in links: drawn[l])\n"
        "rule \"r\" if " +
        word + " l in links: drawn[l] " + word + " l in links: line[l]\n";
    compare(text, {{2, 2}, {2, 3}}, 20);
  }
}

struct Board {
  std::shared_ptr<const Genre> genre;
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;

  Board(const std::string& rule, const Grid& grid)
      : genre(good("genre \"T\"\nanswer line[link]: bool\nrule \"r\" " + rule +
                   " l in links: line[l]\n")) {
    Puzzle puzzle;
    puzzle.grid = grid;
    auto made = Setup::make(genre, std::move(puzzle), meter);
    EXPECT_TRUE(made.ok());
    setup = std::move(*made);
  }

  // One character for each edge, in the order of Grid: # drawn, . not, _ undecided.
  Judgement judged(const std::string& edges, bool as_drawn = false) const {
    Answer answer = empty_answer(setup->plan());
    EXPECT_EQ(answer.marks[0].size(), edges.size());
    for (size_t k = 0; k < edges.size(); ++k) {
      if (edges[k] != '_') answer.marks[0][k] = edges[k] == '#' ? 1 : 0;
    }
    JudgeOptions options;
    options.as_drawn = as_drawn;
    return judge::judge(*setup, answer, options).judgement;
  }
};

// Two rows of three cells: two links across above, two below, three down.
TEST(Forest, HalfDrawn) {
  const Board board("forest", {2, 3});
  EXPECT_EQ(board.judged("#.#.##."), Judgement::rejected);
  EXPECT_EQ(board.judged("####..."), Judgement::accepted);
  EXPECT_EQ(board.judged("......."), Judgement::accepted);
  EXPECT_EQ(board.judged("_______"), Judgement::unfinished);
  EXPECT_EQ(board.judged("#_#_##_"), Judgement::rejected);
  EXPECT_EQ(board.judged("#_#_#__", true), Judgement::unfinished);
}

// Three rows of three cells: two links across in each, then six down.
TEST(Circuit, CrossesItself) {
  const Board board("circuit", {3, 3});
  EXPECT_EQ(board.judged("#.####"
                         "##...."),
            Judgement::rejected);
  EXPECT_EQ(board.judged("#.##.#"
                         "##..##"),
            Judgement::accepted)
      << "a figure of eight";
  EXPECT_EQ(board.judged("#.#..."
                         "##...."),
            Judgement::accepted)
      << "a square";
  EXPECT_EQ(board.judged("......"
                         "......"),
            Judgement::rejected)
      << "nothing is no line";
  EXPECT_EQ(board.judged("####.."
                         "#.#.#."),
            Judgement::rejected)
      << "a branch";
  EXPECT_EQ(board.judged("______"
                         "______"),
            Judgement::unfinished);
  EXPECT_EQ(board.judged("#_##_#"
                         "##__##"),
            Judgement::unfinished);
  EXPECT_EQ(board.judged("#_____"
                         "._____"),
            Judgement::rejected)
      << "a dead end";
}

// A board that some way of filling mends is never called broken, and one that is filled is judged.
TEST(Rings, NeverRejectsWhatCanStillBeMended) {
  for (const std::string word : {"forest", "circuit"}) {
    const Board board(word, {3, 3});
    Random random(11);
    int met = 0;
    for (int round = 0; round < 400; ++round) {
      std::string edges;
      for (int k = 0; k < 12; ++k) edges += "##.._"[random.below(5)];
      const bool rejected = board.judged(edges) == Judgement::rejected;
      std::vector<size_t> open;
      for (size_t k = 0; k < edges.size(); ++k)
        if (edges[k] == '_') open.push_back(k);
      bool some = false;
      bool all = true;
      for (uint32_t bits = 0; bits < uint32_t{1} << open.size(); ++bits) {
        for (size_t k = 0; k < open.size(); ++k) edges[open[k]] = (bits >> k & 1) != 0 ? '#' : '.';
        const bool good = board.judged(edges) == Judgement::accepted;
        some = some || good;
        all = all && good;
      }
      EXPECT_FALSE(rejected && some) << word << " " << edges;
      met += some ? 1 : 0;
    }
    EXPECT_GT(met, 5) << word;
  }
}

}  // namespace
}  // namespace clew::rules_test
