// The codes of puzzlekit texts one by one, whole and damaged.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;

GenreInfo with_kit(GenreInfo genre, const std::string& declaration) {
  genre.codecs.push_back(samples::codec(declaration));
  return genre;
}

GenreInfo kakuro() {
  return with_kit(samples::kakuro(), "kit Kakuro: wall as sums downward across, number as grid");
}

GenreInfo star_battle() {
  return with_kit(samples::star_battle(),
                  "kit Starbattle: stars as header, rooms as labels @, star as grid x");
}

GenreInfo heyawake() {
  return with_kit(samples::heyawake(),
                  "kit Heyawake: clue as grid, rooms as labels, black as grid x");
}

GenreInfo skyscrapers() {
  return with_kit(samples::skyscrapers(),
                  "kit Skyscraper: seen as top, seen as bottom, seen as left, seen as right, "
                  "built as grid, tall as grid");
}

GenreInfo creek() { return with_kit(samples::creek(), "kit Creek: clue as grid, black as grid x"); }

// A number and a yes or no that share one block of tokens.
GenreInfo holes() {
  GenreInfo genre = samples::canal();
  genre.givens.push_back(samples::field("hole", PlaceKind::cell, ValueKind::boolean));
  genre.codecs = {samples::codec("kit Holes: clue as grid o, hole as over #, canal as grid - x")};
  return genre;
}

// A colour, a number with its arrow, or both in one token.
GenreInfo castles() {
  GenreInfo genre = samples::canal();
  genre.givens[0].way = "way";
  FieldInfo tone = samples::field("tone", PlaceKind::cell, ValueKind::named);
  tone.names = {{"white", 'W'}, {"black", 'B'}};
  genre.givens.push_back(tone);
  genre.codecs = {samples::codec("kit Castles: tone as piece o x, clue as piece, canal as grid x")};
  return genre;
}

// Walls on sides, said by the cells that they touch.
GenreInfo fences() {
  GenreInfo genre = samples::canal();
  genre.givens[0] = samples::field("fence", PlaceKind::side, ValueKind::boolean);
  genre.codecs = {samples::codec("kit Fences: fence as sides n e s w, canal as grid x")};
  return genre;
}

std::string plain(const GenreInfo& genre, const std::string& problem) {
  const auto reading = read_kit(genre, problem, "");
  return reading ? write_plain(genre, reading->puzzle) : first_error(reading);
}

TEST(KitCodes, ProblemsOfEachCode) {
  EXPECT_EQ(plain(kakuro(), "2 2\n- 7,\n,12 0"),
            "genre: kakuro\n\nX X\nX .\n\nacross:\n. .\n12 .\n\ndownward:\n. 7\n. .\n");
  EXPECT_EQ(plain(star_battle(), "2 2 3\nq q\n@ r"), "genre: star-battle\nstars: 3\n\na a\n. b\n");
  EXPECT_EQ(plain(heyawake(), "2 2\n- 3\n- -\n1 1\n2 1"),
            "genre: heyawake\n\na a\nb a\n\nclue:\n3 .\n. .\n");
  EXPECT_EQ(plain(skyscrapers(), "2 2\n1 -\n- 2\n- 1\n2 -\n- -\n2 -"),
            "genre: skyscrapers\nleft: . 1\nright: 2 .\ntop: 1 .\nbottom: . 2\n\n. .\n2 .\n");
  EXPECT_EQ(plain(creek(), "1 2\n- 2 -\n1 - 4"), "genre: creek\n\nclue:\n. 2 .\n1 . 4\n");
  EXPECT_EQ(plain(holes(), "1 4\n3 # o -"), "genre: canal-view\n\n3 . ? .\n\nhole:\n. # . .\n");
  EXPECT_EQ(plain(castles(), "1 5\n2so x - x12n 3e"),
            "genre: canal-view\n\n2v . . 12^ 3>\n\ntone:\nW B . B .\n");
  EXPECT_EQ(plain(fences(), "1 2\n9 6"),
            "genre: canal-view\n\nfence upright:\n# . #\n\nfence level:\n# .\n. #\n");
}

TEST(KitCodes, MistakesAndTheirPlaces) {
  EXPECT_EQ(plain(kakuro(), "1 2\n- x"), "2:3 found 'x'; expected '0', '-' or two sums 'a,b'");
  EXPECT_EQ(plain(kakuro(), "1 2\n- 99,3"), "2:3 found '99'; expected a number from 0 to 45");
  EXPECT_EQ(plain(star_battle(), "1 1 x\na"),
            "1:5 found 'x' for 'stars'; expected a number or '-'");
  EXPECT_EQ(plain(star_battle(), "1 1\na"),
            "2:2 a puzzlekit text of Star Battle does not say 'stars', which the puzzle needs");
  EXPECT_EQ(plain(heyawake(), "1 2\n3 4\n1 1"),
            "2:3 a second value for this room; the first stands in line 2, column 1");
  EXPECT_EQ(plain(holes(), "1 1\n@").substr(0, 15), "2:1 found '@'; ");
  EXPECT_EQ(plain(castles(), "1 2\n- 2sq"), "2:5 found 'q', which no part of the kit line reads");
  EXPECT_EQ(plain(fences(), "1 2\n- 16"), "2:3 found '16'; expected a number from 0 to 15, or '-'");
  EXPECT_EQ(plain(creek(), "1 1\n- -\n- 5"),
            "3:3 found '5'; expected a number from 0 to 4, '?' or "
            "'-'");
}

std::string damage(std::string text, Random& random) {
  static const std::string more = "0123456789-x#?, \n.@ab";
  for (int changes = 1 + random.below(2); changes > 0 && !text.empty(); --changes) {
    const auto at = static_cast<size_t>(random.below(static_cast<int>(text.size())));
    const char other = more[static_cast<size_t>(random.below(static_cast<int>(more.size())))];
    switch (random.below(4)) {
      case 0:
        text.erase(at, 1);
        break;
      case 1:
        text.insert(at, 1, other);
        break;
      default:
        if (text[at] > ' ') text[at] = other;
        break;
    }
  }
  return text;
}

// Damaged records are refused with a place, or read as puzzles that can be written again.
TEST(KitCodes, Damage) {
  struct Record {
    GenreInfo genre;
    const char* problem;
    const char* solution;
  };
  int accepted = 0;
  int tried = 0;
  for (const Record& r : std::vector<Record>{
           {kakuro(), "2 3\n- 7,3 ,4\n,12 0 0", "2 3\n- - -\n- 4 8"},
           {star_battle(), "2 3 1\na a b\n@ b b", "2 3\nx - -\n- - x"},
           {heyawake(), "2 3\n- 3 -\n2 - -\na a b\nc a b", "2 3\nx - -\n- - x"},
           {skyscrapers(), "2 2\n1 -\n- 2\n- 1\n2 -\n- -\n2 -", "2 2\n1 2\n2 1"},
           {creek(), "1 2\n- 2 -\n1 - 4", "1 2\nx -"},
           {holes(), "1 4\n3 # o -", "1 4\nx - - x"},
       }) {
    for (uint64_t seed = 1; seed <= 1500; ++seed) {
      Random random(seed);
      ReadLimits limits;
      limits.max_cells = 2000;
      const std::string problem = damage(r.problem, random);
      const std::string solution = seed % 2 == 0 ? damage(r.solution, random) : r.solution;
      const auto reading = read_kit(r.genre, problem, solution, "damaged", limits);
      ++tried;
      if (!reading) {
        EXPECT_GE(reading.first_error().line, 1) << problem;
        continue;
      }
      ++accepted;
      const std::string text = write_plain(r.genre, reading->puzzle);
      const auto again = samples::read_text(r.genre, text);
      ASSERT_TRUE(again.ok()) << problem << "\n" << text << first_error(again);
      EXPECT_EQ(samples::difference(r.genre, reading->puzzle, again->puzzle), "") << problem;
      if (!reading->answer) continue;
      const Plan plan = samples::plan_for(r.genre, reading->puzzle);
      const auto answer = read_answer(r.genre, plan, *reading->answer);
      if (!answer) {
        EXPECT_GE(answer.first_error().line, 1) << solution;
      }
    }
  }
  EXPECT_GE(accepted * 5, tried);
  EXPECT_LT(accepted, tried);
}

}  // namespace
}  // namespace clew
