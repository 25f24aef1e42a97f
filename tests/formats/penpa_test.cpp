// Drawings of penpa-edit: every code in both directions, drawings made elsewhere, and what a
// drawing says beyond a genre's line.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/base64.h"
#include "base/deflate.h"
#include "formats/penpa_codes.h"
#include "formats/samples.h"
#include "formats/values.h"
#include "uses.h"

namespace clew {
namespace {

using samples::codec;
using samples::field;
using samples::first_error;

const std::string site = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

std::string packed(const std::string& drawing) { return site + to_base64(deflate(drawing)); }
std::string drawing_in(const std::string& address) {
  return without_short_words(*inflate(*from_base64(address.substr(site.size())), 1000000));
}

FieldInfo numbers(PlaceKind index) {
  FieldInfo f = field("clue", index, ValueKind::number);
  f.unknown_allowed = true;
  return f;
}

FieldInfo colours(PlaceKind index) {
  FieldInfo f = field("clue", index, ValueKind::named);
  f.names = {{"white", 'W'}, {"black", 'B'}};
  return f;
}

GenreInfo genre_of(const FieldInfo& given, const std::string& declaration) {
  GenreInfo genre;
  genre.name = "Sample";
  genre.slug = "sample";
  genre.givens = {given};
  genre.codecs = {codec(declaration)};
  return genre;
}

// A 2x3 board whose only given has these values by place.
Puzzle puzzle_of(const FieldInfo& f, std::vector<std::pair<size_t, Printed>> values, size_t size) {
  Puzzle puzzle;
  puzzle.grid = {2, 3};
  puzzle.givens.resize(1);
  puzzle.givens[0].at.resize(size);
  for (const auto& [place, value] : values) puzzle.givens[0].at[place] = value;
  (void)f;
  return puzzle;
}

Printed unknown() {
  Printed p;
  p.state = Printed::unknown;
  return p;
}
Printed listed(std::vector<int32_t> items) {
  Printed p;
  p.state = Printed::value;
  p.items = std::move(items);
  return p;
}
Printed pointing(int n, Direction way) {
  Printed p = printed_value(n);
  p.way = static_cast<int8_t>(way);
  return p;
}

struct Example {
  FieldInfo field;
  const char* code;
  std::vector<std::pair<size_t, Printed>> values;
  size_t size;
  const char* drawn;  // a piece of the drawing
};

// Cell r1c1 of a 2x3 board without margins is place 16, its rows are 7 apart, and N is 42.
std::vector<Example> examples() {
  const FieldInfo cells = numbers(PlaceKind::cell);
  const FieldInfo marks = field("clue", PlaceKind::cell, ValueKind::boolean);
  const FieldInfo rooms = field("clue", PlaceKind::none, ValueKind::partition);
  const FieldInfo walls = field("clue", PlaceKind::link, ValueKind::boolean);
  const FieldInfo option = field("clue", PlaceKind::none, ValueKind::boolean);
  FieldInfo arrows = numbers(PlaceKind::cell);
  arrows.way = "way";
  FieldInfo bags = field("clue", PlaceKind::cell, ValueKind::bag);
  bags.unknown_allowed = true;
  FieldInfo lists = field("clue", PlaceKind::line, ValueKind::list);
  lists.unknown_allowed = true;
  const FieldInfo single = field("clue", PlaceKind::none, ValueKind::number);
  const Printed yes = printed_value(1);
  return {
      {cells,
       "number",
       {{0, printed_value(12)}, {5, unknown()}},
       6,
       R"("16":["12",1,"1"],"25":["?",1,"1"])"},
      {cells, "number 6", {{0, printed_value(3)}, {1, unknown()}}, 6, R"("17":[" ",6,"1"])"},
      {cells,
       "number 7 on fill 4",
       {{0, printed_value(0)}, {2, unknown()}},
       6,
       R"("surface":{"16":4,"18":4})"},
      {cells,
       "number 1 1 on square_L 1",
       {{4, unknown()}},
       6,
       R"("symbol":{"24":[1,"square_L",1]})"},
      {numbers(PlaceKind::corner),
       "number 6",
       {{0, printed_value(1)}, {11, printed_value(4)}},
       12,
       R"("50":["1",6,"1"],"67":["4",6,"1"])"},
      {numbers(PlaceKind::link),
       "number 6 6",
       {{0, printed_value(1)}, {4, printed_value(2)}},
       7,
       R"("100":["2",6,"6"],"142":["1",6,"6"])"},
      {arrows,
       "number 1 2",
       {{1, pointing(2, Direction::left)}, {2, pointing(0, Direction::down)}},
       6,
       R"("17":["2_1",1,"2"],"18":["0_3",1,"2"])"},
      {bags, "number 1 4", {{0, listed({1, -1})}}, 6, R"("16":["1?",1,"4"])"},
      {cells, "small up_left", {{0, printed_value(7)}}, 6, R"("numberS":{"232":["7",1]})"},
      {cells,
       "small down on compass 1",
       {{0, printed_value(7)}, {1, unknown()}},
       6,
       R"("403":["7",1])"},
      {numbers(PlaceKind::line),
       "outside",
       {{0, printed_value(2)}, {4, printed_value(1)}},
       5,
       R"([1,0,1,0])"},
      {numbers(PlaceKind::view),
       "outside",
       {{0, printed_value(2)}, {3, unknown()}, {9, printed_value(3)}},
       10,
       R"([1,1,1,1])"},
      {lists,
       "outside",
       {{0, listed({2, 11})},
        {1, listed({})},
        {2, listed({1})},
        {3, listed({1})},
        {4, listed({-1, 1})}},
       5,
       R"([2,0,2,0])"},
      {single, "heading \"(\" \")\"", {{0, printed_value(3)}}, 1, R"-(["(3)",1,"8"])-"},
      {marks, "fill 4", {{1, yes}, {5, yes}}, 6, R"("surface":{"17":4,"25":4})"},
      {marks, "symbol tents 1", {{2, yes}}, 6, R"("18":[1,"tents",1])"},
      {colours(PlaceKind::cell),
       "symbol circle_L 1 2",
       {{0, printed_value(0)}, {1, printed_value(1)}},
       6,
       R"("17":[2,"circle_L",1])"},
      {colours(PlaceKind::link),
       "symbol circle_SS 1 2",
       {{1, printed_value(1)}},
       7,
       R"("143":[2,"circle_SS",2])"},
      {rooms,
       "borders",
       {{0, printed_value(0)}, {1, yes}, {2, yes}, {3, printed_value(0)}, {4, yes}, {5, yes}},
       6,
       R"("lineE":{"51,58":2,"58,65":2})"},
      {walls, "borders", {{0, yes}, {6, yes}}, 7, R"("lineE":{"51,58":2,"59,60":2})"},
      {marks, "missing", {{1, yes}}, 6, "[16,2,5,1,1]"},
      {rooms,
       "cages",
       {{0, printed_value(0)}, {3, printed_value(0)}},
       6,
       R"("killercages":[[16,23]])"},
      {bags,
       "lines thermo",
       {{0, listed({1, 4})}, {1, listed({2})}, {3, listed({5})}},
       6,
       R"("thermo":[[16,17],[16,23]])"},
      {option, "tint 3", {}, 0, R"("surface":{})"},
  };
}

TEST(Penpa, EveryCodeReadsWhatItWrites) {
  std::vector<std::string> met;
  for (const Example& e : examples()) {
    const std::string code = std::string(e.code).substr(0, std::string(e.code).find(' '));
    met.push_back(code);
    GenreInfo genre = genre_of(e.field, "penpa sample: clue as " + std::string(e.code));
    for (std::string& word : genre.codecs[0].parts[0].arguments) std::erase(word, '"');
    if (std::string(e.code).find("compass") != std::string::npos)
      genre.codecs[0].parts.push_back(codec("penpa sample: skip as symbol compass").parts[0]);
    ASSERT_NE(find_penpa_code(code), nullptr) << code;
    const Puzzle puzzle = puzzle_of(e.field, e.values, e.size);
    const auto address = write_penpa(genre, puzzle);
    ASSERT_TRUE(address) << e.code << ": " << address.first_error().message;
    EXPECT_NE(drawing_in(*address).find(e.drawn), std::string::npos) << e.code << "\n"
                                                                     << drawing_in(*address);
    const auto reading = samples::read_text(genre, *address);
    ASSERT_TRUE(reading) << e.code << ": " << first_error(reading);
    EXPECT_EQ(samples::difference(genre, puzzle, reading->puzzle), "") << e.code;
  }
  for (const std::string& name : penpa_code_names())
    EXPECT_NE(std::ranges::find(met, name), met.end()) << name << " has no example";
}

// Lines 0 to 5 of a drawing of one row and three columns (cells 16 to 18, N is 35), with this
// board.
std::string row_of_three(const std::string& board, const std::string& kind = "square") {
  return kind +
         ",3,1,38,0,1,1,152,76,87,87,0,0,0,0,Title: A %2C b,Author: Me,,,OFF,false\n[0,0,0,0]\n"
         R"(["1","2","1"]~"surface"~["",1])"
         "\n" +
         board + "\n\n[16,1,1]";
}

TEST(Penpa, DrawingsMadeElsewhere) {
  const GenreInfo genre = genre_of(numbers(PlaceKind::cell), "penpa sample: clue as number");
  // Numbers may be numbers or texts; history and grid lines that are taken away say nothing.
  for (const std::string board :
       {R"({"number":{"16":[3,1,"1"],"18":["?",6,"1"]},"command_undo":{"__a":[1]}})",
        R"({zN:{"16":["3",5,"1"],"18":[" ",6,"1"]},"deletelineE":{"52,59":1},zL:{}})",
        R"({zN:{"16":[[0,0,1,0],1,"7"],"18":["?",1]},zE:{"43,44":2,"50,51":2}})"}) {
    const auto reading = samples::read_text(genre, packed(row_of_three(board)));
    ASSERT_TRUE(reading) << board << first_error(reading);
    EXPECT_EQ(reading->puzzle.grid, (Grid{1, 3}));
    EXPECT_EQ(reading->puzzle.title, "A , b");
    EXPECT_EQ(reading->puzzle.author, "Me");
    EXPECT_EQ(reading->puzzle.givens[0].at[0].n, 3);
    EXPECT_EQ(reading->puzzle.givens[0].at[1].state, Printed::absent);
    EXPECT_EQ(reading->puzzle.givens[0].at[2].state, Printed::unknown);
  }
}

// What a drawing shows beyond the genre's line could change the rules.
TEST(Penpa, WhatIsNotUnderstoodIsNamed) {
  const GenreInfo genre = genre_of(numbers(PlaceKind::cell), "penpa sample: clue as number");
  const std::string rest = ", of which the rules of Sample say nothing";
  for (const auto& [board, message] : {
           std::pair(R"({"surface":{"17":3}})", "the drawing has the colour 3 at r1c2" + rest),
           std::pair(R"({"symbol":{"16":[1,"star",2]}})",
                     "the drawing has the symbol 'star 1' at r1c1" + rest),
           std::pair(R"({"numberS":{"140":["1",1]}})",
                     "the drawing has the text '1' outside the grid" + rest),
           std::pair(R"({"lineE":{"44,51":2}})",
                     "the drawing has a line on the grid at r1c1" + rest),
           std::pair(R"({"line":{"16,17":3}})", "the drawing has things of the kind 'line'" + rest),
           std::pair(R"({"thermo":[[16,17]]})",
                     "the drawing has things of the kind 'thermo'" + rest),
           std::pair(R"({"killercages":[[16,17]]})", "the drawing has a cage" + rest),
           std::pair(R"({"number":{"9":["1",1,"1"]}})",
                     "the drawing has the text '1' outside the grid" + rest),
           std::pair(R"({"number":{"16":["x",1,"1"]}})",
                     std::string("found 'x' for 'clue' at r1c1; expected a number")),
       }) {
    EXPECT_EQ(first_error(samples::read_text(genre, packed(row_of_three(board)))),
              "1:51 " + message);
  }
  std::string holes = row_of_three("{}");
  holes.replace(holes.size() - 8, 8, "[16,2]");
  EXPECT_EQ(first_error(samples::read_text(genre, packed(holes))),
            "1:51 the drawing lacks cells" + rest);
  EXPECT_EQ(first_error(samples::read_text(genre, packed(row_of_three("{}", "hex")))),
            "1:51 the drawing is on a grid of the kind 'hex'; only squares are read");
}

// Lines have no numbers of their own in a drawing, so others than those that it would be read with
// are refused.
TEST(Penpa, LinesThatADrawingDoesNotHave) {
  const FieldInfo bags = field("clue", PlaceKind::cell, ValueKind::bag);
  const GenreInfo genre = genre_of(bags, "penpa sample: clue as lines arrows");
  for (const auto& [board, message] :
       {std::pair(R"({"arrows":[[16,9]]})",
                  "a line of the kind 'arrows' leaves the grid or comes to a cell twice"),
        std::pair(R"({"arrows":[[16,17,16]]})",
                  "a line of the kind 'arrows' leaves the grid or comes to a cell twice"),
        std::pair(R"({"thermo":[[16,17]]})",
                  "the drawing has things of the kind 'thermo', of which the rules of Sample say "
                  "nothing")}) {
    EXPECT_EQ(first_error(samples::read_text(genre, packed(row_of_three(board)))),
              std::string("1:51 ") + message);
  }
  const auto told = [&](int32_t first) {
    const auto address = write_penpa(genre, puzzle_of(bags, {{0, listed({first})}}, 6));
    return address ? "" : address.first_error().message;
  };
  EXPECT_EQ(told(1), "");
  EXPECT_EQ(told(2),
            "an address of penpa-edit of Sample cannot say that a line begins with 2 in 'clue'");
}

TEST(Penpa, AValueThatIsNotSaidIsAWarning) {
  FieldInfo stars = field("stars", PlaceKind::none, ValueKind::number);
  stars.has_default = true;
  const GenreInfo genre = genre_of(stars, "penpa sample: stars as heading");
  const auto reading = samples::read_text(genre, packed(row_of_three("{}")));
  ASSERT_TRUE(reading) << first_error(reading);
  EXPECT_EQ(reading->warnings,
            std::vector<std::string>{"the drawing does not say 'stars' above the grid"});
}

TEST(Penpa, DiagonalsOfTheWholeGridAreNotUnderstood) {
  const GenreInfo genre = genre_of(numbers(PlaceKind::cell), "penpa sample: clue as number");
  std::string drawing = row_of_three("{}");
  drawing.replace(drawing.find(",0,0,0,0,Title"), 8, ",1,0,0,0");
  EXPECT_EQ(
      first_error(samples::read_text(genre, packed(drawing))),
      "1:51 the drawing has things of the kind 'grid', of which the rules of Sample say nothing");
}

TEST(Penpa, DamageIsTold) {
  const GenreInfo genre = genre_of(numbers(PlaceKind::cell), "penpa sample: clue as number");
  const auto told = [&](const std::string& address) {
    return first_error(samples::read_text(genre, address));
  };
  EXPECT_EQ(told(site + "***"), "1:51 this address is damaged: its drawing is no base64");
  EXPECT_EQ(told(site + "AAAA"), "1:51 this address is damaged: the packed text ends early");
  EXPECT_EQ(told(packed("square")), "1:51 the drawing lacks some of its lines");
  EXPECT_EQ(told(packed("1,2,3")),
            "1:51 this address is of penpa-edit's first version, which is not read");
  EXPECT_EQ(told(site + "https://puzz.link/p?canal/2/2/h"),
            "1:51 this address only names that of another site: give that one");
  std::string large = row_of_three("{}");
  large.replace(0, 10, "square,99999,99999");
  EXPECT_NE(told(packed(large)).find("cells are read"), std::string::npos) << told(packed(large));
  EXPECT_EQ(told(packed(std::string(5000000, 'a'))),
            "1:51 this address is damaged: the packed text is too long when it is unpacked");
}

TEST(Penpa, ShortWords) {
  for (const std::string text :
       {R"({"surface":{"1":2},"line":{},"lineE":{},"z":null,"zoo":"zzS"})", "zzz", "", "z"}) {
    EXPECT_EQ(without_short_words(with_short_words(text)), text);
  }
  EXPECT_EQ(with_short_words(R"({"surface":{},"lineE":null})"), "{zS:{},zE:zO}");
  EXPECT_EQ(without_short_words("az"), "az");  // old texts have no word for a 'z' of their own
}

}  // namespace
}  // namespace clew
