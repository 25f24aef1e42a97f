// What boards look like that are made: as the rules text says (`sample`), and as a magazine would
// print them.
#include <gtest/gtest.h>

#include <algorithm>

#include "clew/setter.h"

namespace clew {
namespace {

const Clew& library() {
  static const Clew clew;
  return clew;
}

Result<Generated> make(const Source& source, int height, int width, std::uint64_t seed) {
  const auto frame = library().blank(height, width, source);
  if (!frame) return frame.errors();
  GenerateOptions options;
  options.seed = seed;
  options.limits.seconds = 20;
  return Setter(library()).generate(*frame, options);
}

Result<Generated> make_from(const std::string& rules, int height, int width) {
  Source source;
  source.rules = rules;
  return make(source, height, width, 1);
}

Result<Generated> make_genre(const std::string& slug, int height, int width) {
  Source source;
  source.genre = slug;
  return make(source, height, width, 1);
}

auto count_of(const Generated& made, size_t given, Printed::State state) {
  return std::ranges::count(made.puzzle.puzzle().givens[given].at, state, &Printed::state);
}

constexpr const char* boxes =
    "genre \"Boxes\"\ngiven clue[cell]: number or ?\nanswer areas: partition\n"
    "rule \"boxes\"  for p in areas: rectangle(p)\n"
    "rule \"sizes\"  for c in cells: size(areas[c]) = clue[c]\n"
    "rule \"one\"    for p in areas: one c in p: clue[c] given\n";

// A "?" whose value is not needed gets it all the same, unless the text says that it looks good.
TEST(Looks, NumbersStandWhereTheAnswerTellsThem) {
  const auto numbers = make_from(std::string(boxes) + "sample clue first share 25\n", 6, 6);
  const auto plain = make_from(std::string(boxes) + "sample clue first plain share 25\n", 6, 6);
  ASSERT_TRUE(numbers && plain);
  EXPECT_EQ(count_of(*numbers, 0, Printed::unknown), 0);
  EXPECT_GE(count_of(*numbers, 0, Printed::value), 6);
  EXPECT_GE(count_of(*plain, 0, Printed::unknown), 1);
  EXPECT_EQ(library().solve(numbers->puzzle).status, Status::unique);
}

// Of clues that follow the answer all stay, or none is printed.
TEST(Looks, CluesAreAllThereOrNone) {
  const std::string sums =
      "genre \"Sums\"\ngiven clue[line]: number or ?\ngiven digit[cell]: 0..1\n"
      "answer n[cell]: 0..1 keeps digit\nrule \"sums\" for l in lines: clue[l] = sum c in l: "
      "n[c]\n";
  const auto all = make_from(sums + "sample clue share 100\n", 4, 5);
  const auto none = make_from(sums + "sample clue share 0\n", 4, 5);
  ASSERT_TRUE(all && none);
  EXPECT_EQ(count_of(*all, 0, Printed::value), 9);
  EXPECT_LT(count_of(*all, 1, Printed::value), 20);
  EXPECT_EQ(count_of(*none, 0, Printed::value), 0);
  EXPECT_EQ(count_of(*none, 1, Printed::value), 20);
}

// Less than half of the share is no answer to make a puzzle of.
TEST(Looks, AnswersAreNotNearlyEmpty) {
  const std::string loops =
      "genre \"Loops\"\ngiven clue[cell]: number or ?\nanswer line[link]: bool\n"
      "rule \"a loop\"  loop l in links: line[l]\n"
      "rule \"ends\"  for c in cells: clue[c] = count l in links(c): line[l]\n";
  for (const int percent : {40, 60}) {
    const auto made =
        make_from(loops + "sample line share " + std::to_string(percent) + "\n", 6, 6);
    ASSERT_TRUE(made);
    EXPECT_GE(200 * std::ranges::count(made->answer.marks[0], 1), percent * 60);
  }
}

// Marks that speak by being absent, too.
TEST(Looks, MarksStandWhereTheyMay) {
  const auto made = make_from(
      "genre \"Bars\"\ngiven digit[cell]: number\ngiven bar[link]: bool\n"
      "answer n[cell]: 1..width keeps digit\nrule \"lines\" for l in lines: distinct c in l: n[c]\n"
      "rule \"bars\" for l in links, (a, b) = ends(l) where bar[l]: abs(n[a] - n[b]) = 1\n"
      "rule \"none\" for l in links, (a, b) = ends(l) where not bar[l]: abs(n[a] - n[b]) != 1\n"
      "sample bar share 100\n",
      4, 4);
  ASSERT_TRUE(made) << made.first_error().message;
  EXPECT_GE(count_of(*made, 1, Printed::value), 1);
}

// Clues of several numbers go like others: half of a Tapa was clues.
TEST(Looks, ClueListsInCellsGo) {
  const auto made = make_genre("tapa", 6, 6);
  ASSERT_TRUE(made);
  EXPECT_LE(count_of(*made, 0, Printed::value), 12);
}

// Arrows that stand on the board point into it; there are as many walls as the text says.
TEST(Looks, ArrowsPointIntoTheBoard) {
  const auto made = make_from(
      "genre \"Arrows\"\ngiven arrow[cell]: direction\ngiven wall[cell]: bool\n"
      "given digit[cell]: number\n"
      "answer n[c in cells where not arrow[c] given and not wall[c]]: 1..3\n"
      "rule \"apart\" for l in links, (a, b) = ends(l): n[a] != n[b]\n"
      "rule \"given\" for c in cells: n[c] = digit[c]\n"
      "rule \"greater\" for c in cells, x = step(c, arrow[c]), y in neighbours(c) where x != y: "
      "n[x] > n[y]\n"
      "sample arrow share 25\nsample wall share 10\n",
      5, 6);
  ASSERT_TRUE(made) << made.first_error().message;
  const Puzzle& puzzle = made->puzzle.puzzle();
  for (int c = 0; c < puzzle.grid.cells(); ++c) {
    const Printed& p = puzzle.givens[0].at[static_cast<size_t>(c)];
    if (p.state == Printed::absent) continue;
    EXPECT_GE(puzzle.grid.step(c, static_cast<Direction>(p.n)), 0);
  }
  EXPECT_GE(count_of(*made, 0, Printed::value), 3);
  EXPECT_LE(count_of(*made, 0, Printed::value), 8);
  EXPECT_LE(count_of(*made, 1, Printed::value), 3);
}

// Ends of lines are of one colour each, which no end tells alone.
TEST(Looks, ValuesThatFitOnlyTogetherAreFound) {
  const auto made = make_genre("shirokuro-link", 5, 5);
  ASSERT_TRUE(made);
  EXPECT_EQ(count_of(*made, 0, Printed::unknown), 0);
}

// Walls between which no open cell stands alone in its row: by chance one board of many.
TEST(Looks, BoardsHaveNoFaults) {
  const auto made = make_from(
      "genre \"Words\"\ngiven wall[cell]: bool\ngiven digit[cell]: number\n"
      "let open = {c in cells where not wall[c]}\n"
      "let room(c, d) = size(while x in ray(c, d): not wall[x])\n"
      "answer n[open]: 1..6 keeps digit\n"
      "rule \"rows\" for l in rows, w in (stretches c in l: not wall[c]): distinct c in w: n[c]\n"
      "rule \"columns\" for l in columns: distinct c in l: n[c]\n"
      "sample wall share 30 faults count c in open: room(c, left) + room(c, right) = 0\n"
      "sample digit values 1..6\n",
      6, 6);
  ASSERT_TRUE(made) << made.first_error().message;
  const auto& at = made->puzzle.puzzle().givens[0].at;
  const auto is_wall = [&](int c) { return at[static_cast<size_t>(c)].state != Printed::absent; };
  for (int c = 0; c < 36; ++c) {
    const bool alone = (c % 6 == 0 || is_wall(c - 1)) && (c % 6 == 5 || is_wall(c + 1));
    EXPECT_TRUE(is_wall(c) || !alone) << c;
  }
  EXPECT_GE(count_of(*made, 0, Printed::value), 5);
}

}  // namespace
}  // namespace clew
