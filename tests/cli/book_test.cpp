// book: a recipe becomes pages, the same ones again, and goes on after an interruption.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "cli/program.h"

namespace clew {
namespace {

using program::run;

std::string content(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A file that is not there yet.
std::string fresh(const std::string& name) {
  std::string path = program::file(name, "");
  std::filesystem::remove(path);
  return path;
}

const std::string recipe =
    "# a small book\n"
    "title: Ten evenings\npaper: a5\nmargin: 12\nper-page: 2\nseed: 7\n"
    "canal-view 5, 3 puzzles, grade 1..9\n"
    "yin-yang 5x4, 2 puzzles, symmetry rot180\n"
    "file: book-own.txt\n";

TEST(Book, MakesTheSamePagesAgainAndGoesOn) {
  program::file("book-own.txt", "genre: nurikabe\n\n3 . .\n. . .\n. . 1\n");
  const std::string from = program::file("book.txt", recipe);
  const std::string one = fresh("one.tex");
  const std::string kept = fresh("kept.jsonl");
  const program::Result made = run({"book", from, "-o", one, "--resume", kept});
  ASSERT_EQ(made.status, 0) << made.err;
  const std::string pages = content(one);
  EXPECT_NE(pages.find("Ten evenings"), std::string::npos);
  EXPECT_NE(pages.find("Canal View"), std::string::npos);
  EXPECT_NE(pages.find("Nurikabe"), std::string::npos);
  const std::string lines = content(kept);
  EXPECT_EQ(std::ranges::count(lines, '\n'), 5);
  for (const size_t cut : {size_t{0}, size_t{10}, lines.size() / 2, lines.size()}) {
    const std::string begun = program::file("begun.jsonl", lines.substr(0, cut));
    const std::string again = fresh("again.tex");
    run({"book", from, "-o", again, "--resume", begun, "-j", "1"});
    EXPECT_EQ(content(again), pages) << cut;
    EXPECT_EQ(content(begun), lines) << cut;
  }
}

TEST(Book, SaysWhatIsWrongWithARecipe) {
  for (const char* wrong :
       {"", "margin: -3\n", "margin: wide\n", "sudoku, grade 0\n", "sudoku, grade 3..12\n",
        "sudoku, lots\n", "sudoku, 0 puzzles\n", "sudoku, 999999 puzzles\n", "colour: red\n",
        "nonsense 5\n", "sudoku 0x3\n", "sudoku, symmetry spiral\n", "rules: perhaps\nsudoku\n",
        "file: not-there.txt\n", "paper: a99\nyin-yang 4\n"}) {
    const std::string output = fresh("wrong.tex");
    const program::Result r = run({"book", program::file("wrong.txt", wrong), "-o", output});
    EXPECT_EQ(r.status, 2) << wrong << r.err;
    EXPECT_FALSE(r.err.empty());
    EXPECT_FALSE(std::filesystem::exists(output)) << wrong;
  }
  EXPECT_EQ(run({"book"}).status, 2);
  EXPECT_EQ(run({"book", program::file("r.txt", "yin-yang 4\n")}).status, 2);  // no -o
}

}  // namespace
}  // namespace clew
