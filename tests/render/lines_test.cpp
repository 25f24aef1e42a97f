// Golden drawings of answers made of lines: bridges, loops, fences.
#include <gtest/gtest.h>

#include "base/utf8.h"
#include "render/canvas.h"
#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

struct Bridges {
  GenreInfo genre = sample::genre(sample::field("island", PlaceKind::cell, ValueKind::number),
                                  sample::field("bridge", PlaceKind::span, ValueKind::number));
  Puzzle puzzle;
  Plan plan;

  Bridges() {
    genre.draws = {{"island", {"circle"}}, {"bridge", {"double"}}};
    puzzle = sample::puzzle(genre, {"2 . 3", ". . .", "1 . 2"});
    plan = sample::plan(genre, puzzle);
    plan.spans = {{0, 2, true}, {0, 6, false}, {2, 8, false}, {6, 8, true}};
    plan.answers[0].places = {0, 1, 2, 3};
  }
};

TEST(Lines, IslandsStandInCirclesWithoutAnswer) {
  const Bridges b;
  EXPECT_EQ(sample::draw(b.genre, b.puzzle, b.plan, nullptr), R"(
 (2)  ·  (3)

  ·   ·   ·

 (1)  ·  (2)
)");
}

TEST(Lines, BridgesAreSingleAndDouble) {
  const Bridges b;
  const Answer answer = sample::marks("1120");
  EXPECT_EQ(sample::draw(b.genre, b.puzzle, b.plan, &answer), R"(
 (2)─────(3)
  │       ║
  │   ·   ║
  │       ║
 (1)  ·  (2)
)");
  UnicodeOptions options;
  options.ascii = true;
  EXPECT_EQ(sample::draw(b.genre, b.puzzle, b.plan, &answer, options), R"(
 (2)-----(3)
  |       H
  |   .   H
  |       H
 (1)  .  (2)
)");
}

TEST(Lines, AnUnfinishedAnswerCrossesOutWhatIsDecided) {
  const Bridges b;
  const Answer answer = sample::marks("1_20");
  EXPECT_EQ(sample::draw(b.genre, b.puzzle, b.plan, &answer), R"(
 (2)─────(3)
          ║
  ·   ·   ║
          ║
 (1)  ×  (2)
)");
}

TEST(Lines, WideBoardsLoseTheirCircles) {
  const Bridges b;
  const Answer answer = sample::marks("1120");
  UnicodeOptions options;
  options.columns = 8;
  EXPECT_EQ(sample::draw(b.genre, b.puzzle, b.plan, &answer, options), R"(
 2───3
 │   ║
 │ · ║
 │   ║
 1 · 2
)");
}

TEST(Lines, ALoopRunsThroughLightRooms) {
  const GenreInfo genre =
      sample::genre(sample::field("rooms", PlaceKind::cell, ValueKind::partition),
                    sample::field("line", PlaceKind::link, ValueKind::boolean));
  const Puzzle puzzle = sample::puzzle(genre, {"0 0 1", "2 1 1"});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("#. #. ##.");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
┌───────┬───┐
│ ┏━━━┓ │ · │
├─╂─┬─╂─┘   │
│ ┗━┿━┛   · │
└───┴───────┘
)");
}

// Cells that are decided to be white show it where no line runs.
TEST(Lines, ALoopRunsOverClearCells) {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("black", PlaceKind::cell, ValueKind::boolean));
  genre.givens[0].way = "way";
  genre.answers.push_back(sample::field("line", PlaceKind::link, ValueKind::boolean));
  genre.draws = {{"clue", {"wall"}}};
  Puzzle puzzle = sample::puzzle(genre, {". . 1 .", ". . . ."});
  puzzle.givens[0].at[2].way = static_cast<int8_t>(Direction::right);
  const Plan plan = sample::plan(genre, puzzle);
  Answer answer = sample::marks("...# ....");
  answer.marks.push_back(sample::marks("#.. #.. ##..").marks[0]);
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
  ┏━━━┓  ▒1→ ███
  ┃   ┃
  ┗━━━┛   ·   ·
)");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer, {}, {2, 3}), R"(
    ┏━━━━━━┓   [▒1→▒] [████]
    ┃      ┃
    ┗━━━━━━┛      ·      ·
)");
}

TEST(Lines, AFenceRunsBetweenDots) {
  const GenreInfo genre =
      sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                    sample::field("fence", PlaceKind::side, ValueKind::boolean));
  const Puzzle puzzle = sample::puzzle(genre, {"3 .", ". 0"});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("##. ... #. #. ..");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
┏━━━┓   ·
┃ 3 ┃
┗━━━┛   ·
      0
·   ·   ·
)");
}

TEST(Lines, EveryJointHasItsCharacter) {
  using enum Weight;
  EXPECT_EQ(line_character({none, none, none, none}), U' ');
  EXPECT_EQ(line_character({light, light, light, light}), U'┼');
  EXPECT_EQ(line_character({none, heavy, light, none}), U'┍');
  EXPECT_EQ(line_character({heavy, none, light, none}), U'╿');
  EXPECT_EQ(line_character({none, twofold, none, none}), U'═');
  EXPECT_EQ(line_character({twofold, light, twofold, light}), U'╫');
  for (int code = 0; code < 81; ++code) {
    std::array<Weight, num_directions> arms{};
    for (int i = 0, rest = code; i < num_directions; ++i, rest /= 3) {
      arms[static_cast<size_t>(i)] = static_cast<Weight>(rest % 3);
    }
    const char32_t c = line_character(arms);
    EXPECT_EQ(c == U' ', code == 0);
    EXPECT_LT(ascii_of(c, false), 0x80U);
    EXPECT_NE(ascii_of(c, true), U'?');
  }
}

TEST(Lines, TextIsReadAsUtf8) {
  EXPECT_EQ(columns_of("a↑○"), 3);
  EXPECT_EQ(columns_of("\xff\xc3"), 2);
  std::string out;
  for (char32_t c : characters_of("a é ↑ 𝄞")) append_utf8(out, c);
  EXPECT_EQ(out, "a é ↑ 𝄞");
}

}  // namespace
}  // namespace clew
