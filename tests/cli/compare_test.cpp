// The verb compare, and when runs contradict each other.
#include "clew/trials.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "uses.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const Answer x{{{1}}};
const Answer y{{{2}}};

Trial trial(const char* who, Status status, std::vector<Answer> answers = {}) {
  Trial t;
  t.contender = who;
  t.report.status = status;
  t.report.answers = std::move(answers);
  return t;
}

TEST(Disagreement, IsAboutWhatIsKnown) {
  const Trial one = trial("a", Status::unique, {x});
  const Trial other = trial("b", Status::unique, {y});
  const Trial none = trial("c", Status::none);
  const Trial several = trial("d", Status::several, {x, y});
  const Trial unknown = trial("e", Status::unknown);
  const Trial found = trial("f", Status::unknown, {y});
  EXPECT_EQ(disagreement({one, one, unknown}), "");
  EXPECT_EQ(disagreement({several, found, unknown}), "");
  EXPECT_EQ(disagreement({none, unknown}), "");
  EXPECT_NE(disagreement({one, other}), "");
  EXPECT_NE(disagreement({unknown, one, none}), "");
  EXPECT_NE(disagreement({one, several}), "");
  EXPECT_NE(disagreement({none, found}), "");
  EXPECT_NE(disagreement({one, found}), "");
}

TEST(Contenders, AreReadWithTheirSettings) {
  const auto plain = read_contender("dual models=rows lists=\"rule\"");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->label, "dual models=rows lists=\"rule\"");
  EXPECT_EQ(plain->engine, "dual");
  ASSERT_EQ(plain->settings.size(), 2u);
  EXPECT_EQ(plain->settings[1].value, "rule");
  EXPECT_EQ(read_contender("by rows = dual models=rows")->label, "by rows");
  EXPECT_FALSE(read_contender(""));
  EXPECT_FALSE(read_contender("nobody"));
  EXPECT_FALSE(read_contender("dual rows"));
  EXPECT_FALSE(read_contender("dual models=diagonals"));
}

TEST(Tables, SayWhereTheyAreWrong) {
  const auto line_of = [](const char* text) {
    const auto tables = read_tables(text, "t");
    return tables ? 0 : tables.errors()[0].line;
  };
  EXPECT_EQ(line_of("table: T\nengine: clew\npuzzle: P\npigeonhole\nend\n"), 0);
  EXPECT_EQ(line_of(""), 1);
  EXPECT_EQ(line_of("# remark\nengine: clew\n"), 2);
  EXPECT_EQ(line_of("table: T\nengine: nobody\n"), 2);
  EXPECT_EQ(line_of("table: T\nseconds: few\n"), 2);
  EXPECT_EQ(line_of("table: T\n\nwhat: ever\n"), 3);
  EXPECT_EQ(line_of("table: T\npuzzle: P\npigeonhole\n"), 2);
}

TEST(Tables, OfTheDocumentsCanBeReadAndOpened) {
  const auto tables = read_tables(paper_tables(), "papers.txt");
  ASSERT_TRUE(tables) << tables.errors()[0].line << ": " << tables.errors()[0].message;
  const Clew clew;
  for (const TrialTable& table : *tables) {
    EXPECT_FALSE(table.contenders.empty()) << table.title;
    for (const TrialPuzzle& puzzle : table.puzzles) {
      EXPECT_TRUE(clew.open(puzzle.text)) << table.title << ", " << puzzle.name;
      for (const auto& [label, words] : puzzle.published)
        EXPECT_TRUE(std::ranges::any_of(table.contenders,
                                        [&](const Contender& c) { return c.label == label; }))
            << table.title << ": nobody is called " << label;
    }
  }
}

TEST(Compare, PrintsARowForEachRun) {
  const std::string puzzle = program::tree("puzzles/gappy/suggested.txt");
  const program::Result r =
      run({"compare", "-e", "clew", "-e", "two = dual", puzzle, "pigeonhole"});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_EQ(std::ranges::count(r.out, '\n'), 9) << r.out;  // with a head, totals, empty lines
  EXPECT_NE(r.out.find("gappy/suggested.txt  two "), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("pigeonhole           clew"), std::string::npos) << r.out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  lines.pop_back();
  return lines;
}

TEST(Compare, EndsWithTotalsAndAlignsNumbersToTheRight) {
  const std::string puzzle = program::tree("puzzles/gappy/suggested.txt");
  const program::Result r = run({"compare", "-e", "clew", "-e", "two = dual", puzzle, "pigeonhole",
                                 program::tree("puzzles/canal-view/fox.txt")});
  EXPECT_EQ(r.status, 0) << r.err;
  const std::vector<std::string> lines = lines_of(r.out);
  ASSERT_EQ(lines.size(), 11u) << r.out;
  EXPECT_EQ(lines[7], "");
  EXPECT_TRUE(lines[8].starts_with("total ")) << r.out;
  EXPECT_NE(lines[8].find("  clew  "), std::string::npos) << r.out;
  EXPECT_NE(lines[8].find("  3 of 3 settled  "), std::string::npos) << r.out;
  EXPECT_NE(lines[9].find("  two  "), std::string::npos) << r.out;
  // Memory is the last column: its numbers end below the end of its name.
  for (const size_t i : {1, 2, 3, 4, 8, 9}) EXPECT_EQ(lines[i].size(), lines[0].size()) << r.out;
  const size_t end_of_time = lines[0].find("time") + 4;
  for (const size_t i : {1, 2, 3, 4, 8, 9})
    EXPECT_EQ(lines[i].substr(end_of_time - 3, 5), " ms  ") << lines[i];
}

TEST(Compare, AddsUpWhatTheEnginesDid) {
  const json object = json::parse(
      run({"compare", "-e", "clew", "-e", "dual", "pigeonhole", "pigeonhole", "--json"}).out);
  ASSERT_EQ(object["totals"].size(), 2u);
  for (size_t i = 0; i < 2; ++i) {
    const json& total = object["totals"][i];
    EXPECT_EQ(total["engine"], object["runs"][i]["engine"]);
    EXPECT_EQ(total["runs"], 2);
    EXPECT_EQ(total["settled"], 2);
    double sum = 0;
    for (const json& one : object["runs"])
      if (one["engine"] == total["engine"]) sum += one["time_ms"].get<double>();
    EXPECT_NEAR(total["time_ms"].get<double>(), sum, 0.01);
  }
  // Sums of work, beside the work of each run.
  const program::Result twice =
      run({"compare", "-e", "dual models=rows", "pigeonhole", "pigeonhole", "--markdown"});
  EXPECT_NE(twice.out.find("| pigeonhole | dual models=rows | unique | "), std::string::npos);
  EXPECT_NE(twice.out.find("| 65 guesses |"), std::string::npos) << twice.out;
  EXPECT_NE(twice.out.find("| 130 guesses |"), std::string::npos) << twice.out;
}

TEST(Compare, WritesCsvMarkdownAndJson) {
  const std::vector<std::string> words = {"compare", "-e", "clew", "-e", "dual", "pigeonhole"};
  const auto with = [&](const char* option) {
    std::vector<std::string> all = words;
    all.emplace_back(option);
    return run(all).out;
  };
  const std::string csv = with("--csv");
  EXPECT_EQ(csv.find("puzzle,engine,outcome,limit,time_ms,work,work_name,peak_bytes,answers\n"),
            0u);
  EXPECT_NE(csv.find("\npigeonhole,dual,unique,,"), std::string::npos) << csv;
  EXPECT_NE(with("--markdown").find("\n| pigeonhole | dual | unique | "), std::string::npos);
  const json object = json::parse(with("--json"));
  EXPECT_EQ(object["status"], "agree");
  ASSERT_EQ(object["runs"].size(), 2u);
  EXPECT_EQ(object["runs"][1]["stats"]["guesses"], 0);
}

TEST(Compare, RunsTheTablesOfAFile) {
  const std::string file =
      program::file("tables.txt",
                    "table: Two\nsource: nobody\nseconds: 5\nfigures: guesses\nengine: a = dual\n"
                    "puzzle: P\npublished: a = 7\npigeonhole\nend\n");
  const program::Result r = run({"compare", "--tables", file, "--markdown"});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("### Two\n\nFrom nobody.\n\n| puzzle | engine | outcome | time | guesses |"),
            std::string::npos)
      << r.out;
  EXPECT_NE(r.out.find("| 7 |\n"), std::string::npos) << r.out;
}

TEST(Compare, RefusesWhatItCannotRun) {
  EXPECT_EQ(run({"compare", "pigeonhole"}).status, 2);
  EXPECT_EQ(run({"compare", "-e", "nobody", "pigeonhole"}).status, 2);
  EXPECT_EQ(run({"compare", "-e", "clew"}).status, 2);
  EXPECT_EQ(run({"compare", "-e", "clew", "no such file"}).status, 2);
  EXPECT_EQ(run({"compare", "--tables", "no such file"}).status, 2);
  // Before anything runs.
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"-e", "clew", "-o", "chart.txt", "pigeonhole"},
        {"-e", "clew", "--chart", "cactus", "pigeonhole"},
        {"--paper-tables", "-e", "clew"},
        {"--paper-tables", "pigeonhole"}}) {
    std::vector<std::string> all = {"compare"};
    all.insert(all.end(), words.begin(), words.end());
    const program::Result r = run(all);
    EXPECT_EQ(r.status, 2) << words.back();
    EXPECT_EQ(r.out, "") << words.back();
  }
}

TEST(Compare, EveryEngineHasAFigureForItsWork) {
  const std::string puzzle = program::tree("puzzles/smullyanic-dynasty/example-1.txt");
  const json r = json::parse(run({"compare", "--json", "-e", "clew", "-e", "z3", "-e", "cadical",
                                  "-e", "backtrack", "-e", "dual", puzzle})
                                 .out);
  for (const json& trial : r["runs"]) {
    if (trial.contains("cannot")) continue;  // built without it
    const json& stats = trial["stats"];
    EXPECT_TRUE(stats.contains("conflicts") || stats.contains("guesses")) << trial.dump();
  }
}

TEST(Compare, TellsOnceWhyAnEngineCannot) {
  const std::string bridges = program::tree("puzzles/hashiwokakero/test-case-1.txt");
  const program::Result r =
      run({"compare", "-e", "dual", "-e", "evolve generations=5", bridges, bridges});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("dual                  cannot    "), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("  found one (gave up)  "), std::string::npos) << r.out;
  const size_t why = r.out.find("\ndual cannot: the marks of");
  EXPECT_NE(why, std::string::npos) << r.out;
  EXPECT_EQ(r.out.find("dual cannot", why + 2), std::string::npos) << r.out;
}

TEST(Compare, TakesTheStricterLimitOfATableAndTheCommandLine) {
  const std::string file = program::file(
      "slow.txt", "table: T\nseconds: 5\nengine: brute\npuzzle: P\npigeonhole\nend\n");
  const json r =
      json::parse(run({"compare", "--json", "--tables", file, "--time-limit", "0.1"}).out);
  EXPECT_EQ(r["runs"][0]["limit"], "time");
  EXPECT_LT(r["runs"][0]["time_ms"], 2000);
}

TEST(Compare, KeepsFinishedRowsWhenInterrupted) {
  const std::string slow = program::tree("puzzles/canal-view/hamiltonian-plain.txt");
  constexpr int heading_and_a_row = 2;
  const program::Result r =
      program::run_until_lines({"compare", "--csv", "--time-limit", "60", "-e", "clew", "-e",
                                "dual models=rows", slow, slow, "pigeonhole"},
                               "", heading_and_a_row);
  EXPECT_EQ(r.status, 3);
  EXPECT_NE(r.out.find("canal-view/hamiltonian-plain.txt,clew,several"), std::string::npos)
      << r.out;
  EXPECT_EQ(r.out.find("pigeonhole"), std::string::npos) << r.out;
}

}  // namespace
}  // namespace clew
