// The verbs that search: exit status, words, JSON.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string one_answer = "genre: smullyan\n\n. . .\n2 2 .\n1 2 .\n. . 2\n";
const std::string no_answer = "genre: yin-yang\n\nB W\nW B\n";
const std::string four_answers = "genre: yin-yang\n\n. W .\nB W .\nB . B\n";
const std::string many_answers = "genre: n-queens\nsize: 12 12\n";

bool ends_with_verdict(const std::string& out, const std::string& verdict) {
  return out.find("\n" + verdict + "\ntime: ") != std::string::npos;
}

TEST(Solve, SaysUniqueWithStatus0) {
  const program::Result r = run({"solve", "-"}, one_answer);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_TRUE(ends_with_verdict(r.out, "unique: this is the only answer")) << r.out;
  EXPECT_NE(r.out.find("│█2█│ 2 │ · │\n"), std::string::npos) << r.out;
  EXPECT_EQ(r.err, "");
}

TEST(Solve, SaysSeveralWithStatus1AndWhereTheyDiffer) {
  const program::Result r = run({"solve", "-"}, four_answers);
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("\nseveral: there are at least 2 answers; they differ at r"),
            std::string::npos)
      << r.out;
  EXPECT_NE(r.out.find("answer 2\n"), std::string::npos);
}

TEST(Solve, SaysNoneWithStatus1) {
  const program::Result r = run({"solve", "-"}, no_answer);
  EXPECT_EQ(r.status, 1);
  EXPECT_TRUE(
      ends_with_verdict(r.out, "none: there is no answer; 'clew conflict' names what clashes"))
      << r.out;
}

TEST(Solve, SaysWhichLimitWithStatus3) {
  program::Result r = run({"count", "--time-limit", "0.05", "-"}, many_answers);
  EXPECT_EQ(r.status, 3);
  EXPECT_NE(r.out.find("unknown: the time limit of 0.05 s was reached; at least "),
            std::string::npos)
      << r.out;
  r = run({"count", "--conflict-limit", "10", "-"}, many_answers);
  EXPECT_EQ(r.status, 3);
  EXPECT_NE(r.out.find("unknown: the limit of 10 conflicts was reached"), std::string::npos);
  r = run({"solve", "--memory-limit", "20K", "-"}, many_answers);
  EXPECT_EQ(r.status, 3);
  EXPECT_NE(r.out.find("unknown: the memory limit of 20 KiB was reached"), std::string::npos);
}

TEST(Solve, DrawsTheAreasThatItFound) {
  const program::Result r = run({"solve", program::tree("puzzles/shikaku/oblong.txt")});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_TRUE(ends_with_verdict(r.out, "unique: this is the only answer")) << r.out;
  EXPECT_NE(r.out.find("│   ├───────┤       ├───┤\n│ 3 │ ·   · │ ·   · │ 2 │\n"), std::string::npos)
      << r.out;
}

TEST(Solve, SaysWhichBordersAreForced) {
  const std::string several = "genre: shikaku\n\n. . 4 .\n? . . .\n. ? . .\n";
  program::Result r = run({"forced", "-"}, several);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("│ · × ·   4 × · │\n"), std::string::npos) << r.out;
  r = run({"forced", "--json", "-"}, several);
  EXPECT_EQ(json::parse(r.out)["forced"], "_-R _ _-R _\n_ _ _-R _\n_ _-R _-R _\n");
}

TEST(Solve, KeepsTheSwitchesOfOldOnTheirLetters) {
  const std::string many = program::file("many.txt", no_answer + "---\n" + one_answer);
  EXPECT_EQ(run({"solve", many}).status, 1);
  EXPECT_EQ(run({"solve", "-p", "1", many}).status, 0);
  program::Result r = run({"solve", "-p", "1", "-d", many});
  EXPECT_EQ(r.status, 0);
  EXPECT_EQ(r.out.find("unique"), std::string::npos);
  EXPECT_NE(r.out.find("│ 2 │ 2 │   │\n"), std::string::npos) << r.out;
  r = run({"solve", "-p", "1", "-r", many});
  for (const char* word :
       {"decisions", "propagations", "conflicts", "restarts", "learned clauses", "time to read",
        "time to post", "time to search", "time to judge", "peak memory"}) {
    EXPECT_NE(r.out.find(word), std::string::npos) << word;
  }
  const size_t plain = run({"solve", "-p", "1", many}).out.size();
  const size_t told = run({"solve", "-p", "1", "-v", many}).out.size();
  EXPECT_LT(plain, told);
  EXPECT_LT(told, run({"solve", "-p", "1", "-vv", many}).out.size());
  EXPECT_EQ(run({"solve", "-h"}).status, 0);
}

TEST(Solve, ListsAsManyAnswersAsAsked) {
  const json r = json::parse(run({"solve", "-s", "9", "--json", "-"}, four_answers).out);
  EXPECT_EQ(r["count"], 4);
  EXPECT_EQ(r["count_exact"], true);
  EXPECT_EQ(r["answers"].size(), 4U);
  const json two = json::parse(run({"solve", "-s", "3", "--json", "-"}, four_answers).out);
  EXPECT_EQ(two["count"], 3);
  EXPECT_EQ(two["count_exact"], false);
  const json first = json::parse(run({"solve", "-s", "1", "--json", "-"}, one_answer).out);
  EXPECT_EQ(first["status"], "unique");
  EXPECT_EQ(first["answers"].size(), 1U);
}

TEST(Solve, PrintsOneJsonObject) {
  const program::Result result = run({"solve", "--json", "-"}, one_answer);
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1);
  const json r = json::parse(result.out);
  EXPECT_EQ(r["genre"], "smullyanic-dynasty");
  EXPECT_EQ(r["status"], "unique");
  EXPECT_EQ(r["count"], 1);
  EXPECT_EQ(r["count_exact"], true);
  EXPECT_EQ(r["answers"], json::array({". . #\n# . .\n. . .\n. . #\n"}));
  for (const char* part : {"read", "post", "search", "judge", "total"}) {
    EXPECT_TRUE(r["time_ms"][part].is_number()) << part;
  }
  for (const char* part : {"decisions", "propagations", "conflicts", "restarts", "learned"}) {
    EXPECT_TRUE(r["stats"][part].is_number_integer()) << part;
  }
  EXPECT_FALSE(r.contains("forced"));
  const size_t total = result.out.find("\"total\":") + 8;
  const std::string digits = result.out.substr(total, result.out.find('}', total) - total);
  EXPECT_EQ(digits.size() - digits.find('.'), 4U) << digits;
}

TEST(Solve, IsTheSameForEqualSeeds) {
  const auto answers = [](const char* seed) {
    return json::parse(run({"solve", "--json", "--seed", seed, "-"}, many_answers).out)["answers"];
  };
  EXPECT_EQ(answers("7"), answers("7"));
}

TEST(Count, IsExactOrMoreThanTheLimit) {
  program::Result r = run({"count", "-"}, four_answers);
  EXPECT_EQ(r.status, 0);
  EXPECT_TRUE(ends_with_verdict(r.out, "several: 4 answers")) << r.out;
  r = run({"count", "-s", "3", "-"}, four_answers);
  EXPECT_EQ(r.status, 0);
  EXPECT_TRUE(ends_with_verdict(r.out, "several: more than 3 answers")) << r.out;
  r = run({"count", "-"}, no_answer);
  EXPECT_EQ(r.status, 0);
  EXPECT_TRUE(ends_with_verdict(r.out, "none: 0 answers")) << r.out;
}

TEST(Count, LeavesOutRules) {
  const auto count = [](const program::Words& more) {
    program::Words words = {"count", "--json", "-"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(run(words, one_answer).out)["count"];
  };
  EXPECT_EQ(count({}), 1);
  EXPECT_EQ(count({"--weak"}), 2);
  EXPECT_EQ(count({"--without", "the knights are one connected region"}), 2);
}

TEST(Forced, GivesTheMarksCommonToAllAnswers) {
  const program::Result result = run({"forced", "--json", "-"}, four_answers);
  EXPECT_EQ(result.status, 0);
  const json r = json::parse(result.out);
  EXPECT_EQ(r["status"], "several");
  EXPECT_EQ(r["forced"], "_ . _\n# . #\n# # #\n");
  EXPECT_EQ(r["forced_marks"], 7);
  EXPECT_EQ(r["all_marks"], 9);
  EXPECT_EQ(run({"forced", "-"}, no_answer).status, 1);
}

TEST(Conflict, NamesWhatClashes) {
  program::Result result = run({"conflict", "--json", "-"}, no_answer);
  EXPECT_EQ(result.status, 0);
  const json r = json::parse(result.out);
  EXPECT_EQ(r["status"], "none");
  EXPECT_EQ(r["clash_minimal"], true);
  ASSERT_FALSE(r["clash"].empty());
  for (const json& instance : r["clash"]) {
    EXPECT_TRUE(instance["rule"].is_string());
    EXPECT_TRUE(instance["sentence"].is_string());
    EXPECT_TRUE(instance["cells"].is_array());
  }
  result = run({"conflict", "-"}, no_answer);
  EXPECT_NE(result.out.find("none: these clash"), std::string::npos) << result.out;
}

TEST(Conflict, HasStatus1WhenThereIsAnAnswer) {
  const program::Result r = run({"conflict", "-"}, one_answer);
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("solvable: there is an answer"), std::string::npos) << r.out;
  EXPECT_EQ(json::parse(run({"conflict", "--json", "-"}, one_answer).out)["status"], "solvable");
}

TEST(Count, ListsWhatIsAskedOrSaysThatItDoesNot) {
  const std::string rules = program::file("free.clew",
                                          "genre \"Free\"\nanswer b[cell]: bool\n"
                                          "rule \"all\" for c in cells: b[c] or not b[c]\n");
  const std::string grid = program::file("free.txt", "size: 4 4\n");
  const auto listed = [&](const char* most) {
    return json::parse(run({"count", "-s", most, "--json", "--rules", rules, grid}).out);
  };
  const json some = listed("1500");
  EXPECT_EQ(some["answers"].size(), 1500U);
  EXPECT_FALSE(some.contains("answers_left_out"));
  const json many = listed("10020");
  EXPECT_EQ(many["count"], 10020);
  EXPECT_EQ(many["answers"].size(), 10000U);
  EXPECT_EQ(many["answers_left_out"], 20);
  const std::string text = run({"count", "-s", "10020", "--rules", rules, grid}).out;
  EXPECT_NE(text.find("\nthe first 10000 answers are shown, 20 more are only counted\n"),
            std::string::npos);
}

TEST(Interrupted, EndsWithWhatIsKnownAndStatus3) {
  const std::string file = program::file("queens.txt", many_answers);
  const program::Result r = program::run_and_interrupt({"count", file}, 1000);
  EXPECT_EQ(r.status, 3) << r.err;
  EXPECT_NE(r.out.find("unknown: the search was interrupted; at least "), std::string::npos)
      << r.out;
}

TEST(Solve, WritesACertificateToAFileOfItsOwn) {
  const std::string puzzle = program::file("proved.txt", one_answer);
  const std::string proof = program::file("proved.cert", "");
  const program::Result r = run({"solve", "--proof", proof, puzzle});
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("unique: this is the only answer"), std::string::npos);
  std::ifstream in(proof);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(text.starts_with("clew certificate 1\n")) << text;
  EXPECT_TRUE(text.ends_with("\nend unique\n"));
  EXPECT_EQ(run({"solve", "--proof", "-", puzzle}).status, 2);
  const program::Result other = run({"solve", "--proof", proof, "--engine", "backtrack", puzzle});
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.err.find("gives no proofs"), std::string::npos) << other.err;
  EXPECT_EQ(run({"solve", "--proof", puzzle, puzzle}).status, 2);
}

// One answer is listed, and still proved to be the only one; which option leaves out the proof is
// told where one would look for it.
TEST(Solve, OneAnswerIsProvedUnlessTheFirstWillDo) {
  const std::string address = "https://puzz.link/p?canal/6/6/3i3h2z4h5i2";
  EXPECT_NE(run({"solve", "-s", "1", address}).out.find("unique: this is the only answer"),
            std::string::npos);
  EXPECT_NE(run({"solve", "--first", address}).out.find("was not asked"), std::string::npos);
  const std::string help = run({"solve", "--help"}).out;
  const std::size_t listed = help.find("--solutions");
  ASSERT_NE(listed, std::string::npos);
  EXPECT_NE(help.substr(listed, 300).find("--first does not"), std::string::npos) << help;
}

}  // namespace
}  // namespace clew
