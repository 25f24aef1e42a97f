// Golden tables of marks that have no board.
#include <gtest/gtest.h>

#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

std::string draw_list(const std::vector<std::string>& labels, const Answer& answer,
                      const UnicodeOptions& options = {}) {
  GenreInfo genre = sample::genre(sample::field("size", PlaceKind::none, ValueKind::number),
                                  sample::field("house", PlaceKind::other, ValueKind::number));
  genre.has_grid = false;
  Puzzle puzzle;
  puzzle.givens.resize(1);
  Plan plan;
  plan.answers.resize(1);
  plan.answers[0].labels = labels;
  return sample::draw(genre, puzzle, plan, &answer, options);
}

TEST(List, HasAMarkOnEachLine) {
  EXPECT_EQ(draw_list({"red", "green", "blue"}, sample::marks("31_")), R"(
 house red   │ 3
 house green │ 1
 house blue  │ _
)");
}

TEST(List, IsATableWhereLabelsHaveTwoParts) {
  EXPECT_EQ(draw_list({"A 1", "A 2", "B 1", "B 2"}, sample::marks("1234")), R"(
 house │ 1   2
╶──────┼──────╴
 A     │ 1   2
 B     │ 3   4
)");
}

TEST(List, IsPlainWhereATableHasHoles) {
  EXPECT_EQ(draw_list({"A 1", "A 2", "B 2"}, sample::marks("123")), R"(
 house A 1 │ 1
 house A 2 │ 2
 house B 2 │ 3
)");
}

TEST(List, GathersMarksThatShareValues) {
  const std::vector<std::string> labels = {"a", "b", "c", "d", "e", "f", "g",
                                           "h", "i", "j", "k", "l", "m"};
  EXPECT_EQ(draw_list(labels, sample::marks("2132132132132")), R"(
 house 1 │ b, e, h, k
 house 2 │ a, d, g, j, m
 house 3 │ c, f, i, l
)");
}

TEST(List, NeedsOnlyAsciiWhenAsked) {
  UnicodeOptions options;
  options.ascii = true;
  EXPECT_EQ(draw_list({"A 1", "A 2"}, sample::marks("12"), options), R"(
 house | 1   2
-------+-------
 A     | 1   2
)");
}

TEST(List, IsNoWiderThanTheTerminal) {
  UnicodeOptions options;
  options.cut = true;
  options.columns = 20;
  const std::vector<std::string> labels = {"a", "b", "c", "d", "e", "f", "g",
                                           "h", "i", "j", "k", "l", "m"};
  EXPECT_EQ(draw_list(labels, sample::marks("2222222221111"), options), R"(
 house 1 │ j, k, l,
         │ m
 house 2 │ a, b, c,
         │ d, e, f,
         │ g, h, i
)");
  EXPECT_EQ(draw_list({"A 1", "A 2", "A 3", "A 4", "B 1", "B 2", "B 3", "B 4"},
                      sample::marks("12345678"), options),
            R"(
 house │ 1   2   3
╶──────┼───────────
 A     │ 1   2   3
 B     │ 5   6   7

 house │ 4
╶──────┼──╴
 A     │ 4
 B     │ 8
)");
}

}  // namespace
}  // namespace clew
