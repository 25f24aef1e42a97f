// Many inputs at once, standard input without '-', examples.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string one_answer = "genre: hitori\n\n1 1 1 4\n1 4 2 3\n3 3 2 1\n4 2 1 3\n";
const std::string two_answers = "genre: hitori\n\n1 2\n2 1\n";
const std::string address = "https://puzz.link/p?canal/6/6/3i3h2z4h5i2";

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

TEST(Many, GetAHeadingEachAndASummary) {
  const std::string file = program::file("many.txt", one_answer + "---\n" + two_answers);
  const program::Result r = run({"solve", file, address});
  EXPECT_EQ(r.status, 1);  // the worst of all
  EXPECT_NE(r.out.find("many.txt (0): Hitori, 4 x 4\n"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("many.txt (1): Hitori, 2 x 2\n"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find(": Canal View, 6 x 6\n"), std::string::npos) << r.out;
  EXPECT_TRUE(r.out.ends_with("\n\n3 puzzles: 2 unique, 1 several\n")) << r.out;
  EXPECT_EQ(run({"solve", "-p", "0", file}).status, 0);
  EXPECT_EQ(run({"solve", "-p", "0", file}).out.find("puzzles:"), std::string::npos);
}

TEST(Many, AreOneJsonObjectALine) {
  const std::string file = program::file("many.txt", one_answer + "---\n" + two_answers);
  for (const char* verb : {"solve", "count", "forced", "explain", "hint", "draw"}) {
    const std::vector<json> lines = lines_of(run({verb, "--json", file}).out);
    ASSERT_EQ(lines.size(), 2u) << verb;
    EXPECT_TRUE(lines[0]["input"].get<std::string>().ends_with("many.txt (0)")) << verb;
    EXPECT_TRUE(lines[1]["input"].get<std::string>().ends_with("many.txt (1)")) << verb;
  }
  const json single = json::parse(run({"solve", "--json", "-p", "0", file}).out);
  EXPECT_FALSE(single.contains("input"));
}

TEST(Many, AreReadFromAListOfAddresses) {
  const std::string list =
      "# two and an answer\ncanal/6/6/3i3h2z4h5i2\nhttps://puzz.link/p?hitori/2/2/1221\n" +
      address + "\n";
  const std::string file = program::file("list.txt", list);
  const program::Result solved = run({"solve", file});
  EXPECT_EQ(solved.status, 1) << solved.err;
  EXPECT_TRUE(solved.out.ends_with("\n\n3 puzzles: 2 unique, 1 several\n")) << solved.out;
  const program::Result drawn = run({"draw", file});
  EXPECT_NE(drawn.out.find("list.txt (2): Canal View, 6 x 6\n"), std::string::npos) << drawn.out;
  EXPECT_EQ(run({"convert", "--to", "link", file}).out,
            address + "\nhttps://puzz.link/p?hitori/2/2/1221\n" + address + "\n");
  const program::Result graded = run({"grade", file});
  EXPECT_NE(graded.out.find("list.txt (0): level "), std::string::npos) << graded.out;
  EXPECT_NE(graded.out.find("list.txt (2): level "), std::string::npos) << graded.out;
  // An address has no answer to check, and each of them says so.
  const program::Result checked = run({"check", file});
  EXPECT_EQ(checked.status, 2);
  EXPECT_TRUE(checked.out.ends_with("3 puzzles: 3 bad input\n")) << checked.out;
}

TEST(Many, AListGoesOnAfterAnAddressThatIsNone) {
  const std::string file =
      program::file("list.txt", address + "\nhttps://example.org/\ncanal/6/6/3i3h2z4h5i2\n");
  const program::Result r = run({"solve", file});
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("list.txt:2:21: this address holds no puzzle"), std::string::npos) << r.err;
  EXPECT_TRUE(r.out.ends_with("3 puzzles: 2 unique, 1 bad input\n")) << r.out;
}

TEST(Many, AreVariedEachByItsName) {
  const std::string file = program::file("list.txt", two_answers + "---\n" + one_answer);
  const program::Result r = run({"vary", "-n", "1", file});
  EXPECT_EQ(r.status, 1) << r.err;
  EXPECT_NE(r.out.find("list.txt (0): several: there are several answers"), std::string::npos)
      << r.out;
  EXPECT_NE(r.out.find("list.txt (1): "), std::string::npos) << r.out;
  EXPECT_TRUE(r.out.ends_with("2 puzzles: 1 several, 1 varied\n")) << r.out;
}

TEST(Many, AnAddressStandsAloneOnItsLine) {
  const program::Result r = run({"solve"}, "1. " + address + "\n2. " + address + "\n");
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("put an address alone on its line, or use --genre"), std::string::npos)
      << r.err;
}

TEST(Many, OneOfThemIsChosen) {
  const std::string file = program::file("many.txt", one_answer + "---\n" + two_answers);
  const std::string sheet = program::file("chosen.tex", "");
  EXPECT_NE(run({"grade", "-p", "0", file}).out.find("many.txt (0): level "), std::string::npos);
  EXPECT_NE(run({"grade", "-p", "1", file}).out.find("many.txt (1): no level"), std::string::npos);
  EXPECT_EQ(run({"grade", "-p", "1", file}).out.find("many.txt (0): level"), std::string::npos);
  const json compared = json::parse(run({"compare", "-e", "clew", "--json", "-p", "1", file}).out);
  ASSERT_EQ(compared["runs"].size(), 1u);
  EXPECT_EQ(compared["runs"][0]["status"], "several");
  const json printed = json::parse(run({"sheet", "-p", "0", "--json", file, "-o", sheet}).out);
  ASSERT_EQ(printed["puzzles"].size(), 1u);
  EXPECT_EQ(printed["puzzles"][0]["status"], "unique");
  for (const program::Words& words : {program::Words{"grade"},
                                      {"compare", "-e", "clew"},
                                      {"sheet", "-o", sheet},
                                      {"solve"},
                                      {"convert", "--to", "text"}}) {
    program::Words all = words;
    all.insert(all.end(), {"-p", "2", file});
    const program::Result r = run(all);
    EXPECT_EQ(r.status, 2) << words[0];
    EXPECT_NE(r.err.find("there is no puzzle 2: the text holds 2, counted from 0"),
              std::string::npos)
        << words[0];
  }
}

TEST(Many, GradesHaveASummary) {
  const std::string file = program::file("many.txt", one_answer + "---\n" + two_answers);
  const program::Result r = run({"grade", file, "nowhere.txt"});
  const size_t line = r.out.rfind("\n\n");
  ASSERT_NE(line, std::string::npos);
  EXPECT_TRUE(r.out.substr(line).starts_with("\n\n3 puzzles: 1 of level ")) << r.out;
  EXPECT_TRUE(r.out.ends_with(", 1 without a level, 1 bad input\n")) << r.out;
  EXPECT_EQ(run({"grade", "-p", "0", file}).out.find("puzzles:"), std::string::npos);
  EXPECT_EQ(run({"grade", "--csv", file}).out.find("puzzles:"), std::string::npos);
}

TEST(Many, StandardInputHasAName) {
  EXPECT_EQ(run({"check"}, one_answer).err.substr(0, 9), "<stdin>: ");
}

TEST(Many, GoOnAfterAMistake) {
  const std::string file = program::file("many.txt", one_answer);
  const program::Result r = run({"solve", file, "nowhere.txt", file});
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("nowhere.txt: no such file"), std::string::npos) << r.err;
  EXPECT_TRUE(r.out.ends_with("3 puzzles: 2 unique, 1 bad input\n")) << r.out;
}

TEST(Many, AreCheckedTogether) {
  const std::string right = one_answer + "answer:\n# . # .\n. . . .\n# . # .\n. . . #\n";
  const std::string wrong = one_answer + "answer:\n# . # .\n. . . .\n# . # .\n. . . .\n";
  const program::Result r =
      run({"check", program::file("right.txt", right), program::file("wrong.txt", wrong)});
  EXPECT_EQ(r.status, 1);
  EXPECT_TRUE(r.out.ends_with("2 puzzles: 1 accepted, 1 rejected\n")) << r.out;
}

// Each has the whole of the limits: together they take longer than one may.
TEST(Many, HaveLimitsOfTheirOwn) {
  std::string words = one_answer;
  for (int k = 0; k < 200; ++k) words += "---\n" + one_answer;
  const program::Result r = run({"solve", "--time-limit", "5", program::file("many.txt", words)});
  EXPECT_EQ(r.status, 0);
  EXPECT_TRUE(r.out.ends_with("201 puzzles: 201 unique\n"));
}

TEST(Many, HaveNoRoomInOneFile) {
  const std::string file = program::file("many.txt", one_answer + "---\n" + two_answers);
  const std::string answer = program::file("answer.txt", "# .\n. .\n");
  for (const program::Words& more :
       std::vector<program::Words>{{"solve", "-o", file + ".svg", file},
                                   {"draw", "--to", "svg", file},
                                   {"solve", "--proof", file + ".proof", file},
                                   {"check", "--answer", answer, file}}) {
    const program::Result r = run(more);
    EXPECT_EQ(r.status, 2) << more[1];
    EXPECT_EQ(r.out, "") << more[1];
    EXPECT_NE(r.err.find("for one puzzle, and here are several"), std::string::npos) << r.err;
  }
}

TEST(StandardInput, NeedsNoDash) {
  EXPECT_EQ(run({"solve"}, one_answer).status, 0);
  EXPECT_EQ(run({"solve", "--genre", "hitori"}, "1 2\n2 1\n").status, 1);
  EXPECT_EQ(run({"grade"}, one_answer).status, 0);
  EXPECT_EQ(run({"convert", "--to", "link"}, one_answer).status, 0);
  EXPECT_EQ(run({"solve", "--genre", "zebra"}, "not a puzzle\n").status, 0);  // it needs none
  const json line = json::parse(run({"batch"}, address + "\n").out);
  EXPECT_EQ(line["id"], address);
  EXPECT_EQ(line["status"], "unique");
}

TEST(Rows, MayStandWithoutBlanks) {
  const std::string spaced = run({"solve", "--json"}, one_answer).out;
  const std::string plain =
      run({"solve", "--json", "--genre", "hitori"}, "1114\n1423\n3321\n4213\n").out;
  EXPECT_EQ(json::parse(plain)["answers"], json::parse(spaced)["answers"]);
  // An answer too, and a whole square in a line, where 0 stands for nothing.
  EXPECT_EQ(run({"check"}, one_answer + "answer:\n#.#.\n....\n#.#.\n...#\n").status, 0);
  EXPECT_EQ(run({"solve", "--genre", "sudoku"}, "1000043000020010\n").status,
            run({"solve", "--genre", "sudoku"}, "1...\n.43.\n...2\n..1.\n").status);
  // Numbers of two digits stay what they are where the size says so.
  EXPECT_NE(run({"draw", "--genre", "hitori"}, "size: 2 1\n\n12\n13\n").out.find(" 12"),
            std::string::npos);
}

TEST(Example, OfEveryGenreHasOneAnswer) {
  const json genres = json::parse(run({"genres", "--json"}).out)["genres"];
  int examples = 0;
  for (const json& genre : genres) {
    const program::Result text = run({"example", genre["genre"].get<std::string>()});
    if (genre["kind"] == "problem") {
      EXPECT_EQ(text.status, 2) << genre["genre"];
      continue;
    }
    ++examples;
    EXPECT_EQ(text.out.find("answer:"), std::string::npos) << text.out;
    EXPECT_EQ(run({"solve"}, text.out).status, 0) << genre["genre"] << text.err;
  }
  EXPECT_GT(examples, 30);
  EXPECT_EQ(run({"example", "nonsense"}).status, 2);
}

TEST(Answers, AreAllListedOrOneIsEnough) {
  const std::string file = program::file("open.txt", "genre: hitori\n\n1 2 3\n2 1 4\n5 6 7\n");
  const json all = json::parse(run({"solve", "--all", "--json", file}).out);
  const json counted = json::parse(run({"count", "--json", file}).out);
  EXPECT_EQ(all["count"], counted["count"]);
  EXPECT_EQ(all["answers"].size(), all["count"]);
  EXPECT_TRUE(all["count_exact"]);
  EXPECT_EQ(json::parse(run({"solve", "-s", "0", "--json", file}).out)["answers"], all["answers"]);
  const program::Result first = run({"solve", "--first", file});
  EXPECT_EQ(first.status, 0);
  EXPECT_NE(first.out.find("found: this is an answer; whether it is the only one was not asked"),
            std::string::npos)
      << first.out;
  EXPECT_EQ(json::parse(run({"solve", "--first", "--json", file}).out)["status"], "found");
  EXPECT_EQ(run({"solve", "--first", "-s", "2", file}).status, 2);
}

// Brackets of the third and further answers show where they differ from the first.
TEST(Answers, AreEachSetAgainstTheFirst) {
  const std::string file = program::file("two.txt", "genre: smullyanic-dynasty\nsize: 1 2\n");
  const std::string out = run({"solve", "--all", file}).out;
  EXPECT_NE(out.find("│[·]│ · │"), std::string::npos) << out;
  EXPECT_NE(out.find("│[█]│ · │"), std::string::npos) << out;
  EXPECT_NE(out.find("│ · │[█]│"), std::string::npos) << out;
}

TEST(Manual, SaysWhatOptionsDoNotWhatTheyExclude) {
  for (const char* verb : {"solve", "generate", "compare", "reduce"})
    EXPECT_EQ(run({verb, "--help"}).out.find("Excludes"), std::string::npos) << verb;
}

TEST(Manual, NamesEveryVerbAndOption) {
  const std::string page = run({"manual"}).out;
  EXPECT_TRUE(page.starts_with(".TH CLEW 1")) << page.substr(0, 80);
  for (const char* word :
       {".SS clew solve", ".SS clew grade", "\\-\\-time\\-limit S", "\\-\\-first"})
    EXPECT_NE(page.find(word), std::string::npos) << word;
}

// What bash would offer for the words so far.
std::string offered(const std::string& words, int last) {
  return program::shell("bash -c 'source <(\"$clew\" completion bash); COMP_WORDS=(" + words +
                        "); COMP_CWORD=" + std::to_string(last) +
                        "; _clew; echo \"${COMPREPLY[@]}\"'")
      .out;
}

TEST(Completion, OffersVerbsOptionsWordsAndGenres) {
  if (program::shell("bash -c true").status != 0) GTEST_SKIP() << "there is no bash here";
  EXPECT_EQ(offered("clew so", 1), "solve\n");
  EXPECT_EQ(offered("clew solve --al", 2), "--all\n");
  EXPECT_EQ(offered("clew draw --to sv", 3), "svg\n");
  EXPECT_EQ(offered("clew solve -g hit", 3), "hitori\n");
  EXPECT_EQ(offered("clew sample --genre = hit", 4), "hitori\n");
  EXPECT_EQ(offered("clew example hit", 2), "hitori\n");
  EXPECT_EQ(offered("clew solve --engine back", 3), "backtrack\n");
  EXPECT_EQ(offered("clew compare -e ast", 3), "astar\n");
  EXPECT_EQ(offered("clew engines --figure du", 3), "dual\n");
  EXPECT_EQ(offered("clew help gra", 2), "grade\n");
  for (const char* shell : {"zsh", "fish"}) {
    const std::string script = run({"completion", shell}).out;
    for (const char* word : {"solve", "hitori", "backtrack"})
      EXPECT_NE(script.find(word), std::string::npos) << shell;
  }
  EXPECT_EQ(run({"completion", "csh"}).status, 2);
}

TEST(Output, WithAnUnknownEndingIsRefused) {
  const std::string file = program::file("one.txt", one_answer);
  const program::Result r = run({"draw", "-o", file + ".jpg", file});
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("svg, png, pdf, tex, json or txt"), std::string::npos) << r.err;
}

}  // namespace
}  // namespace clew
