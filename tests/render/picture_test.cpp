// Pictures: sizes, text that fits, and what overlays add.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "render/board_picture.h"
#include "render/compose.h"
#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

struct Shading {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("black", PlaceKind::cell, ValueKind::boolean));
  Puzzle puzzle = sample::puzzle(genre, {"2 . .", ". . 4"});
  Plan plan = sample::plan(genre, puzzle);

  Scene scene(std::string_view marks, const SceneOptions& options = {}) const {
    const Answer answer = sample::marks(marks);
    return make_scene(genre, puzzle, &plan, marks.empty() ? nullptr : &answer, options);
  }
};

// How many shapes are filled or drawn with an ink.
int64_t uses(const Picture& picture, Ink ink) {
  struct Count {
    Ink ink;
    bool operator()(const RectShape& s) const { return brush(s.brush); }
    bool operator()(const CircleShape& s) const { return brush(s.brush); }
    bool operator()(const PathShape& s) const { return brush(s.brush); }
    bool operator()(const TextShape& s) const { return s.ink == ink; }
    bool brush(const Brush& b) const { return b.fill == ink || b.stroke == ink; }
  };
  return std::ranges::count_if(picture.shapes,
                               [&](const Shape& s) { return std::visit(Count{ink}, s); });
}

TEST(Picture, EverythingFollowsTheFontSize) {
  const Shading board;
  const Picture small = draw_picture(board.scene("#.#..."), {10});
  const Picture large = draw_picture(board.scene("#.#..."), {30});
  EXPECT_NEAR(large.width, 3 * small.width, 1e-9);
  EXPECT_NEAR(large.height, 3 * small.height, 1e-9);
  EXPECT_EQ(large.shapes.size(), small.shapes.size());
}

TEST(Picture, LongTextShrinksUntilItFits) {
  const TextShape text = centred({0, 0}, "123456789", 14, 30, Ink::printed);
  EXPECT_LT(text.size, 14);
  EXPECT_LE(text.size * text_width(text.text), 30 + 1e-9);
  EXPECT_EQ(centred({0, 0}, "12", 14, 30, Ink::printed).size, 14);
}

TEST(Picture, WrappedLinesFitAndLoseNothing) {
  const std::string text = "the cells of row 3 form one piece " + std::string(200, 'x') + " end";
  std::string again;
  for (const std::string& line : wrapped(text, 10, 120)) {
    EXPECT_LE(10 * text_width(line), 120 + 1e-9) << line;
    again += line;
  }
  std::string letters = text;
  std::erase(letters, ' ');
  std::erase(again, ' ');
  EXPECT_EQ(again, letters);
}

TEST(Picture, ForcedMarksAreTintedAndOpenCellsHatched) {
  const Shading board;
  SceneOptions options;
  options.tinted = true;
  const Scene scene = board.scene("#._..._", options);
  EXPECT_EQ(scene.cells[0].tint, Tint::forced);
  EXPECT_EQ(scene.cells[2].tint, Tint::open);
  const Picture picture = draw_picture(scene);
  EXPECT_GT(uses(picture, Ink::forced), 0);
  EXPECT_EQ(uses(picture, Ink::open), 1);
  EXPECT_EQ(uses(draw_picture(board.scene("#._...")), Ink::forced), 0);
}

TEST(Picture, WhatIsNewIsTinted) {
  const Shading board;
  const Answer before = sample::marks("#_____");
  SceneOptions options;
  options.since = &before;
  const Scene scene = board.scene("#.____", options);
  EXPECT_EQ(scene.cells[0].tint, Tint::none);
  EXPECT_EQ(scene.cells[1].tint, Tint::forced);
  EXPECT_EQ(scene.cells[2].tint, Tint::none);
}

TEST(Picture, CellsAndLinesArePointedOut) {
  const Shading board;
  SceneOptions options;
  options.point_out = {1, 99};
  options.point_at = {0, 4, -1, 77};
  const Scene scene = board.scene("", options);
  EXPECT_EQ(scene.pointed_at, (std::vector<int>{0, 4}));
  // A frame and two wedges.
  EXPECT_EQ(uses(draw_picture(scene), Ink::alert), 3);
}

TEST(Picture, ArrowsOfBothKinds) {
  Scene scene = Shading().scene("......");
  scene.arrows = {{0, 1, true}, {1, 2, false}};
  const Picture picture = draw_picture(scene);
  EXPECT_EQ(uses(picture, Ink::odd), 2);  // shaft and head
  EXPECT_EQ(uses(picture, Ink::even), 2);
}

TEST(Picture, ARimOfTheSamePaperLiesUnderALoop) {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("line", PlaceKind::link, ValueKind::boolean));
  const Puzzle puzzle = sample::puzzle(genre, {". .", ". ."});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer loop = sample::marks("####");
  const Picture picture = draw_picture(make_scene(genre, puzzle, &plan, &loop));
  EXPECT_EQ(uses(picture, Ink::trail), 1);  // one stroke for the whole loop
}

TEST(Picture, CaptionsKeepToTheWidthOfTheBoard) {
  Scene scene = Shading().scene("......");
  const double width = draw_picture(scene).width;
  scene.captions = {{"", "2 stars in every row and column"}};
  const Picture captioned = draw_picture(scene);
  constexpr double eight_letters = 14 * 8;
  EXPECT_LE(captioned.width, std::max(width, eight_letters + 2 * 14));
  EXPECT_GT(captioned.height, draw_picture(Shading().scene("......")).height + 2 * 14);
}

TEST(Picture, LinesInAnotherFontAreBrokenEarlier) {
  constexpr double typewriter = 0.602;  // the width of every letter of DejaVu Sans Mono
  const std::string text = "ill fit little tiles still fill it: illicit ifs, jilts and tilts";
  EXPECT_GE(text_width(text, false, Letters::other), typewriter * static_cast<double>(text.size()));
  for (const std::string& line : wrapped(text, 10, 100, Letters::other))
    EXPECT_LE(10 * typewriter * static_cast<double>(line.size()), 100) << line;
}

// The place among the shapes of the last one with this ink.
size_t last_with(const Picture& picture, Ink ink) {
  size_t last = 0;
  for (size_t i = 0; i < picture.shapes.size(); ++i) {
    Picture one;
    one.shapes = {picture.shapes[i]};
    if (uses(one, ink) > 0) last = i;
  }
  return last;
}

// The rim of paper under a loop ends at printed discs, and the loop runs over them.
TEST(Picture, NoRimCutsAPrintedDisc) {
  GenreInfo genre = sample::genre(sample::field("pearl", PlaceKind::cell, ValueKind::number),
                                  sample::field("line", PlaceKind::link, ValueKind::boolean));
  const Puzzle puzzle = sample::puzzle(genre, {". .", ". ."});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer loop = sample::marks("####");
  Scene scene = make_scene(genre, puzzle, &plan, &loop);
  for (const auto& [cell, symbol] : {std::pair{0, Symbol::dark_disc}, {3, Symbol::light_disc}}) {
    scene.cells[static_cast<size_t>(cell)].symbol = symbol;
    scene.cells[static_cast<size_t>(cell)].printed = true;
  }
  const Picture picture = draw_picture(scene);
  size_t rim = 0;
  for (size_t i = 0; i < picture.shapes.size(); ++i) {
    const auto* path = std::get_if<PathShape>(&picture.shapes[i]);
    if (path != nullptr && path->brush.stroke == Ink::paper) rim = i;
  }
  ASSERT_GT(rim, 0U);
  EXPECT_GT(last_with(picture, Ink::dark_disc), rim);
  EXPECT_GT(last_with(picture, Ink::light_disc), rim);
  EXPECT_LT(last_with(picture, Ink::light_disc), last_with(picture, Ink::trail));
}

// In the middle of the side, far from the clues of both cells.
TEST(Picture, TheNumberOfADecisionOnALineStandsOnTheLine) {
  Scene scene = Shading().scene("______");
  scene.tokens = {{Token{Token::Kind::decided, 7, false, false, false}, -1, 0, 1}};
  const Picture picture = draw_picture(scene);
  const BoardPlace place(scene, PictureOptions().font_size);
  const Point middle = 0.5 * (place.centre(0) + place.centre(1));
  for (const Shape& shape : picture.shapes) {
    const auto* disc = std::get_if<CircleShape>(&shape);
    if (disc == nullptr || disc->brush.fill != Ink::decided) continue;
    EXPECT_EQ(disc->centre.x, middle.x);
    EXPECT_EQ(disc->centre.y, middle.y);
    return;
  }
  FAIL() << "no number";
}

// The frame of a decision, the angles of the newest mark and a clash lie below its number, in cells
// and on lines.
TEST(Picture, NothingCutsTheNumberOfADecision) {
  const Shading board;
  for (const bool on_line : {false, true}) {
    const Token token{Token::Kind::decided, 7, true, true, true};
    Scene scene = board.scene("_#____");
    if (on_line)
      scene.tokens = {{token, -1, 0, 1}};
    else
      scene.cells[1].token = token;
    const Picture picture = draw_picture(scene, {14});
    const size_t number = last_with(picture, Ink::decided);
    EXPECT_NE(std::get_if<CircleShape>(&picture.shapes[number]), nullptr) << on_line;
    for (const Ink ink : {Ink::now, Ink::clash, Ink::followed}) {
      EXPECT_GT(last_with(picture, ink), 0u);
      EXPECT_LT(last_with(picture, ink), number) << on_line;
    }
  }
}

TEST(Picture, SeveralStandInRowsOfThree) {
  const Picture board = draw_picture(Shading().scene("......"));
  const std::vector<Captioned> parts(5, {board, "answer"});
  const Picture all = side_by_side(parts, 14);
  EXPECT_GE(all.width, 3 * board.width);
  EXPECT_LT(all.width, 4 * board.width);
  EXPECT_GE(all.height, 2 * board.height);
  EXPECT_EQ(all.shapes.size(), 5 * (board.shapes.size() + 1));
  const Picture alone = side_by_side({{board, ""}}, 14);
  EXPECT_EQ(alone.width, board.width);
}

// Whatever the theme, what is drawn upon something must stand out from it (WCAG asks 3 for
// graphics and large text).
double luminance(Colour24 c) {
  const auto part = [](uint8_t v) {
    const double x = v / 255.0;
    return x <= 0.03928 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(c.red) + 0.7152 * part(c.green) + 0.0722 * part(c.blue);
}

double contrast(Colour24 a, Colour24 b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

TEST(Themes, WhatIsDrawnStandsOutFromItsGround) {
  constexpr double graphics = 3;
  constexpr double text = 4.5;
  for (const Theme* theme : {&light_theme(), &dark_theme(), &print_theme()}) {
    const Theme& t = *theme;
    const auto over = [&](Ink ink, Ink ground, double least) {
      EXPECT_GE(contrast(t[ink], t[ground]), least)
          << t.name << ' ' << static_cast<int>(ink) << " upon " << static_cast<int>(ground);
    };
    for (Ink ink : {Ink::printed, Ink::answer, Ink::note, Ink::heavy}) over(ink, Ink::paper, text);
    for (Ink ink : {Ink::printed, Ink::answer}) over(ink, Ink::forced, text);
    for (Ink ink : {Ink::trail, Ink::alert, Ink::odd, Ink::even}) over(ink, Ink::paper, graphics);
    over(Ink::on_shade, Ink::shade, text);
    over(Ink::on_wall, Ink::wall, text);
    over(Ink::light_disc, Ink::dark_disc, text);
    over(Ink::light_mark, Ink::dark_mark, text);
    over(Ink::heavy, Ink::shade, graphics);
  }
}

TEST(Themes, AreFoundByName) {
  EXPECT_EQ(find_theme("dark"), &dark_theme());
  EXPECT_EQ(find_theme("Dark"), nullptr);
}

}  // namespace
}  // namespace clew
