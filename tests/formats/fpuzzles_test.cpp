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
                  field("between", PlaceKind::line, ValueKind::number)};
  genre.codecs = {
      codec("fpuzzles sample: digit as grid, cages as cages killercage, total as totals "
            "killercage, boxes as "
            "regions, diagonal as flags diagonal+ diagonal-, parity as marks even odd, dot as "
            "pairs difference 1 "
            "ratio 2, seen as outside skyscraper, between as outside sandwichsum")};
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
  EXPECT_EQ(told(R"("thermometer":[{"lines":[["R1C1","R1C2"]]}])"),
            "the address has 'thermometer'" + rest);
  EXPECT_EQ(told(R"("antiking":true)"), "the address has 'antiking'" + rest);
  EXPECT_EQ(told(R"("negative":["xv"])"), "the address has 'negative'" + rest);
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
