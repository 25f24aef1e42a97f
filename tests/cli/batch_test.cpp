// Many puzzles: a line out for each line in, in order, whatever the lines hold.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string easy = "https://puzz.link/p?canal/6/6/3i3h2z4h5i2";
const std::string kit =
    "6 6\n- - - - 7 -\n- - - - - -\n- - 7 - - -\n7 - - - - -\n- - 7 - - -\n4 - - - - 2";

std::vector<json> lines_of(const std::string& out) {
  std::vector<json> lines;
  std::istringstream in(out);
  for (std::string line; std::getline(in, line);)
    lines.push_back(json::parse(line, nullptr, false));
  return lines;
}

std::string line(const json& id, const std::string& puzzle) {
  return json({{"id", id}, {"puzzle", puzzle}}).dump() + "\n";
}

TEST(Batch, AnswersBothKindsOfLines) {
  const std::string input =
      line("a", easy) + json({{"id", 7}, {"genre", "CanalView"}, {"problem", kit}}).dump() + "\n";
  const program::Result r = run({"batch", "-"}, input);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_EQ(r.err, "");
  const std::vector<json> lines = lines_of(r.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0]["id"], "a");
  EXPECT_EQ(lines[0]["status"], "unique");
  EXPECT_TRUE(lines[0]["answer"].is_string());
  EXPECT_TRUE(lines[0]["ms"].is_number());
  EXPECT_FALSE(lines[0].contains("error"));
  EXPECT_EQ(lines[1]["id"], 7);
  EXPECT_EQ(lines[1]["answer"],
            "# # # # . #\n# . # . # #\n# # . # # .\n. # # # . #\n# # . # # #\n. # # # . .\n");
  const std::string start = "{\"id\":\"a\",\"status\":\"unique\",\"answer\":\"";
  EXPECT_EQ(r.out.substr(0, start.size()), start);
}

TEST(Batch, JsonPuzzlesAreLinesOfTheirOwn) {
  const std::string converted = run({"convert", "--to", "json", "-"}, easy).out;
  json with_id = json::parse(converted);
  with_id["id"] = "b";
  const std::string input = converted + with_id.dump() + "\n" +
                            json({{"id", "c"}, {"puzzle", json::parse(converted)}}).dump() + "\n";
  const std::vector<json> lines = lines_of(run({"batch", "-"}, input).out);
  ASSERT_EQ(lines.size(), 3U);
  const std::vector<json> expected = lines_of(run({"batch", "-"}, line("a", easy)).out);
  for (size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i]["id"], std::vector<json>({nullptr, "b", "c"})[i]);
    EXPECT_EQ(lines[i]["status"], "unique") << lines[i];
    EXPECT_EQ(lines[i]["answer"], expected[0]["answer"]);
  }
}

TEST(Batch, IdsComeBackByteForByte) {
  const std::vector<std::string> ids = {"123456789012345678901234567890",
                                        "1.50e+3",
                                        "1e999",
                                        "\"\\u00e9 \\/\"",
                                        "[1,  {\"a\": null}]",
                                        "-0"};
  std::string input;
  for (const std::string& id : ids) input += "{\"id\": " + id + ", \"puzzle\": \"x\"}\n";
  std::istringstream out(run({"batch", "-"}, input).out);
  for (const std::string& id : ids) {
    std::string line;
    std::getline(out, line);
    const std::string start = "{\"id\":" + id + ",\"status\":";
    EXPECT_EQ(line.substr(0, start.size()), start);
  }
}

TEST(Batch, MistakesOfALineNameTheirColumn) {
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"{\"id\": 1, }", "column 11: found '}'; expected a name in double quotes"},
      {"{\"id\": 1} x", "column 11: found 'x' behind the JSON object"},
      {"{\"\u00e9\": 01}", "column 7: a number that begins with 0; write it without"},
      {"{\"id\": 1, \"id\": 2}", "column 11: 'id' stands twice in one object"},
      {"{\"id\": 1, \"size\": [2, 2], \"genre\": \"hitori\", \"x\": 1}",
       "line 1, column 46: found the name 'x'"},
      {"{\"size\": [2, 2], \"x\": 1, \"genre\": \"hitori\", \"id\": 1}",
       "line 1, column 18: found the name 'x'"},
  };
  for (const auto& [line, error] : lines) {
    const std::vector<json> out = lines_of(run({"batch", "-"}, line + "\n").out);
    ASSERT_EQ(out.size(), 1U);
    const std::string said = out[0]["error"];
    EXPECT_EQ(said.substr(0, error.size()), error) << line;
  }
}

TEST(Batch, ABadLineStopsNothing) {
  const std::vector<std::string> bad = {
      "this is no JSON\n",
      "{\n",
      "[1, 2]\n",
      R"({"id": 3})"
      "\n",
      R"({"id": 4, "puzzle": 5})"
      "\n",
      line("5", "genre: canalvew\n\n1\n"),
      line("6", "genre: canal-view\n\n1 .\n.\n"),
      "{\"id\": \"\xff\xfe\", \"puzzle\": \"x\"}\n",
  };
  std::string input;
  for (const std::string& text : bad) input += text + line("fine", easy);
  const program::Result r = run({"batch", "-"}, input);
  EXPECT_EQ(r.status, 0);
  const std::vector<json> lines = lines_of(r.out);
  ASSERT_EQ(lines.size(), 2 * bad.size()) << r.out;
  for (size_t i = 0; i < lines.size(); i += 2) {
    ASSERT_TRUE(lines[i].is_object()) << r.out;
    EXPECT_EQ(lines[i]["status"], "error") << lines[i];
    EXPECT_TRUE(lines[i]["answer"].is_null());
    EXPECT_FALSE(lines[i]["error"].get<std::string>().empty());
    EXPECT_EQ(lines[i + 1]["status"], "unique");
  }
  EXPECT_TRUE(lines[0]["id"].is_null());
  EXPECT_EQ(lines[6]["id"], 3);
  EXPECT_NE(lines[12]["error"].get<std::string>().find("line 4, column"), std::string::npos);
}

TEST(Batch, KeepsTheOrderWithManyJobs) {
  // Hard lines among easy ones, so that later lines are done first.
  const std::string hard = "genre: n-queens\nsize: 16 16\n";
  std::string input;
  const int count = 600;
  for (int i = 0; i < count; ++i) input += line(i, i % 50 == 0 ? hard : easy);
  const program::Result r = run({"batch", "--jobs", "4", "-"}, input);
  EXPECT_EQ(r.status, 0);
  const std::vector<json> lines = lines_of(r.out);
  ASSERT_EQ(lines.size(), static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) EXPECT_EQ(lines[static_cast<size_t>(i)]["id"], i);
}

TEST(Batch, GivesTheSameForAnyNumberOfJobs) {
  std::string input;
  for (int i = 0; i < 40; ++i) input += line(i, "genre: n-queens\nsize: 9 9\n");
  const auto answers = [&](const char* jobs) {
    std::vector<json> out;
    for (json& l : lines_of(run({"batch", "-j", jobs, "-"}, input).out)) {
      l.erase("ms");
      out.push_back(l);
    }
    return out;
  };
  EXPECT_EQ(answers("1"), answers("3"));
}

TEST(Batch, ObeysLimitsForEachLine) {
  const program::Result r = run({"batch", "--conflict-limit", "0", "-"},
                                line(1, "genre: n-queens\nsize: 20 20\n") + line(2, easy));
  EXPECT_EQ(r.status, 0);
  ASSERT_EQ(lines_of(r.out).size(), 2U) << r.out;
  EXPECT_EQ(lines_of(r.out)[0]["status"], "unknown") << r.out;
  EXPECT_EQ(lines_of(r.out)[1]["id"], 2) << r.out;
}

TEST(Batch, NeedsNoNewlineAtTheEndAndNoLines) {
  std::string one = line(1, easy);
  one.pop_back();
  EXPECT_EQ(lines_of(run({"batch", "-"}, one).out).size(), 1U);
  const program::Result none = run({"batch", program::file("none.jsonl", "")});
  EXPECT_EQ(none.status, 0);
  EXPECT_EQ(none.out, "");
}

TEST(Batch, HasStatus2OnlyWhenTheFileCannotBeRead) {
  EXPECT_EQ(run({"batch", "nowhere.jsonl"}).status, 2);
  EXPECT_EQ(run({"batch", program::tree("cli")}).status, 2);
  EXPECT_EQ(run({"batch", "--jobs", "0", "-"}).status, 2);
}

TEST(Batch, AnInterruptKeepsFinishedLines) {
  std::string input;
  for (int i = 0; i < 5; ++i) input += line(i, easy);
  // The input stays open, so only the interrupt ends the run.
  const program::Result r = program::run_until_lines({"batch", "--jobs", "1", "-"}, input, 5);
  EXPECT_EQ(r.status, 3) << r.err;
  EXPECT_EQ(lines_of(r.out).size(), 5U) << r.out;
}

TEST(Batch, ShowsProgressOnATerminalOnly) {
  std::string input;
  for (int i = 0; i < 50; ++i) input += line(i, easy);
  const std::string file = program::file("fifty.jsonl", input);
  EXPECT_EQ(run({"batch", file}).err, "");
  const program::Result r = program::run_on_terminal({"batch", file});
  EXPECT_NE(r.out.find("50 puzzles, "), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("100%, 0:00:00 left"), std::string::npos) << r.out;
}

TEST(Batch, DrawsForPeopleAndTellsOfEachPuzzle) {
  const std::string lines =
      "https://puzz.link/p?canal/6/6/3i3h2z4h5i2\n{\"id\": 7, \"puzzle\": \"x\"}\n";
  const program::Result r = program::run({"batch", "--drawings", "-v", "--no-times", "-"}, lines);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_TRUE(r.out.starts_with("https://puzz.link/p?canal/6/6/3i3h2z4h5i2: unique\n\n┌───┬"))
      << r.out;
  EXPECT_NE(r.out.find("\n7: "), std::string::npos) << r.out;
  EXPECT_TRUE(r.err.starts_with("https://puzz.link/p?canal/6/6/3i3h2z4h5i2: unique\n7: ")) << r.err;
  const program::Result quiet = program::run({"batch", "--no-times", "-"}, lines);
  EXPECT_EQ(quiet.err, "");
  EXPECT_EQ(
      program::run({"batch", "--drawings", "--resume", program::file("done.txt", ""), "-"}, lines)
          .status,
      2);
}

}  // namespace
}  // namespace clew
