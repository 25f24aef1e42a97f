// What stands in the way of digits: lines through cells, cages, and clues below an answer.
#include <gtest/gtest.h>

#include <algorithm>

#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

Printed numbers(std::vector<int32_t> items) {
  Printed p;
  p.state = Printed::value;
  p.items = std::move(items);
  return p;
}

// Two lines, 1 2 3 and 5 6, on 2 x 3 cells; they meet in the first.
struct Lines {
  GenreInfo genre = sample::genre(sample::field("way", PlaceKind::cell, ValueKind::bag),
                                  sample::field("digit", PlaceKind::cell, ValueKind::number));
  Puzzle puzzle;
  Plan plan;
  explicit Lines(std::vector<std::string> words) {
    genre.draws.push_back({"way", std::move(words)});
    puzzle.grid = {2, 3};
    puzzle.givens = {{{numbers({1, 5}), numbers({2}), {}, numbers({6}), {}, numbers({3})}}};
    plan = sample::plan(genre, puzzle);
  }
  Scene scene() const { return make_scene(genre, puzzle, &plan, nullptr, {}); }
};

TEST(Printed, NumbersThatFollowEachOtherAreALine) {
  const Lines lines({"tube"});
  const Scene scene = lines.scene();
  ASSERT_EQ(scene.printed_lines.size(), 2u);
  EXPECT_EQ(scene.printed_lines[0].cells, (std::vector<int>{0, 1, 5}));
  EXPECT_EQ(scene.printed_lines[1].cells, (std::vector<int>{0, 3}));
  EXPECT_EQ(sample::draw(lines.genre, lines.puzzle, lines.plan, nullptr), R"(
┌───┬───┬───┐
│   │   │   │
├───┼───┼───┤
│   │   │   │
└───┴───┴───┘
way: r1c1 r1c2 r2c3
way: r1c1 r2c1
)");
}

TEST(Printed, LinesAreToldInJson) {
  const std::string json = write_scene_json(Lines({"tube"}).scene(), "");
  EXPECT_NE(
      json.find(
          R"("printed_lines": [{"name": "way", "kind": "tube", "cells": [[0, 0], [0, 1], [1, 2]]})"),
      std::string::npos)
      << json;
  EXPECT_EQ(json.find("cages"), std::string::npos);
}

TEST(Printed, EveryKindOfLineHasItsShapes) {
  const auto shapes = [](const std::vector<std::string>& words) {
    std::array<int, 3> found = {};  // circles, paths, texts
    for (const Shape& shape : draw_picture(Lines(words).scene(), {}).shapes) {
      found[0] += std::holds_alternative<CircleShape>(shape) ? 1 : 0;
      found[1] += std::holds_alternative<PathShape>(shape) ? 1 : 0;
      found[2] += std::holds_alternative<TextShape>(shape) ? 1 : 0;
    }
    return found;
  };
  const std::array<int, 3> bare = shapes({"thick"});
  const std::array<int, 3> tube = shapes({"tube"});
  const std::array<int, 3> shaft = shapes({"shaft"});
  const std::array<int, 3> line = shapes({"line"});
  const std::array<int, 3> ends = shapes({"line", "circle"});
  EXPECT_EQ(tube[0], 2);         // bulbs
  EXPECT_EQ(shaft[0], 2);        // circles
  EXPECT_EQ(ends[0], 4);         // at both ends
  EXPECT_EQ(line[2], 2);         // letters
  EXPECT_GT(shaft[1], tube[1]);  // points of arrows
  EXPECT_GT(bare[2], 2);         // numbers
}

TEST(Printed, CagesAreApartFromBoxesAndLeaveNoHoles) {
  GenreInfo genre = sample::genre(sample::field("cages", PlaceKind::none, ValueKind::partition),
                                  sample::field("digit", PlaceKind::cell, ValueKind::number));
  genre.draws.push_back({"cages", {"cage"}});
  Puzzle puzzle = sample::puzzle(genre, {"7 7 .", ". 7 ."});
  const Plan plan = sample::plan(genre, puzzle);
  EXPECT_EQ(sample::draw(genre, puzzle, plan, nullptr), R"(
╬═══╪═══╬───┐
║   │   ║   │
╬═══╬───╫───┤
│   ║   ║   │
└───╬═══╬───┘
)");
  const Scene scene = make_scene(genre, puzzle, &plan, nullptr, {});
  ASSERT_EQ(scene.cages.size(), 1u);
  const auto dashed = [](const Shape& shape) {
    const auto* path = std::get_if<PathShape>(&shape);
    return path != nullptr && path->brush.dashed;
  };
  const Picture picture = draw_picture(scene, {});
  const auto found = std::ranges::find_if(picture.shapes, dashed);
  ASSERT_NE(found, picture.shapes.end());
  EXPECT_EQ(std::get<PathShape>(*found).steps.size(), 2u * 8);  // eight sides of cells
  genre.draws[0].words = {"zone"};
  const Scene zones = make_scene(genre, puzzle, &plan, nullptr, {});
  EXPECT_TRUE(zones.cells[4].zone);
  EXPECT_FALSE(zones.cells[2].zone);
  EXPECT_EQ(zones.cells[2].fill, Fill::none);
}

TEST(Printed, AnAnswerLeavesTheClueBelowItInSight) {
  FieldInfo arrow = sample::field("arrow", PlaceKind::cell, ValueKind::direction);
  const GenreInfo genre =
      sample::genre(std::move(arrow), sample::field("number", PlaceKind::cell, ValueKind::number));
  Puzzle puzzle;
  puzzle.grid = {1, 2};
  puzzle.givens.resize(1);
  puzzle.givens[0].at.resize(2);
  puzzle.givens[0].at[0].state = Printed::value;
  puzzle.givens[0].at[0].n = 1;
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("34");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
┌───┬───┐
│→ 3│ 4 │
└───┴───┘
)");
}

// Lists of lengths are counted along; single clues of several kinds are not.
TEST(Printed, OnlyListsMakeEveryFifthLineThick) {
  GenreInfo genre = sample::genre(sample::field("seen", PlaceKind::view, ValueKind::number),
                                  sample::field("digit", PlaceKind::cell, ValueKind::number));
  genre.givens.push_back(sample::field("total", PlaceKind::line, ValueKind::list));
  Puzzle puzzle;
  puzzle.grid = {1, 1};
  Printed two;
  two.state = Printed::value;
  two.n = 2;
  puzzle.givens = {{{two, two, two, two}}, {{numbers({1}), numbers({1})}}};
  const Plan plan = sample::plan(genre, puzzle);
  const Scene single = make_scene(genre, puzzle, &plan, nullptr, {});
  EXPECT_EQ(single.top[0].size(), 2u);
  EXPECT_FALSE(single.counted);
  puzzle.givens[1].at[1] = numbers({1, 1});
  EXPECT_TRUE(make_scene(genre, puzzle, &plan, nullptr, {}).counted);
}

}  // namespace
}  // namespace clew
