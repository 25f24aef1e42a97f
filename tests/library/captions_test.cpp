// Values of the whole puzzle as captions in words, beside the board.
#include <gtest/gtest.h>

#include "clew/clew.h"

namespace clew {
namespace {

// What stands above a blank board of a genre with this given, in a puzzle that begins with `head`.
std::string captions(const std::string& given, const std::string& head) {
  static const Clew program;
  Source source;
  source.rules = "genre \"Captions\"\ngiven clue[cell]: number\ngiven " + given +
                 "\nanswer m[cell]: bool\nrule \"a rule\" for c in cells: m[c]\n";
  if (given.starts_with("full"))
    source.rules +=
        "rule \"the board is full\" if full for c in cells: m[c]\n"
        "rule \"the board has a gap\" if not full for c in first(rows): not m[c]\n";
  const Result<Case> opened = program.open(head + "clue:\n. .\n. .\n", source);
  if (!opened) return "error: " + opened.first_error().message;
  const Result<std::string> drawn = program.draw(*opened, {Panel{}});
  if (!drawn) return "error: " + drawn.first_error().message;
  const size_t begin = drawn->find_first_not_of("\n");
  const size_t board = std::min(drawn->find("  "), drawn->find("┌"));
  return board > begin ? drawn->substr(begin, board - begin) : "";
}

TEST(Captions, ANumberIsToldInItsWords) {
  const std::string stars = "stars: number = 1 \"{stars} (star|stars) in a row, {stars} in all\"";
  EXPECT_EQ(captions(stars, "stars: 2\n"), "2 stars in a row, 2 in all\n");
  EXPECT_EQ(captions(stars, "stars: 1\n"), "1 star in a row, 1 in all\n");
  EXPECT_EQ(captions(stars, "stars: 0\n"), "0 stars in a row, 0 in all\n");
  EXPECT_EQ(captions("stars: number = 1", "stars: 2\n"), "stars: 2\n");
}

TEST(Captions, AValueThatNobodyCouldKnowIsToldUnprinted) {
  EXPECT_EQ(captions("stars: number = 1 \"{stars} (star|stars)\"", ""), "1 star\n");
  EXPECT_EQ(captions("greatest: {A, B, C} = B \"the letters are A to {greatest}\"", ""),
            "the letters are A to B\n");
  EXPECT_EQ(captions("stars: number = width \"{stars} (star|stars)\"", ""), "");
  EXPECT_EQ(captions("stars: number = 0 \"{stars} (star|stars)\"", ""), "");
  EXPECT_EQ(captions("stars: number = 1", ""), "");
}

TEST(Captions, YesAndNoAreToldByTheirWordsOrTheirRules) {
  EXPECT_EQ(captions("full: bool = no", "full: yes\n"), "the board is full\n");
  EXPECT_EQ(captions("full: bool = yes", "full: no\n"), "the board has a gap\n");
  EXPECT_EQ(captions("full: bool = no \"no gaps\" or \"gaps\"", "full: yes\n"), "no gaps\n");
  EXPECT_EQ(captions("full: bool = no \"no gaps\" or \"gaps\"", "full: no\n"), "gaps\n");
  EXPECT_EQ(captions("full: bool = no \"no gaps\"", "full: no\n"), "");
  EXPECT_EQ(captions("grey: bool = no", "grey: yes\n"), "grey: yes\n");
  EXPECT_EQ(captions("grey: bool = no", "grey: no\n"), "");
}

TEST(Captions, WordsThatDoNotFitAreMistakes) {
  EXPECT_EQ(captions("stars[cell]: number \"{stars}\"", ""),
            "error: words after a given are the caption of a value of the whole puzzle; 'stars' "
            "stands at places");
  EXPECT_EQ(captions("stars: number = 1 \"stars\"", ""),
            "error: the caption does not say the value: write '{stars}' where it stands");
  EXPECT_EQ(captions("stars: number = 1 \"{stars}\" or \"none\"", ""),
            "error: only a given of yes or no has a second caption, for no");
  EXPECT_EQ(captions("stars: number = 1 \"{stars} of {moons}\"", ""),
            "error: a caption holds the value itself, '{stars}', and nothing else in braces");
  EXPECT_EQ(captions("full: bool = no \"{full}\"", ""),
            "error: the caption of a yes or no holds no braces");
}

}  // namespace
}  // namespace clew
