// Shapes: the two readings on tiny boards, turns and mirrors, comparisons of decided shapes.
#include <gtest/gtest.h>

#include <algorithm>

#include "judge/judge.h"
#include "post/post.h"
#include "rules/rules_text.h"
#include "rules/two_readings.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

const std::string shade =
    "genre \"T\"\ngiven rooms: partition\ngiven clue[cell]: number or ?\n"
    "answer black[cell]: bool\nlet kind(s) = shape c in s: black[c]\n";

TEST(Shape, KnownShapesInBothReadings) {
  for (const char* rule : {
           "kind(cells) = shape \"##. .##\"",
           "kind(cells) in {shape \"#. ##\", shape \"##\"}",
           "kind(cells) in {shape \"###\", shape \"#\", shape \"##. .##\", shape \"#.#\"}",
           "kind(cells) != shape \"##\"",
           "kind(cells) not in {shape \"#\", shape \"##\"}",
           "for r in rooms: kind(r) in {shape \"##\", shape \"#\"}",
           "for r in rooms: kind(r) = shape \"##\" or none c in r: black[c]",
           "for r in rooms: black[first(r)] <-> kind(r) = shape \"##\"",
           "for l in rows: kind(l) = shape \"#.#\"",
           "(shape c in cells where clue[c] given: black[c] or clue[c] = 1) in {shape \"##\"}",
           "(shape c in cells: black[c] and clue[c] != 1) = shape \"#. ##\"",
           "(shape c in cells: not black[c]) = shape \"#. ##\"",
           "kind(cells) = shape c in cells: clue[c] given",
           "kind(cells) in {shape c in rim: clue[c] given, shape \"###\"}",
           "for x in cells: black[x] -> (shape c in around(x) + x: black[c]) in {shape \"##\"}",
       }) {
    compare(shade + "rule \"r\" " + rule, {{3, 3}, {2, 3}, {1, 4}, {4, 2}}, 4);
  }
}

TEST(Shape, DecidedShapesInBothReadings) {
  const std::string four = "let some_of = {shape \"##\", shape \"#. ##\", shape \"#\"}\n";
  for (const char* rules : {
           "rule \"r\" for a in rows, b in rows where a before b: kind(a) = kind(b)",
           "rule \"r\" for a in rows, b in rows where a before b: kind(a) != kind(b)",
           "rule \"r\" for a in rooms, b in rooms where a before b: kind(a) != kind(b)",
           "rule \"r\" for a in rooms: kind(a) in some_of\n"
           "rule \"s\" for a in rooms, b in rooms where a before b: kind(a) != kind(b)",
           "rule \"s\" for a in rooms, b in rooms where a before b: kind(a) = kind(b)\n"
           "rule \"r\" for a in rooms: kind(a) in some_of",
           "rule \"r\" kind(first(rooms)) in some_of\n"
           "rule \"s\" for l in links, (a, b) = ends(l) where rooms[a] != rooms[b]: "
           "black[a] and black[b] -> kind(rooms[a]) != kind(rooms[b])",
           "rule \"r\" for a in rooms: kind(a) in some_of or some c in a: clue[c] > 1\n"
           "rule \"s\" for a in rooms, b in rooms where a before b: kind(a) != kind(b)",
           "rule \"r\" for a in rooms: kind(a) in some_of and all c in a: clue[c] != 1\n"
           "rule \"s\" for a in rooms, b in rooms where a before b: kind(a) = kind(b) or "
           "black[first(a)]",
           "rule \"r\" kind(first(rows)) = shape c in last(rows): not black[c]",
       }) {
    compare(shade + four + rules, {{3, 3}, {2, 4}, {2, 2}, {1, 5}}, 4);
  }
}

struct Board {
  std::shared_ptr<const Genre> genre;
  Meter meter{Limits{}};
  std::unique_ptr<const Setup> setup;

  explicit Board(const std::string& rule, const Grid& grid)
      : genre(good("genre \"T\"\nanswer black[cell]: bool\nrule \"r\" " + rule + "\n")) {
    Puzzle puzzle;
    puzzle.grid = grid;
    auto made = Setup::make(genre, std::move(puzzle), meter);
    EXPECT_TRUE(made.ok());
    setup = std::move(*made);
  }

  Judgement judged(const std::string& cells) const {
    Answer answer = empty_answer(setup->plan());
    size_t k = 0;
    for (const char c : cells) {
      if (c == ' ') continue;
      if (c != '_') answer.marks[0][k] = c == '#' ? 1 : 0;
      ++k;
    }
    EXPECT_EQ(answer.marks[0].size(), k);
    return judge::judge(*setup, answer).judgement;
  }
};

// All eight ways to lay an F of five cells, written by hand.
TEST(Shape, TurnsAndMirrors) {
  const Board board("(shape c in cells: black[c]) = shape \".## ##. .#.\"", {3, 3});
  for (const char* way : {".## ##. .#.", "##. .## .#.", ".#. ##. .##", ".#. .## ##.", ".#. ### ..#",
                          ".#. ### #..", "#.. ### .#.", "..# ### .#."})
    EXPECT_EQ(board.judged(way), Judgement::accepted) << way;
  for (const char* other :
       {".## ##. #..", "### .#. .#.", ".## .#. ##.", ".#. ### .#.", "... ... ..."})
    EXPECT_EQ(board.judged(other), Judgement::rejected) << other;
  EXPECT_EQ(board.judged(".## ##_ .#."), Judgement::unfinished);
}

// Blanks around and between rows, and empty rows and columns, draw the same shape.
TEST(Shape, DrawingsOfOneShape) {
  for (const char* drawing : {"##", "#  #", " ## ", "... .## ...", "#. #."}) {
    const Board board("(shape c in cells: black[c]) = shape \"" + std::string(drawing) + "\"",
                      {2, 2});
    EXPECT_EQ(board.judged(".# .#"), Judgement::accepted) << drawing;
    EXPECT_EQ(board.judged(".# #."), Judgement::rejected) << drawing;
  }
}

// Never called broken while some way of filling mends it, always once none does.
TEST(Shape, HalfFilledBoardsAgainstAllWaysOfFilling) {
  for (const char* rule :
       {"in {shape \"##. .##\", shape \"#\"}", "= shape \"#.#\"", "= shape \".## ##. .#.\"",
        "!= shape \"##\"", "not in {shape \"#\", shape \"##\"}",
        "= shape c in cells where c before c: black[c]"}) {
    const Board board("(shape c in cells: black[c]) " + std::string(rule), {2, 3});
    const size_t size = 6;
    std::vector<std::string> good_ones;
    for (int bits = 0; bits < 1 << size; ++bits) {
      std::string cells;
      for (size_t k = 0; k < size; ++k) cells += (bits >> k & 1) != 0 ? '#' : '.';
      if (board.judged(cells) == Judgement::accepted) good_ones.push_back(cells);
    }
    std::string part(size, '.');
    for (int code = 0; code < 729; ++code) {
      for (size_t k = 0, rest = static_cast<size_t>(code); k < size; ++k, rest /= 3)
        part[k] = ".#_"[rest % 3];
      const bool mendable =
          std::any_of(good_ones.begin(), good_ones.end(), [&](const std::string& whole) {
            for (size_t k = 0; k < size; ++k) {
              if (part[k] != '_' && part[k] != whole[k]) return false;
            }
            return true;
          });
      // A denial is found broken only when nothing is left to fill.
      const bool denial = rule[0] == '!' || rule[0] == 'n';
      if (!denial) {
        EXPECT_EQ(board.judged(part) != Judgement::rejected, mendable) << rule << part;
      } else if (mendable) {
        EXPECT_NE(board.judged(part), Judgement::rejected) << rule << part;
      }
    }
  }
}

// Which shapes a rule limits a room to is used only while the rule is there.
TEST(Shape, ComparedAlsoWithoutTheRuleThatLimitsThem) {
  const auto genre = genre_of(
      "genre \"T\"\nanswer black[cell]: bool\nlet kind(s) = shape c in s: black[c]\n"
      "rule \"limit\" for l in rows: kind(l) = shape \"##\"\n"
      "rule \"differ\" kind(first(rows)) != kind(last(rows))\n");
  Meter meter{Limits{}};
  Puzzle puzzle;
  puzzle.grid = {2, 3};
  auto setup = Setup::make(genre, puzzle, meter);
  ASSERT_TRUE(setup.ok());
  const auto all = study::post_rules(**setup, meter);
  const auto without = study::post_rules(**setup, meter, {.without = {"limit"}});
  ASSERT_TRUE(all.ok() && without.ok());
  EXPECT_LT(all->model.defined.size(), without->model.defined.size())
      << "known shapes are cheaper than all ways to carry one set over the other";
}

// A comparison that would fill the memory is refused, not tried.
TEST(Shape, TooLargeToCompare) {
  const auto genre = genre_of(
      "genre \"T\"\nanswer black[cell]: bool\n"
      "rule \"differ\" (shape c in cells: black[c]) != shape c in cells: not black[c]\n");
  Limits limits;
  limits.bytes = size_t{64} << 20;
  Meter meter{limits};
  Puzzle puzzle;
  puzzle.grid = {40, 40};
  auto setup = Setup::make(genre, puzzle, meter);
  ASSERT_TRUE(setup.ok());
  const auto posted = study::post_rules(**setup, meter);
  ASSERT_FALSE(posted.ok());
  EXPECT_NE(posted.first_error().message.find("is too large"), std::string::npos)
      << posted.first_error().message;
}

TEST(Shape, MistakesInDrawings) {
  using on_board::with;
  const std::string rule = "\nrule \"r\" (shape c in cells: black[c]) = S";
  EXPECT_EQ(
      mistakes(with("let S = shape \"#x\"" + rule)),
      (Messages{"6:9: a shape is drawn with '#' and '.', its rows separated by blanks, such as "
                "shape \"##. .##\""}));
  EXPECT_EQ(mistakes(with("let S = shape \"...\"" + rule)),
            (Messages{"6:9: a drawn shape needs at least one '#'"}));
  EXPECT_EQ(mistakes(with("let S = shape \"\"" + rule)),
            (Messages{"6:9: a drawn shape needs at least one '#'"}));
  EXPECT_EQ(mistakes(with("let S = shape \"## .# #\"" + rule)),
            (Messages{"6:9: the rows of a drawn shape are equally long, but row 1 has 2 and row 3 "
                      "has 1"}));
}

TEST(Shape, MistakesInUse) {
  using on_board::with;
  EXPECT_EQ(mistakes(with("rule \"r\" shape c in cells: black[c]")),
            (Messages{"6:10: this is a shape where yes or no is needed"}));
  EXPECT_EQ(mistakes(with("rule \"r\" (shape c in cells: clue[c]) = shape \"#\"")),
            (Messages{"6:29: this is a number where yes or no is needed"}));
  EXPECT_EQ(
      mistakes(with("rule \"r\" (shape l in links: all c in ends(l): black[c]) = shape \"#\"")),
      (Messages{"6:10: 'shape' looks at cells, not at links"}));
  EXPECT_EQ(mistakes(with("rule \"r\" (shape c in cells, d in cells: black[c]) = shape \"#\"")),
            (Messages{"6:10: 'shape' goes along one set: shape x in S: ..."}));
  EXPECT_EQ(mistakes(with("rule \"r\" (shape c in cells: black[c]) = 3")),
            (Messages{"6:10: '=' compares two values of one kind, but '(shape c in cells: "
                      "black[c])' is a shape and '3' is a number"}));
  EXPECT_EQ(mistakes(with("rule \"r\" (shape c in cells: black[c]) > shape \"#\"")),
            (Messages{"6:10: '>' needs a number, but '(shape c in cells: black[c])' is a shape",
                      "6:41: '>' needs a number, but 'shape \"#\"' is a shape"}));
  EXPECT_EQ(mistakes(with("rule \"r\" distinct r in rooms: shape c in r: black[c]")),
            (Messages{"6:31: 'distinct' compares numbers, named values or yes and no, but 'shape "
                      "c in r: black[c]' is a shape"}));
  EXPECT_EQ(mistakes(with("rule \"r\" shape \"#\" in {shape c in cells: black[c]}")),
            (Messages{"6:42: the members of a set must be known before solving, but 'black[c]' is "
                      "decided by the solver"}));
}

}  // namespace
}  // namespace clew::rules_test
