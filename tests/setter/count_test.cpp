// Answers counted without listing them: known sequences, and listing on random boards.
#include <gtest/gtest.h>

#include "base/random.h"
#include "clew/setter.h"

namespace clew {
namespace {

const Clew& library() {
  static const Clew clew;
  return clew;
}

std::string counted(const std::string& rules, const std::string& puzzle) {
  Source source;
  source.rules = rules;
  const auto c = library().open(puzzle, source);
  if (!c) return "not read: " + c.first_error().message;
  const auto found = Setter(library()).count(*c);
  return found ? found->number : found.first_error().message;
}

std::string size(int height, int width) {
  return "size: " + std::to_string(height) + " " + std::to_string(width) + "\n";
}

TEST(Sweep, CountsTheLoopsOfASquareGrid) {
  const std::string rules =
      "genre \"Loops\"\nanswer fence[side]: bool\nrule \"a loop\"  loop s in sides: fence[s]\n";
  // OEIS A140517.
  const std::vector<std::string> known = {"1", "13", "213", "9349", "1222363", "487150371"};
  for (int n = 1; n <= 6; ++n)
    EXPECT_EQ(counted(rules, size(n, n)), known[static_cast<size_t>(n - 1)]);
}

TEST(Sweep, CountsDominoTilings) {
  const std::string rules =
      "genre \"Dominoes\"\nanswer domino[link]: bool\n"
      "rule \"every cell has its domino\"  for c in cells: one l in links(c): domino[l]\n";
  // OEIS A004003.
  EXPECT_EQ(counted(rules, size(2, 2)), "2");
  EXPECT_EQ(counted(rules, size(4, 4)), "36");
  EXPECT_EQ(counted(rules, size(6, 6)), "6728");
  EXPECT_EQ(counted(rules, size(8, 8)), "12988816");
  EXPECT_EQ(counted(rules, size(3, 3)), "0");
}

TEST(Sweep, CountsQueens) {
  const std::string rules =
      "genre \"Queens\"\nanswer queen[cell]: bool\n"
      "rule \"one in a line\"  for l in lines: one c in l: queen[c]\n"
      "rule \"not two on a diagonal\"  for l in diagonals: 1 >= count c in l: queen[c]\n";
  EXPECT_EQ(counted(rules, size(4, 4)), "2");
  EXPECT_EQ(counted(rules, size(6, 6)), "4");
  EXPECT_EQ(counted(rules, size(8, 8)), "92");
}

// Rules with a region, a count and printed cells, against listing.
TEST(Sweep, AgreesWithListing) {
  const std::string rules =
      "genre \"Mixed\"\ngiven clue[cell]: 0..4\ngiven light[cell]: bool O\n"
      "answer black[cell]: bool\n"
      "rule \"the black cells are connected\"  connected c in cells: black[c]\n"
      "rule \"the white cells are connected\"  connected c in cells: not black[c]\n"
      "rule \"a clue counts\"  for c in cells: clue[c] = count x in neighbours(c): black[x]\n"
      "rule \"light cells are white\"  for c in cells where light[c]: not black[c]\n";
  Source source;
  source.rules = rules;
  base::Random random(11);
  for (int board = 0; board < 2000; ++board) {
    const int height = 1 + random.below(4);
    const int width = 1 + random.below(4);
    auto c = library().blank(height, width, source);
    ASSERT_TRUE(c);
    for (int k = 0; k < height * width; ++k) {
      Printed p;
      p.state = Printed::value;
      p.n = random.below(4);
      if (random.below(6) == 0) c = c->with("clue", {PlaceKind::cell, k}, p);
      p.n = 1;
      if (random.below(8) == 0) c = c->with("light", {PlaceKind::cell, k}, p);
      ASSERT_TRUE(c);
    }
    Question all;
    all.most = 0;
    const Report listed = library().count(*c, all);
    const auto swept = Setter(library()).count(*c);
    ASSERT_TRUE(swept);
    EXPECT_TRUE(swept->possible);
    EXPECT_EQ(swept->number, std::to_string(listed.count)) << c->text();
  }
}

constexpr const char* latin =
    "genre \"Latin\"\nanswer n[cell]: 1..width\n"
    "rule \"different\"  for l in lines: distinct c in l: n[c]\n";

TEST(Sweep, CountsLatinSquares) {
  // OEIS A002860.
  const std::vector<std::string> known = {"1", "2", "12", "576", "161280"};
  for (int n = 1; n <= 5; ++n)
    EXPECT_EQ(counted(latin, size(n, n)), known[static_cast<size_t>(n - 1)]);
}

TEST(Sweep, SaysWhatItCannotCount) {
  Source source;
  source.rules =
      "genre \"Lines\"\ngiven clue[row]: list of 1..9\nanswer a[cell]: bool\n"
      "rule \"a clue tells the runs\"  for r in rows: clue[r] = runs c in r: a[c]\n";
  const auto c = library().blank(3, 3, source);
  ASSERT_TRUE(c);
  const auto found = Setter(library()).count(*c);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->possible);
  EXPECT_TRUE(found->number.empty());
}

TEST(Sweep, ALimitEndsIt) {
  Source source;
  source.rules =
      "genre \"Loops\"\nanswer fence[side]: bool\nrule \"a loop\"  loop s in sides: fence[s]\n";
  const auto c = library().blank(14, 14, source);
  ASSERT_TRUE(c);
  Question question;
  question.limits.seconds = 0.2;
  const auto found = Setter(library()).count(*c, question);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->number.empty());
  EXPECT_EQ(found->limit, Limit::time);
}

}  // namespace
}  // namespace clew
