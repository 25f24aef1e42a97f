// The verbs that do not search, help, and colours.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string puzzle = "genre: smullyan\ntitle: Small\n\n. . .\n2 2 .\n1 2 .\n. . 2\n";
const std::string right = puzzle + "\nanswer:\n. . #\n# . .\n. . .\n. . #\n";
const std::string wrong = puzzle + "\nanswer:\n. # #\n# . .\n. . .\n. . #\n";
const std::string partial = puzzle + "\nanswer:\n. . #\n# . _\n. . .\n. . #\n";

TEST(Check, AcceptsRejectsOrFindsUnfinished) {
  program::Result r = run({"check", "-"}, right);
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("accepted: "), std::string::npos) << r.out;
  r = run({"check", "-"}, wrong);
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("rejected: "), std::string::npos) << r.out;
  r = run({"check", "-"}, partial);
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("unfinished: "), std::string::npos) << r.out;
  EXPECT_EQ(run({"check", "-"}, puzzle).status, 2);
}

TEST(Check, SaysThatRulesWereLeftOut) {
  const std::string apart = "genre: yin-yang\n\n. .\n. .\n\nanswer:\n# .\n. #\n";
  EXPECT_EQ(run({"check", "-"}, apart).status, 1);
  const program::Result r = run({"check", "--weak", "-"}, apart);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("accepted: every rule is kept but those left out"), std::string::npos)
      << r.out;
}

TEST(Check, NamesEveryBrokenRuleWithItsCells) {
  const json r = json::parse(run({"check", "--json", "-"}, wrong).out);
  EXPECT_EQ(r["genre"], "smullyanic-dynasty");
  EXPECT_EQ(r["status"], "rejected");
  bool edge = false;
  for (const json& broken : r["broken"]) {
    if (broken["rule"] != "knaves never share an edge") continue;
    edge = edge || broken["cells"] == json::array({"r1c2", "r1c3"});
    EXPECT_FALSE(broken["sentence"].get<std::string>().empty());
  }
  EXPECT_TRUE(edge) << r.dump(2);
  EXPECT_TRUE(r["time_ms"]["judge"].is_number());
  EXPECT_EQ(json::parse(run({"check", "--json", "-"}, right).out)["broken"], json::array());
  EXPECT_EQ(json::parse(run({"check", "--json", "-"}, partial).out)["status"], "unfinished");
}

TEST(Check, TakesTheAnswerFromAFile) {
  const std::string file = program::file("puzzle.txt", puzzle);
  EXPECT_EQ(run({"check", file, "--answer", "-"}, ". . #\n# . .\n. . .\n. . #\n").status, 0);
  EXPECT_EQ(run({"check", file, "--answer", "-"}, ". . #\n. . .\n. . .\n. . #\n").status, 1);
  EXPECT_EQ(run({"check", file, "--answer", "-"}, ". . #\n. .\n").status, 2);
}

TEST(Draw, ShowsThePuzzleAndItsAnswer) {
  const program::Result plain = run({"draw", "-"}, puzzle);
  EXPECT_EQ(plain.status, 0);
  EXPECT_EQ(plain.out,
            "Small, Smullyanic Dynasty, 4 x 3\n\n"
            "┌───┬───┬───┐\n│   │   │   │\n├───┼───┼───┤\n│ 2 │ 2 │   │\n"
            "├───┼───┼───┤\n│ 1 │ 2 │   │\n├───┼───┼───┤\n│   │   │ 2 │\n└───┴───┴───┘\n");
  EXPECT_NE(run({"draw", "-"}, right).out.find("│█2█│"), std::string::npos);
  const std::string ascii = run({"draw", "--ascii", "-"}, right).out;
  EXPECT_TRUE(std::all_of(ascii.begin(), ascii.end(), [](char c) { return (c & 0x80) == 0; }));
  const json r = json::parse(run({"draw", "--json", "-"}, puzzle).out);
  EXPECT_EQ(r["status"], "drawn");
  EXPECT_EQ(r["link"].get<std::string>().substr(0, 13), "smullyan/3/4/");
}

TEST(Library, ListsGenresAndPrintsRules) {
  const program::Result list = run({"genres"});
  EXPECT_EQ(list.status, 0);
  EXPECT_NE(list.out.find("canal-view"), std::string::npos);
  const json genres = json::parse(run({"genres", "--json"}).out);
  EXPECT_GE(genres["genres"].size(), 13U);
  for (const json& genre : genres["genres"]) {
    const std::string name = genre["genre"];
    EXPECT_EQ(run({"rules", name}).status, 0) << name;
  }
  std::ifstream in(program::tree("genres/canal-view.clew"));
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_EQ(run({"rules", "Canal View"}).out, text.str());
  EXPECT_EQ(run({"rules", "canalvew"}).status, 2);
  EXPECT_EQ(run({"rules"}).status, 2);
  EXPECT_EQ(run({"lint", program::tree("genres/canal-view.clew")}).status, 0);
  EXPECT_EQ(run({"lint"}).status, 2);
}

TEST(Help, IsThereForEveryVerb) {
  EXPECT_EQ(run({"--help"}).status, 0);
  for (const char* verb : {"solve", "count", "forced", "conflict", "check", "draw", "batch",
                           "genres", "rules", "lint"}) {
    const program::Result r = run({verb, "--help"});
    EXPECT_EQ(r.status, 0);
    EXPECT_NE(r.out.find(std::string("Usage: clew ") + verb), std::string::npos) << r.out;
  }
  const program::Result version = run({"--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.out.substr(0, 5), "clew ");
  const std::string help = run({"--help"}).out;
  EXPECT_EQ(run({}).out, help);
  EXPECT_EQ(run({"help"}).out, help);
  EXPECT_EQ(run({"help", "solve"}).out, run({"solve", "--help"}).out);
  EXPECT_EQ(run({"dance"}).status, 2);
}

TEST(Colour, IsForTerminalsUnlessRefused) {
  const std::string file = program::file("right.txt", right);
  const auto coloured = [](const program::Result& r) {
    return r.out.find("\x1b[") != std::string::npos;
  };
  EXPECT_FALSE(coloured(run({"draw", file})));
  EXPECT_TRUE(coloured(run({"draw", "--colour", "always", file})));
  EXPECT_TRUE(coloured(program::run_on_terminal({"draw", file})));
  EXPECT_FALSE(coloured(program::run_on_terminal({"draw", file}, {{"NO_COLOR", "1"}})));
  EXPECT_TRUE(coloured(program::run_on_terminal({"draw", file}, {{"NO_COLOR", ""}})));
  EXPECT_FALSE(coloured(program::run_on_terminal({"draw", file}, {{"TERM", "dumb"}})));
  EXPECT_FALSE(coloured(program::run_on_terminal({"draw", "--colour", "never", file})));
}

TEST(Repair, SaysThatNoneWasFoundNotThatThereIsNone) {
  // Four pearls stand where none can: three changes are not enough.
  const std::string clashing = "genre: masyu\n\nW . . W\n. . . .\n. . . .\nW . . W\n";
  const program::Result r = run({"repair", "-"}, clashing);
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("was found; there may be one"), std::string::npos) << r.out;
}

TEST(Repair, NamesPlacesAndValuesInWords) {
  const std::string view = run({"thin", program::tree("puzzles/skyscrapers/five.txt")}).out;
  EXPECT_NE(view.find("the right of row 4: remove 2"), std::string::npos) << view;
  const std::string pearls = "genre: masyu\n\n. . . . . .\n. . . . . W\nW W . W . W\n. . . . . .\n";
  const std::string named = run({"repair", "-"}, pearls).out;
  EXPECT_NE(named.find(": add white"), std::string::npos) << named;
}

}  // namespace
}  // namespace clew
