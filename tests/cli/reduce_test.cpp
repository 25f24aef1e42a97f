// The verb reduce.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string ring = "o-o-o\n|   |\no-o-o\n";
const std::string ladder = "o-o-o\n| | |\no-o-o\n";

TEST(Reduce, WritesAPuzzleThatSolveReads) {
  const program::Result written = run({"reduce", "hamiltonian", "-"}, ladder);
  ASSERT_EQ(written.status, 0) << written.err;
  EXPECT_EQ(run({"solve", "-"}, written.out).status, 0);
  const json object = json::parse(run({"reduce", "hamiltonian", "--json", "-"}, ladder).out);
  EXPECT_EQ(object["status"], "written");
  EXPECT_EQ(object["puzzle"], written.out);
}

TEST(Reduce, SolvesAndDrawsTheCycle) {
  program::Result r = run({"reduce", "hamiltonian", "-", "--solve"}, ladder);
  EXPECT_EQ(r.status, 0);
  EXPECT_EQ(r.out, ring + "\nunique: this is the only cycle through all vertices\n");
  r = run({"reduce", "hamiltonian", "-", "--solve"}, "o-o-o\n");
  EXPECT_EQ(r.status, 1);
  EXPECT_EQ(r.out, "none: there is no cycle through all vertices\n");
  const json object =
      json::parse(run({"reduce", "hamiltonian", "-", "--solve", "--json"}, ladder).out);
  EXPECT_EQ(object["status"], "unique");
  EXPECT_EQ(object["cycle"], json({"r1c1", "r1c2", "r1c3", "r2c3", "r2c2", "r2c1"}));
  EXPECT_EQ(object["drawing"], ring);
}

TEST(Reduce, ReadsTheCycleFromAnAnswer) {
  const std::string puzzle = run({"reduce", "hamiltonian", "-"}, ladder).out;
  const std::string answer = json::parse(run({"solve", "--json", "-"}, puzzle).out)["answers"][0];
  const std::string graph = program::file("ladder.txt", ladder);
  const auto read = [&](const std::string& text) {
    return run({"reduce", "hamiltonian", graph, "--answer", program::file("answer.txt", text)});
  };
  EXPECT_EQ(read(answer).out, ring + "\nthe answer is this cycle\n");
  EXPECT_EQ(read(puzzle + "\nanswer:\n" + answer).out, ring + "\nthe answer is this cycle\n");
  std::string broken = answer;
  broken[broken.find('#')] = '.';
  const program::Result refused = read(broken);
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("breaks a rule"), std::string::npos) << refused.err;
  EXPECT_EQ(read("# .\n").status, 2);
}

TEST(Reduce, SaysWhatIsWrongAndWhere) {
  program::Result r = run({"reduce", "hamiltonian", "-"}, "o-o\n|x\no\n");
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("<stdin>:2:2: 'x'"), std::string::npos) << r.err;
  EXPECT_EQ(run({"reduce"}).status, 2);
  EXPECT_EQ(run({"reduce", "nothing", "-"}, ladder).status, 2);
  EXPECT_EQ(run({"reduce", "hamiltonian", "-", "--solve", "--answer", "x"}, ladder).status, 2);
}

}  // namespace
}  // namespace clew
