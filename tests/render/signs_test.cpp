// Values that are drawn as what they are called, and texts that lines of the answer run through.
#include <gtest/gtest.h>

#include <string>

#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

GenreInfo named(std::vector<NamedValue> names, const char* word) {
  GenreInfo genre = sample::genre(sample::field("sign", PlaceKind::cell, ValueKind::named),
                                  sample::field("line", PlaceKind::link, ValueKind::boolean));
  genre.givens[0].names = std::move(names);
  genre.draws = {{"sign", {word}}};
  return genre;
}

std::string drawn(const GenreInfo& genre, const std::string& row, bool ascii = false) {
  const Puzzle puzzle = sample::puzzle(genre, {row});
  Scene scene = make_scene(genre, puzzle, nullptr, nullptr);
  scene.trails = Trails::none;
  UnicodeOptions options;
  options.ascii = ascii;
  const std::string text = write_unicode(scene, options);
  const size_t start = text.find('\n') + 1;
  return text.substr(start, text.find('\n', start) - start);
}

size_t count(const std::string& text, const std::string& word) {
  size_t n = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

TEST(Signs, WindsAreArrows) {
  const GenreInfo genre =
      named({{"north", 'N'}, {"east", 'E'}, {"sw", 'w'}, {"rome", 'O'}}, "arrows");
  EXPECT_EQ(drawn(genre, "N E w O"), "│ ↑ │ → │ ↙ │ O │");
  EXPECT_EQ(drawn(genre, "N E w O", true), "| N | E | w | O |");
}

TEST(Signs, CornersAreTrianglesAndBarsAreBars) {
  const GenreInfo corners =
      named({{"nw", 'a'}, {"ne", 'b'}, {"se", 'c'}, {"sw", 'd'}}, "triangles");
  EXPECT_EQ(drawn(corners, "a b c d"), "│ ◤ │ ◥ │ ◢ │ ◣ │");
  const GenreInfo bars = named({{"level", 'H'}, {"tall", 'V'}, {"square", 'S'}}, "bars");
  EXPECT_EQ(drawn(bars, "H V S"), "│ ↔ │ ↕ │ + │");
  const GenreInfo slashes = named({{"rising", 'S'}, {"falling", 'B'}}, "slashes");
  EXPECT_EQ(drawn(slashes, "S B"), "│ ╱ │ ╲ │");
  const GenreInfo pipes = named({{"nsew", 'a'}, {"ew", 'b'}, {"se", 'c'}, {"out", 'o'}}, "pipes");
  EXPECT_EQ(drawn(pipes, "a b c o"), "│ ┼ │ ─ │ ┌ │ o │");
  EXPECT_EQ(drawn(named(bars.givens[0].names, "circle"), "H V S"), "│(H)│(V)│(S)│");
}

TEST(Signs, AreShapesInPictures) {
  const GenreInfo genre = named({{"nw", 'a'}, {"se", 'b'}}, "triangles");
  const Scene scene = make_scene(genre, sample::puzzle(genre, {"a b ."}), nullptr, nullptr);
  EXPECT_EQ(count(write_svg(draw_picture(scene), light_theme()), "<text"), 0u);
  const std::string json = write_scene_json(scene);
  EXPECT_NE(json.find(R"("text": "a", "sign": "triangle_nw")"), std::string::npos) << json;
}

// A number in the way of a line is drawn over it.
TEST(Signs, TextsStandOverTheLinesThatPassThem) {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("line", PlaceKind::link, ValueKind::boolean));
  const Puzzle puzzle = sample::puzzle(genre, {"2 . 7"});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("#.");
  const std::string svg =
      write_svg(draw_picture(make_scene(genre, puzzle, &plan, &answer)), light_theme());
  const size_t line = svg.find("#0b6e4f");
  ASSERT_NE(line, std::string::npos);
  EXPECT_NE(svg.find(">2</text>", line), std::string::npos);
  EXPECT_EQ(svg.find(">7</text>", line), std::string::npos);
}

}  // namespace
}  // namespace clew
