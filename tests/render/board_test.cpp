// Golden drawings of boards: what a reader of a terminal sees.
#include <gtest/gtest.h>

#include <algorithm>
#include "base/utf8.h"
#include "render/sample.h"
#include "uses.h"

namespace clew {
namespace {

GenreInfo shading() {
  return sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                       sample::field("black", PlaceKind::cell, ValueKind::boolean));
}

struct Shading {
  GenreInfo genre = shading();
  Puzzle puzzle = sample::puzzle(genre, {"4 . 12", ". ? ."});
  Plan plan = sample::plan(genre, puzzle);
  Answer answer = sample::marks("#.. _.#");
};

TEST(Board, ShowsCluesOfAnUnsolvedPuzzle) {
  const Shading s;
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, nullptr), R"(
┌───┬───┬───┐
│ 4 │   │ 12│
├───┼───┼───┤
│   │ ? │   │
└───┴───┴───┘
)");
}

TEST(Board, ShadesAndClearsAndLeavesUndecidedBlank) {
  const Shading s;
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, &s.answer), R"(
┌───┬───┬───┐
│█4█│ · │ 12│
├───┼───┼───┤
│   │ ? │███│
└───┴───┴───┘
)");
}

TEST(Board, PointsOutCells) {
  const Shading s;
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, &s.answer, {}, {1, 5}), R"(
┌───┬───┬───┐
│█4█│[·]│ 12│
├───┼───┼───┤
│   │ ? │[█]│
└───┴───┴───┘
)");
}

// A mark below a clue shows beside every sign: two answers never look alike.
TEST(Board, PointsOutWithoutHidingAMark) {
  const Shading s;
  const Answer other = sample::marks("... _.#");
  for (const bool colour : {false, true}) {
    for (const int columns : {84, 5}) {
      UnicodeOptions options;
      options.colour = colour;
      options.columns = columns;
      EXPECT_NE(sample::draw(s.genre, s.puzzle, s.plan, &s.answer, options, {0}),
                sample::draw(s.genre, s.puzzle, s.plan, &other, options, {0}))
          << colour << ' ' << columns;
    }
  }
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, &s.answer, {}, {0}), R"(
┌─────┬─────┬─────┐
│[█4█]│  ·  │  12 │
├─────┼─────┼─────┤
│     │  ?  │█████│
└─────┴─────┴─────┘
)");
}

TEST(Board, NeedsOnlyAsciiWhenAsked) {
  const Shading s;
  UnicodeOptions options;
  options.ascii = true;
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, &s.answer, options), R"(
+---+---+---+
|#4#| . | 12|
+---+---+---+
|   | ? |###|
+---+---+---+
)");
}

TEST(Board, SetsWideBoardsClose) {
  const Shading s;
  UnicodeOptions options;
  options.columns = 10;
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, &s.answer, options, {1}), R"(
┌─────────┐
│██4! · 12│
│     ?███│
└─────────┘
)");
}

TEST(Board, KeepsAHundredColumnsInTwoHundredCharacters) {
  const GenreInfo genre = shading();
  Puzzle puzzle;
  puzzle.grid = {100, 100};
  puzzle.givens.resize(1);
  const Plan plan = sample::plan(genre, puzzle);
  const std::string text = sample::draw(genre, puzzle, plan, nullptr);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 102);
  EXPECT_EQ(text.find("│\n"), text.find(' ') + 200);
}

TEST(Board, RefusesWhatNeedsTooMuchPaper) {
  const GenreInfo genre =
      sample::genre(sample::field("clue", PlaceKind::line, ValueKind::list),
                    sample::field("black", PlaceKind::cell, ValueKind::boolean));
  Puzzle puzzle;
  puzzle.grid = {100'000, 1};
  puzzle.givens.resize(1);
  puzzle.givens[0].at.resize(100'001);
  puzzle.givens[0].at[7].state = Printed::value;
  puzzle.givens[0].at[7].items.assign(100'000, 1);
  const Plan plan = sample::plan(genre, puzzle);
  EXPECT_EQ(sample::draw(genre, puzzle, plan, nullptr),
            "\n(100000 x 1 cells: too large to draw)\n");
}

TEST(Board, ColoursAreGroundsAndEndWithTheLine) {
  const Shading s;
  UnicodeOptions options;
  options.colour = true;
  const std::string text = sample::draw(s.genre, s.puzzle, s.plan, &s.answer, options);
  EXPECT_NE(text.find("\x1b[0;97;44m"), std::string::npos) << text;
  EXPECT_EQ(text.find("█"), std::string::npos) << text;
  for (size_t end = text.find('\n', 1); end != std::string::npos; end = text.find('\n', end + 1)) {
    EXPECT_EQ(text.substr(end - 4, 4), "\x1b[0m");
  }
}

// Clues keep black letters on a ground, which a heavy "30" would not on many terminals; what the
// answer adds keeps a colour.
TEST(Board, CluesAndAnswersDifferOnAGround) {
  const GenreInfo genre =
      sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                    sample::field("number", PlaceKind::cell, ValueKind::number));
  const Puzzle puzzle = sample::puzzle(genre, {"4 ."});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("47");
  UnicodeOptions options;
  options.colour = true;
  const std::string plain = sample::draw(genre, puzzle, plan, &answer, options);
  EXPECT_NE(plain.find("\x1b[0;1m4"), std::string::npos) << plain;
  EXPECT_NE(plain.find("\x1b[0;36m7"), std::string::npos) << plain;
  const std::string marked = sample::draw(genre, puzzle, plan, &answer, options, {0, 1});
  EXPECT_NE(marked.find("\x1b[0;1;38;5;16;43m4"), std::string::npos) << marked;
  EXPECT_NE(marked.find("\x1b[0;38;5;19;43m7"), std::string::npos) << marked;
}

struct Runs {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::line, ValueKind::list),
                                  sample::field("black", PlaceKind::cell, ValueKind::boolean));
  Puzzle puzzle;
  explicit Runs(int height, int width) {
    puzzle.grid = {height, width};
    puzzle.givens.resize(1);
    puzzle.givens[0].at.resize(static_cast<size_t>(height + width));
    for (Printed& p : puzzle.givens[0].at) {
      p.state = Printed::value;
      p.items = {1, 1};
    }
  }
  std::string draw(int columns, bool coordinates = false) const {
    UnicodeOptions options;
    options.cut = true;
    options.columns = columns;
    const Plan plan = sample::plan(genre, puzzle);
    Scene scene = make_scene(genre, puzzle, &plan, nullptr);
    scene.coordinates = coordinates;
    return write_unicode(scene, options);
  }
};

TEST(Board, CloseTogetherKeepsFifthLinesOfCounts) {
  EXPECT_EQ("\n" + Runs(6, 11).draw(32), R"(
      1 1 1 1 1  1 1 1 1 1  1
      1 1 1 1 1  1 1 1 1 1  1
    ┌──────────┬──────────┬──┐
1 1 │          │          │  │
1 1 │          │          │  │
1 1 │          │          │  │
1 1 │          │          │  │
1 1 │          │          │  │
    ├──────────┼──────────┼──┤
1 1 │          │          │  │
    └──────────┴──────────┴──┘
)");
  // A line never stands at the border itself.
  EXPECT_EQ("\n" + Runs(5, 5).draw(20), R"(
      1 1 1 1 1
      1 1 1 1 1
    ┌──────────┐
1 1 │          │
1 1 │          │
1 1 │          │
1 1 │          │
1 1 │          │
    └──────────┘
)");
}

// The longest line, in characters.
int widest_line(const std::string& text) {
  int widest = 0;
  for (size_t from = 0; from < text.size();) {
    const size_t end = std::min(text.find('\n', from), text.size());
    widest = std::max(widest, columns_of(std::string_view(text).substr(from, end - from)));
    from = end + 1;
  }
  return widest;
}

TEST(Board, NoPartIsWiderThanTheTerminal) {
  for (const int columns : {8, 10, 12, 16, 20, 31, 32, 33, 40, 60}) {
    const std::string text = Runs(3, 23).draw(columns, true);
    EXPECT_LE(widest_line(text), std::max(columns, 16)) << columns << text;  // a heading has 16
  }
  // Parts end with a fifth line, and say which columns they show.
  const std::string cut = Runs(2, 12).draw(17);
  EXPECT_NE(cut.find("columns 1 to 5\n"), std::string::npos) << cut;
  EXPECT_NE(cut.find("columns 6 to 10\n"), std::string::npos) << cut;
  EXPECT_NE(cut.find("columns 11 to 12\n"), std::string::npos) << cut;
  EXPECT_EQ(cut.find("beside the rows"), std::string::npos) << cut;
  // Clues that leave no room for the board stand by themselves.
  Runs many(2, 6);
  for (Printed& p : many.puzzle.givens[0].at) p.items.assign(9, 1);
  const std::string apart = many.draw(20);
  EXPECT_NE(apart.find("beside the rows\n"), std::string::npos) << apart;
  EXPECT_NE(apart.find("1 1 1 1 1 1 1 1 1\n"), std::string::npos) << apart;
  EXPECT_LE(widest_line(apart), 20) << apart;
}

TEST(Board, DrawsSymbolsByHint) {
  Shading s;
  const std::vector<std::pair<std::string, std::string>> symbols = {
      {"queen", "♛"}, {"star", "★"}, {"lamp", "☼"}, {"tent", "▲"}, {"tree", "♣"}, {"disc", "●"}};
  for (const auto& [word, symbol] : symbols) {
    s.genre.draws = {{"black", {word}}};
    const std::string text = sample::draw(s.genre, s.puzzle, s.plan, &s.answer);
    EXPECT_NE(text.find("│ " + symbol + " │\n"), std::string::npos) << word << text;
  }
  s.genre.draws = {{"black", {"nonsense"}}};
  EXPECT_NE(sample::draw(s.genre, s.puzzle, s.plan, &s.answer).find("│███│\n"), std::string::npos);
}

// The 0 of a number may be no number at all: an empty or a shaded cell.
TEST(Board, DrawsAYesBetweenCellsAsALineOrAWall) {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("door", PlaceKind::link, ValueKind::boolean));
  const Puzzle puzzle = sample::puzzle(genre, {". . ."});
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("#_");
  const Scene lines = make_scene(genre, puzzle, &plan, &answer);
  EXPECT_EQ(lines.strokes.size(), 1U);
  EXPECT_EQ(std::ranges::count(lines.sides, Line::thick), 0);
  genre.draws = {{"door", {"wall"}}};
  const Scene walls = make_scene(genre, puzzle, &plan, &answer);
  EXPECT_EQ(walls.strokes.size(), 0U);
  EXPECT_EQ(std::ranges::count(walls.sides, Line::thick), 1);
}

TEST(Board, LeavesZeroEmptyOrShadesItByHint) {
  GenreInfo g = sample::genre(sample::field("digit", PlaceKind::cell, ValueKind::number),
                              sample::field("number", PlaceKind::cell, ValueKind::number));
  const Puzzle p = sample::puzzle(g, {". . ."});
  const Answer a = sample::marks("021");
  const Plan plan = sample::plan(g, p);
  EXPECT_NE(sample::draw(g, p, plan, &a).find('0'), std::string::npos);
  for (const char* word : {"blank", "shaded"}) {
    g.draws = {{"number", {word}}};
    const Scene scene = make_scene(g, p, &plan, &a);
    const bool shaded = std::string(word) == "shaded";
    EXPECT_EQ(scene.cells[0].text, "");
    EXPECT_EQ(scene.cells[0].fill == Fill::shaded, shaded);
    EXPECT_EQ(scene.cells[0].symbol == Symbol::clear, !shaded);
    EXPECT_EQ(scene.cells[1].text, "2");
    EXPECT_EQ(scene.cells[2].text, "1");
  }
}

TEST(Board, DrawsNamedDiscsLightAndDark) {
  GenreInfo genre = sample::genre(sample::field("disc", PlaceKind::cell, ValueKind::named),
                                  sample::field("black", PlaceKind::cell, ValueKind::boolean));
  genre.givens[0].names = {{"light", 'W'}, {"dark", 'B'}};
  genre.draws = {{"disc", {"circle"}}, {"black", {"disc"}}};
  const Puzzle puzzle = sample::puzzle(genre, {"W . B"});
  const Plan plan = sample::plan(genre, puzzle);
  EXPECT_EQ(sample::draw(genre, puzzle, plan, nullptr), R"(
┌───┬───┬───┐
│ ○ │   │ ● │
└───┴───┴───┘
)");
  const Answer answer = sample::marks(".##");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
┌───┬───┬───┐
│ ○ │ ● │ ● │
└───┴───┴───┘
)");
}

TEST(Board, PrintsLettersOfNamedValuesAndArrows) {
  GenreInfo genre = sample::genre(sample::field("clue", PlaceKind::cell, ValueKind::number),
                                  sample::field("kind", PlaceKind::cell, ValueKind::named));
  genre.answers[0].names = {{"fork", 'F'}, {"knife", 'K'}};
  Puzzle puzzle = sample::puzzle(genre, {"2 . ."});
  puzzle.givens[0].at[0].way = static_cast<int8_t>(Direction::down);
  const Plan plan = sample::plan(genre, puzzle);
  EXPECT_EQ(sample::draw(genre, puzzle, plan, nullptr), R"(
┌───┬───┬───┐
│ 2↓│   │   │
└───┴───┴───┘
)");
  const Answer answer = sample::marks("_01");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
┌───┬───┬───┐
│ 2↓│ F │ K │
└───┴───┴───┘
)");
}

TEST(Board, SetsListsBesideAndAbove) {
  const GenreInfo genre =
      sample::genre(sample::field("clue", PlaceKind::line, ValueKind::list),
                    sample::field("black", PlaceKind::cell, ValueKind::boolean));
  Puzzle puzzle;
  puzzle.grid = {2, 3};
  puzzle.givens.resize(1);
  for (const std::vector<int32_t>& items :
       std::vector<std::vector<int32_t>>{{1, 1}, {10}, {2}, {}, {1, -1}}) {
    Printed p;
    p.state = Printed::value;
    p.items = items;
    puzzle.givens[0].at.push_back(p);
  }
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("#.# #.#");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
              1
      2   0   ?
    ┌───┬───┬───┐
1 1 │███│ · │███│
    ├───┼───┼───┤
 10 │███│ · │███│
    └───┴───┴───┘
)");
}

TEST(Board, SetsViewsOnAllFourBorders) {
  const GenreInfo genre = sample::genre(sample::field("seen", PlaceKind::view, ValueKind::number),
                                        sample::field("tall", PlaceKind::cell, ValueKind::number));
  Puzzle puzzle;
  puzzle.grid = {1, 2};
  puzzle.givens.resize(1);
  for (int32_t n = 1; n <= 6; ++n) {
    Printed p;
    p.state = Printed::value;
    p.n = n;
    puzzle.givens[0].at.push_back(p);
  }
  const Plan plan = sample::plan(genre, puzzle);
  const Answer answer = sample::marks("12");
  EXPECT_EQ(sample::draw(genre, puzzle, plan, &answer), R"(
    3   4
  ┌───┬───┐
1 │ 1 │ 2 │ 2
  └───┴───┘
    5   6
)");
}

TEST(Board, DrawsRoomsThickAndTheirNumbersFirst) {
  GenreInfo genre = sample::genre(sample::field("rooms", PlaceKind::cell, ValueKind::partition),
                                  sample::field("black", PlaceKind::cell, ValueKind::boolean));
  FieldInfo clue = sample::field("clue", PlaceKind::room, ValueKind::number);
  clue.room_field = 0;
  genre.givens.push_back(clue);
  Puzzle puzzle = sample::puzzle(genre, {"7 7 3", "5 3 3"});
  Printed two;
  two.state = Printed::value;
  two.n = 2;
  puzzle.givens[1].at = {{}, two, {}};
  const Plan plan = sample::plan(genre, puzzle);
  EXPECT_EQ(sample::draw(genre, puzzle, plan, nullptr), R"(
┏━━━┯━━━┳━━━┓
┃   │   ┃ 2 ┃
┣━━━╈━━━╃───┨
┃   ┃   │   ┃
┗━━━┻━━━┷━━━┛
)");
  UnicodeOptions options;
  options.ascii = true;
  EXPECT_EQ(sample::draw(genre, puzzle, plan, nullptr, options), R"(
+---+---+---+
|   :   | 2 |
+---+---+...+
|   |   :   |
+---+---+---+
)");
}

TEST(Board, NamesValuesOfTheWholePuzzle) {
  Shading s;
  s.genre.givens.push_back(sample::field("stars", PlaceKind::none, ValueKind::number));
  Printed two;
  two.state = Printed::value;
  two.n = 2;
  s.puzzle.givens.push_back({{two}});
  EXPECT_EQ(sample::draw(s.genre, s.puzzle, s.plan, nullptr).substr(0, 10), "\nstars: 2\n");
}

}  // namespace
}  // namespace clew
