// Messages that say what to do, and warnings of what is seldom meant.
#include "language/support.h"

namespace clew {
namespace {

TEST(Messages, DirectionsAndListsInTheWrongPlace) {
  const auto said = [](const std::string& rule) {
    return lint(
        "genre \"T\"\ngiven n[row]: list of number\nanswer b[cell]: bool\nrule \"x\" for c in "
        "cells: " +
        rule + "\n");
  };
  EXPECT_EQ(said("b[left(c)]")[0],
            "4:28: 'left' is a direction: 'ray(c, left)' are the cells from c that way, "
            "'first(ray(c, left))' is the next one");
  EXPECT_EQ(said("b[c] or 2 in n[rows[c]]")[0],
            "4:39: 'in' needs a set on its right, but 'n[rows[c]]' is a list of numbers; its "
            "members as a set are {n in ...}");
}

using Said = std::vector<std::string>;

TEST(Messages, NameTheWordsOfTheLanguage) {
  const Said said =
      lint("genre \"T\"\nanswer line[link]: bool\nrule \"r\" path l in links: line[l]\n");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_TRUE(said[0].starts_with(
      "3:10: 'path' is no word of the language; the words that go over a set are all some"))
      << said[0];
}

TEST(Messages, AWordIsNoFunction) {
  EXPECT_EQ(lint("genre \"T\"\nanswer n[cell]: 1..3\n"
                 "rule \"r\" for c in cells: n[c] = min(n[c], 2)\n"),
            (Said{"3:33: 'min' is a word, not a function: it goes over a set, as in 'min x in {a, "
                  "b}: x'"}));
}

TEST(Messages, SignsStandInQuotes) {
  const Said said = lint(
      "genre \"T\"\nkit T: hint as grid + x\ngiven hint[cell]: {plus P, other x}\n"
      "answer b[cell]: {plus P, minus -}\n");
  ASSERT_EQ(said.size(), 2u);
  EXPECT_EQ(said[0], "2:21: a sign that puzzles use as a token stands in quotes: \"+\"");
  EXPECT_EQ(said[1],
            "4:32: '-' cannot be the letter of a value: in puzzles it means something else; take a "
            "letter, a digit, '#', '*' or '+'");
}

TEST(Messages, ADecidedConditionOfASum) {
  EXPECT_EQ(
      lint("genre \"T\"\nanswer n[cell]: 0..4\n"
           "rule \"r\" for l in rows: 5 = sum c in l where n[c] > 1: n[c]\n"),
      (Said{"3:46: the condition after 'where' must be known before solving; 'n[c]' is decided "
            "by the solver (add up by value instead, such as 'sum k in 2..4: k * count c in l: "
            "n[c] = k')"}));
}

// The advice belongs to the word whose condition it is, not to one inside it.
TEST(Messages, ADecidedConditionOfAWordInAWord) {
  EXPECT_EQ(
      lint("genre \"T\"\nanswer n[cell]: 0..4\n"
           "rule \"r\" for l in rows: 5 = sum c in l where some x in l: n[x] > 1: n[c]\n"),
      (Said{"3:59: the condition after 'where' must be known before solving; 'n[x]' is decided "
            "by the solver (add up by value instead, such as 'sum k in 2..4: k * count c in l: "
            "n[c] = k')"}));
}

// What stands beside a given that was refused is refused with it.
TEST(Messages, AWayWithoutItsGiven) {
  EXPECT_EQ(lint("genre \"T\"\ngiven a[cell]: number\n"
                 "given a[cell]: number with way: direction\nanswer b[cell]: bool\n"
                 "rule \"r\" for c in cells: b[c] and way[c] = up and a[c] = 1\n"),
            (Said{"3:7: the name 'a' is already taken (line 2)"}));
  EXPECT_EQ(lint("genre \"T\"\ngiven a[cell]: number with a: direction\n"
                 "answer b[cell]: bool\nrule \"r\" for c in cells: b[c] and a[c] = up\n"),
            (Said{"2:28: the name 'a' is already taken (line 2)"}));
}

TEST(Messages, CodesThatDoNotExist) {
  const Said said = lint(
      "genre \"T\"\nkit T: clue as banana, black as grid x\ngiven clue[cell]: number\n"
      "answer black[cell]: bool\nrule \"r\" some c in cells: black[c]\n");
  ASSERT_EQ(said.size(), 1u);
  EXPECT_TRUE(said[0].starts_with("warning 2:16: there is no code 'banana' here; write 'grid'") ||
              said[0].starts_with("warning 2:16: there is no code 'banana' here; write grid"))
      << said[0];
}

TEST(Messages, MissingCluesInsideWords) {
  const std::string bars =
      "genre \"T\"\ngiven rooms: partition\ngiven clue[room]: number\ngiven mark[cell]: {plus A, "
      "minus S}\nanswer bar[cell]: {h H, v V}\nanswer black[cell]: bool\n";
  const auto warned = [&](const std::string& rule) {
    return lint(bars + "rule \"r\" " + rule + "\n");
  };
  EXPECT_EQ(
      warned("for r in rooms: some k in {h, v}: clue[r] = count c in r: bar[c] = k"),
      (Said{"warning 7:44: where 'clue[r]' is missing, every member of 'some' drops out, and "
            "'some' does not hold; name the value outside: 'for ..., n = clue[r]: some ...'"}));
  EXPECT_EQ(warned("for r in rooms, n = clue[r]: some k in {h, v}: n = count c in r: bar[c] = k"),
            Said{});
  EXPECT_EQ(warned("for r in rooms where clue[r] given: some k in {h, v}: clue[r] = count c in r: "
                   "bar[c] = k"),
            Said{});
  EXPECT_EQ(
      warned("for c in cells where mark[c] = plus or not mark[c] given: black[c]"),
      (Said{"warning 7:31: where 'mark[c]' is missing, all of this 'or' is missing too; put the "
            "two cases in two rules or two sets"}));
  EXPECT_EQ(
      warned("for c in cells where not (mark[c] = minus): black[c]"),
      (Said{"warning 7:31: members without 'mark[c]' are left out here, too: 'not' of what is "
            "missing is missing"}));
}

TEST(Messages, OfTheTextItself) {
  const std::string rest = "answer b[cell]: bool\nrule \"r\" some c in cells: b[c]\n";
  EXPECT_EQ(lint("\xEF\xBB\xBFgenre \"T\"\n" + rest), Said{});
  EXPECT_EQ(lint("clew 99999999999999999999\ngenre \"T\"\n" + rest),
            (Said{"1:6: this text is written in version 99999999999999999999 of the language; only "
                  "version 1 is known"}));
  const auto by = [&](size_t length) {
    return lint("genre \"T\"\nby \"" + std::string(length, 'x') + "\"\n" + rest);
  };
  EXPECT_EQ(by(2000), Said{});
  EXPECT_EQ(by(2001), (Said{"2:4: this text is longer than 2000 characters"}));
}

}  // namespace
}  // namespace clew
