// What posting leaves in the model: refusals within limits, and what follows from the rules.
#include <gtest/gtest.h>

#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew {
namespace {

const std::string shade = "genre \"T\"\ngiven clue[cell]: number or ?\nanswer black[cell]: bool\n";

// Posts within a small memory limit; the message, or nothing if all went well.
std::string refusal(const std::string& text, const Grid& grid) {
  const auto genre = *load_genre(text, "test.clew");
  Limits limits;
  limits.bytes = size_t{64} << 20;
  Meter meter(limits);
  Puzzle puzzle;
  puzzle.grid = grid;
  auto setup = Setup::make(genre, puzzle, meter);
  if (!setup.ok()) return "no setup";
  const auto posted = study::post_rules(**setup, meter);
  EXPECT_LT(meter.peak_bytes(), size_t{128} << 20);
  return posted.ok() ? "" : posted.first_error().message;
}

TEST(PostedModel, WhatIsTooLargeIsRefusedByName) {
  const std::string numbers = "genre \"T\"\nanswer n[cell]: 1..200000\n";
  const std::string named = "the rule \"huge\"";
  EXPECT_TRUE(
      refusal(numbers + "rule \"huge\" for c in cells: n[c] > 7\n", {20, 20}).starts_with(named));
  EXPECT_TRUE(refusal(numbers + "rule \"huge\" for l in rows: distinct c in l: n[c]\n", {20, 20})
                  .starts_with(named));
  const std::string yes = "genre \"T\"\nanswer black[cell]: bool\n";
  EXPECT_TRUE(
      refusal(yes + "rule \"huge\" 7 > max l in rows: (sum x in l: count c in cells: black[c])\n",
              {60, 60})
          .starts_with(named));
  EXPECT_TRUE(
      refusal(yes + "rule \"huge\" for a in cells, b in cells: black[a] or black[b]\n", {60, 60})
          .starts_with(named));
  EXPECT_EQ(
      refusal(yes + "rule \"small\" for l in links: not all c in ends(l): black[c]\n", {60, 60}),
      "");
}

TEST(PostedModel, WhatFollowsIsFoundInTheModel) {
  const auto count = [](const std::string& rules, const Grid& grid) {
    const auto genre = *load_genre(shade + rules, "test.clew");
    Meter meter{Limits{}};
    Puzzle puzzle;
    puzzle.grid = grid;
    puzzle.givens.resize(1);
    auto setup = Setup::make(genre, puzzle, meter);
    auto posted = study::post_rules(**setup, meter);
    return std::move(posted->model);
  };
  const std::string black = "rule \"b\" connected c in cells: black[c]\n";
  const std::string white = "rule \"w\" connected c in cells: not black[c]\n";
  const std::string apart = "rule \"a\" for l in links: not all c in ends(l): black[c]\n";
  EXPECT_EQ(count(black, {3, 4}).connected.size(), 1u);
  const Model two = count(black + white, {3, 4});
  EXPECT_EQ(two.connected.size(), 4u);
  EXPECT_EQ(two.claims.size(), 12u);  // two for each of the six blocks
  EXPECT_EQ(count(black + white, {1, 4}).connected.size(), 2u);
  EXPECT_TRUE(count(white + apart, {3, 4}).connected[0].walled);
  EXPECT_FALSE(count(black + apart, {3, 4}).connected[0].walled);
  EXPECT_FALSE(count(white + "rule \"a\" for l in lines: 1 >= count c in l: black[c]", {2, 2})
                   .connected.empty());
}

}  // namespace
}  // namespace clew
