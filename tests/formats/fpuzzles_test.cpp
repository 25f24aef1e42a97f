// Addresses of f-puzzles and SudokuPad: every code in both directions, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/lz_string.h"
#include "formats/fpuzzles.h"
#include "formats/samples.h"
#include "formats/values.h"
#include "uses.h"

namespace clew {
namespace {

using samples::codec;
using samples::field;
using samples::first_error;

const std::string site = "https://www.f-puzzles.com/?load=";

std::string packed(const std::string& object) { return site + pack_lz(object, LzLetters::base64); }

// A 4x4 board of cells without regions, and members behind it.
std::string object_of(const std::string& members, const std::string& cell = "{\"region\":null}") {
  std::string rows;
  for (int r = 0; r < 4; ++r) {
    std::string row;
    for (int c = 0; c < 4; ++c) row += (c > 0 ? "," : "") + cell;
    rows += (r > 0 ? ",[" : "[") + row + "]";
  }
  return "{\"size\":4,\"title\":\"Tiny\",\"author\":\"Me\",\"grid\":[" + rows + "]" +
         (members.empty() ? "" : "," + members) + "}";
}

// Givens of every kind that a code suits.
GenreInfo full_genre() {
  GenreInfo genre;
  genre.name = "Sample";
  genre.slug = "sample";
  FieldInfo parity = field("parity", PlaceKind::cell, ValueKind::named);
  parity.names = {{"even", 'E'}, {"odd", 'O'}};
  FieldInfo dot = field("dot", PlaceKind::link, ValueKind::named);
  dot.names = {{"white", 'W'}, {"black", 'B'}};
  FieldInfo total = field("total", PlaceKind::room, ValueKind::number);
  total.room_field = 1;
  FieldInfo boxes = field("boxes", PlaceKind::none, ValueKind::partition);
  boxes.has_default = true;
  genre.givens = {field("digit", PlaceKind::cell, ValueKind::number),
                  field("cages", PlaceKind::none, ValueKind::partition),
                  total,
                  boxes,
                  field("diagonal", PlaceKind::none, ValueKind::boolean),
                  parity,
                  dot,
                  field("seen", PlaceKind::view, ValueKind::number),
                  field("between", PlaceKind::line, ValueKind::number),
                  field("tube", PlaceKind::cell, ValueKind::bag),
                  field("whispers", PlaceKind::cell, ValueKind::bag),
                  field("arrow", PlaceKind::cell, ValueKind::bag),
                  field("circle", PlaceKind::corner, ValueKind::bag),
                  field("falling", PlaceKind::view, ValueKind::number),
                  field("rising", PlaceKind::view, ValueKind::number),
                  field("all_doubles", PlaceKind::none, ValueKind::boolean),
                  field("clone", PlaceKind::cell, ValueKind::named)};
  genre.givens.back().names = {{"a"}, {"b"}};
  genre.codecs = {
      codec("fpuzzles sample: digit as grid, cages as cages killercage, total as totals "
            "killercage, boxes as "
            "regions, diagonal as flags diagonal+ diagonal-, parity as marks even odd, dot as "
            "pairs difference 1 "
            "ratio 2, seen as outside skyscraper, between as outside sandwichsum, tube as lines "
            "thermometer, whispers as lines whispers half, arrow as lines arrow circle, circle as "
            "corners "
            "quadruple, falling as diagonals littlekillersum falling, rising as diagonals "
            "littlekillersum rising, all_doubles as negative ratio, clone as clones clone")};
  return genre;
}

TEST(Fpuzzles, EveryCodeReadsWhatItWrites) {
  const GenreInfo genre = full_genre();
  const std::string text = packed(object_of(
      R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R4C4"]}],"diagonal+":true,"diagonal-":true,)"
      R"("odd":[{"cell":"R2C1"}],"even":[{"cell":"R2C2"}],"difference":[{"cells":["R3C1","R3C2"]}],)"
      R"("ratio":[{"cells":["R4C1","R3C1"],"value":"2"}],"skyscraper":[{"cell":"R0C3","value":"2"},{"cell":"R5C1","value":3},)"
      R"({"cell":"R2C0","value":"1"},{"cell":"R2C5","value":"4"}],"sandwichsum":[{"cell":"R0C4","value":"7"}],)"
      R"("line":[],"truecandidatesoptions":["Colored"],"solution":["1"])"));
  const auto reading = samples::read_text(genre, text);
  ASSERT_TRUE(reading) << first_error(reading);
  const auto& givens = reading->puzzle.givens;
  EXPECT_EQ(reading->puzzle.title, "Tiny");
  EXPECT_EQ(reading->puzzle.author, "Me");
  EXPECT_EQ(givens[1].at[1].n, givens[1].at[0].n);
  EXPECT_EQ(givens[1].at[2].state, Printed::absent);
  EXPECT_EQ(givens[2].at[0].n, 5);
  EXPECT_EQ(givens[2].at[1].state, Printed::absent);
  EXPECT_EQ(givens[4].at[0].n, 1);
  EXPECT_EQ(givens[5].at[4].n, 1);
  EXPECT_EQ(givens[5].at[5].n, 0);
  EXPECT_EQ(givens[6].at[static_cast<size_t>(Grid{4, 4}.link_across(2, 0))].n, 0);
  EXPECT_EQ(givens[6].at[static_cast<size_t>(Grid{4, 4}.link_down(2, 0))].n, 1);
  EXPECT_EQ(givens[7].at[1].n, 1);       // left of row 2
  EXPECT_EQ(givens[7].at[4 + 1].n, 4);   // right of it
  EXPECT_EQ(givens[7].at[8 + 2].n, 2);   // above column 3
  EXPECT_EQ(givens[7].at[12 + 0].n, 3);  // below column 1
  EXPECT_EQ(givens[8].at[4 + 3].n, 7);
  const auto written = write_fpuzzles(genre, reading->puzzle);
  ASSERT_TRUE(written) << written.first_error().message;
  const auto again = samples::read_text(genre, *written);
  ASSERT_TRUE(again) << first_error(again);
  EXPECT_EQ(samples::difference(genre, reading->puzzle, again->puzzle), "");
  std::vector<std::string> met;
  for (const CodecPart& part : genre.codecs[0].parts) met.push_back(part.code);
  for (const std::string& name : fpuzzles_code_names())
    EXPECT_NE(std::ranges::find(met, name), met.end()) << name << " has no example";
}

Printed at_cell(const Puzzle& puzzle, int given, int row, int column) {
  return puzzle.givens[static_cast<size_t>(given)]
      .at[static_cast<size_t>(puzzle.grid.cell(row, column))];
}

// Read and written once more: the same puzzle, or why not.
std::string kept(const GenreInfo& genre, const std::string& members, Puzzle& puzzle) {
  const auto reading = samples::read_text(genre, packed(object_of(members)));
  if (!reading) return first_error(reading).substr(5);
  puzzle = reading->puzzle;
  const auto written = write_fpuzzles(genre, puzzle);
  if (!written) return written.first_error().message;
  const auto again = samples::read_text(genre, *written);
  return again ? samples::difference(genre, puzzle, again->puzzle) : first_error(again);
}

TEST(Fpuzzles, LinesAreNumbersThatFollowEachOther) {
  const GenreInfo genre = full_genre();
  Puzzle puzzle;
  EXPECT_EQ(kept(genre,
                 R"("thermometer":[{"lines":[["R1C1","R1C2","R2C3"],["R1C1","R2C1"]]},)"
                 R"({"lines":[["R4C4"]],"label":20}],)"
                 R"("whispers":[{"lines":[["R3C1","R3C2"]],"value":"2"}],)"
                 R"("arrow":[{"cells":["R4C1"],"lines":[["R4C1","R4C2"],["R4C1","R3C2"]]}])",
                 puzzle),
            "");
  EXPECT_EQ(at_cell(puzzle, 9, 0, 0).items, (std::vector<int32_t>{1, 5}));
  EXPECT_EQ(at_cell(puzzle, 9, 1, 2).items, std::vector<int32_t>{3});
  EXPECT_EQ(at_cell(puzzle, 9, 1, 0).items, std::vector<int32_t>{6});
  EXPECT_EQ(at_cell(puzzle, 9, 3, 3).items, std::vector<int32_t>{20});
  EXPECT_EQ(at_cell(puzzle, 10, 2, 1).items, std::vector<int32_t>{2});
  EXPECT_EQ(at_cell(puzzle, 11, 3, 0).items, (std::vector<int32_t>{1, 4}));
  const auto told = [&](const std::string& members) { return kept(genre, members, puzzle); };
  const std::string unread = "an entry of 'thermometer' cannot be read";
  EXPECT_EQ(told(R"("thermometer":[{"lines":[["R1C1","R5C1"]]}])"), unread);
  EXPECT_EQ(told(R"("thermometer":[{"lines":[["R1C1","R1C2","R1C1"]]}])"), unread);
  EXPECT_EQ(told(R"("thermometer":[{"lines":[[]]}])"), unread);
  EXPECT_EQ(told(R"("thermometer":[{}])"), unread);
  EXPECT_EQ(told(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"label":4},)"
                 R"({"lines":[["R2C1"]],"label":3}])"),
            unread);  // it would come before the other
  EXPECT_EQ(told(R"("thermometer":[{"lines":[["R1C1","R1C2"]],"value":"3"}])"),
            "found '3' in 'thermometer'");
  EXPECT_EQ(told(R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}])"),
            "found '3' in 'whispers'");
  EXPECT_EQ(told(R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C1","R2C1"]]}])"),
            "found a circle of 2 cells in 'arrow'");
  EXPECT_EQ(told(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C2","R2C1"]]}])"),
            "an entry of 'arrow' cannot be read");
}

TEST(Fpuzzles, WhatStandsAtCornersAndBesideDiagonals) {
  const GenreInfo genre = full_genre();
  Puzzle puzzle;
  EXPECT_EQ(
      kept(
          genre,
          R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,"4"]}],)"
          R"("littlekillersum":[{"cell":"R0C0","direction":"DR","value":"12"},)"
          R"({"cell":"R0C4","direction":"DL","value":"7"},{"cell":"R5C1","direction":"UR","value":8},)"
          R"({"cell":"R2C5","direction":"UL","value":"3"},{"cell":"R0C1","direction":"DR","value":""}],)"
          R"("negative":["ratio"])",
          puzzle),
      "");
  const auto view = [&](int given, int number) {
    return puzzle.givens[static_cast<size_t>(given)].at[static_cast<size_t>(number)].n;
  };
  EXPECT_EQ(puzzle.givens[12].at[static_cast<size_t>(puzzle.grid.corner(1, 1))].items,
            (std::vector<int32_t>{1, 4}));
  EXPECT_EQ(view(13, 0), 12);         // falling from the first cell of row 1
  EXPECT_EQ(view(13, 4 + 0), 3);      // through the last one, seen from the right
  EXPECT_EQ(view(14, 8 + 2), 7);      // rising through the third cell above
  EXPECT_EQ(view(14, 8 + 4 + 1), 8);  // through the second one below
  EXPECT_EQ(puzzle.givens[15].at[0].n, 1);
  const auto told = [&](const std::string& members) { return kept(genre, members, puzzle); };
  const std::string unread = "an entry of 'littlekillersum' cannot be read";
  EXPECT_EQ(told(R"("littlekillersum":[{"cell":"R0C0","direction":"DL","value":"1"}])"), unread);
  EXPECT_EQ(told(R"("littlekillersum":[{"cell":"R1C1","direction":"DR","value":"1"}])"), unread);
  EXPECT_EQ(told(R"("littlekillersum":[{"cell":"R0C1","direction":"D","value":"1"}])"), unread);
  EXPECT_EQ(told(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R3C2"],"values":[1]}])"),
            "an entry of 'quadruple' cannot be read");
  EXPECT_EQ(told(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[5]}])"),
            "found '5' in 'quadruple'");
  EXPECT_EQ(told(R"("negative":["ratio","xv"])"),
            "the address has 'negative xv', of which the rules of Sample say nothing");
}

TEST(Fpuzzles, ClonesAreNamedByTheirFirstCells) {
  const GenreInfo genre = full_genre();
  Puzzle puzzle;
  EXPECT_EQ(kept(genre,
                 R"("clone":[{"cells":["R4C1","R4C2"],"cloneCells":["R3C3","R1C2"]},)"
                 R"({"cells":["R1C2"],"cloneCells":["R2C1"]}])",
                 puzzle),
            "");
  const auto name = [&](int row, int column) {
    const Printed p = at_cell(puzzle, 16, row, column);
    return p.state == Printed::value ? p.n : -1;
  };
  EXPECT_EQ(name(0, 1), 0);
  EXPECT_EQ(name(1, 0), 0);
  EXPECT_EQ(name(3, 1), 0);
  EXPECT_EQ(name(2, 2), 1);
  EXPECT_EQ(name(3, 0), 1);
  EXPECT_EQ(name(0, 0), -1);
  const auto told = [&](const std::string& members) { return kept(genre, members, puzzle); };
  EXPECT_EQ(told(R"("clone":[{"cells":["R1C1"],"cloneCells":["R1C2","R2C2"]}])"),
            "an entry of 'clone' cannot be read");
  EXPECT_EQ(told(R"("clone":[{"cells":["R1C1"],"cloneCells":["R1C1"]}])"),
            "an entry of 'clone' cannot be read");
  EXPECT_EQ(
      told(R"("clone":[{"cells":["R1C1","R2C1","R3C1"],"cloneCells":["R1C2","R2C2","R3C2"]}])"),
      "found 3 different clones; the rules of Sample know 2");
  const auto unsaid = [&](std::vector<std::pair<int, int32_t>> names) {
    auto reading = samples::read_text(genre, packed(object_of("")));
    std::vector<Printed>& at = reading->puzzle.givens[16].at;
    at.assign(16, {});
    for (const auto& [cell, n] : names) {
      at[static_cast<size_t>(cell)].state = Printed::value;
      at[static_cast<size_t>(cell)].n = n;
    }
    const auto written = write_fpuzzles(genre, reading->puzzle);
    return written ? std::string() : written.first_error().message.substr(34);
  };
  EXPECT_EQ(unsaid({{0, 0}, {3, 1}, {7, 1}, {9, 0}}), "");
  EXPECT_EQ(unsaid({{0, 0}}), "cannot say a cell without a clone in 'clone'");
  EXPECT_EQ(unsaid({{0, 1}, {1, 1}}),
            "cannot say clones by other names than a and those that follow, in the order of their "
            "first cells, in 'clone'");
}

TEST(Fpuzzles, OneMemberForSeveralMarksOfPairs) {
  GenreInfo genre = full_genre();
  genre.codecs = {codec("fpuzzles sample: dot as pairs xv V xv X, boxes as regions")};
  Puzzle puzzle;
  EXPECT_EQ(
      kept(genre,
           R"("xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"],"value":"V"}])",
           puzzle),
      "");
  EXPECT_EQ(puzzle.givens[6].at[static_cast<size_t>(puzzle.grid.link_across(0, 0))].n, 1);
  EXPECT_EQ(puzzle.givens[6].at[static_cast<size_t>(puzzle.grid.link_across(1, 0))].n, 0);
  EXPECT_EQ(kept(genre, R"("xv":[{"cells":["R1C1","R1C2"],"value":"Y"}])", puzzle),
            "found 'Y' in 'xv'; the rules of Sample know V or X");
}

// Numbers that would come back as others are refused.
TEST(Fpuzzles, WhatAnAddressCannotSayOfLines) {
  const GenreInfo genre = full_genre();
  const auto told = [&](int given,
                        std::initializer_list<std::pair<int, std::vector<int32_t>>> all) {
    auto reading = samples::read_text(genre, packed(object_of("")));
    Field& field = reading->puzzle.givens[static_cast<size_t>(given)];
    field.at.assign(static_cast<size_t>(given == 12 ? 25 : 16), {});
    for (const auto& [place, items] : all) {
      Printed& p = field.at[static_cast<size_t>(place)];
      p.state = Printed::value;
      p.items = items;
      if (!items.empty()) p.n = items[0];
    }
    const auto written = write_fpuzzles(genre, reading->puzzle);
    return written ? std::string() : written.first_error().message.substr(34);
  };
  EXPECT_EQ(told(9, {{0, {1, 7}}, {1, {2, 8}}}), "");
  EXPECT_EQ(told(9, {{0, {999999999}}}), "");
  EXPECT_EQ(told(9, {{0, {1000000000}}}), "cannot say the number 1000000000 in 'tube'");
  EXPECT_EQ(told(9, {{0, {1}}, {5, {1}}}), "cannot say the number 1 twice in 'tube'");
  EXPECT_EQ(told(9, {{0, {1, 2}}}), "cannot say a line that comes to a cell twice in 'tube'");
  EXPECT_EQ(told(9, {{0, {}}}), "cannot say a cell without numbers in 'tube'");
  EXPECT_EQ(told(9, {{0, {-1}}}), "cannot say '?' or 0 in 'tube'");
  EXPECT_EQ(told(12, {{0, {1}}}), "cannot say a corner at the border in 'circle'");
  EXPECT_EQ(told(13, {{8, {5}}}),
            "cannot say a long diagonal above or below the board (but beside it) in 'falling'");
}

TEST(Fpuzzles, DigitsCountWhereTheyAreGiven) {
  const GenreInfo genre = full_genre();
  for (const auto& [cell, n] :
       {std::pair(R"({"value":2,"given":true})", 2), std::pair(R"({"value":2})", 0),
        std::pair(R"({"value":2,"given":false})", 0)}) {
    const auto reading = samples::read_text(genre, packed(object_of("", cell)));
    ASSERT_TRUE(reading) << first_error(reading);
    EXPECT_EQ(reading->puzzle.givens[0].at[0].n, n);
    EXPECT_EQ(reading->puzzle.givens[3].at[2].n, 1);  // the second box begins in column 3
  }
}

TEST(Fpuzzles, ASolutionIsTheAnswer) {
  GenreInfo genre = full_genre();
  genre.answers = {field("number", PlaceKind::cell, ValueKind::number)};
  genre.answers[0].least = 1;
  genre.answers[0].most = 4;
  const std::string digits = R"("1","2","3","4","3","4","1",2,"2","1","4","3","4","3","2","1")";
  for (const auto& [list, told] : {std::pair(digits, true), std::pair(digits + ",\"1\"", false),
                                   std::pair("\"\"" + digits.substr(3), false)}) {
    const auto reading =
        samples::read_text(genre, packed(object_of("\"solution\":[" + list + "]")));
    ASSERT_TRUE(reading) << first_error(reading);
    ASSERT_EQ(reading->answer.has_value(), told) << list;
    if (!told) continue;
    const Plan plan = samples::plan_for(genre, reading->puzzle);
    const auto answer = read_answer(genre, plan, *reading->answer);
    ASSERT_TRUE(answer) << answer.first_error().message;
    EXPECT_EQ(answer->marks[0][7], 2);
    const auto written = write_fpuzzles(genre, reading->puzzle, &*answer);
    ASSERT_TRUE(written) << written.first_error().message;
    const auto again = samples::read_text(genre, *written);
    ASSERT_TRUE(again) << first_error(again);
    EXPECT_EQ(*read_answer(genre, plan, *again->answer), *answer);
  }
}

TEST(Fpuzzles, UsualBoxes) {
  EXPECT_EQ(usual_regions({6, 6})[3], 1);  // two rows high, three columns wide
  EXPECT_EQ(usual_regions({6, 6})[12], 2);
  EXPECT_EQ(usual_regions({12, 12})[36], 3);
  EXPECT_EQ(usual_regions({5, 5})[4], 0);  // rows
  EXPECT_EQ(usual_regions({9, 9})[80], 8);
}

TEST(Fpuzzles, WhatIsNotUnderstoodIsNamed) {
  GenreInfo genre = full_genre();
  const auto told = [&](const std::string& members, const std::string& cell = "{}") {
    const std::string message =
        first_error(samples::read_text(genre, packed(object_of(members, cell))));
    return message.substr(std::min<size_t>(5, message.size()));
  };
  const std::string rest = ", of which the rules of Sample say nothing";
  EXPECT_EQ(told(R"("renban":[{"lines":[["R1C1","R1C2"]]}])"), "the address has 'renban'" + rest);
  EXPECT_EQ(told(R"("antiking":true)"), "the address has 'antiking'" + rest);
  EXPECT_EQ(told(R"("negative":["xv"])"), "the address has 'negative xv'" + rest);
  EXPECT_EQ(told(R"("cage":[{"cells":["R1C1"]}])"), "the address has 'cage'" + rest);
  EXPECT_EQ(told("", R"({"givenPencilMarks":[1,2]})"),
            "the address has digits that a cell may only have" + rest);
  EXPECT_EQ(told(R"("diagonal+":true)"),
            "only some of diagonal+ or diagonal- hold, and the rules of Sample know all or none");
  EXPECT_EQ(told(R"("difference":[{"cells":["R1C1","R1C2"],"value":"2"}])"),
            "found '2' in 'difference'; the rules of Sample know 1");
  EXPECT_EQ(told(R"("difference":[{"cells":["R1C1","R3C1"]}])"),
            "an entry of 'difference' cannot be read");
  EXPECT_EQ(told(R"("killercage":[{"cells":["R1C1"]},{"cells":["R1C1"]}])"),
            "two entries of 'killercage' share a cell");
  EXPECT_EQ(told("", R"({"value":5,"given":true})"), "found '5' as a digit");
  EXPECT_EQ(told("\"antiking\":false"), "");
  genre.codecs[0].parts.push_back(codec("fpuzzles sample: skip as flags nonconsecutive").parts[0]);
  genre.codecs[0].parts.push_back(codec("fpuzzles sample: skip as negative ratio").parts[0]);
  EXPECT_EQ(told(""), "the address lacks 'nonconsecutive', which the rules of Sample say");
  EXPECT_EQ(told(R"("nonconsecutive":true)"),
            "the address lacks 'negative ratio', which the rules of Sample say");
  EXPECT_EQ(told(R"("nonconsecutive":true,"negative":["ratio"])"), "");
  EXPECT_EQ(told(R"("nonconsecutive":true,"negative":["ratio","xv"])"),
            "the address has 'negative xv'" + rest);
}

TEST(Fpuzzles, AllAddressesOfTheSameObject) {
  const GenreInfo genre = full_genre();
  const std::string data = packed(object_of("")).substr(site.size());
  for (const std::string& address :
       {"https://f-puzzles.com/?load=" + data, "https://sudokupad.app/fpuz" + data,
        "https://sudokupad.app/fpuzzles" + data,
        "https://sudokupad.app/fpuz" + data + "?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz" + data}) {
    const auto reading = samples::read_text(genre, address);
    ASSERT_TRUE(reading) << address << first_error(reading);
    EXPECT_EQ(reading->puzzle.title, "Tiny");
  }
  const auto told = [&](const std::string& address) {
    return first_error(samples::read_text(genre, address));
  };
  for (const char* address : {"https://f-puzzles.com/?id=abcdef", "https://sudokupad.app/abcdef"}) {
    EXPECT_EQ(told(address),
              "1:1 this address only names a puzzle that a server keeps: give the long address of "
              "the puzzle");
  }
  EXPECT_EQ(
      told("https://sudokupad.app/scl" + data),
      "1:1 this address holds a picture of the puzzle, not its rules: give its f-puzzles address");
  EXPECT_EQ(told(site + "N4I"), "1:33 this address is damaged: the packed text ends early");
  EXPECT_EQ(told(packed("[1]")), "1:33 this address is damaged: it holds no JSON object");
}

}  // namespace
}  // namespace clew
