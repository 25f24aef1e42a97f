// Golden drawings of divisions that the answer decides.
#include <gtest/gtest.h>

#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

// Two rows of three: links across 0 1 above and 2 3 below, down 4 5 6.
struct Areas {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("areas", PlaceKind::link, ValueKind::partition));
  Puzzle puzzle = sample::puzzle(genre, {"2 . .", ". . 4"});
  Plan plan = sample::plan(genre, puzzle);

  std::string draw(std::string_view marks, std::vector<int> point_out = {},
                   bool ascii = false) const {
    const Answer answer = sample::marks(marks);
    UnicodeOptions options;
    options.ascii = ascii;
    return sample::draw(genre, puzzle, plan, marks.empty() ? nullptr : &answer, options,
                        std::move(point_out));
  }
};

TEST(Areas, AnUnsolvedBoard) {
  EXPECT_EQ(Areas().draw(""), R"(
  2   ·   ·

  ·   ·   4
)");
}

TEST(Areas, AFinishedDivision) {
  EXPECT_EQ(Areas().draw("#.#. ..."), R"(
┌───┬───────┐
│ 2 │ ·   · │
│   │       │
│ · │ ·   4 │
└───┴───────┘
)");
  EXPECT_EQ(Areas().draw("#.#. ...", {}, true), R"(
+---+-------+
| 2 | .   . |
|   |       |
| . | .   4 |
+---+-------+
)");
  EXPECT_EQ(Areas().draw(".#.. ##."), R"(
┌───────┬───┐
│ 2   · │ · │
├───────┘   │
│ ·   ·   4 │
└───────────┘
)");
}

// Walls stand where they are known, and a cross where it is known that there is none.
TEST(Areas, AHalfDecidedDivision) {
  EXPECT_EQ(Areas().draw("#_._ _#."), R"(
┌───┬───────┐
│ 2 │ ·   · │
│   └───╴ × │
│ · × ·   4 │
└───────────┘
)");
  EXPECT_EQ(Areas().draw("____ ___"), R"(
┌───────────┐
│ 2   ·   · │
│           │
│ ·   ·   4 │
└───────────┘
)");
}

TEST(Areas, AWallThatEndsInside) {
  EXPECT_EQ(Areas().draw("#... ...", {0, 1}), R"(
┌───┬───────┐
│[2]│[·]  · │
│   ╵       │
│ ·   ·   4 │
└───────────┘
)");
}

}  // namespace
}  // namespace clew
