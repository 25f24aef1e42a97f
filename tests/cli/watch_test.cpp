// What the verb watch says of the files it writes.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

using program::run;

TEST(Watch, SaysHowMuchOfTheSearchIsInTheFile) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  const std::string tree = program::file("tree.svg", "");
  const std::vector<std::string> words = {"watch", puzzle,    "--engine", "backtrack", "--forward",
                                          "none",  "--order", "columns",  "-o",        tree};
  EXPECT_EQ(run(words).out, "71 nodes; none: there is no answer\n");
  std::vector<std::string> few = words;
  few.insert(few.end(), {"--frames", "20"});
  EXPECT_EQ(run(few).out,
            "the first 20 nodes; none: there is no answer\n--frames N draws more nodes\n");
}

// In a small tree the reason of a crossed board stands below it, to its last word.
TEST(Watch, ReasonsInATreeAreNotCutShort) {
  const std::string tree = program::file("small.svg", "");
  run({"watch", program::tree("puzzles/yin-yang/figure-12.txt"), "--engine", "backtrack",
       "--forward", "none", "--order", "r1c3,r1c4", "-o", tree});
  std::ifstream in(tree);
  const std::string drawn{std::istreambuf_iterator<char>(in), {}};
  EXPECT_NE(drawn.find(">connected</text>"), std::string::npos) << drawn;
}

TEST(Watch, RefusesPicturesItDoesNotMake) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"-m"}, {"--to", "png"}, {"-a"}, {"-o", "film.png"}}) {
    std::vector<std::string> all = {"watch", puzzle};
    all.insert(all.end(), words.begin(), words.end());
    const program::Result r = run(all);
    EXPECT_EQ(r.status, 2) << words[0];
    EXPECT_EQ(r.out, "") << words[0];
    EXPECT_NE(r.err.find("-o FILE.html"), std::string::npos) << r.err;
  }
}

TEST(Watch, ListsFramesOrWritesThem) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  EXPECT_EQ(run({"watch", puzzle, "--json", "-o", "film.html"}).status, 2);
}

// The rule of a conflict is not told as if it were kept.
TEST(Watch, AConflictSaysThatItsRuleIsBroken) {
  for (const auto& [puzzle, words] :
       {std::pair<std::string, std::vector<std::string>>{
            program::tree("puzzles/yin-yang/figure-12.txt"), {"backtrack", "--forward", "none"}},
        {program::tree("puzzles/yin-yang/figure-12.txt"), {"clew"}},
        {program::tree("puzzles/yin-yang/figure-12.txt"), {"brute"}},
        {"pigeonhole", {"dual", "--set", "models=rows"}}}) {
    std::vector<std::string> all = {"watch", puzzle, "--plain", "--show", "conflict", "--engine"};
    all.insert(all.end(), words.begin(), words.end());
    std::istringstream out(run(all).out);
    int conflicts = 0;
    for (std::string line; std::getline(out, line);) {
      if (!line.starts_with("conflict: ")) continue;
      ++conflicts;
      EXPECT_TRUE(line.starts_with("conflict: broken: ")) << words[0] << ": " << line;
    }
    EXPECT_GT(conflicts, 0) << words[0];
  }
}

TEST(Watch, AnEngineThatGivesUpReachedNoLimit) {
  const std::string puzzle = program::tree("puzzles/yin-yang/x-pattern.txt");
  const program::Result r = run({"watch", puzzle, "--engine", "evolve", "--set", "generations=3",
                                 "-o", program::file("film.html", "")});
  EXPECT_EQ(r.status, 3) << r.err;
  EXPECT_NE(r.out.find("unknown: evolution tried 3 generations"), std::string::npos) << r.out;
}

constexpr const char* three =
    "problem \"Three\"\nanswer x[1..3]: bool\nrule \"any\" x[1] or not x[1] or x[2] or x[3]\n";

program::Result watch_three(const std::vector<std::string>& more, const std::string& input = "") {
  std::vector<std::string> words = {"watch",    "--rules",   program::file("three.clew", three),
                                    "--engine", "backtrack", "--forward",
                                    "none",     "--order",   "reading"};
  words.insert(words.end(), more.begin(), more.end());
  return run(words, input);
}

TEST(Watch, GoesOnPastTheSecondAnswer) {
  const std::string tree = program::file("three.svg", "");
  const program::Result two = watch_three({"-o", tree});
  EXPECT_EQ(two.out,
            "5 nodes; several: there is more than one answer\n"
            "the search stopped at answer 2; -s 0 goes on to the last\n");
  const program::Result five = watch_three({"-s", "5", "-o", tree});
  EXPECT_NE(five.out.find("the search stopped at answer 5;"), std::string::npos) << five.out;
  const program::Result all = watch_three({"-s", "0", "-o", tree});
  EXPECT_EQ(all.out, "15 nodes; several: there are 8 answers\n");
  const program::Result one = watch_three({"-s", "1", "-o", tree});
  EXPECT_EQ(one.status, 0);
  EXPECT_NE(one.out.find("found: this is an answer"), std::string::npos) << one.out;
}

TEST(Watch, FilmsShowEveryAnswerThatIsAskedFor) {
  const auto answers = [](const std::string& text) {
    size_t n = 0;
    for (size_t at = text.find("solution:"); at != std::string::npos;
         at = text.find("solution:", at + 1))
      ++n;
    return n;
  };
  EXPECT_EQ(answers(watch_three({"--plain"}).out), 2U);
  EXPECT_EQ(answers(watch_three({"--plain", "-s", "0"}).out), 8U);
  EXPECT_NE(watch_three({"--json", "-s", "0"}).out.find("\"count\":8,\"count_exact\":true"),
            std::string::npos);
}

TEST(Watch, ShowsTheKindsThatAreAskedForAndMoreAfterSoManyGuesses) {
  const std::string few = watch_three({"--plain", "-s", "0", "--show", "solution"}).out;
  EXPECT_NE(few.find("solution:"), std::string::npos);
  EXPECT_EQ(few.find("decision:"), std::string::npos);
  EXPECT_EQ(few.find("backtrack:"), std::string::npos);
  const std::string more =
      watch_three({"--plain", "-s", "0", "--show", "solution", "--more-after", "10"}).out;
  EXPECT_NE(more.find("decision:"), std::string::npos);
  EXPECT_GT(more.find("decision:"), more.find("solution:"));
  EXPECT_EQ(watch_three({"--show", "nothing"}).status, 2);
}

TEST(Watch, IsLedByHand) {
  const program::Result r = watch_three({"--interactive", "-s", "0", "-r"},
                                        "values x2\nguess x2 no\nstatistics\nback\nguess x9 no\n"
                                        "nonsense\nguess x3 no\nrun\n");
  EXPECT_EQ(r.status, 1) << r.err;
  for (const char* part :
       {"2: no x x\n", "  decision: no x 2", "guesses: 1\n", "all decisions are taken back",
        "no mark is called 'x9'", "no command is called 'nonsense'", "  decision: no x 3",
        "answer 8:", "several: there are 8 answers"})
    EXPECT_NE(r.out.find(part), std::string::npos) << part << "\n" << r.out;
  const program::Result stopped = watch_three({"--interactive"}, "go\nstop\n");
  EXPECT_EQ(stopped.status, 3);
  EXPECT_NE(stopped.out.find("unknown: stopped by hand; what is known stands on the board"),
            std::string::npos)
      << stopped.out;
  EXPECT_NE(stopped.out.find("1 guess, "), std::string::npos) << stopped.out;
}

TEST(Watch, OnlyEnginesThatAskAreLedByHand) {
  const std::string puzzle = program::tree("puzzles/yin-yang/figure-12.txt");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--engine", "z3"}, {"--json"}, {"-o", "film.html"}}) {
    std::vector<std::string> all = {"watch", "--interactive", puzzle};
    all.insert(all.end(), words.begin(), words.end());
    EXPECT_EQ(run(all).status, 2) << words[0];
  }
}

}  // namespace
}  // namespace clew
