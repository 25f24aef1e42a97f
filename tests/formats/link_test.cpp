// Addresses: the codes, strict reading, and what cannot be said.
#include <gtest/gtest.h>

#include "formats/link_codes.h"
#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::first_error;
using samples::read_text;

constexpr int none = slot_none;
constexpr int unknown = slot_unknown;

int32_t arrow(int32_t n, Direction d) { return slot_of({n, static_cast<int>(d)}); }

struct Coded {
  const char* code;
  Grid grid;
  std::vector<int32_t> slots;
  const char* text;
};

// The examples that the description of the format works out by hand, and the borders between token
// sizes.
const std::vector<Coded>& examples() {
  static const std::vector<Coded> all = {
      {"hex",
       {3, 4},
       {none, 3, none, none, unknown, none, none, 2, none, none, 4, none},
       "g3h.h2h4g"},
      {"hex", {1, 6}, {16, none, 255, 256, none, unknown}, "-10g-ff+100g."},
      {"hex",
       {1, 8},
       {15, 4095, 4096, 8191, 8192, 12239, 12240, 77775},
       "f+fff=000=fff@000@fcf*0000*ffff"},
      {"hex", {1, 2}, {77776, 77776 + 0xFFFFF}, "$00000$fffff"},
      {"hex", {1, 21}, std::vector<int32_t>(21, none), "zg"},
      {"four", {3, 4}, {3, none, none, 2, none, unknown, none, 1, 0, none, none, none}, "d7.g1ag"},
      {"digit",
       {1, 32},
       [] {
         std::vector<int32_t> slots(32, none);
         slots[1] = 3;
         slots[4] = unknown;
         return slots;
       }(),
       "a3b.za"},
      {"digit", {1, 4}, {0, 9, none, 1}, "09a1"},
      {"marks", {2, 4}, {none, 1, 3, none, none, 2, unknown, 4}, "51362.4"},
      {"letters", {2, 4}, {none, 1, 7, none, none, 2, unknown, 3}, "hagib.c"},
      {"letters", {1, 20}, std::vector<int32_t>(20, none), "zh"},
      {"marks", {1, 33}, std::vector<int32_t>(33, none), "z6"},
      {"four", {1, 1}, {4}, "e"},
      {"four", {1, 2}, {4, none}, "e"},
      {"four", {1, 2}, {4, 0}, "4a"},
      {"ternary", {3, 4}, {1, none, none, 2, none, none, none, 1, 2, none, none, none}, "9i50"},
      {"bits", {1, 6}, {1, none, none, none, 1, 1}, "hg"},
      {"borders",
       {3, 4},
       {1, none, none, 1, none, 1, none, none, 1, none, 1, 1, none, 1, none, none, none},
       "ii"
       "d0"},
      {"base36", {1, 6}, {0, 35, 36, 1295, none, unknown}, "0z-10-zz.@"},
      {"sparse", {3, 4}, {none, 1, none, none, none, 1, 1, none, none, 1, none, none}, "i3022"},
      {"sparse",
       {1, 41},
       [] {
         std::vector<int32_t> slots(41, none);
         slots[20] = 1;
         return slots;
       }(),
       "zjhk"},
      {"sparse", {1, 2}, {1, 1}, "00"},
      {"decimal", {1, 1}, {12}, "12/"},
      {"arrows",
       {2, 4},
       {none, arrow(2, Direction::up), none, none, arrow(-1, Direction::right),
        arrow(17, Direction::left), slot_of({-1, -1}), none},
       "a12b4.8110.a"},
      {"arrows",
       {1, 6},
       {arrow(15, Direction::down), arrow(16, Direction::down), arrow(255, Direction::right),
        arrow(256, Direction::up), arrow(4095, Direction::left), arrow(0, Direction::left)},
       "2f7109ff-1100-3fff30"},
      {"arrows", {1, 27}, std::vector<int32_t>(27, none), "za"},
  };
  return all;
}

TEST(LinkCodes, WriteTheExamples) {
  for (const Coded& e : examples()) {
    std::string out;
    EXPECT_EQ(find_link_code(e.code)->write(e.grid, e.slots, out), "");
    EXPECT_EQ(out, e.text);
  }
}

TEST(LinkCodes, ReadTheExamples) {
  for (const Coded& e : examples()) {
    const Text text(e.text, "");
    LinkCursor cursor(text, 0, text.chars().size());
    Slots slots;
    ASSERT_TRUE(
        find_link_code(e.code)->read(cursor, e.grid, static_cast<int>(e.slots.size()), slots))
        << e.text;
    EXPECT_EQ(slots.values, e.slots) << e.text;
    EXPECT_TRUE(cursor.at_end()) << e.text;
    EXPECT_EQ(slots.where.size(), slots.values.size());
  }
}

TEST(LinkCodes, OldPercentSigns) {
  const Text text("%00f%000", "");
  LinkCursor cursor(text, 0, text.chars().size());
  Slots slots;
  ASSERT_TRUE(find_link_code("hex")->read(cursor, {1, 2}, 2, slots));
  EXPECT_EQ(slots.values, (std::vector<int32_t>{8192 + 15, 8192}));
  const Text old("%", "");
  LinkCursor other(old, 0, 1);
  Slots one;
  ASSERT_TRUE(find_link_code("base36")->read(other, {1, 1}, 1, one));
  EXPECT_EQ(one.values, (std::vector<int32_t>{unknown}));
}

TEST(LinkCodes, WhatTheyCannotSay) {
  const std::vector<Coded> bad = {
      {"hex", {1, 1}, {77776 + 0xFFFFF + 1}, "cannot hold the number 1126352"},
      {"four", {1, 1}, {5}, "cannot hold the number 5"},
      {"digit", {1, 1}, {10}, "cannot hold the number 10"},
      {"letters", {1, 1}, {8}, "cannot hold the number 8"},
      {"marks", {1, 1}, {5}, "cannot hold the number 5"},
      {"ternary", {1, 1}, {unknown}, "cannot say '?'"},
      {"ternary", {1, 1}, {3}, "cannot hold the number 3"},
      {"bits", {1, 1}, {2}, "cannot hold the number 2"},
      {"sparse", {1, 1}, {unknown}, "cannot say '?'"},
      {"sparse", {1, 1}, {2}, "cannot hold the number 2"},
      {"base36", {1, 1}, {1296}, "cannot hold the number 1296"},
      {"decimal", {1, 1}, {none}, "cannot leave this number out"},
      {"arrows", {1, 1}, {arrow(4096, Direction::up)}, "cannot hold the number 4096"},
  };
  for (const Coded& e : bad) {
    std::string out;
    EXPECT_EQ(find_link_code(e.code)->write(e.grid, e.slots, out), e.text) << e.code;
  }
}

TEST(Link, ColumnsComeBeforeRows) {
  const auto reading = read_text(samples::canal(), "https://puzz.link/p?canal/4/3/g3h.h2h4g");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.grid, (Grid{3, 4}));
  EXPECT_EQ(reading->puzzle.givens[0].at[7].n, 2);
  EXPECT_EQ(reading->puzzle.givens[0].at[7].column, 36);
  EXPECT_EQ(reading->puzzle.givens[0].at[4].state, Printed::unknown);
}

TEST(Link, NonogramListsRunOutwards) {
  const auto reading = read_text(samples::nonogram(), "nonogram/5/3/1g113g1g2g12g21g1h");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  const std::vector<Printed>& at = reading->puzzle.givens[0].at;
  EXPECT_EQ(at[0].items, (std::vector<int32_t>{2, 1}));
  EXPECT_EQ(at[1].items, (std::vector<int32_t>{1, 2}));
  EXPECT_EQ(at[2].items, (std::vector<int32_t>{1}));
  EXPECT_EQ(at[3].items, (std::vector<int32_t>{1}));
  EXPECT_EQ(at[4].items, (std::vector<int32_t>{1, 1}));
  EXPECT_EQ(at[7].items, (std::vector<int32_t>{2}));
  EXPECT_EQ(*write_link(samples::nonogram(), reading->puzzle), "nonogram/5/3/1g113g1g2g12g21g1h");
}

TEST(Link, RoomsAndTheirNumbers) {
  const auto reading = read_text(samples::heyawake(), "heyawake/4/3/iid01g0");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  std::vector<int32_t> labels;
  for (const Printed& p : reading->puzzle.givens[0].at) labels.push_back(p.n);
  EXPECT_EQ(labels, (std::vector<int32_t>{0, 1, 1, 1, 0, 2, 2, 1, 2, 2, 2, 1}));
  EXPECT_EQ(reading->puzzle.givens[1].at[0].n, 1);
  EXPECT_EQ(reading->puzzle.givens[1].at[1].state, Printed::absent);
  EXPECT_EQ(reading->puzzle.givens[1].at[2].n, 0);
  EXPECT_EQ(*write_link(samples::heyawake(), reading->puzzle), "heyawake/4/3/iid01g0");
}

TEST(Link, BlankBoardsTrailingSlashAndIds) {
  for (const char* text : {"canal/4/3/p2", "canal/4/3/p2/"})
    EXPECT_EQ(first_error(read_text(samples::canal(), text)).substr(0, 4), "1:13") << text;
  const auto blank = read_text(samples::canal(), "canal/4/3/r");
  ASSERT_TRUE(blank.ok()) << first_error(blank);
  EXPECT_EQ(*write_link(samples::canal(), blank->puzzle), "canal/4/3/r");
  EXPECT_EQ(*write_link(samples::hashi(), read_text(samples::hashi(), "bridges/3/1/2g2/")->puzzle),
            "hashi/3/1/2g2");
  // A last character that is no letter or digit gets a slash behind it.
  EXPECT_EQ(*write_link(samples::canal(), read_text(samples::canal(), "canal/2/1/1./")->puzzle),
            "canal/2/1/1./");
  EXPECT_EQ(*write_link(samples::canal(), read_text(samples::canal(), "canal/2/1/1.")->puzzle),
            "canal/2/1/1./");
}

TEST(Link, FlagsAndVariants) {
  const auto reading = read_text(samples::slither(), "slither/v:Twisted/fx/2/1/3g");
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.givens[1].at.at(0).n, 1);
  ASSERT_EQ(reading->warnings.size(), 2u);
  EXPECT_EQ(reading->warnings[0],
            "the address names a variant of the rules, 'Twisted'; it is read by the plain rules");
  EXPECT_EQ(reading->warnings[1], "the flag 'x' of the address is not known and ignored");
  EXPECT_EQ(*write_link(samples::slither(), reading->puzzle), "slither/f/2/1/d");
  EXPECT_EQ(*write_link(samples::slither(), read_text(samples::slither(), "slither/2/1/8")->puzzle),
            "slither/2/1/d");
}

TEST(Link, Arrows) {
  const char* address = "yajilin/o/4/2/a12b4.8110.a";
  const auto reading = read_text(samples::yajilin(), std::string("yajirin") + (address + 7));
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  const std::vector<Printed>& at = reading->puzzle.givens[0].at;
  EXPECT_EQ(at.at(1).n, 2);
  EXPECT_EQ(at.at(1).way, static_cast<int>(Direction::up));
  EXPECT_EQ(at.at(1).column, 16);
  EXPECT_EQ(at.at(4).state, Printed::unknown);
  EXPECT_EQ(at.at(4).way, static_cast<int>(Direction::right));
  EXPECT_EQ(at.at(6).state, Printed::unknown);
  EXPECT_EQ(at.at(6).way, -1);
  EXPECT_EQ(reading->puzzle.givens[1].at.at(0).n, 1);
  EXPECT_EQ(*write_link(samples::yajilin(), reading->puzzle), address);
}

TEST(Link, MistakesAndTheirPlaces) {
  struct Mistake {
    GenreInfo genre;
    const char* text;
    const char* error;
  };
  const std::vector<Mistake> mistakes = {
      {samples::canal(), "canal/4/3/g3h.h2h4",
       "1:19 the body ends early: 11 of 12 places are filled"},
      {samples::canal(), "canal/4/3/g3h.h2h4gg",
       "1:20 the body runs over: every place is filled before 'g'"},
      {samples::canal(), "canal/4/3/g3h.h2h4h",
       "1:19 the body runs over: 2 empty places where 1 are left"},
      {samples::canal(), "canal/4/3/g3h!h2h4g", "1:14 found '!', which means nothing here"},
      {samples::canal(), "canal/4/3/g3h\xC3\xA4h2h4g",
       "1:14 found '\xC3\xA4', which means nothing here"},
      {samples::canal(), "canal/4/3", "1:10 the body ends early: 0 of 12 places are filled"},
      {samples::canal(), "canal/4/3/", "1:11 the body ends early: 0 of 12 places are filled"},
      {samples::canal(), "canal/4/3/g-1", "1:14 the body ends inside a number"},
      {samples::canal(), "canal/4/3/g-1xh",
       "1:14 found 'x' inside a number; expected a digit of base 16"},
      {samples::canal(), "https://puzz.link/p?canal",
       "1:26 the address lacks its size; expected GENRE/COLUMNS/ROWS/BODY"},
      {samples::canal(), "canal/4",
       "1:8 the address lacks its size; expected GENRE/COLUMNS/ROWS/BODY"},
      {samples::canal(), "canal/4/x/g", "1:9 found 'x'; expected GENRE/COLUMNS/ROWS/BODY"},
      {samples::canal(), "canal/0/3/g", "1:7 a grid has at least one row and one column"},
      {samples::canal(), "canal/10000/10000/g",
       "1:7 a grid of 10000 rows and 10000 columns; at most 250000 cells are read"},
      {samples::canal(), "canal/99999999999/1/g",
       "1:7 found '99999999999'; expected GENRE/COLUMNS/ROWS/BODY"},
      {samples::hashi(), "hashi/3/1/2g9",
       "1:13 found '9' for 'island'; expected a number from 1 to 8 or '?'"},
      {samples::hashi(), "hashi/3/1/2g0",
       "1:13 found '0' for 'island'; expected a number from 1 to 8 or '?'"},
      {samples::nonogram(), "nonogram/1/1/.1", "1:14 found '?' for 'clue'; expected a number"},
      {samples::yin_yang(), "yinyang/2/2/0", "1:14 the body ends early: 3 of 4 places are filled"},
      {samples::yin_yang(), "yinyang/2/2/0r", "1:14 found 'r', which means nothing here"},
      {samples::yin_yang(), "yinyang/2/2/01",
       "1:14 the body runs over: this character says something of places beyond the last"},
      {samples::yin_yang(), "yinyang/2/2/009",
       "1:15 the body runs over: every place is filled before '9'"},
      {samples::hitori(), "https://puzz.link/p?hitori/2/2/1 23",
       "1:33 found ' ', which means nothing here"},
      {samples::hitori(), "hitori/2/2/12@4", "1:14 found '?' for 'number'; expected a number"},
      {samples::hitori(), "hitori/2/2/123", "1:15 the body ends early: 3 of 4 places are filled"},
      {samples::slither(), "slither/2/1/5f",
       "1:14 the body runs over: every place is filled before 'f'"},
      {samples::slither(), "slither/3/1/5f", "1:14 found 'f', which means nothing here"},
      {samples::star_battle(), "starbattle/2/1/x/0",
       "1:16 expected a number here, and '/' behind it"},
      {samples::star_battle(), "starbattle/2/1/1x0", "1:17 found 'x', which means nothing here"},
      {samples::star_battle(), "starbattle/2/1/1",
       "1:17 the body ends early: 0 of 1 places are filled"},
      {samples::star_battle(), "starbattle/2/1",
       "1:15 the body ends early: 0 of 1 places are filled"},
      {samples::gappy(), "gappy/2/1/1", "1:7 Gappy has no addresses"},
      {samples::yajilin(), "yajilin/2/1/1", "1:14 the body ends inside a number"},
      {samples::yajilin(), "yajilin/2/1/1f-", "1:16 the body ends inside a number"},
      {samples::yajilin(), "yajilin/2/1/-512", "1:14 found '5', which means nothing here"},
      {samples::yajilin(), "yajilin/2/1/1g",
       "1:14 found 'g' inside a number; expected a digit of base 16"},
      {samples::yajilin(), "yajilin/2/1/6.",
       "1:14 found '.' inside a number; expected a digit of base 16"},
      {samples::yajilin(), "yajilin/2/1/+a", "1:13 found '+', which means nothing here"},
      {samples::yajilin(), "yajilin/2/1/c",
       "1:13 the body runs over: 3 empty places where 2 are left"},
      {samples::yajilin(), "yajilin/2/1/a02",
       "1:14 found '2' for 'clue'; expected a number and its arrow or '?'"},
  };
  for (const Mistake& m : mistakes)
    EXPECT_EQ(first_error(read_text(m.genre, m.text)), m.error) << m.text;
}

std::string write_error(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  EXPECT_TRUE(reading.ok()) << first_error(reading);
  const auto link = write_link(genre, reading->puzzle);
  return link ? *link : link.first_error().message;
}

TEST(Link, WhatAnAddressCannotSay) {
  EXPECT_EQ(write_error(samples::gappy(), "rows: 1\ncolumns: 1\n"), "Gappy has no addresses");
  EXPECT_EQ(write_error(samples::nonogram(), "rows: 1, .\ncolumns: 1\n"),
            "an address of Nonogram cannot say that 'clue' is not given at row 2");
  EXPECT_EQ(
      write_error(samples::nonogram(), "rows: 1 1, 1\ncolumns: 1\n"),
      "an address of Nonogram cannot hold the 2 numbers of 'clue' at row 1; it has room for 1");
  EXPECT_EQ(write_error(samples::hitori(), "1 1296\n"),
            "an address of Hitori cannot hold the number 1296 in 'number'");
  EXPECT_EQ(write_error(samples::yajilin(), "5000> .\n"),
            "an address of Yajilin cannot hold the number 5000 in 'clue'");
  EXPECT_EQ(write_error(samples::yajilin(), "2000000000> .\n"),
            "an address of Yajilin cannot hold the number 2000000000 in 'clue'");
  EXPECT_EQ(write_error(samples::heyawake(), "rooms:\na .\n"),
            "an address of Heyawake cannot say that a cell lies in no room of 'rooms'");
  EXPECT_EQ(write_error(samples::heyawake(), "rooms:\na b a\n"),
            "an address of Heyawake cannot say that a room of 'rooms' is in several pieces");
  GenreInfo genre = samples::canal();
  genre.givens.push_back(samples::field("extra", PlaceKind::cell, ValueKind::number));
  EXPECT_EQ(write_error(genre, "1 .\n\nextra:\n. 2\n"),
            "an address of Canal View cannot say 'extra'");
}

TEST(Link, CodesThatDoNotFitTheRules) {
  for (const char* declaration :
       {"link canal: clue as runes", "link canal: clue as borders", "link canal: clue as outside",
        "link canal: clue as decimal", "link canal: nothing as hex"}) {
    GenreInfo genre = samples::canal();
    genre.codecs = {samples::codec(declaration)};
    const auto reading = read_text(genre, "canal/2/1/1g");
    EXPECT_EQ(first_error(reading).substr(0, 32), "0:0 the rules of Canal View say ")
        << declaration;
    Puzzle puzzle;
    puzzle.grid = {1, 2};
    puzzle.givens.resize(1);
    EXPECT_FALSE(write_link(genre, puzzle).ok()) << declaration;
  }
}

}  // namespace
}  // namespace clew
