// The ten commonest mistakes, each with its exact place and words.
#include "rules/rules_text.h"

namespace clew::rules_test {
namespace {

using namespace on_board;

TEST(TenMistakes, ConditionAfterWhereIsDecided) {
  EXPECT_EQ(
      mistakes(with("rule \"r\" for c in cells where black[c]: black[c]")),
      (Messages{"6:31: the condition after 'where' must be known before solving; 'black[c]' is "
                "decided by the solver (put it in the rule with '->')"}));
}

TEST(TenMistakes, ACountHasSwallowedItsComparison) {
  EXPECT_EQ(
      mistakes(with("rule \"r\" for c in cells: count x in neighbours(c): black[x] = 2")),
      (Messages{"6:26: this is a number where yes or no is needed; the body of 'count' reaches "
                "to 'black[x] = 2'. Write 2 = count ..., or (count ...) = 2"}));
  EXPECT_EQ(
      mistakes(with(
          "rule \"r\" for c in cells: sum d in directions: run x in ray(c, d): black[x] >= 2")),
      (Messages{"6:26: this is a number where yes or no is needed; the body of 'run' reaches "
                "to 'black[x] >= 2'. Write (sum ...) >= 2"}));
}

TEST(TenMistakes, AnIndexIsDecided) {
  EXPECT_EQ(
      mistakes(with_numbers("rule \"r\" for c in cells: 1 = n[n[c]]")),
      (Messages{
          "6:32: an index must be known before solving, but 'n[c]' is decided by the solver"}));
}

TEST(TenMistakes, ForInsideARule) {
  EXPECT_EQ(
      mistakes(with("rule \"r\" for c in cells: for x in neighbours(c): black[x]")),
      (Messages{
          "6:26: 'for' belongs at the start of a rule; use 'all', or 'for c in cells, x in ...'"}));
}

TEST(TenMistakes, TwoComparisonsInARow) {
  EXPECT_EQ(mistakes(with_numbers("rule \"r\" for c in cells: 1 < n[c] < 4")),
            (Messages{"6:35: two comparisons in a row; use 'and', or 'in 2..3'"}));
  EXPECT_EQ(mistakes(with_numbers("rule \"r\" for c in cells: 1 < n[c] = 4")),
            (Messages{"6:35: two comparisons in a row; use 'and'"}));
}

TEST(TenMistakes, ABuilderOverTheAnswer) {
  EXPECT_EQ(
      mistakes(
          with("rule \"r\" for c in cells: some x in (while y in ray(c, up): black[y]): black[x]")),
      (Messages{"6:60: 'while' builds a set of places, so it must be known before solving; "
                "'black[y]' is decided by the solver (to count, use 'run' or 'runs')"}));
}

TEST(TenMistakes, GivenBehindAnAnswer) {
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: black[c] given")),
            (Messages{"6:26: 'given' asks what the puzzle prints; 'black' is an answer"}));
}

TEST(TenMistakes, AMisspeltName) {
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: blak[c]")),
            (Messages{"6:26: no such name 'blak'; did you mean 'black' (line 5)?"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cels: black[c]")),
            (Messages{"6:19: no such name 'cels'; did you mean 'cells'?"}));
  EXPECT_EQ(mistakes(with("rule \"r\" for c in cells: some x in neigbours(c): black[x]")),
            (Messages{"6:36: no such name 'neigbours'; did you mean 'neighbours'?"}));
}

// What `sample` says is for fields of some kinds, and known before solving.
TEST(Mistakes, OfHowPuzzlesAreMade) {
  EXPECT_EQ(
      mistakes(with("sample clue")),
      (Messages{
          "6:12: expected how 'clue' is made: first, plain, size, count, share, values or faults; "
          "found the end of the text"}));
  EXPECT_EQ(mistakes(with("sample clue size 3")),
            (Messages{"6:13: 'size' is for rooms that are given; 'clue' is none"}));
  EXPECT_EQ(mistakes(with("sample black count 3")),
            (Messages{"6:14: 'count' is for rooms, or a given at places; 'black' is none"}));
  EXPECT_EQ(mistakes(with("sample clue faults 1..2")),
            (Messages{"6:20: 'faults' needs a number, but '1..2' is a set of numbers"}));
  EXPECT_EQ(mistakes(with("sample black share 3 share 4")),
            (Messages{"6:22: 'share' of 'black' is said twice"}));
  EXPECT_EQ(mistakes(with("sample black share cells")),
            (Messages{"6:20: 'share' needs a number or a set of numbers, but 'cells' is a set of "
                      "cells"}));
  EXPECT_EQ(mistakes(with("sample black share count c in cells: black[c]")),
            (Messages{"6:38: a puzzle is made before it is solved, but 'black[c]' is decided by "
                      "the solver"}));
  EXPECT_EQ(mistakes(with("sample blak share 3")),
            (Messages{"6:8: no given or answer is called 'blak'"}));
}

TEST(TenMistakes, ARuleAboutNothing) {
  EXPECT_EQ(mistakes(with("rule \"clues\" for c in cells: clue[c] given")),
            (Messages{"6:30: the rule \"clues\" says nothing about the answer"}));
}

TEST(TenMistakes, AWordWithoutItsBody) {
  const std::string advice =
      "expected ':' and the condition; a word in place of a set stands in parentheses: "
      "(stretches c in l: clue[c] given)";
  EXPECT_EQ(mistakes(with("rule \"r\" for l in lines, s in (stretches c in l where clue[c] given): "
                          "1 >= count c in s: black[c]")),
            (Messages{"6:68: " + advice}));
  EXPECT_EQ(mistakes(with("rule \"r\" for l in lines, s in stretches c in l where clue[c] given: 1 "
                          ">= count c in s: black[c]")),
            (Messages{"6:31: " + advice}));
  EXPECT_EQ(mistakes(with("rule \"r\" for l in lines, s in stretches c in l: clue[c] given: 1 >= "
                          "count c in s: black[c]")),
            (Messages{"6:31: a word in place of a set stands in parentheses: (stretches c in l: "
                      "clue[c] given)"}));
}

}  // namespace
}  // namespace clew::rules_test
