// What INPUT may be, and what bad input gets: its place, what was expected, status 2, no half
// result.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string address = "https://puzz.link/p?canal/6/6/3i3h2z4h5i2";

TEST(Input, IsAFileAnAddressATextOrAName) {
  const std::string grid =
      "4 . . . . 4\n. . . . . .\n. . . . 6 .\n. 4 . . . .\n. . . . . .\n6 . . . . 6\n";
  const std::string kit =
      "6 6\n- - - - 7 -\n- - - - - -\n- - 7 - - -\n7 - - - - -\n- - 7 - - -\n4 - - - - 2\n";
  EXPECT_EQ(run({"solve", program::file("plain.txt", "genre: canal-view\n\n" + grid)}).status, 0);
  EXPECT_EQ(run({"solve", address}).status, 0);
  EXPECT_EQ(run({"solve", "canal/6/6/3i3h2z4h5i2"}).status, 0);
  EXPECT_EQ(run({"solve", "-"}, address + "\n").status, 0);
  EXPECT_EQ(run({"solve", "pzprv3/yinyang/2/3/1 . . /. . 2 /"}).status, 1);
  for (const char* name : {"Canal View", "canalview", "CANAL-VIEW", "canal"}) {
    EXPECT_EQ(run({"solve", "--genre", name, "-"}, grid).status, 0) << name;
  }
  EXPECT_EQ(run({"solve", "--genre", "CanalView", "--format", "puzzlekit", "-"}, kit).status, 0);
  EXPECT_EQ(run({"solve", "zebra"}).status, 0);
  EXPECT_EQ(run({"solve", "--genre", "zebra"}).status, 0);
}

TEST(Input, UsesARulesFile) {
  const std::string rules = program::file("one.clew",
                                          "genre \"One\"\n"
                                          "given  clue[cell]: number or ?\n"
                                          "answer black[cell]: bool\n"
                                          "rule \"a clue is black\" for c in cells where clue[c] "
                                          "given: black[c]\n"
                                          "rule \"others are white\" for c in cells where not "
                                          "clue[c] given: not black[c]\n");
  const json r = json::parse(run({"solve", "--rules", rules, "--json", "-"}, "1 . .\n. 2 .\n").out);
  EXPECT_EQ(r["genre"], "one");
  EXPECT_EQ(r["answers"], json::array({"# . .\n. # .\n"}));
}

struct Bad {
  std::string name;
  program::Words words;
  std::string input;
  int line, column;
  std::string says;
};

TEST(BadInput, GetsItsPlaceAndStatus2) {
  const std::string bad_rules = program::file(
      "bad.clew", "genre \"Bad\"\nanswer black[cell]: bool\nrule \"r\" for c in cells: blak[c]\n");
  const std::vector<Bad> list = {
      {"wrong row length", {"-"}, "genre: canal-view\n\n1 . .\n. .\n. . .\n", 4, 4, "row 2 has 2"},
      {"unknown genre", {"-"}, "genre: canalvew\n\n1\n", 1, 8, "canal-view"},
      {"unknown genre option", {"-g", "canalvew", "-"}, "1\n", 0, 0, "canal-view"},
      {"ambiguous genre", {"-g", "shirokuro", "-"}, ".\n", 0, 0, "ambiguous"},
      {"clue outside its type", {"-"}, "genre: hashi\n\n4 . 9\n", 3, 5, "from 1 to 8"},
      {"link ends early", {"https://puzz.link/p?canal/6/6/3i3h"}, "", 1, 35, "ends early"},
      {"link runs over", {address + "zzz"}, "", 1, 42, "runs over"},
      {"rules file", {"--rules", bad_rules, "-"}, "1\n", 3, 26, "black"},
      {"large grid", {"-"}, "genre: canal-view\nsize: 10000 10000\n", 2, 7, "250000"},
      {"rubbish", {"-"}, std::string("\x01\x02\xff\x00\x7f", 5), 1, 1, "text"},
      {"empty file", {"-"}, "", 1, 1, "empty"},
      {"no input", {}, "", 0, 0, "no INPUT"},
      {"genre but no input", {"-g", "canal"}, "", 0, 0, "no INPUT"},
      {"no such file", {"nowhere.txt"}, "", 0, 0, "no such file"},
      {"genre as input", {"gappy"}, "", 0, 0, "genre"},
      {"folder", {program::tree("cli")}, "", 0, 0, "folder"},
      {"no such puzzle",
       {"-p", "5", "-"},
       "genre: gappy\nrows: 1\ncolumns: 1\n",
       0,
       0,
       "no puzzle 5"},
      {"no such rule", {"--without", "x", address}, "", 0, 0, "no rule"},
      {"bad option", {"--colour", "red", address}, "", 0, 0, "always"},
      {"bad amount", {"--memory-limit", "2Q", address}, "", 0, 0, "512M"},
      {"unknown option", {"--nonsense", address}, "", 0, 0, "--nonsense"},
  };
  for (const Bad& bad : list) {
    program::Words words = {"solve"};
    words.insert(words.end(), bad.words.begin(), bad.words.end());
    program::Result r = run(words, bad.input);
    EXPECT_EQ(r.status, 2) << bad.name;
    EXPECT_EQ(r.out, "") << bad.name;
    EXPECT_NE(r.err.find(bad.says), std::string::npos) << bad.name << ": " << r.err;
    if (bad.line > 0) {
      const std::string place =
          ":" + std::to_string(bad.line) + ":" + std::to_string(bad.column) + ": ";
      EXPECT_NE(r.err.find(place), std::string::npos) << bad.name << ": " << r.err;
    }
    words.push_back("--json");
    r = run(words, bad.input);
    EXPECT_EQ(r.status, 2) << bad.name;
    const json object = json::parse(r.out, nullptr, false);
    ASSERT_TRUE(object.is_object()) << bad.name << ": " << r.out;
    EXPECT_EQ(object["status"], "error") << bad.name;
    EXPECT_EQ(object["error"]["line"], bad.line) << bad.name << ": " << r.out;
    EXPECT_EQ(object["error"]["column"], bad.column) << bad.name;
    EXPECT_TRUE(object["error"]["file"].is_string()) << bad.name;
    EXPECT_NE(object["error"]["message"].get<std::string>().find(bad.says), std::string::npos)
        << bad.name << ": " << r.out;
  }
}

TEST(BadInput, ShowsTheLineAndACaret) {
  const std::string file = program::file("caret.txt", "genre: hashi\n\n4 . 9\n");
  const program::Result r = run({"solve", file});
  EXPECT_EQ(r.err.substr(0, file.size() + 6), file + ":3:5: ");
  EXPECT_NE(r.err.find("\n  4 . 9\n      ^\n"), std::string::npos) << r.err;
}

TEST(BadInput, ListsAllMistakesOfARulesFile) {
  const std::string file =
      program::file("two.clew",
                    "genre \"Two\"\nanswer black[cell]: bool\nrule \"a\" for c in cells: blak[c]\n"
                    "rule \"b\" for c in cells: blck[c]\n");
  const program::Result r = run({"lint", file});
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.out, "");
  EXPECT_NE(r.err.find(file + ":3:"), std::string::npos) << r.err;
  EXPECT_NE(r.err.find(file + ":4:"), std::string::npos) << r.err;
  const json object = json::parse(run({"lint", "--json", file}).out);
  EXPECT_EQ(object["error"]["line"], 3);
  EXPECT_EQ(object["errors"].size(), 2U);
}

}  // namespace
}  // namespace clew
