// batch --resume: whatever stopped the run before, nothing is lost and nothing done twice.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

namespace fs = std::filesystem;
using program::run;

const std::vector<std::string> ids = {"1",
                                      "123456789012345678901234567890",
                                      "\"a\\u00e9\\/\"",
                                      "[1,  {\"a\": null}]",
                                      "1e999",
                                      "\"id\"",
                                      R"("a\",\"status\":\"b")",
                                      "null"};

std::string input_lines() {
  std::string out;
  for (const std::string& id : ids)
    out += "{\"id\": " + id + ", \"puzzle\": \"genre: hitori\\n\\n1 2\\n2 1\\n\"}\n";
  return out + "no JSON\n{\n{\"puzzle\": \"genre: hitori\\n\\n1 1\\n1 1\\n\"}";
}

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

program::Result resume(const std::string& output, const std::string& input) {
  return run({"batch", "--no-times", "--resume", output, "-"}, input);
}

TEST(Resume, GoesOnBehindEveryByte) {
  const std::string whole = run({"batch", "--no-times", "-"}, input_lines()).out;
  ASSERT_EQ(std::ranges::count(whole, '\n'), static_cast<std::ptrdiff_t>(ids.size()) + 3);
  EXPECT_EQ(whole.find("\"ms\""), std::string::npos);
  for (size_t cut = 0; cut <= whole.size(); cut += cut % 7 + 3) {
    const std::string output = program::file("resumed", whole.substr(0, cut));
    const program::Result r = resume(output, input_lines());
    ASSERT_EQ(r.status, 0) << r.err;
    EXPECT_EQ(r.out, "");
    ASSERT_EQ(content(output), whole) << cut;
  }
}

TEST(Resume, MakesTheFile) {
  const std::string output = program::file("made", "");
  fs::remove(output);
  EXPECT_EQ(resume(output, input_lines()).status, 0);
  EXPECT_EQ(content(output), run({"batch", "--no-times", "-"}, input_lines()).out);
}

// Blank lines and remarks have no answers, and are not counted.
TEST(Resume, GoesOnBehindRemarks) {
  const std::string address = "https://puzz.link/p?hitori/2/2/1221";
  const std::string input = "# first\n\n" + address + "\n  # second\n" + address + "\n \n";
  const std::string whole = run({"batch", "--no-times", "-"}, input).out;
  EXPECT_EQ(std::ranges::count(whole, '\n'), 2) << whole;
  EXPECT_EQ(whole.find("error"), std::string::npos) << whole;
  const std::string output = program::file("remarks", whole.substr(0, whole.find('\n') + 1));
  EXPECT_EQ(resume(output, input).status, 0);
  EXPECT_EQ(content(output), whole);
}

TEST(Resume, TimesMayBeThere) {
  const std::string output = program::file("times", "");
  EXPECT_EQ(run({"batch", "--resume", output, "-"}, input_lines()).status, 0);
  const std::string first = content(output);
  EXPECT_NE(first.find("\"ms\":"), std::string::npos);
  EXPECT_EQ(run({"batch", "--resume", output, "-"}, input_lines()).status, 0);
  EXPECT_EQ(content(output), first);
}

TEST(Resume, RefusesTheOutputOfAnotherInput) {
  const std::string whole = run({"batch", "--no-times", "-"}, input_lines()).out;
  const std::string second = whole.substr(whole.find('\n') + 1);
  struct Row {
    std::string there;
    std::string message;
  };
  const std::vector<Row> rows = {
      {second, "line 1 is no result of line 1 of INPUT (its id differs): it belongs to another "},
      {whole + "{\"id\":null,\"status\":\"none\",\"answer\":null}\n", "has a line 12, which INPUT"},
      {"a text\nof mine", "line 1 is no result of line 1"},
  };
  for (const Row& row : rows) {
    const std::string output = program::file("other", row.there);
    const program::Result r = resume(output, input_lines());
    EXPECT_EQ(r.status, 2);
    EXPECT_NE(r.err.find(row.message), std::string::npos) << r.err;
    EXPECT_EQ(content(output), row.there);  // as it was
  }
}

TEST(Resume, OneRunAtATime) {
  const std::string output = program::file("busy", "");
  const program::Result r = program::shell(
      "exec 9>>'" + output + "'; flock 9; \"$clew\" batch --resume '" + output + "' -", "");
  EXPECT_EQ(r.status, 74);
  EXPECT_NE(r.err.find("another run is writing this file"), std::string::npos) << r.err;
  EXPECT_EQ(resume("/dev/null", "").status, 74);
}

// A line that was interrupted must not be followed by one that another thread had finished.
TEST(Resume, AnInterruptLeavesNoGap) {
  const std::string rules = program::file(
      "gap.clew",
      "genre \"Pigeons\"\nanswer b[cell]: bool\nrule \"rows\" for l in rows: one c in "
      "l: b[c]\nrule \"columns\" for l in columns: one c in l: b[c]\n");
  std::string pigeons = "{\"id\": \"never\", \"puzzle\": \"size: 15 14\\n\"}\n";
  for (int i = 0; i < 40; ++i)
    pigeons += "{\"id\": " + std::to_string(i) + ", \"puzzle\": \"size: 1 1\\n\"}\n";
  const program::Result stopped = program::run_and_interrupt(
      {"batch", "--jobs", "4", "--rules", rules, program::file("pigeons.jsonl", pigeons)}, 700);
  if (stopped.status == 0) GTEST_SKIP() << "the hard line was solved";
  EXPECT_EQ(stopped.status, 3) << stopped.err;
  EXPECT_EQ(stopped.out, "");
}

}  // namespace
}  // namespace clew
