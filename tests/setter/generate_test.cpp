// Puzzles made from rules alone, for every genre that is built in: unique by a second engine,
// judged, the same for the same seed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "clew/lab.h"
#include "clew/setter.h"

namespace clew {
namespace {

const Clew& library() {
  static const Clew clew;
  return clew;
}

Source of_genre(const std::string& slug) {
  Source source;
  source.genre = slug;
  return source;
}

constexpr double seconds = 0.2;  // for each size: most genres need a hundredth of it

// On the first of these boards that gives one; `refusal`: what the last one said.
std::optional<Generated> make(const std::string& slug, std::uint64_t seed, Error& refusal) {
  for (const int side : {6, 5, 10}) {
    const auto frame = library().blank(side, side, of_genre(slug));
    if (!frame) continue;
    GenerateOptions options;
    options.seed = seed;
    options.limits.seconds = seconds;
    auto made = Setter(library()).generate(*frame, options);
    if (made) return std::move(*made);
    refusal = made.first_error();
  }
  return std::nullopt;
}

std::string second_engine() {
  for (const EngineSummary& engine : Laboratory::engines())
    if (engine.name == "cadical" && engine.missing.empty()) return engine.name;
  return "backtrack";
}

std::vector<std::string> all_genres() {
  std::vector<std::string> slugs;
  for (const GenreSummary& genre : library().genres())
    if (!genre.is_problem) slugs.push_back(genre.slug);
  return slugs;
}

class EveryGenre : public testing::TestWithParam<std::string> {
 protected:
  static void TearDownTestSuite() { EXPECT_GE(10 * made_, 9 * asked_) << "of all genres"; }
  static inline int made_ = 0;
  static inline int asked_ = 0;
};

TEST_P(EveryGenre, GivesAPuzzleWithOneAnswerByASecondEngine) {
  Error refusal;
  const auto made = make(GetParam(), 3, refusal);
  ++asked_;
  if (!made) {  // where types alone do not tell enough, that is said
    EXPECT_NE(refusal.message.find(" begun"), std::string::npos) << refusal.message;
    return;
  }
  ++made_;
  // As a reader would get it.
  const auto again = library().open(made->puzzle.text(), of_genre(GetParam()));
  ASSERT_TRUE(again) << made->puzzle.text();
  Question question;
  question.engine = second_engine();
  const Report report = Laboratory(library()).solve(*again, question);
  EXPECT_EQ(report.status, Status::unique) << made->puzzle.text();
  ASSERT_EQ(report.answers.size(), 1U);
  EXPECT_EQ(report.answers[0], made->answer);
  const auto verdict = library().check(*again, made->answer);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->judgement, Judgement::accepted);
}

INSTANTIATE_TEST_SUITE_P(Generate, EveryGenre, testing::ValuesIn(all_genres()),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

constexpr const char* mosaic =
    "genre \"Mosaic\"\n"
    "given  clue[cell]: 0..9\n"
    "answer filled[cell]: bool\n"
    "rule \"a clue counts\"  for c in cells: clue[c] = count x in around(c) + c: filled[x]\n";

Result<Case> mosaic_frame(int height, int width) {
  Source source;
  source.rules = mosaic;
  return library().blank(height, width, source);
}

std::vector<int> clue_cells(const Case& puzzle) {
  std::vector<int> cells;
  const std::vector<Printed>& at = puzzle.puzzle().givens[0].at;
  for (size_t k = 0; k < at.size(); ++k)
    if (at[k].state != Printed::absent) cells.push_back(static_cast<int>(k));
  return cells;
}

TEST(Generate, ASeedTellsThePuzzle) {
  const auto frame = mosaic_frame(5, 7);
  ASSERT_TRUE(frame);
  std::vector<std::string> texts;
  for (const std::uint64_t seed : {1, 2, 1}) {
    GenerateOptions options;
    options.seed = seed;
    const auto made = Setter(library()).generate(*frame, options);
    ASSERT_TRUE(made);
    texts.push_back(made->puzzle.text());
  }
  EXPECT_EQ(texts[0], texts[2]);
  EXPECT_NE(texts[0], texts[1]);
}

TEST(Generate, NeighbouringSeedsGiveDifferentPuzzles) {
  const auto frame = mosaic_frame(6, 6);
  ASSERT_TRUE(frame);
  std::set<std::string> texts;
  GenerateOptions options;
  for (options.seed = 1; options.seed <= 40; ++options.seed) {
    const auto made = Setter(library()).generate(*frame, options);
    ASSERT_TRUE(made);
    texts.insert(*made->puzzle.write(Format::text, {}));
  }
  EXPECT_EQ(texts.size(), 40U);
}

TEST(Generate, NoClueCanGo) {
  const auto frame = mosaic_frame(5, 5);
  ASSERT_TRUE(frame);
  const auto made = Setter(library()).generate(*frame, {});
  ASSERT_TRUE(made);
  for (const int cell : clue_cells(made->puzzle)) {
    const auto without = made->puzzle.with("clue", {PlaceKind::cell, cell}, {});
    ASSERT_TRUE(without);
    EXPECT_EQ(library().solve(*without).status, Status::several) << cell;
  }
}

TEST(Generate, CluesKeepTheSymmetry) {
  const auto frame = mosaic_frame(6, 6);
  ASSERT_TRUE(frame);
  GenerateOptions options;
  options.symmetry = Symmetry::rot90;
  const auto made = Setter(library()).generate(*frame, options);
  ASSERT_TRUE(made);
  const std::vector<int> cells = clue_cells(made->puzzle);
  ASSERT_FALSE(cells.empty());
  for (const int cell : cells) {
    const int turned = (cell % 6) * 6 + 5 - cell / 6;
    EXPECT_TRUE(std::ranges::binary_search(cells, turned)) << cell;
  }
  const auto oblong = mosaic_frame(5, 6);
  ASSERT_TRUE(oblong);
  EXPECT_FALSE(Setter(library()).generate(*oblong, options));
}

TEST(Generate, WhatIsPrintedStaysAndTheShapeIsKept) {
  auto frame = mosaic_frame(4, 4);
  ASSERT_TRUE(frame);
  Printed four;
  four.state = Printed::value;
  four.n = 4;
  frame = frame->with("clue", {PlaceKind::cell, 5}, four);
  ASSERT_TRUE(frame);
  GenerateOptions options;
  options.shape.assign(16, Stand::free);
  options.shape[0] = Stand::must_not;
  options.shape[15] = Stand::must;
  const auto made = Setter(library()).generate(*frame, options);
  ASSERT_TRUE(made);
  const std::vector<Printed>& at = made->puzzle.puzzle().givens[0].at;
  EXPECT_EQ(at[5].n, 4);
  EXPECT_EQ(at[0].state, Printed::absent);
  EXPECT_NE(at[15].state, Printed::absent);
  EXPECT_EQ(library().solve(made->puzzle).status, Status::unique);
}

TEST(Generate, LeavesAsManyCluesAsAskedFor) {
  const auto frame = mosaic_frame(6, 6);
  ASSERT_TRUE(frame);
  GenerateOptions options;
  options.clues = 30;
  const auto made = Setter(library()).generate(*frame, options);
  ASSERT_TRUE(made);
  EXPECT_EQ(clue_cells(made->puzzle).size(), 30U);
}

TEST(Generate, IsAsHardAsAskedFor) {
  const auto frame = mosaic_frame(6, 6);
  ASSERT_TRUE(frame);
  for (const auto& [least, most] : {std::pair{1, 2}, std::pair{4, 9}}) {
    GenerateOptions options;
    options.least_grade = least;
    options.most_grade = most;
    options.limits.seconds = 5;
    const auto made = Setter(library()).generate(*frame, options);
    ASSERT_TRUE(made);
    const auto grade = library().grade(made->puzzle);
    ASSERT_TRUE(grade);
    EXPECT_GE(grade->level, least);
    EXPECT_LE(grade->level, most);
    EXPECT_EQ(made->level, grade->level);
  }
}

// Rooms that are made with the puzzle may each have a clue, however many there are.
TEST(Generate, EveryRoomMayHaveAClue) {
  Source source;
  source.rules =
      "genre \"Sums Of Rooms\"\ngiven rooms: partition\ngiven clue[room]: number\n"
      "answer digit[cell]: 1..4\n"
      "rule \"a line\" for l in lines: distinct c in l: digit[c]\n"
      "rule \"a clue\" for r in rooms: clue[r] = sum c in r: digit[c]\n";
  const auto frame = library().blank(4, 4, source);
  ASSERT_TRUE(frame);
  GenerateOptions options;
  options.clues = 16;
  const auto made = Setter(library()).generate(*frame, options);
  ASSERT_TRUE(made);
  int rooms = 0;
  for (const Printed& p : made->puzzle.puzzle().givens[0].at) rooms = std::max(rooms, p.n + 1);
  EXPECT_GT(rooms, 1);
  EXPECT_EQ(made->clues, rooms);
}

TEST(Generate, CluesThatFollowTheAnswerHaveTheirArrows) {
  Source source;
  source.rules =
      "genre \"Arrows\"\ngiven clue[cell]: number with way: direction\nanswer black[cell]: bool\n"
      "rule \"a clue\" for c in cells: clue[c] = count x in ray(c, way[c]) + c: black[x]\n";
  const auto frame = library().blank(4, 5, source);
  ASSERT_TRUE(frame);
  const auto made = Setter(library()).generate(*frame, {});
  ASSERT_TRUE(made);
  const auto again = library().open(made->puzzle.text(), source);
  ASSERT_TRUE(again) << made->puzzle.text();
  EXPECT_EQ(library().solve(*again).status, Status::unique);
  const Grid& grid = again->puzzle().grid;
  const std::vector<Printed>& at = again->puzzle().givens[0].at;
  std::set<int> ways;
  for (const int cell : clue_cells(*again)) {
    const int way = at[static_cast<size_t>(cell)].way;
    ways.insert(way);
    EXPECT_GE(grid.step(cell, static_cast<Direction>(way)), 0) << cell;
  }
  EXPECT_GT(ways.size(), 1U);
}

// The value that a puzzle of 5 x 5 prints for the first given, made from these rules alone.
int total_made(const char* rules) {
  Source source;
  source.rules = rules;
  const auto frame = library().blank(5, 5, source);
  EXPECT_TRUE(frame);
  const auto made = frame ? Setter(library()).generate(*frame, {}) : frame.first_error();
  EXPECT_TRUE(made);
  if (!made) return -1;
  const auto again = library().open(made->puzzle.text(), source);
  EXPECT_TRUE(again) << made->puzzle.text();
  if (!again) return -1;
  EXPECT_EQ(library().solve(*again).status, Status::unique);
  return again->puzzle().givens[0].at.at(0).n;
}

TEST(Generate, ANumberOfTheWholePuzzleComesFirst) {
  EXPECT_GT(
      total_made("genre \"In Every Row\"\ngiven each: number\n"
                 "given clue[cell]: number\nanswer black[cell]: bool\n"
                 "rule \"a row\" for r in rows: each = count c in r: black[c]\n"
                 "rule \"a clue\" for c in cells: clue[c] = count x in around(c): black[x]\n"),
      0);
}

TEST(Generate, ANumberOfTheWholePuzzleFollowsTheAnswer) {
  EXPECT_GT(total_made("genre \"In All\"\ngiven all_of_it: number = 0\n"
                       "given clue[line]: number\nanswer black[cell]: bool\n"
                       "rule \"all\" all_of_it = count c in cells: black[c]\n"
                       "rule \"a block\" for b in blocks(2, 2): 1 >= count c in b: black[c]\n"
                       "rule \"a clue\" for l in lines: clue[l] = count c in l: black[c]\n"),
            0);
}

// What is read only where a rule asks whether it is there.
TEST(Generate, MarksThatAreOnlyAskedForAreClues) {
  Source source;
  source.rules =
      "genre \"Dots And Blots\"\ngiven dot[cell]: bool O\ngiven blot[cell]: bool\n"
      "answer black[cell]: bool\n"
      "rule \"a line\" for l in lines: one c in l: black[c]\n"
      "rule \"a dot\" for c in cells where dot[c]: black[c]\n"
      "rule \"a blot\" for c in cells where blot[c]: not black[c]\n";
  const auto frame = library().blank(5, 5, source);
  ASSERT_TRUE(frame);
  const auto made = Setter(library()).generate(*frame, {});
  ASSERT_TRUE(made);
  EXPECT_EQ(library().solve(made->puzzle).status, Status::unique);
  EXPECT_GT(made->clues, 0);
  EXPECT_LE(made->clues, 12);
}

// Numbers that rules read together: as many different ones as it takes.
TEST(Generate, NumbersMayBeMoreThanALineHasCells) {
  Source source;
  source.rules =
      "genre \"One Of Each\"\ngiven number[cell]: number\nanswer black[cell]: bool\n"
      "rule \"ten\" 10 = count c in cells: black[c]\n"
      "rule \"apart\" for l in links: not all c in ends(l): black[c]\n"
      "rule \"one\" for g in (groups c in cells: number[c]): one c in g: black[c]\n";
  const auto frame = library().blank(4, 6, source);
  ASSERT_TRUE(frame);
  const auto made = Setter(library()).generate(*frame, {});
  ASSERT_TRUE(made);
  EXPECT_EQ(library().solve(made->puzzle).status, Status::unique);
  std::set<int> numbers;
  for (const Printed& p : made->puzzle.puzzle().givens[0].at) numbers.insert(p.n);
  EXPECT_EQ(numbers.size(), 10U);
}

// A range that is far wider than a line is not used up.
TEST(Generate, NumbersOfAWideRangeAreSmall) {
  Source source;
  source.rules =
      "genre \"Areas\"\ngiven digit[cell]: number\nanswer number[cell]: 1..size(cells) keeps "
      "digit\n"
      "let areas = pieces c in cells through l in links: same x in ends(l): number[x]\n"
      "rule \"an area\" for c in cells: size(areas[c]) = number[c]\n";
  const auto frame = library().blank(6, 6, source);
  ASSERT_TRUE(frame);
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    GenerateOptions options;
    options.seed = seed;
    const auto made = Setter(library()).generate(*frame, options);
    ASSERT_TRUE(made);
    EXPECT_LE(std::ranges::max(made->answer.marks[0]), 6);
    EXPECT_GE(made->clues, 6);
  }
}

// What the rules text says of a good board.
Result<Generated> made_from(const std::string& rules, int height, int width) {
  Source source;
  source.rules = rules;
  const auto frame = library().blank(height, width, source);
  if (!frame) return frame.errors();
  GenerateOptions options;
  options.limits.seconds = 20;
  return Setter(library()).generate(*frame, options);
}

std::map<int, int> how_many_of_each(const std::vector<Printed>& at) {
  std::map<int, int> found;
  for (const Printed& p : at)
    if (p.state != Printed::absent) ++found[p.n];
  return found;
}

TEST(Generate, RoomsAreAsLargeAsTheTextSays) {
  const auto made = made_from(
      "genre \"Rooms\"\ngiven rooms: partition\ngiven digit[cell]: number\n"
      "answer number[cell]: 1..4 keeps digit\n"
      "rule \"a room\" for r in rooms: distinct c in r: number[c]\n"
      "rule \"apart\" for l in links, (a, b) = ends(l): number[a] != number[b]\n"
      "sample rooms size {width / 2, 4}\n",
      5, 6);
  ASSERT_TRUE(made) << made.first_error().message;
  const auto sizes = how_many_of_each(made->puzzle.puzzle().givens[0].at);
  EXPECT_GE(sizes.size(), 8U);
  for (const auto& [room, cells] : sizes) EXPECT_TRUE(cells == 3 || cells == 4) << cells;
}

TEST(Generate, NumbersAreThoseOfTheTextEachAsOften) {
  const auto made = made_from(
      "genre \"One Of Each\"\ngiven number[cell]: number\nanswer black[cell]: bool\n"
      "rule \"ten\" 10 = count c in cells: black[c]\n"
      "rule \"apart\" for l in links: not all c in ends(l): black[c]\n"
      "rule \"one\" for g in (groups c in cells: number[c]): one c in g: black[c]\n"
      "sample number values 11..20\n",
      4, 6);
  ASSERT_TRUE(made) << made.first_error().message;
  for (const auto& [n, times] : how_many_of_each(made->puzzle.puzzle().givens[0].at))
    EXPECT_TRUE(n >= 11 && n <= 20) << n;
}

// Blocks come first, as many as are asked for; circles follow the answer.
TEST(Generate, OneKindOfCluesComesFirst) {
  const auto made = made_from(
      "genre \"Areas\"\ngiven circle[cell]: bool O\ngiven block[cell]: bool\n"
      "answer areas: partition\n"
      "rule \"three\" for c in cells where not block[c]: 3 = size(areas[c])\n"
      "rule \"a circle\" for c in cells where not block[c]: one x in areas[c]: circle[x]\n"
      "rule \"blocks\" for l in links, (a, b) = ends(l) where block[a] or block[b]:\n"
      "  (block[a] and block[b]) <-> areas[a] = areas[b]\n"
      "sample block first count {2}\n",
      4, 5);
  ASSERT_TRUE(made) << made.first_error().message;
  EXPECT_EQ(how_many_of_each(made->puzzle.puzzle().givens[0].at)[1], 6);
  EXPECT_EQ(library().solve(made->puzzle).status, Status::unique);
}

TEST(Generate, MarksAreYesAsOftenAsTheTextSays) {
  const auto shaded = [](const std::string& percent) {
    const auto made = made_from(std::string(mosaic) + "sample filled share " + percent, 6, 6);
    EXPECT_TRUE(made);
    return made ? std::ranges::count(made->answer.marks[0], 1) : -1;
  };
  EXPECT_LT(shaded("10..15"), 12);
  EXPECT_GT(shaded("80..90"), 24);
}

TEST(Generate, ALimitEndsIt) {
  Source source;
  source.rules =
      "genre \"Never\"\ngiven clue[cell]: 0..1\nanswer a[cell]: bool\nanswer b[cell]: bool\n"
      "rule \"a clue\"  for c in cells: clue[c] = count x in {c}: a[x]\n";
  const auto frame = library().blank(3, 3, source);
  ASSERT_TRUE(frame);
  GenerateOptions options;
  options.limits.seconds = 0.2;
  const auto made = Setter(library()).generate(*frame, options);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.first_error().limit, Limit::time);
  EXPECT_NE(made.first_error().message.find(" begun"), std::string::npos);
}

// Clues that tell of the answer stay, parts of the answer itself go first.
TEST(Generate, TellsOfTheAnswerRatherThanPrintIt) {
  for (const char* slug : {"skyscrapers", "easy-as-abc"}) {
    int beside = 0;
    int inside = 0;
    for (const int seed : {1, 2, 3, 4, 5}) {
      Error refusal;
      const auto made = make(slug, seed, refusal);
      ASSERT_TRUE(made) << refusal.message;
      const auto again = library().open(made->puzzle.text(), of_genre(slug));
      ASSERT_TRUE(again);
      for (size_t g = 0; g < again->givens().size(); ++g) {
        if (again->givens()[g].index == PlaceKind::none) continue;
        const auto& at = again->puzzle().givens[g].at;
        const auto printed =
            std::ranges::count_if(at, [](const Printed& p) { return p.state != Printed::absent; });
        (again->givens()[g].index == PlaceKind::view ? beside : inside) +=
            static_cast<int>(printed);
      }
    }
    EXPECT_GT(beside, 2 * inside) << slug;
  }
}

// An empty cell of the answer is a 0 that no puzzle may print.
TEST(Generate, PrintsOnlyWhatAGivenMayBe) {
  Source source;
  source.rules =
      "genre \"Few\"\ngiven digit[cell]: 1..2\nanswer number[cell]: 0..2 keeps digit\n"
      "rule \"once\" for l in lines, v in 1..2: one c in l: number[c] = v\n";
  for (const int seed : {1, 2, 3}) {
    const auto frame = library().blank(4, 4, source);
    ASSERT_TRUE(frame);
    GenerateOptions options;
    options.seed = static_cast<uint64_t>(seed);
    options.limits.seconds = 20;
    const auto made = Setter(library()).generate(*frame, options);
    ASSERT_TRUE(made) << made.first_error().message;
    EXPECT_EQ(library().solve(*library().open(made->puzzle.text(), source)).status, Status::unique);
  }
}

}  // namespace
}  // namespace clew
