// Sets of values, and the words that build them, against lists written by hand.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "check/genre.h"
#include "judge/set_algebra.h"
#include "judge/setup.h"
#include "judge/words_for.h"
#include "uses.h"

namespace clew {
namespace {

using List = std::vector<int>;

std::vector<Value> cells(const List& numbers) {
  std::vector<Value> out;
  for (const int n : numbers) out.push_back(n < 0 ? missing_value() : place_value(Kind::cell, n));
  return out;
}

List numbers(std::span<const Value> values) {
  List out;
  for (const Value& v : values) out.push_back(v.n);
  return out;
}

List without_repeats(const List& list) {
  std::vector<Value> values = cells(list);
  return numbers(std::span(values).first(drop_repeats(values)));
}

TEST(Sets, KeepTheFirstOfEqualMembers) {
  EXPECT_EQ(without_repeats({}), (List{}));
  EXPECT_EQ(without_repeats({3, 1, 3, 2, 1}), (List{3, 1, 2}));
  EXPECT_EQ(without_repeats({-1, 5, -1}), (List{5}));
  // Many are sorted on the way.
  EXPECT_EQ(without_repeats({9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, -1, 10, 0, 11}),
            (List{9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 10, 11}));
}

// {1, 4} and {2, 3} have the same size and sum; {3, 2} is {2, 3}.
TEST(Sets, OfSetsKeepTheFirstOfEqualMembers) {
  ScratchSeqs seqs;
  std::vector<Value> sets;
  for (int i = 0; i < 5; ++i) {
    for (const List& list : {List{1, 4}, List{2, 3}, List{3, 2}, List{5}})
      sets.push_back({Kind::set, seqs.make(cells(list))});
  }
  const size_t kept = drop_repeats(sets);
  ASSERT_EQ(kept, 3u);
  EXPECT_EQ(numbers(sets[0].seq()->items()), (List{1, 4}));
  EXPECT_EQ(numbers(sets[1].seq()->items()), (List{2, 3}));
  EXPECT_EQ(numbers(sets[2].seq()->items()), (List{5}));
}

TEST(Sets, DifferencesAndCommonMembers) {
  const auto filtered = [](const List& a, const List& b, bool common) {
    std::vector<Value> out;
    filter(cells(a), cells(b), common, out);
    return numbers(out);
  };
  const List many = {20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 4, 2};
  EXPECT_EQ(filtered({1, 2, 3, 4}, {4, 2, 7}, false), (List{1, 3}));
  EXPECT_EQ(filtered({4, 2, 3, 1}, {1, 4}, true), (List{4, 1}));
  EXPECT_EQ(filtered({1, 2, -1, 4}, many, false), (List{1}));
  EXPECT_EQ(filtered({1, 2, -1, 4}, many, true), (List{2, 4}));
}

// A let on a board of 2 x 4, in words. The clues are 5 5 . 7 / 7 5 5 .
std::string let(const std::string& value) {
  const auto genre = load_genre("genre \"T\"\ngiven clue[cell]: number\nlet X = " + value +
                                    "\nanswer m[cell]: bool\nrule \"r\" some c in cells: m[c]\n",
                                "test.clew");
  EXPECT_TRUE(genre.ok()) << value;
  Puzzle puzzle;
  puzzle.grid = {2, 4};
  puzzle.givens.resize(1);
  for (const int n : {5, 5, 0, 7, 7, 5, 5, 0}) {
    Printed p;
    p.state = n > 0 ? Printed::value : Printed::absent;
    p.n = n;
    puzzle.givens[0].at.push_back(p);
  }
  Meter meter{Limits{}};
  const auto setup = Setup::make(*genre, std::move(puzzle), meter);
  EXPECT_TRUE(setup.ok()) << value;
  std::string words;
  const Value v = (*setup)->let(0);
  if (v.kind != Kind::set && v.kind != Kind::division) return words_for(v, (*setup)->names());
  for (const Value& member : v.seq()->items())
    words += (words.empty() ? "" : "; ") + words_for(member, (*setup)->names());
  return words;
}

TEST(SetWords, BuildWhatTheySay) {
  const std::vector<std::pair<std::string, std::string>> table = {
      {"groups c in cells: clue[c]", "r1c1, r1c2, r2c2 and r2c3; r1c4 and r2c1"},
      {"groups c in cells: clue[c] - 6", "r1c1, r1c2, r2c2 and r2c3; r1c4 and r2c1"},
      {"groups c in cells: 5000 * clue[c]", "r1c1, r1c2, r2c2 and r2c3; r1c4 and r2c1"},
      {"groups c in {x in cells where clue[x] = 3}: clue[c]", ""},
      {"stretches c in first(rows): clue[c]", "r1c1 and r1c2; r1c4"},
      {"stretches c in cells: clue[c] given", "r1c1 and r1c2; r1c4, r2c1, r2c2 and r2c3"},
      {"stretches c in cells: clue[c]", "r1c1 and r1c2; r1c4 and r2c1; r2c2 and r2c3"},
      {"while c in cells: clue[c] = 5", "r1c1; r1c2"},
      {"while c in cells: clue[c] = 7", ""},
      {"while c in first(rows): clue[c] given", "r1c1; r1c2"},
      {"union c in first(columns): neighbours(c) + c", "r1c2; r2c1; r1c1; r2c2"},
      {"union l in rows: stretches c in l: not clue[c] given", "r1c3; r2c4"},
      {"windows(last(rows), 3)", "r2c1, r2c2 and r2c3; r2c2, r2c3 and r2c4"},
      {"{c in cells where clue[c] > 5}", "r1c4; r2c1"},
      {"first(rows) & first(columns)", "r1c1"},
      {"first(rows) - first(columns)", "r1c2; r1c3; r1c4"},
      {"(groups c in cells: clue[c])[last(first(rows))]", "r1c4; r2c1"},
      {"count c in cells: clue[c] > 4", "6"},
      {"sum c in cells: clue[c]", "34"},
      {"size(union c in cells: around(c))", "8"},
  };
  for (const auto& [text, words] : table) EXPECT_EQ(let(text), words) << text;
}

}  // namespace
}  // namespace clew
