// What marks light: along rows and columns, as far as their field has cells.
#include <gtest/gtest.h>

#include <string>

#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

// Three rows of four; the field has no cell where '#' stands.
struct Rays {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("lamp", PlaceKind::cell, ValueKind::boolean));
  Puzzle puzzle = sample::puzzle(genre, {". . . .", ". . . .", ". . . ."});
  Plan plan = sample::plan(genre, puzzle);

  explicit Rays(bool drawn = true) {
    genre.draws = {{"lamp", {"lamp"}}};
    if (drawn) genre.draws[0].words.emplace_back("rays");
  }

  void remove(int cell) { std::erase(plan.answers[0].places, cell); }

  // '+': lit, row by row.
  std::string lit(std::string_view marks) const {
    const Answer answer = sample::marks(marks);
    const Scene scene = make_scene(genre, puzzle, &plan, &answer);
    std::string out;
    for (const CellInk& ink : scene.cells) out += ink.lit ? '+' : '.';
    return out;
  }
};

TEST(Rays, ReachTheBorder) {
  EXPECT_EQ(Rays().lit("____ _#__ ____"), ".+..++++.+..");
  EXPECT_EQ(Rays(false).lit("____ _#__ ____"), "............");
}

TEST(Rays, EndWhereTheFieldHasNoCell) {
  Rays rays;
  rays.remove(6);
  EXPECT_EQ(rays.lit("____ _#_ ____"), ".+..++...+..");
  rays.remove(1);
  EXPECT_EQ(rays.lit("___ _#_ ____"), "....++...+..");
}

TEST(Rays, OnlyMarksThatAreSetHaveThem) {
  EXPECT_EQ(Rays().lit("____ ____ ____"), "............");
  EXPECT_EQ(Rays().lit(".... .... ...."), "............");
}

TEST(Rays, ShowInEveryMedium) {
  const Rays rays;
  const Answer answer = sample::marks("____ _#__ ____");
  const Scene scene = make_scene(rays.genre, rays.puzzle, &rays.plan, &answer);
  const std::string json = write_scene_json(scene);
  EXPECT_NE(json.find(R"({"at": [1, 0], "lit": true})"), std::string::npos) << json;
  EXPECT_EQ(json.find(R"({"at": [0, 0])"), std::string::npos) << json;
  const Picture picture = draw_picture(scene);
  EXPECT_NE(write_svg(picture, light_theme()).find("#fff5cc"), std::string::npos);
  const Result<std::string> tex = write_tikz(picture, light_theme());
  ASSERT_TRUE(tex);
  EXPECT_NE(tex->find("clew-lit"), std::string::npos);
  UnicodeOptions options;
  EXPECT_EQ(write_unicode(scene, options).find('\x1b'), std::string::npos);
  options.colour = true;
  EXPECT_NE(write_unicode(scene, options).find("48;5;229"), std::string::npos);
}

}  // namespace
}  // namespace clew
