// The two readings of one text agree.
#include "post/post.h"
#include "study/compiled.h"

#include <gtest/gtest.h>

#include "rules/two_readings.h"
#include "uses.h"

namespace clew::rules_test {
namespace {

const std::string shade = "genre \"T\"\ngiven clue[cell]: number or ?\nanswer black[cell]: bool\n";
const std::string digits = "genre \"T\"\ngiven clue[cell]: number or ?\nanswer n[cell]: 1..3\n";
const std::vector<Grid> small = {{2, 3}, {3, 2}, {1, 4}};
const std::vector<Grid> medium = {{3, 3}, {2, 4}, {4, 2}};
const std::vector<Grid> few = {{1, 3}, {2, 2}};

TEST(Post, LogicIsFlattenedRightly) {
  for (const char* rule : {
           "for l in links: not all c in ends(l): black[c]",
           "for l in lines: some c in l: black[c]",
           "for l in lines: none c in l: not black[c] and clue[c] given",
           "for l in rows: one c in l: black[c]",
           "for l in rows: not one c in l: black[c]",
           "for c in cells: black[c] <-> some x in neighbours(c): black[x]",
           "for c in cells: black[c] -> (none x in neighbours(c): black[x]) and not (one x in "
           "around(c): black[x])",
           "for c in cells: not (black[c] -> all x in neighbours(c): black[x]) or clue[c] = 2",
           "for c in cells: not (black[c] <-> (all x in neighbours(c): black[x]))",
           "for b in blocks(2, 2): (some c in b: black[c]) and (some c in b: not black[c])",
           "for b in blocks(2, 2): not same c in b: black[c]",
           "for l in lines: same c in l: black[c]",
           "for c in cells: black[c] or same x in neighbours(c): black[x]",
           "for c in cells: black[c] = (clue[c] = 1)",
       }) {
    expect_both(compare(shade + "rule \"r\" " + rule, small));
  }
}

TEST(Post, MissingThingsDropOut) {
  for (const char* rule : {
           "for c in cells: clue[c] = count x in neighbours(c): black[x]",
           "for c in cells: black[c] or clue[c] = count x in neighbours(c): black[x]",
           "for l in lines: all c in l: black[c] and (black[step(c, right)] or clue[step(c, "
           "right)] > 1)",
           "for l in lines: some c in l: black[c] <-> clue[c] > 1",
           "for l in lines: 1 >= count c in l: black[c] and clue[c] > 0",
           "for l in lines: not all c in l: clue[c] > 1 or black[c]",
           "for c in cells: black[c] -> black[step(c, down)]",
           "for c in cells: (min x in neighbours(c): clue[x]) <= count x in around(c): black[x]",
       }) {
    compare(shade + "rule \"r\" " + rule, small);
  }
}

TEST(Post, CountsAndSums) {
  for (const char* rule : {
           "for l in rows: 2 = count c in l: black[c]",
           "for b in blocks(2, 2): 1 >= count c in b: black[c]",
           "for c in cells: not black[c] <-> clue[c] = count x in around(c) + c: black[x]",
           "for c in cells: black[c] -> clue[c] < count x in around(c): black[x]",
           "for a in rows, b in rows where a before b: (count c in a: black[c]) != count c in b: "
           "black[c]",
           "for a in rows, b in columns: (count c in a: black[c]) <= 1 + count c in b: black[c]",
           "for l in lines: (count c in l: black[c]) in {0, 2}",
           "for c in cells where row_of(c) + 1 > column_of(c): black[c] -> clue[c] != row_of(c)",
           "for c in cells: black[c] -> column_of(c) <= count x in rows[c]: black[x]",
           "for l in lines: (count c in l: black[c]) not in 1..2",
           "for l in lines: 2 * (count c in l: black[c]) - size(l) >= 0 - 1",
           "for l in lines: (some c in l: black[c]) -> 2 = count c in l: black[c]",
       }) {
    expect_both(compare(shade + "rule \"r\" " + rule, small));
  }
}

TEST(Post, NumbersCompareByTheirLiterals) {
  for (const char* rule : {
           "for l in links, (a, b) = ends(l): n[a] != n[b]",
           "for l in links, (a, b) = ends(l): abs(n[a] - n[b]) = 1",
           "for l in links, (a, b) = ends(l): abs(n[a] - n[b]) != 1",
           "for l in links, (a, b) = ends(l): abs(n[a] - n[b]) <= 1 or n[a] = 2 * n[b]",
           "for l in links, (a, b) = ends(l): abs(n[a] + n[b] - 4) > 0",
           "for l in rows, (a, b) in windows(l, 2): n[a] < n[b]",
           "for l in columns, (a, b) in windows(l, 2): n[a] = n[b] + 1 or n[b] >= n[a] + 1",
           "for l in lines: distinct c in l: n[c]",
           "for l in lines: not distinct c in l: n[c]",
           "for l in lines: same c in l: n[c]",
           "for l in lines: not same c in l: n[c]",
           "for c in cells: n[c] = clue[c]",
           "for c in cells: n[c] < row_of(c) + 2 * column_of(c) - clue[c]",
           "for c in cells: n[c] in {1, 3} <-> n[c] > clue[c]",
           "for l in lines: 4 <= sum c in l: n[c]",
           "for l in lines: (sum c in l: n[c]) in {3, 5, 6}",
           "for l in lines: (max c in l: n[c]) = 1 + min c in l: n[c]",
           "for l in lines: (max c in l: n[c] - clue[c]) < 2",
           "for l in rows: (sum c in l: abs(n[c] - 2)) = 1",
           "for a in rows, b in rows where a before b: (list c in a: n[c]) != (list c in b: n[c])",
           "for a in rows: not distinct c in a: n[c] + clue[c]",
           "for v in views: 2 = count c in v: all x in v where x before c in v: n[x] < n[c]",
       }) {
    compare(digits + "rule \"r\" " + rule, few);
  }
}

TEST(Post, RunsAndSight) {
  for (const char* rule : {
           "for c in cells: clue[c] = sum d in directions: run x in ray(c, d): black[x]",
           "for c in cells: clue[c] = 1 + sum d in directions: run x in ray(c, d): not black[x]",
           "for c in cells: clue[c] >= sum d in directions: run x in ray(c, d): black[x]",
           "for c in cells: clue[c] < sum d in directions: run x in ray(c, d): black[x]",
           "for c in cells: clue[c] = run x in ray(c, right): black[x]",
           "for c in cells: clue[c] != run x in ray(c, right): black[x]",
           "for c in cells: black[c] <-> clue[c] = sum d in directions: run x in ray(c, d): "
           "black[x]",
           "for c in cells: black[c] or 2 > run x in ray(c, left): black[x] or clue[x] > 1",
       }) {
    expect_both(compare(shade + "rule \"r\" " + rule, {{2, 4}, {3, 3}}));
  }
  const std::string lists =
      "genre \"T\"\ngiven clue[line]: list of number or ?\nanswer black[cell]: bool\n";
  compare(lists + "rule \"r\" for l in lines: clue[l] = runs c in l: black[c]",
          {{2, 4}, {3, 3}, {5, 1}});
  compare(lists + "rule \"r\" for l in lines: clue[l] != runs c in l: black[c]", {{2, 4}, {3, 3}});
  compare(lists + "rule \"r\" for l in rows: black[first(l)] <-> clue[l] = runs c in l: black[c]",
          {{2, 4}, {1, 6}});
  const std::string bags =
      "genre \"T\"\ngiven clue[cell]: bag of number or ?\nanswer black[cell]: bool\n";
  compare(bags + "rule \"r\" for c in cells: clue[c] = runs x in ring(c): black[x]", medium);
}

TEST(Post, ConnectionWithAndWithoutRoots) {
  for (const char* rules : {
           "rule \"r\" connected c in cells: black[c]",
           "rule \"r\" connected c in cells: black[c] rule \"s\" connected c in cells: not "
           "black[c]",
           "rule \"r\" connected c in cells where not clue[c] given: black[c]",
           "rule \"r\" connected c in cells: black[c] and clue[c] != 1",
           "rule \"r\" connected c in cells from rim: black[c]",
           "rule \"r\" connected c in cells from {c in cells where clue[c] given}: not black[c]",
           "rule \"r\" for l in links: not all c in ends(l): black[c] rule \"s\" connected c in "
           "cells: not black[c]",
           "rule \"r\" for l in rows: connected c in l: black[c]",
       }) {
    expect_both(compare(shade + rules, {{3, 3}, {3, 4}, {4, 2}}, 3));
    compare(shade + rules, {{1, 5}, {2, 2}});
  }
  const std::string paths = "genre \"T\"\ngiven clue[cell]: number or ?\nanswer line[link]: bool\n";
  expect_both(compare(paths + "rule \"r\" connected c in cells through l in links: line[l]",
                      {{2, 3}, {1, 3}, {2, 2}}));
  compare(paths + "rule \"r\" connected c in cells where clue[c] given through l in links: line[l]",
          {{2, 3}});
}

TEST(Post, ALoopOfLinksOrSides) {
  const std::string paths = "genre \"T\"\ngiven clue[cell]: number or ?\nanswer line[link]: bool\n";
  const std::string fences =
      "genre \"T\"\ngiven clue[cell]: number or ?\nanswer fence[side]: bool\n";
  for (const char* rule : {
           "loop l in links: line[l]",
           "loop l in links: not line[l]",
           "loop l in links where none c in ends(l): clue[c] = 1: line[l]",
           "(loop l in links: line[l]) and all c in cells: clue[c] = count l in links(c): line[l]",
           "loop l in links: line[l] and all c in ends(l): clue[c] != 0",
       }) {
    expect_both(compare(paths + "rule \"r\" " + rule, {{3, 3}, {2, 4}}, 3));
    compare(paths + "rule \"r\" " + rule, {{1, 1}, {1, 3}, {2, 2}});
  }
  expect_both(compare(fences + "rule \"r\" loop s in sides: fence[s]", {{2, 2}, {1, 3}}, 2));
  compare(fences + "rule \"r\" for c in cells: loop s in sides(c): fence[s]", {{1, 3}, {2, 2}}, 2);
}

TEST(Post, BridgesBetweenIslands) {
  const std::string text =
      "genre \"T\"\ngiven island[cell]: 1..8 or ?\nlet spans = facing c in cells: island[c] given\n"
      "answer bridge[span]: 0..2\n"
      "rule \"n\" for c in cells: island[c] = sum s in spans(c): bridge[s]\n"
      "rule \"x\" for s in spans, t in crossing(s) where s before t: bridge[s] = 0 or bridge[t] = "
      "0\n"
      "rule \"c\" connected c in cells where island[c] given through s in spans: bridge[s] > 0\n";
  compare(text, {{2, 3}, {3, 3}}, 5);
}

TEST(Post, NamedValuesRoomsAndRestrictedMarks) {
  const std::string colours =
      "genre \"T\"\ngiven dot[cell]: {red, green, blue}\nanswer colour[cell]: {red, green, blue} "
      "keeps dot\n";
  compare(colours + "rule \"r\" for l in links, (a, b) = ends(l): colour[a] != colour[b]", few);
  compare(colours + "rule \"r\" for l in lines: distinct c in l: colour[c]", few);
  compare(colours + "rule \"r\" for l in lines: same c in l: colour[c]", few);
  compare(colours + "rule \"r\" for c in cells: colour[c] in {red, green} or colour[c] = dot[c]",
          few);
  const std::string two =
      "genre \"T\"\nanswer a[cell]: {red, green}\nanswer b[cell]: {green, blue, red}\n";
  expect_both(compare(two + "rule \"r\" for c in cells: a[c] = b[c]", {{1, 3}}));
  expect_both(compare(two + "rule \"r\" for c in cells: a[c] != b[c] or b[c] = blue", {{1, 3}}));
  const std::string rooms =
      "genre \"T\"\ngiven rooms: partition\ngiven digit[cell]: number\nanswer n[c in cells]: "
      "1..size(rooms[c]) keeps digit\n";
  compare(rooms + "rule \"r\" for r in rooms: distinct c in r: n[c]", {{2, 2}, {1, 4}});
  const std::string open =
      "genre \"T\"\ngiven wall[cell]: 0..4 or ?\nlet open = {c in cells where not wall[c] "
      "given}\nanswer lamp[open]: bool\n"
      "let sight(c) = union d in directions: while x in ray(c, d): not wall[x] given\n"
      "let lit(c) = some x in sight(c) + c: lamp[x]\n";
  compare(open +
              "rule \"l\" for c in open: lit(c)\nrule \"w\" for c in cells: wall[c] = count x in "
              "neighbours(c): lamp[x]",
          small);
  compare(open + "rule \"l\" for c in cells: lit(c) <-> not all x in neighbours(c): lamp[x]",
          small);
}

TEST(Post, ProblemsWithoutAGrid) {
  const std::string houses =
      "problem \"T\"\nlet kinds = {a, b, c}\nanswer house[kinds]: 1..4\n"
      "let next_to(x, y) = abs(house[x] - house[y]) = 1\n"
      "rule \"d\" distinct k in kinds: house[k]\nrule \"n\" next_to(a, b)\nrule \"o\" house[c] = "
      "house[a] + 1 or house[c] = 4\n";
  expect_both(compare(houses, {{0, 0}}, 1));
  const std::string knights =
      "problem \"T\"\nanswer honest[{ann, bob, cid}]: bool\n"
      "rule \"1\" honest[ann] <-> none p in {ann, bob, cid}: honest[p]\n"
      "rule \"2\" honest[bob] <-> one p in {ann, bob, cid}: honest[p]\n";
  expect_both(compare(knights, {{0, 0}}, 1));
  const std::string pairs =
      "problem \"T\"\nanswer item[1..2, {x, y}]: {fork, knife}\n"
      "rule \"1\" for k in 1..2: item[k, x] != item[k, y]\nrule \"2\" item[1, x] = item[2, y]\n";
  expect_both(compare(pairs, {{0, 0}}, 1));
}

TEST(Post, RulesCanBeLeftOut) {
  const auto genre = genre_of(
      shade +
      "rule \"a\" for c in cells: black[c]\nrule \"b\" connected c in cells: not black[c]\n");
  ASSERT_NE(genre, nullptr);
  Meter meter{Limits{}};
  Puzzle puzzle;
  puzzle.grid = {2, 2};
  puzzle.givens.resize(1);
  auto setup = Setup::make(genre, puzzle, meter);
  ASSERT_TRUE(setup.ok());
  EXPECT_EQ(study::post_rules(**setup, meter)->num_instances, 5);
  EXPECT_EQ(study::post_rules(**setup, meter, {.without = {"a"}})->num_instances, 1);
  EXPECT_EQ(study::post_rules(**setup, meter, {.weak = true})->num_instances, 4);
  EXPECT_TRUE(study::post_rules(**setup, meter, {.weak = true})->model.connected.empty());
}

}  // namespace
}  // namespace clew::rules_test
