// Other engines than ours at the command line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string puzzle = "genre: smullyan\n\n. . .\n2 2 .\n1 2 .\n. . 2\n";
const std::string hopeless = "genre: yin-yang\n\n. W . .\nB . W W\n. . W B\n. . B B\n";

TEST(Engines, AreListed) {
  const json r = json::parse(run({"engines", "--json"}).out);
  EXPECT_EQ(r["status"], "listed");
  std::set<std::string> names;
  for (const json& engine : r["engines"]) {
    names.insert(engine["engine"]);
    EXPECT_EQ(engine["complete"], engine["engine"] != "evolve");
  }
  for (const char* name :
       {"clew", "z3", "cadical", "backtrack", "brute", "astar", "evolve", "dual"})
    EXPECT_TRUE(names.contains(name)) << name;
  EXPECT_NE(run({"engines"}).out.find("backtrack"), std::string::npos);
}

TEST(Engines, GiveTheSameAnswer) {
  const json ours = json::parse(run({"solve", "--json", "-"}, puzzle).out);
  for (const char* engine : {"clew", "backtrack", "brute", "astar"}) {
    const program::Result r = run({"solve", "--json", "--engine", engine, "-"}, puzzle);
    EXPECT_EQ(r.status, 0) << engine;
    const json theirs = json::parse(r.out);
    EXPECT_EQ(theirs["engine"], engine);
    EXPECT_EQ(theirs["status"], "unique") << engine;
    EXPECT_EQ(theirs["answers"], ours["answers"]) << engine;
    EXPECT_TRUE(theirs["stats"].contains("peak_bytes")) << engine;
  }
}

TEST(Engines, CountLikeOurs) {
  const std::string open = "genre: yin-yang\n\nB . .\n. . .\n. . W\n";
  const json ours = json::parse(run({"count", "--json", "-"}, open).out);
  for (const char* engine : {"backtrack", "brute", "astar"}) {
    const json theirs = json::parse(run({"count", "--json", "--engine", engine, "-"}, open).out);
    EXPECT_EQ(theirs["count"], ours["count"]) << engine;
    EXPECT_EQ(theirs["count_exact"], true) << engine;
    const json some =
        json::parse(run({"count", "--json", "-s", "2", "--engine", engine, "-"}, open).out);
    EXPECT_EQ(some["count"], 2) << engine;
    EXPECT_EQ(some["count_exact"], false) << engine;
  }
}

TEST(Engines, SettingsReachThem) {
  const json r = json::parse(run({"solve", "--json", "--engine", "backtrack", "--forward", "none",
                                  "--order", "columns", "-"},
                                 hopeless)
                                 .out);
  EXPECT_EQ(r["status"], "none");
  EXPECT_EQ(r["stats"]["nodes"], 71);
  const program::Result words = run({"solve", "-r", "--engine", "backtrack", "--forward", "none",
                                     "--set", "order=r1c3,r1c4", "-"},
                                    hopeless);
  EXPECT_NE(words.out.find("nodes           5\n"), std::string::npos) << words.out;
}

TEST(Engines, AnIncompleteOneClaimsNothing) {
  const program::Result r =
      run({"solve", "--engine", "evolve", "--set", "generations=3", "-"}, hopeless);
  EXPECT_EQ(r.status, 3);
  EXPECT_NE(r.out.find("unknown: evolution tried 3 generations and proves nothing"),
            std::string::npos)
      << r.out;
}

TEST(Engines, MistakesAreNamed) {
  program::Result r = run({"solve", "--engine", "nobody", "-"}, puzzle);
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("no engine is called 'nobody'; the engines are clew"), std::string::npos);
  r = run({"solve", "--order", "reading", "-"}, puzzle);
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("no setting 'order'"), std::string::npos) << r.err;
  r = run({"solve", "--engine", "backtrack", "--set", "partial=none", "-"}, puzzle);
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("write maintained or rebuilt"), std::string::npos) << r.err;
  r = run({"solve", "--engine", "backtrack", "--set", "partial", "-"}, puzzle);
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("write NAME=VALUE"), std::string::npos) << r.err;
}

// Settings of an encoding that is not chosen are no silent wishes.
TEST(Engines, IdleSettingsAreNamed) {
  for (const char* engine : {"z3", "cadical"}) {
    if (run({"solve", "--engine", engine, "-"}, puzzle).status == 2) continue;  // not built in
    for (const char* setting : {"notable=down-left", "roots=any"}) {
      const program::Result r = run({"solve", "--engine", engine, "--set", setting, "-"}, puzzle);
      EXPECT_EQ(r.status, 2) << engine;
      EXPECT_NE(r.err.find("add --connect parity"), std::string::npos) << r.err;
      EXPECT_EQ(
          run({"solve", "--engine", engine, "--connect", "parity", "--set", setting, "-"}, puzzle)
              .status,
          0);
    }
  }
}

// The search that is interrupted is one long call of Z3, which would listen for the signal itself.
TEST(Engines, AreInterruptedByOurOwnHandler) {
  constexpr int size = 14;
  std::string open = "genre: yin-yang\n";
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) open += row + column == 0 ? "B " : ". ";
    open += "\n";
  }
  const std::string file = program::file("open.txt", open);
  const program::Result r = program::run_and_interrupt(
      {"solve", "--json", "--engine", "z3", "--connect", "distance", file}, 1200);
  EXPECT_EQ(r.status, 3);
  const json answer = json::parse(r.out);
  if (answer.value("cannot", "").starts_with("built")) GTEST_SKIP() << answer["cannot"];
  EXPECT_EQ(answer["limit"], "stopped") << r.out;
}

TEST(Engines, AnIncompleteOneNeverCountsAll) {
  const program::Result r = run({"count", "map-of-australia", "--engine", "evolve"});
  EXPECT_EQ(r.status, 3);
  EXPECT_NE(r.out.find("generations and proves nothing; at least 18 answers"), std::string::npos)
      << r.out;
}

// Also where more than one answer was found on the way.
TEST(Engines, CountUntilALimit) {
  const std::string queens = "genre: n-queens\nsize: 12 12\n";
  for (const char* engine : {"clew", "cadical", "z3", "backtrack"}) {
    const program::Result r =
        run({"count", "--json", "--time-limit", "0.3", "--engine", engine, "-"}, queens);
    EXPECT_EQ(r.status, 3) << engine;
    const json answer = json::parse(r.out);
    if (answer.value("cannot", "").starts_with("built")) continue;
    EXPECT_EQ(answer["status"], "unknown") << engine;
    EXPECT_EQ(answer["limit"], "time") << engine;
    EXPECT_GT(answer["count"], 1) << engine;
  }
}

}  // namespace
}  // namespace clew
