// What pictures show in place of letters and numbers, and text does not.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "render/figures.h"
#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

Printed value(int32_t n) {
  Printed p;
  p.state = Printed::value;
  p.n = n;
  return p;
}

Printed unknown() {
  Printed p;
  p.state = Printed::unknown;
  return p;
}

// One row with these clues.
struct Row {
  GenreInfo genre;
  Puzzle puzzle;
  Plan plan;

  Row(FieldInfo given, std::vector<std::string> words, std::vector<Printed> clues, int width)
      : genre(sample::genre(std::move(given),
                            sample::field("line", PlaceKind::span, ValueKind::number))) {
    genre.answers[0] = sample::field("digit", PlaceKind::cell, ValueKind::number);
    genre.draws = {{genre.givens[0].name, std::move(words)}};
    puzzle.grid = {1, width};
    puzzle.givens = {{std::move(clues)}};
    plan = sample::plan(genre, puzzle);
  }
  Scene scene(const Answer* answer = nullptr) const {
    return make_scene(genre, puzzle, &plan, answer, {});
  }
  std::string text() const { return sample::draw(genre, puzzle, plan, nullptr); }
  std::vector<std::string> texts() const {
    std::vector<std::string> found;
    for (const Shape& shape : draw_picture(scene(), {}).shapes) {
      if (const auto* text = std::get_if<TextShape>(&shape)) found.push_back(text->text);
    }
    return found;
  }
};

FieldInfo names(std::vector<NamedValue> values, PlaceKind place = PlaceKind::cell) {
  FieldInfo field = sample::field("sign", place, ValueKind::named);
  field.names = std::move(values);
  return field;
}

FieldInfo number(PlaceKind place = PlaceKind::cell) {
  return sample::field("clue", place, ValueKind::number);
}

TEST(Figures, StandForNamesInPicturesAlone) {
  const Row row(names({{"circle", 'C'}, {"moon", 'M'}, {"grey", 'G'}, {"other", 'X'}}), {"figures"},
                {value(0), value(1), value(2), value(3)}, 4);
  EXPECT_EQ(row.scene().cells[0].sign, Sign::circle);
  EXPECT_EQ(row.scene().cells[1].sign, Sign::moon);
  EXPECT_EQ(row.scene().cells[2].sign, Sign::grey);
  EXPECT_EQ(row.texts(), std::vector<std::string>{"X"});
  EXPECT_EQ(row.text(), R"(
┌───┬───┬───┬───┐
│ C │ M │ G │ X │
└───┴───┴───┴───┘
)");
}

TEST(Figures, WordsStandTogether) {
  const Row row(names({{"north", 'N'}, {"circle", 'O'}}), {"arrows", "figures"},
                {value(0), value(1)}, 2);
  EXPECT_EQ(row.scene().cells[0].sign, Sign::up);
  EXPECT_EQ(row.scene().cells[1].sign, Sign::circle);
  const Row ships(names({{"north", 'N'}, {"lone", 'L'}}), {"ships"}, {value(0), value(1)}, 2);
  EXPECT_EQ(ships.scene().cells[0].sign, Sign::ship_north);
  EXPECT_EQ(ships.scene().cells[1].sign, Sign::ship_lone);
}

TEST(Figures, EachHasItsShapes) {
  for (int n = static_cast<int>(Sign::blank); n <= static_cast<int>(Sign::lit_all); ++n) {
    const auto sign = static_cast<Sign>(n);
    Picture picture;
    draw_figure(picture, sign, {{50, 50}, 40}, Ink::printed);
    EXPECT_EQ(picture.shapes.empty(), sign == Sign::blank) << n;
  }
}

TEST(Figures, GroundsLieBelowDigits) {
  Row row(names({{"even", 'E'}, {"odd", 'O'}}), {"figures", "zone"}, {value(0), {}}, 2);
  const Answer answer = sample::marks("12");
  const CellInk ink = row.scene(&answer).cells[0];
  EXPECT_EQ(ink.behind, Sign::square);
  EXPECT_EQ(ink.text, "1");
  EXPECT_EQ(ink.under, "E");
  EXPECT_TRUE(row.texts().empty());
  row.genre.draws[0].words = {"colours", "white", "black"};
  EXPECT_EQ(row.scene().cells[0].tone, Tone::white);
  EXPECT_TRUE(row.texts().empty());
  EXPECT_EQ(row.text(), R"(
┌───┬───┐
│ E │   │
└───┴───┘
)");
}

TEST(Figures, ADiscOfUnknownColourIsACircle) {
  Row row(names({{"white", 'W'}, {"black", 'B'}}), {"circle"}, {unknown(), value(1)}, 2);
  EXPECT_TRUE(row.scene().cells[0].ringed);
  EXPECT_EQ(row.text(), R"(
┌───┬───┐
│(?)│ ● │
└───┴───┘
)");
  row.genre.draws[0].words = {"circle", "plain", "small"};
  EXPECT_EQ(row.scene().cells[0].symbol, Symbol::light_disc);
  EXPECT_TRUE(row.scene().cells[0].small);
  EXPECT_TRUE(row.texts().empty());
}

TEST(Figures, TheUnknownIsPlainOrDark) {
  Row row(number(), {"wall", "plain"}, {unknown(), value(2)}, 2);
  EXPECT_EQ(row.texts(), std::vector<std::string>{"2"});
  row.genre.draws[0].words = {"dark"};
  EXPECT_EQ(row.texts(), std::vector<std::string>{"2"});
  EXPECT_EQ(row.scene().cells[0].fill, Fill::wall);
  EXPECT_EQ(row.scene().cells[1].fill, Fill::none);
  EXPECT_EQ(row.scene().cells[0].text, "?");
}

TEST(Figures, NumbersAreLitDiscsPairsOrAtASide) {
  Row row(number(), {"lit"}, {value(3), value(16)}, 2);
  EXPECT_EQ(static_cast<int>(row.scene().cells[0].sign), static_cast<int>(Sign::lit_none) + 3);
  EXPECT_EQ(row.texts(), std::vector<std::string>{"16"});
  row.genre.draws[0].words = {"pair"};
  EXPECT_EQ(row.texts(), (std::vector<std::string>{"_3", "16"}));
  row.genre.draws[0].words = {"blank"};
  row.puzzle.givens[0].at[0] = value(0);
  EXPECT_EQ(row.scene().cells[0].sign, Sign::times);
  row.puzzle.givens[0].at[0] = value(3);
  row.genre.draws[0].words = {"west"};
  EXPECT_EQ(row.scene().cells[0].aside[static_cast<size_t>(Direction::left)], "3");
  EXPECT_EQ(row.scene().cells[0].text, "3");
  EXPECT_EQ(row.texts(), (std::vector<std::string>{"3", "16"}));
  row.puzzle.givens[0].at[0] = unknown();
  row.genre.draws[0].words = {"west", "plain"};
  EXPECT_EQ(row.texts(), std::vector<std::string>{"16"});
  EXPECT_TRUE(row.scene().cells[0].quartered);
}

TEST(Figures, DirectionsBetweenCellsCompare) {
  const Row row(sample::field("sign", PlaceKind::link, ValueKind::direction), {"chevrons"},
                {value(static_cast<int>(Direction::right))}, 2);
  EXPECT_TRUE(row.texts().empty());
  ASSERT_EQ(row.scene().links.size(), 1u);
  EXPECT_EQ(row.scene().links[0].text, "→");
  EXPECT_EQ(row.scene().links[0].way, static_cast<int>(Direction::right));
}

TEST(Figures, AYesIsAGroundOrADot) {
  const Row ground(sample::field("water", PlaceKind::cell, ValueKind::boolean), {"zone"},
                   {value(1), value(0)}, 2);
  EXPECT_TRUE(ground.scene().cells[0].zone);
  EXPECT_EQ(ground.scene().cells[0].fill, Fill::wall);
  EXPECT_FALSE(ground.scene().cells[1].zone);
  const Row dot(sample::field("dot", PlaceKind::corner, ValueKind::boolean), {"disc"},
                {value(0), value(1), {}, {}}, 1);
  ASSERT_EQ(dot.scene().corners.size(), 1u);
  EXPECT_EQ(dot.scene().corners[0].symbol, Symbol::dark_disc);
  EXPECT_TRUE(dot.scene().corners[0].printed);
  const Row light(names({{"white", 'W'}, {"black", 'B'}}, PlaceKind::corner), {"circle"},
                  {value(0), {}, {}, {}}, 1);
  ASSERT_EQ(light.scene().corners.size(), 1u);
  EXPECT_EQ(light.scene().corners[0].symbol, Symbol::light_disc);
}

TEST(Figures, CellsOutsideTheAnswerAreApart) {
  Row row(number(), {"thick"}, {value(1), value(2)}, 2);
  row.genre.draws.push_back({"digit", {"apart"}});
  row.plan.answers[0].places = {0};
  const Scene scene = row.scene();
  EXPECT_EQ(scene.sides[static_cast<size_t>(scene.grid.side(0, Direction::right))], Line::thick);
  EXPECT_EQ(scene.sides[static_cast<size_t>(scene.grid.side(1, Direction::right))], Line::light);
}

TEST(Figures, WhatIsBlankIsNotToldIfItIsNone) {
  Row row(number(PlaceKind::none), {"blank"}, {value(0)}, 2);
  EXPECT_TRUE(row.scene().captions.empty());
  row.puzzle.givens[0].at[0] = value(2);
  EXPECT_EQ(row.scene().captions.size(), 1u);
}

TEST(Figures, TwoNumbersAreAThermometerAndThePlaceInIt) {
  Row row(number(), {"tube"}, {value(7), value(7), value(4)}, 3);
  row.genre.givens.push_back(sample::field("place", PlaceKind::cell, ValueKind::number));
  row.genre.draws.push_back({"place", {"tube"}});
  row.puzzle.givens.push_back({{value(2), value(1), value(1)}});
  const Scene scene = row.scene();
  ASSERT_EQ(scene.printed_lines.size(), 2u);
  EXPECT_EQ(scene.printed_lines[0].cells, std::vector<int>{2});
  EXPECT_EQ(scene.printed_lines[1].cells, (std::vector<int>{1, 0}));
}

TEST(Figures, JsonTellsThem) {
  const Row row(names({{"even", 'E'}, {"odd", 'O'}}), {"figures", "zone"}, {value(0), {}}, 2);
  const std::string json = write_scene_json(row.scene(), "");
  EXPECT_NE(json.find("\"under\": \"E\""), json.npos) << json;
  EXPECT_NE(json.find("\"behind\": \"square\""), json.npos) << json;
  const Row lit(number(), {"lit"}, {value(15)}, 1);
  EXPECT_NE(write_scene_json(lit.scene(), "").find("lit_15"), json.npos);
}

}  // namespace
}  // namespace clew
