// `clew sheet`: which files come out, and what is said about the puzzles.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/program.h"

namespace clew::program {
namespace {

const std::string two = "genre: canal-view\ntitle: Two of <them>\n\n. 3 .\n. . .\n2 . .\n";

std::string read(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// A name in the tests' own folder where no file stands.
std::string fresh(const std::string& name) {
  std::string path = file(name, "");
  std::filesystem::remove(path);
  return path;
}

TEST(SheetVerb, WritesAFileForEachPageOfSvg) {
  const std::string many = file("many.txt", two + "---\n" + two + "---\n" + two);
  const std::string output = fresh("pages.svg");
  const std::string stem = output.substr(0, output.size() - 4);
  const Result r = run({"sheet", many, "-o", output, "--per-page", "2", "--title", "A & B"});
  EXPECT_EQ(r.status, 1) << r.err;
  EXPECT_EQ(r.out, stem + "-1.svg\n" + stem + "-2.svg\n");
  EXPECT_NE(r.err.find("puzzle 3 (Two of <them>): several"), std::string::npos) << r.err;
  const std::string page = read(stem + "-1.svg");
  EXPECT_NE(page.find("width=\"595.28pt\""), std::string::npos);
  EXPECT_NE(page.find("1. Two of &lt;them&gt;"), std::string::npos);
  EXPECT_NE(page.find("A &amp; B"), std::string::npos);
  EXPECT_NE(page.find("Canal View"), std::string::npos);
  EXPECT_NE(page.find("1 / 2"), std::string::npos);
}

TEST(SheetVerb, SaysTheSameAsJson) {
  const std::string output = fresh("said.svg");
  const Result r = run({"sheet", file("two.txt", two), "-o", output, "--json", "--answers"});
  EXPECT_EQ(r.status, 1);
  EXPECT_NE(r.out.find("\"status\":\"several\""), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("said-2.svg"), std::string::npos) << "the page with the answer";
  EXPECT_NE(read(output.substr(0, output.size() - 4) + "-2.svg").find("not the only answer"),
            std::string::npos);
}

// The first page with these options more.
std::string page_with(const std::vector<std::string>& options) {
  const std::string output = fresh("options.svg");
  Words words{"sheet", file("two.txt", two), "-o", output};
  words.insert(words.end(), options.begin(), options.end());
  EXPECT_EQ(run(words).status, 1);
  return read(output.substr(0, output.size() - 4) + "-1.svg");
}

// Once for each genre, whichever of its puzzles prints one.
TEST(SheetVerb, AQuestionMarkIsExplained) {
  const std::string output = fresh("asked.svg");
  const std::string one = "genre: hashi\n\n1 . 1\n", other = "genre: hashi\n\n1 . ?\n";
  const auto rules = [&](const std::string& text) {
    EXPECT_EQ(run({"sheet", file("asked.txt", text), "-o", output}).status, 0);
    return read(output.substr(0, output.size() - 4) + "-1.svg");
  };
  const std::string words = "A ? stands for a value that is not told.";
  EXPECT_EQ(rules(one).find(words), std::string::npos);
  const std::string both = rules(one + "---\n" + other);
  EXPECT_NE(both.find(words), std::string::npos) << both;
  EXPECT_EQ(both.find("Hashiwokakero (2)"), std::string::npos) << "the rules are printed twice";
}

TEST(SheetVerb, PaperMarginsBleedAndNumbers) {
  const std::string plain = page_with({});
  EXPECT_NE(plain.find(">1. Two of"), std::string::npos);
  EXPECT_EQ(plain.find("Name"), std::string::npos);
  EXPECT_NE(plain.find("The canal"), std::string::npos) << "the rules";
  const std::string small = page_with({"--paper", "100x200", "--margin", "8"});
  EXPECT_NE(small.find("width=\"283.46pt\" height=\"566.93pt\""), std::string::npos) << small;
  const std::string trimmed = page_with({"--paper", "100x200", "--bleed", "10"});
  EXPECT_NE(trimmed.find("width=\"340.16pt\""), std::string::npos);
  EXPECT_NE(page_with({"--first", "41"}).find(">41. Two of"), std::string::npos);
  EXPECT_NE(page_with({"--name-line"}).find("Name"), std::string::npos);
  EXPECT_EQ(page_with({"--no-rules"}).find("The canal"), std::string::npos);
  const std::string puzzle = file("two.txt", two);
  for (const Words& wrong :
       {Words{"--paper", "10x20"}, Words{"--paper", "axb"}, Words{"--paper", "100x999999999999"},
        Words{"--margin", "200"}, Words{"--margin", "-1"}, Words{"--bleed", "900"}}) {
    Words words{"sheet", puzzle, "-o", fresh("wrong.svg")};
    words.insert(words.end(), wrong.begin(), wrong.end());
    EXPECT_EQ(run(words).status, 2) << wrong[1];
  }
}

TEST(SheetVerb, NobodySignsAnswers) {
  const std::string output = fresh("named.svg");
  run({"sheet", file("two.txt", two), "-o", output, "--name-line", "--answers"});
  const std::string stem = output.substr(0, output.size() - 4);
  EXPECT_NE(read(stem + "-1.svg").find(">Name<"), std::string::npos);
  const std::string answers = read(stem + "-2.svg");
  EXPECT_NE(answers.find("Answers"), std::string::npos);
  EXPECT_EQ(answers.find(">Name<"), std::string::npos);
}

TEST(SheetVerb, TakesAFont) {
  EXPECT_NE(page_with({"--font", "DejaVu Serif"}).find("font-family=\"DejaVu Serif, DejaVu Sans,"),
            std::string::npos);
  const std::string puzzle = file("two.txt", two);
  const Result tex = run({"sheet", puzzle, "-o", fresh("font.tex"), "--font", "DejaVu Serif"});
  EXPECT_EQ(tex.status, 2);
  EXPECT_NE(tex.err.find("TikZ takes its letters from the document"), std::string::npos) << tex.err;
  EXPECT_EQ(run({"sheet", puzzle, "-o", fresh("font.svg"), "--font", "a\"b"}).status, 2);
}

TEST(SheetVerb, GradesAndAnswersApart) {
  const std::string one = file("one.txt", "genre: yin-yang\n\nW . W\nB . .\n. . B\n");
  const std::string output = fresh("apart.svg");
  const std::string answers = fresh("answers.tex");
  const Result r = run({"sheet", one, "-o", output, "--grades", "--answers-to", answers});
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_NE(r.out.find("answers.tex"), std::string::npos);
  const std::string stem = output.substr(0, output.size() - 4);
  EXPECT_NE(read(stem + "-1.svg").find("●○"), std::string::npos) << "dots for its level";
  EXPECT_FALSE(std::filesystem::exists(stem + "-2.svg")) << "the answers stand elsewhere";
  EXPECT_NE(read(answers).find("Answers"), std::string::npos);
  EXPECT_EQ(run({"sheet", one, "-o", output, "--answers-to", fresh("a.jpg")}).status, 2);
}

TEST(SheetVerb, TakesProblemsAndLetterPaper) {
  const std::string output = fresh("letter.svg");
  const Result r = run({"sheet", "zebra", "-o", output, "--paper", "letter"});
  EXPECT_EQ(r.status, 0) << r.err;
  const std::string page = read(output.substr(0, output.size() - 4) + "-1.svg");
  EXPECT_NE(page.find("width=\"612pt\" height=\"792pt\""), std::string::npos);
  EXPECT_NE(page.find("The Spaniard owns the dog."), std::string::npos);
}

TEST(SheetVerb, MakesOneDocumentForPdflatex) {
  const std::string output = fresh("sheet.tex");
  const Result r = run({"sheet", file("two.txt", two), "-o", output, "--answers"});
  EXPECT_EQ(r.out, output + "\n");
  const std::string document = read(output);
  EXPECT_TRUE(document.starts_with("\\documentclass")) << document.substr(0, 100);
  EXPECT_NE(document.find("Answers"), std::string::npos);
}

TEST(SheetVerb, WritesNothingAfterAnInterrupt) {
  std::string queens = "genre: n-queens\n\n";
  for (int row = 0; row < 120; ++row) {
    for (int column = 0; column < 120; ++column) queens += ". ";
    queens += '\n';
  }
  std::string many;
  for (int k = 0; k < 200; ++k) many += (k > 0 ? "---\n" : "") + queens;
  const std::string output = fresh("unfinished.svg");
  const Result r = run_and_interrupt({"sheet", file("queens-many.txt", many), "-o", output}, 1500);
  EXPECT_EQ(r.status, 3) << r.err;
  EXPECT_EQ(r.out, "");
  EXPECT_NE(r.err.find("nothing was written"), std::string::npos) << r.err;
}

TEST(SheetVerb, RefusesWhatItCannotWrite) {
  const std::string puzzle = file("two.txt", two);
  EXPECT_EQ(run({"sheet", puzzle, "-o", fresh("sheet.doc")}).status, 2);
  EXPECT_EQ(run({"sheet", puzzle, "--to", "svg"}).status, 2);
  EXPECT_EQ(run({"sheet", puzzle, "-o", fresh("a.svg"), "--per-page", "0"}).status, 2);
  EXPECT_EQ(run({"sheet", puzzle, "-o", fresh("a.svg"), "--paper", "a9"}).status, 2);
  const std::string unwritten = fresh("none.svg");
  const Result missing = run({"sheet", puzzle, "no-such-file.txt", "-o", unwritten});
  EXPECT_EQ(missing.status, 2);
  EXPECT_FALSE(std::filesystem::exists(unwritten.substr(0, unwritten.size() - 4) + "-1.svg"));
}

TEST(SheetVerb, PdfIsNotForATerminal) {
  const Result r = run_on_terminal({"sheet", file("two.txt", two)});
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.out.find("%PDF"), std::string::npos);
}

}  // namespace
}  // namespace clew::program
