// JSON puzzles: what they look like, and mistakes with their places.
#include <gtest/gtest.h>

#include "formats/samples.h"
#include "uses.h"

namespace clew {
namespace {

using samples::error_text;
using samples::first_error;
using samples::read_text;

std::string as_json(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  EXPECT_TRUE(reading.ok()) << first_error(reading);
  const Plan plan = samples::plan_for(genre, reading->puzzle);
  if (!reading->answer) return write_json(genre, reading->puzzle, plan, nullptr);
  const auto answer = read_answer(genre, plan, *reading->answer);
  EXPECT_TRUE(answer.ok()) << error_text(answer.first_error());
  return write_json(genre, reading->puzzle, plan, &*answer);
}

TEST(Json, WhatIsWritten) {
  EXPECT_EQ(as_json(samples::canal(), "title: A \"b\"\n\n4 ? .\n\nanswer:\n# . _\n"),
            "{\"genre\": \"canal-view\", \"title\": \"A \\\"b\\\"\", \"size\": [1, 3], "
            "\"givens\": {\"clue\": [[4, \"?\", null]]}, "
            "\"answer\": {\"canal\": [[true, false, null]]}}\n");
  EXPECT_EQ(as_json(samples::yajilin(), "2> ? .\n"),
            "{\"genre\": \"yajilin\", \"size\": [1, 3], \"givens\": {\"clue\": "
            "[[{\"value\": 2, \"way\": \"right\"}, \"?\", null]]}}\n");
  EXPECT_EQ(as_json(samples::nonogram(), "rows: 1 1, 0\ncolumns: 1, .\n"),
            "{\"genre\": \"nonogram\", \"size\": [2, 2], \"givens\": {\"clue\": "
            "{\"rows\": [[1, 1], []], \"columns\": [[1], null]}}}\n");
  EXPECT_EQ(as_json(samples::heyawake(), "rooms:\na b\na a\n\nclue:\n. .\n3 .\n"),
            "{\"genre\": \"heyawake\", \"size\": [2, 2], \"givens\": {\"rooms\": [[1, 2], [1, 1]], "
            "\"clue\": [[3, null], [null, null]]}}\n");
  EXPECT_EQ(as_json(samples::masyu(), "W .\n. B\n\nanswer:\nRD L\nU .\n"),
            "{\"genre\": \"masyu\", \"size\": [2, 2], \"givens\": {\"pearl\": [[\"white\", null], "
            "[null, \"black\"]]}, \"answer\": {\"line\": {\"across\": [[true], [false]], \"down\": "
            "[[true, false]]}}}\n");
  EXPECT_EQ(as_json(samples::hashi(), "2 . 2\n\nanswer:\nRR . LL\n"),
            "{\"genre\": \"hashiwokakero\", \"size\": [1, 3], \"givens\": {\"island\": [[2, null, "
            "2]]}, \"answer\": {\"bridge\": {\"right\": [[2, null, null]], \"down\": [[null, null, "
            "null]]}}}\n");
}

TEST(Json, AnyLayoutAndOrderIsRead) {
  const char* text =
      "\n  {\n  \"answer\": {\"canal\": [[true,\n false, null]]},\n"
      "\t\"givens\":{\"clue\":[[ 4,\"\\u003f\",null ]]},\r\n \"size\":[1,3] , "
      "\"title\": \" Zo\\u00eb \\ud83d\\ude00 \" , \"author\":null}\n";
  const auto reading = read_text(samples::canal(), text);
  ASSERT_TRUE(reading.ok()) << first_error(reading);
  EXPECT_EQ(reading->puzzle.title, "Zo\xC3\xAB \xF0\x9F\x98\x80");
  EXPECT_EQ(reading->puzzle.givens[0].at[1].state, Printed::unknown);
  EXPECT_EQ(reading->puzzle.givens[0].at[0].line, 5);
  EXPECT_EQ(reading->puzzle.givens[0].at[0].column, 22);
  const Plan plan = samples::plan_for(samples::canal(), reading->puzzle);
  EXPECT_EQ(read_answer(samples::canal(), plan, *reading->answer)->marks[0],
            (std::vector<int32_t>{1, 0, undecided}));
}

TEST(Json, ManyPuzzlesInOneText) {
  for (const char* text :
       {"{\"genre\": \"a\"}\n{\"genre\": \"b\"}", "{\"genre\":\"a\"}{\"genre\":\"b\"}",
        "[{\"genre\": \"a\"},\n {\"genre\": \"b\"}]",
        "{\"genre\": \"a\"}\n---\n{\"genre\": \"b\"}\n"}) {
    const auto peeled = peel(text, "many");
    ASSERT_TRUE(peeled.ok()) << error_text(peeled.first_error());
    ASSERT_EQ(peeled->size(), 2u) << text;
    EXPECT_EQ((*peeled)[0].genre, "a");
    EXPECT_EQ((*peeled)[1].genre, "b");
    EXPECT_EQ((*peeled)[1].kind, Wrapped::Kind::json);
  }
}

TEST(Json, BrokenJson) {
  struct Mistake {
    const char* text;
    const char* error;
  };
  for (const Mistake& m : std::vector<Mistake>{
           {"{", "1:2 the JSON text ends early; expected a name in double quotes"},
           {"{\"size\"", "1:8 the JSON text ends early; expected ':' and a value"},
           {"{\"size\": [1 2]}", "1:13 found '2'; expected ',' or ']'"},
           {"{\"size\": [1, 2}", "1:15 found '}'; expected ',' or ']'"},
           {"{\"size\": [1, 2],}", "1:17 found '}'; expected a name in double quotes"},
           {"{\"size\": x}",
            "1:10 found 'x'; expected a number, a text in double quotes, true, false, null, '[' or "
            "'{'"},
           {"{\"size\": 01}", "1:10 a number that begins with 0; write it without"},
           {"{\"size\": -}", "1:11 found '}'; expected a digit"},
           {"{\"size\": 1.}", "1:12 found '}'; expected a digit"},
           {"{\"title\": \"a", "1:11 a text without an end; expected '\"' behind it"},
           {"{\"title\": \"a\n\"}",
            "1:11 a text that does not end on its line; expected '\"' at its end"},
           {"{\"title\": \"\\x\"}",
            "1:12 found '\\' before no escape; write \\\\, \\\", \\n or \\u and four digits"},
           {"{\"title\": \"\\ud800\"}",
            "1:12 found '\\' before no escape; write \\\\, \\\", \\n or \\u and four digits"},
           {"{\"size\": 1, \"size\": 2}", "1:13 'size' stands twice in one object"},
           {"{\"genre\": 1}", "1:11 expected the name of a genre in double quotes"},
           {"[true]", "1:2 expected a puzzle: an object that begins with '{'"},
           {"{} 1", "1:4 expected a puzzle: an object that begins with '{'"},
           {"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
            "1:25 nested more than 24 levels deep, deeper than any puzzle"},
       }) {
    EXPECT_EQ(first_error(read_text(samples::canal(), m.text)), m.error) << m.text;
  }
}

// One mistake in an otherwise good puzzle of each shape.
TEST(Json, MistakesAndTheirPlaces) {
  struct Mistake {
    GenreInfo genre;
    const char* text;
    const char* error;
  };
  const GenreInfo canal = samples::canal();
  for (const Mistake& m : std::vector<Mistake>{
           {canal, "{}", "1:1 the size is missing; expected \"size\": [ROWS, COLUMNS]"},
           {canal, "{\"size\": [1]}", "1:10 found a list; expected \"size\": [ROWS, COLUMNS]"},
           {canal, "{\"size\": [1, 2.0]}", "1:10 found a list; expected \"size\": [ROWS, COLUMNS]"},
           {canal, "{\"size\": [0, 2]}", "1:10 a grid has at least one row and one column"},
           {canal, "{\"size\": [10000, 10000]}",
            "1:10 a grid of 10000 rows and 10000 columns; at most 250000 cells are read"},
           {canal, "{\"sice\": [1, 2]}",
            "1:2 found the name 'sice'; expected \"genre\", \"title\", \"author\", \"source\", "
            "\"size\", \"givens\" or \"answer\"; did you mean 'size'?"},
           {canal, "{\"size\": [1, 2], \"title\": \"a\\nb\"}",
            "1:27 found '\"a\\nb\"'; expected one line of text in double quotes"},
           {canal, "{\"size\": [1, 2], \"title\": 7}",
            "1:27 found '7'; expected one line of text in double quotes"},
           {canal, "{\"size\": [1, 2], \"givens\": []}",
            "1:28 found a list; expected an object with givens by name"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clu\": []}}",
            "1:29 found the name 'clu'; expected \"clue\"; did you mean 'clue'?"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": 3}}",
            "1:37 found '3'; expected a list of 1 rows for 'clue'"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": [[1, 2], [3, 4]]}}",
            "1:37 found a list of 2; expected a list of 1 rows for 'clue'"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": [[1]]}}",
            "1:38 found a list of 1; expected a list of 2 values for row 1 of 'clue'"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": [[1, -1]]}}",
            "1:42 found '-1'; expected a number, \"?\" or null"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": [[1, 1.5]]}}",
            "1:42 found '1.5'; expected a number, \"?\" or null"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": [[1, true]]}}",
            "1:42 found 'true'; expected a number, \"?\" or null"},
           {canal, "{\"size\": [1, 2], \"givens\": {\"clue\": [[1, 99999999999]]}}",
            "1:42 found '99999999999'; expected a number, \"?\" or null"},
           {canal, "{\"size\": [1, 2], \"answer\": [[true]]}",
            "1:28 found a list; expected an object with marks by name"},
           {samples::hashi(), "{\"size\": [1, 1], \"givens\": {\"island\": [[9]]}}",
            "1:41 found '9'; expected a number from 1 to 8, \"?\" or null"},
           {samples::masyu(), "{\"size\": [1, 1], \"givens\": {\"pearl\": [[\"red\"]]}}",
            "1:40 found '\"red\"'; expected \"white\", \"black\" or null"},
           {samples::nonogram(), "{\"size\": [1, 1], \"givens\": {\"clue\": {\"row\": [[1]]}}}",
            "1:38 found the name 'row'; expected \"rows\" or \"columns\"; did you mean 'rows'?"},
           {samples::nonogram(), "{\"size\": [1, 1], \"givens\": {\"clue\": {\"rows\": [1]}}}",
            "1:47 found '1'; expected null or a list, each of it a number"},
           {samples::yajilin(), "{\"size\": [1, 1], \"givens\": {\"clue\": [[{\"way\": \"up\"}]]}}",
            "1:39 found an object; expected an object with \"value\""},
           {samples::yajilin(), "{\"size\": [1, 1], \"givens\": {\"clue\": [[1]]}}",
            "1:39 found '1'; expected an object with \"value\" and \"way\""},
           {samples::yajilin(), "{\"size\": [1, 1], \"givens\": {\"clue\": [[{\"value\": 1}]]}}",
            "1:39 found an object; expected an object with \"value\" and \"way\""},
           {samples::yajilin(),
            "{\"size\": [1, 1], \"givens\": {\"clue\": [[{\"value\": 1, \"way\": \"in\"}]]}}",
            "1:59 found '\"in\"'; expected \"up\", \"right\", \"down\" or \"left\""},
           {samples::heyawake(), "{\"size\": [1, 1]}",
            "1:1 'rooms' is missing; expected it in \"givens\""},
           {samples::heyawake(), "{\"size\": [1, 1], \"givens\": {\"rooms\": [[true]]}}",
            "1:40 found 'true'; expected the label of a room, or null for none"},
           {samples::heyawake(),
            "{\"size\": [1, 2], \"givens\": {\"rooms\": [[1, 1]], \"clue\": [[2, 3]]}}",
            "1:61 a second value for this room; the first stands in line 1, column 58"},
           {samples::heyawake(),
            "{\"size\": [1, 2], \"givens\": {\"rooms\": [[1, null]], \"clue\": [[2, 3]]}}",
            "1:64 this cell lies in no room, so it holds no value"},
           {samples::zebra(), "{\"size\": [1, 2]}", "1:10 Zebra has no board, so it has no size"},
       }) {
    EXPECT_EQ(first_error(read_text(m.genre, m.text)), m.error) << m.text;
  }
}

std::string answer_error(const GenreInfo& genre, const std::string& text) {
  const auto reading = read_text(genre, text);
  if (!reading) return first_error(reading);
  const auto answer =
      read_answer(genre, samples::plan_for(genre, reading->puzzle), *reading->answer);
  return answer ? "no error" : error_text(answer.first_error());
}

TEST(Json, MistakesInAnswers) {
  EXPECT_EQ(answer_error(samples::canal(), "{\"size\": [1, 1], \"answer\": {\"canal\": [[1]]}}"),
            "1:40 found '1'; expected true, false or null (undecided)");
  EXPECT_EQ(answer_error(samples::canal(), "{\"size\": [1, 1], \"answer\": {\"cana\": [[1]]}}"),
            "1:29 found the name 'cana'; expected \"canal\"; did you mean 'canal'?");
  EXPECT_EQ(answer_error(samples::canal(), "{\"size\": [1, 1],\n \"answer\": {\"canal\": [[]]}}"),
            "2:23 found a list of 0; expected a list of 1 values for row 1 of 'canal'");
  EXPECT_EQ(answer_error(samples::sudoku(), "{\"size\": [1, 1], \"answer\": {\"number\": [[0]]}}"),
            "1:41 found '0'; expected a number from 1 to 9 or null (undecided)");
  EXPECT_EQ(answer_error(samples::akari(),
                         "{\"size\": [1, 1], \"givens\": {\"wall\": [[1]]}, \"answer\": {\"lamp\": "
                         "[[true]]}}"),
            "1:66 found 'true'; expected null, since no mark goes here");
}

}  // namespace
}  // namespace clew
