// Puzzles thinned out, repaired and varied; what is said of them is checked by solving.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "clew/setter.h"

namespace clew {
namespace {

const Clew& library() {
  static const Clew clew;
  return clew;
}

Case opened(const std::string& text, const std::string& rules = "") {
  Source source;
  source.rules = rules;
  auto c = library().open(text, source);
  EXPECT_TRUE(c);
  return *c;
}

const std::string latin_rules =
    "genre \"Latin\"\ngiven digit[cell]: number\nanswer number[cell]: 1..width keeps digit\n"
    "rule \"no digit twice\"  for l in lines: distinct c in l: number[c]\n";
const std::string latin = "1 2 3 4\n2 1 . .\n3 . 1 .\n4 . . 1\n";

const std::string loop_rules =
    "genre \"Loop\"\ngiven wall[cell]: bool X\nanswer line[link]: bool\n"
    "rule \"one loop\"  loop l in links: line[l]\n"
    "rule \"all cells\"  for c in cells where not wall[c]: some l in links(c): line[l]\n"
    "rule \"no wall\"  for c in cells where wall[c]: none l in links(c): line[l]\n";

size_t clues_of(const Case& c) {
  return static_cast<size_t>(std::ranges::count_if(
      c.puzzle().givens[0].at, [](const Printed& p) { return p.state != Printed::absent; }));
}

TEST(Thin, WhatIsLeftIsMinimalAndStillUnique) {
  const Case c = opened(latin, latin_rules);
  ASSERT_EQ(library().solve(c).status, Status::unique);
  const auto thinned = Setter(library()).thin(c);
  ASSERT_TRUE(thinned);
  ASSERT_TRUE(thinned->puzzle);
  EXPECT_TRUE(thinned->minimal);
  EXPECT_FALSE(thinned->taken.empty());
  EXPECT_GE(thinned->redundant.size(), 1U);
  EXPECT_EQ(clues_of(*thinned->puzzle) + thinned->taken.size(), clues_of(c));
  EXPECT_EQ(static_cast<size_t>(thinned->clues), clues_of(*thinned->puzzle));
  EXPECT_EQ(library().solve(*thinned->puzzle).status, Status::unique);
  const std::vector<Printed>& at = thinned->puzzle->puzzle().givens[0].at;
  for (int k = 0; k < 16; ++k) {
    if (at[static_cast<size_t>(k)].state == Printed::absent) continue;
    const auto without = thinned->puzzle->with("digit", {PlaceKind::cell, k}, {});
    ASSERT_TRUE(without);
    EXPECT_EQ(library().solve(*without).status, Status::several) << k;
  }
}

TEST(Thin, TellsEveryClueThatAloneCouldGo) {
  const Case c = opened(latin, latin_rules);
  const auto thinned = Setter(library()).thin(c);
  ASSERT_TRUE(thinned);
  std::set<int> told;
  for (const ClueEdit& edit : thinned->redundant) told.insert(edit.place.id);
  for (int k = 0; k < 16; ++k) {
    if (c.puzzle().givens[0].at[static_cast<size_t>(k)].state == Printed::absent) continue;
    const auto without = c.with("digit", {PlaceKind::cell, k}, {});
    ASSERT_TRUE(without);
    EXPECT_EQ(told.contains(k), library().solve(*without).status == Status::unique) << k;
  }
}

TEST(Thin, SaysWhatThePuzzleIsIfItIsNotUnique) {
  const auto several = Setter(library()).thin(opened("1 . .\n. . .\n. . .\n", latin_rules));
  ASSERT_TRUE(several);
  EXPECT_EQ(several->status, Status::several);
  EXPECT_FALSE(several->puzzle);
}

void expect_proved(const Repaired& repaired, const Case& c) {
  ASSERT_FALSE(repaired.proposals.empty()) << c.text();
  size_t edits = 0;
  for (const Proposal& p : repaired.proposals) {
    const Report report = library().solve(p.puzzle);
    EXPECT_EQ(report.status, Status::unique) << p.puzzle.text();
    EXPECT_EQ(report.answers[0], p.answer);
    EXPECT_GE(p.edits.size(), std::max<size_t>(edits, 1));
    edits = p.edits.size();
    size_t differ = 0;
    const std::vector<Printed>& before = c.puzzle().givens[0].at;
    const std::vector<Printed>& after = p.puzzle.puzzle().givens[0].at;
    for (size_t k = 0; k < after.size(); ++k)
      differ += before[k].state != after[k].state || before[k].n != after[k].n ? 1 : 0;
    EXPECT_EQ(differ, p.edits.size());
  }
}

TEST(Repair, AddsAClueWhereThereAreSeveralAnswers) {
  const auto thinned = Setter(library()).thin(opened(latin, latin_rules));
  ASSERT_TRUE(thinned && thinned->puzzle);
  for (int k = 0; k < 16; ++k) {
    if (thinned->puzzle->puzzle().givens[0].at[static_cast<size_t>(k)].state == Printed::absent)
      continue;
    const auto c = thinned->puzzle->with("digit", {PlaceKind::cell, k}, {});
    ASSERT_TRUE(c);
    const auto repaired = Setter(library()).repair(*c);
    ASSERT_TRUE(repaired);
    EXPECT_EQ(repaired->status, Status::several);
    expect_proved(*repaired, *c);
    EXPECT_EQ(repaired->proposals[0].edits.size(), 1U);
  }
}

TEST(Repair, KeepsTheAnswerThatIsNamed) {
  const Case c = opened("1 2 3\n. . .\n. . .\n", latin_rules);
  Question all;
  all.most = 0;
  const Report report = library().solve(c, all);
  ASSERT_EQ(report.answers.size(), 2U);
  for (const Answer& answer : report.answers) {
    RepairOptions options;
    options.wanted = answer;
    const auto repaired = Setter(library()).repair(c, options);
    ASSERT_TRUE(repaired);
    expect_proved(*repaired, c);
    for (const Proposal& p : repaired->proposals) EXPECT_EQ(p.answer, answer);
  }
}

TEST(Repair, ChangesWhatClashes) {
  const Case c = opened("1 2 3 4\n2 1 4 3\n3 4 1 2\n4 . 3 1\n", latin_rules);
  ASSERT_EQ(library().solve(c).status, Status::none);
  const auto repaired = Setter(library()).repair(c);
  ASSERT_TRUE(repaired);
  EXPECT_EQ(repaired->status, Status::none);
  expect_proved(*repaired, c);
  EXPECT_EQ(repaired->proposals[0].edits.size(), 1U);
  EXPECT_EQ(repaired->proposals[0].edits[0].place.id, 14);
}

// The address canal/6/6/3i3h2z4h5i2 with its 5 printed as 6.
const std::string mistyped = "https://puzz.link/p?canal/6/6/3i3h2z4h6i2";
constexpr int mistyped_cell = 31;

TEST(Repair, GoesThroughEveryClueOfTheClash) {
  const Case c = opened(mistyped);
  RepairOptions options;
  options.most = 20;
  const auto repaired = Setter(library()).repair(c, options);
  ASSERT_TRUE(repaired);
  EXPECT_EQ(repaired->status, Status::none);
  expect_proved(*repaired, c);
  EXPECT_TRUE(std::ranges::any_of(repaired->proposals, [](const Proposal& p) {
    return p.edits.size() == 1 && p.edits[0].place.id == mistyped_cell && p.edits[0].after.n == 5;
  }));
}

TEST(Repair, CluesThatTheWantedAnswerBreaksSayWhatItSays) {
  const Case meant = opened("https://puzz.link/p?canal/6/6/3i3h2z4h5i2");
  const Report report = library().solve(meant);
  ASSERT_EQ(report.status, Status::unique);
  RepairOptions options;
  options.wanted = report.answers[0];
  const Case once = opened(mistyped);
  Printed five;  // 3 was meant
  five.state = Printed::value;
  five.n = 5;
  const auto twice = once.with("clue", {PlaceKind::cell, 0}, five);
  ASSERT_TRUE(twice);
  for (const Case& c : {once, *twice}) {
    const auto repaired = Setter(library()).repair(c, options);
    ASSERT_TRUE(repaired);
    expect_proved(*repaired, c);
    EXPECT_EQ(repaired->proposals[0].answer, *options.wanted);
    EXPECT_EQ(repaired->proposals[0].puzzle.text(), meant.text());
  }
}

TEST(Repair, AddsCluesToThoseThatTheWantedAnswerCorrects) {
  const Case c = opened("1 2 3\n. . .\n1 . .\n", latin_rules);  // 3 1 2 was meant
  Question all;
  all.most = 0;
  const Report report = library().solve(opened("1 2 3\n. . .\n. . .\n", latin_rules), all);
  for (const Answer& answer : report.answers) {
    RepairOptions options;
    options.wanted = answer;
    const auto repaired = Setter(library()).repair(c, options);
    ASSERT_TRUE(repaired);
    expect_proved(*repaired, c);
    EXPECT_EQ(repaired->proposals[0].answer, answer);
  }
}

TEST(Repair, AWallComesWhereThereIsNoAnswerWithoutOne) {
  // A loop cannot visit nine cells; without the middle or a corner it can visit the others.
  const Case c = opened("size: 3 3\n", loop_rules);
  ASSERT_EQ(library().solve(c).status, Status::none);
  const auto repaired = Setter(library()).repair(c);
  ASSERT_TRUE(repaired);
  EXPECT_EQ(repaired->status, Status::none);
  EXPECT_EQ(repaired->proposals.size(), 5U);
  expect_proved(*repaired, c);
  for (const Proposal& p : repaired->proposals) EXPECT_EQ(p.edits[0].place.id % 2, 0);
}

// A clue that clashes must go, and what is left then has several answers.
TEST(Repair, ChangesAClueAndAddsAnother) {
  const Case c = opened("1 1 .\n. . .\n. . .\n", latin_rules);
  const auto repaired = Setter(library()).repair(c);
  ASSERT_TRUE(repaired);
  EXPECT_EQ(repaired->status, Status::none);
  ASSERT_FALSE(repaired->proposals.empty());
  for (const Proposal& proposal : repaired->proposals) {
    EXPECT_EQ(proposal.edits.size(), 2U);
    const Report report = library().solve(proposal.puzzle);
    ASSERT_EQ(report.status, Status::unique);
    EXPECT_EQ(report.answers[0], proposal.answer);
  }
}

TEST(Repair, HasNothingToDoForAUniquePuzzle) {
  const auto repaired = Setter(library()).repair(opened(latin, latin_rules));
  ASSERT_TRUE(repaired);
  EXPECT_EQ(repaired->status, Status::unique);
  EXPECT_TRUE(repaired->proposals.empty());
}

TEST(Vary, TurnsAndExchangesWhereTheRulesAllowIt) {
  const Case c = opened(latin, latin_rules);
  VaryOptions options;
  options.most = 16;
  const auto variants = Setter(library()).vary(c, options);
  ASSERT_TRUE(variants);
  EXPECT_EQ(variants->variants.size(), 16U);
  bool exchanged = false;
  std::set<std::string> texts;
  for (const Variant& v : variants->variants) {
    const Report report = library().solve(v.puzzle);
    EXPECT_EQ(report.status, Status::unique);
    EXPECT_EQ(report.answers[0], v.answer);
    EXPECT_EQ(clues_of(v.puzzle), clues_of(c));
    exchanged = exchanged || v.how.find("exchanged") != std::string::npos;
    texts.insert(v.puzzle.text());
  }
  EXPECT_TRUE(exchanged);
  EXPECT_GT(texts.size(), 5U);
}

// What is said of rows is said of columns, under another name.
TEST(Vary, ExchangesNamesWhereATurnAsksForIt) {
  const std::string rules =
      "genre \"Signs\"\ngiven sign[cell]: {level, upright}\ngiven dot[cell]: bool O\n"
      "answer black[cell]: bool\n"
      "rule \"a dot\" for c in cells where dot[c]: black[c]\n"
      "rule \"level\" for l in rows, c in l where sign[c] = level: one x in l: black[x]\n"
      "rule \"upright\" for l in columns, c in l where sign[c] = upright: one x in l: black[x]\n";
  const Case c = opened("sign:\nlevel upright\n. .\n\ndot:\nO .\nO .\n", rules);
  ASSERT_EQ(library().solve(c).status, Status::unique);
  VaryOptions options;
  options.most = 20;
  const auto varied = Setter(library()).vary(c, options);
  ASSERT_TRUE(varied);
  std::set<std::string> how;
  for (const Variant& variant : varied->variants) {
    how.insert(variant.how);
    EXPECT_EQ(library().solve(variant.puzzle).status, Status::unique) << variant.how;
  }
  EXPECT_TRUE(how.contains("mirrored at the diagonal, names exchanged"));
  EXPECT_TRUE(how.contains("mirrored left to right"));
}

TEST(Vary, DoesNotExchangeWhatHasAMeaning) {
  const std::string rising =
      "genre \"Rising\"\ngiven digit[cell]: number\nanswer number[cell]: 1..9 keeps digit\n"
      "rule \"rising\"  for l in rows, (a, b) in windows(l, 2): number[a] + 1 = number[b]\n";
  const auto variants = Setter(library()).vary(opened("3 . .\n", rising));
  ASSERT_TRUE(variants);
  // Only top to bottom, which changes nothing here, keeps the rule.
  for (const Variant& v : variants->variants) {
    EXPECT_EQ(v.how, "mirrored top to bottom");
    EXPECT_EQ(library().solve(v.puzzle).status, Status::unique);
  }
}

TEST(Vary, NeedsAPuzzleWithOneAnswer) {
  const auto varied = Setter(library()).vary(opened("1 . .\n. . .\n. . .\n", latin_rules));
  ASSERT_TRUE(varied);
  EXPECT_EQ(varied->status, Status::several);
  EXPECT_TRUE(varied->variants.empty());
}

}  // namespace
}  // namespace clew
