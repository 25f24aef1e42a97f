// The verb convert: formats, batches, what is dropped and what is refused.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace clew {
namespace {

using nlohmann::json;
using program::run;

const std::string bare = "genre: canal-view\n\n. 3 .\n. . ?\n";
const std::string full =
    "genre: canal-view\ntitle: Small\nauthor: A. N.\n\n. 3 .\n. . ?\n\nanswer:\n# . #\n# # .\n";

TEST(Convert, WritesEveryFormat) {
  EXPECT_EQ(run({"convert", "--to", "link", "-"}, bare).out,
            "https://puzz.link/p?canal/3/2/g3i./\n");
  EXPECT_EQ(run({"convert", "--to", "file", "--drop", "title", "-"}, full).out,
            "pzprv3\ncanal\n2\n3\n. 3 . \n. . - \n# + # \n# # + \n"
            "info:{\"metadata\":{\"author\":\"A. N.\"}}\n");
  EXPECT_EQ(run({"convert", "--to", "text", "-"}, full).out, full);
  EXPECT_EQ(
      run({"convert", "--to", "json", "-"}, full).out,
      "{\"genre\": \"canal-view\", \"title\": \"Small\", \"author\": \"A. N.\", \"size\": [2, "
      "3], \"givens\": {\"clue\": [[null, 3, null], [null, null, \"?\"]]}, \"answer\": "
      "{\"canal\": [[true, false, true], [true, true, false]]}}\n");
}

TEST(Convert, ReadsEveryFormat) {
  const std::string link = run({"convert", "--to", "link", "-"}, bare).out;
  for (const std::string to : {"file", "json", "text", "link"}) {
    const std::string other = run({"convert", "--to", to, "-"}, bare).out;
    EXPECT_EQ(run({"convert", "--to", "link", "-"}, other).out, link) << other;
    if (to != "text") {
      // The text itself will do as INPUT.
      EXPECT_EQ(run({"convert", "--to", "link", other.substr(0, other.size() - 1)}).out, link);
    }
  }
  EXPECT_EQ(run({"convert", "--to", "text", "--format", "puzzlekit", "-g", "canal", "-"},
                "2 3\n- 3 -\n- - ?\n")
                .out,
            bare);
}

TEST(Convert, SolveReadsJson) {
  const std::string file =
      program::file("canal.json", run({"convert", "--to", "json", "-"}, full).out);
  const json solved = json::parse(run({"solve", "--json", file}).out);
  EXPECT_EQ(solved["genre"], "canal-view");
  EXPECT_EQ(run({"check", file}).out, run({"check", "-"}, full).out);
}

TEST(Convert, TheExampleOfTheFormatsPage) {
  std::ifstream in(program::tree("docs/formats.md"));
  const std::string page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const std::string fence = "```json\n";
  const size_t begin = page.find(fence) + fence.size();
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  const program::Result r = run({"convert", "--to", "json", "-"}, example);
  EXPECT_EQ(r.status, 0) << r.err;
  EXPECT_EQ(json::parse(r.out), json::parse(example));
}

TEST(Convert, JsonWithoutGenre) {
  const std::string text = "{\"size\": [2, 2]}";
  EXPECT_EQ(run({"convert", "--to", "text", "-g", "canal", "-"}, text).out,
            "genre: canal-view\n\n. .\n. .\n");
  const program::Result r = run({"convert", "--to", "text", "-"}, text);
  EXPECT_EQ(r.status, 2);
  EXPECT_NE(r.err.find("give it a member \"genre\", or use --genre"), std::string::npos) << r.err;
}

TEST(Convert, ManyPuzzlesAndManyInputs) {
  const std::string two = bare + "---\n" + bare;
  EXPECT_EQ(run({"convert", "--to", "text", "-"}, two).out, two);
  const program::Result links = run({"convert", "--to", "link", "-"}, two);
  EXPECT_EQ(links.out,
            "https://puzz.link/p?canal/3/2/g3i./\nhttps://puzz.link/p?canal/3/2/g3i./\n");
  EXPECT_EQ(run({"convert", "--to", "text", "-"}, links.out).out, two);
  const std::string lines = run({"convert", "--to", "json", "-"}, two).out;
  EXPECT_EQ(run({"convert", "--to", "text", "-"}, lines).out, two);
  const std::string files = run({"convert", "--to", "file", "-"}, two).out;
  EXPECT_EQ(run({"convert", "--to", "text", "-"}, files).out, two);
  const std::string one = program::file("one.txt", bare);
  EXPECT_EQ(run({"convert", "--to", "text", one, one, "-p", "0"}).out, two);
  EXPECT_EQ(run({"convert", "--to", "text", "-p", "1", "-"}, two).out, bare);
  const json all = json::parse(run({"convert", "--to", "link", "--json", "-"}, two).out);
  EXPECT_EQ(all["status"], "converted");
  EXPECT_EQ(all["format"], "link");
  EXPECT_EQ(all["puzzles"].size(), 2u);
}

TEST(Convert, DropsWhatItIsTold) {
  EXPECT_EQ(
      run({"convert", "--to", "text", "--drop", "answer", "--drop", "title,author", "-"}, full).out,
      bare);
  const program::Result warned = run({"convert", "--to", "link", "-"}, full);
  EXPECT_EQ(warned.status, 0);
  EXPECT_EQ(warned.out, "https://puzz.link/p?canal/3/2/g3i./\n");
  EXPECT_EQ(warned.err,
            "<stdin>: warning: an address of Canal View cannot say the title, the author and the "
            "answer of this puzzle: left out\n");
  EXPECT_EQ(run({"convert", "--to", "link", "--drop", "title,author,answer", "-"}, full).out,
            "https://puzz.link/p?canal/3/2/g3i./\n");
  EXPECT_EQ(run({"convert", "--to", "link", "--drop", "clue", "-"}, bare).status, 2);
}

// What is left out of a puzzle makes another puzzle, so it is refused by name.
TEST(Convert, NamesWhatAFormatCannotSay) {
  struct Refusal {
    const char* to;
    std::string text;
    const char* message;
  };
  const std::string sudoku = "genre: sudoku\n";
  const std::string grid = "\n1 . . .\n. . . .\n. . . .\n. . . .\n";
  for (const Refusal& r : std::vector<Refusal>{
           {"link", "genre: gappy\nrows: 1\ncolumns: .\n",
            "Gappy has no addresses; '--to text' and '--to json' write every puzzle"},
           {"file", "genre: n-queens\nsize: 4 4\n",
            "N Queens has no pzprv3 files; '--to text' and '--to json' write every puzzle"},
           {"link", sudoku + "diagonal: yes\n" + grid,
            "an address of Sudoku cannot say 'diagonal'"},
           {"file", sudoku + "diagonal: yes\n" + grid, "a file of Sudoku cannot say 'diagonal'"},
           {"link", "genre: minesweeper\nmines: 2\n\n1 .\n",
            "an address of Minesweeper cannot say 'mines'"},
           {"link", "genre: minesweeper\n\n1 .\n\nhole:\n. X\n",
            "an address of Minesweeper cannot say 'hole'"},
           {"link", "genre: hitori\n\n1 1296\n",
            "an address of Hitori cannot hold the number 1296 in 'number'"},
           {"link", "genre: heyawake\n\nrooms:\na .\n",
            "an address of Heyawake cannot say that a cell lies in no room of 'rooms'"},
           {"link", "genre: nonogram\nrows: 1, .\ncolumns: 1\n",
            "an address of Nonogram cannot say that 'clue' is not given at row 2"},
       }) {
    const program::Result refused = run({"convert", "--to", r.to, "-"}, r.text);
    EXPECT_EQ(refused.status, 2) << r.text;
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(refused.err, std::string("<stdin>: ") + r.message + "\n");
  }
}

// A border that ends inside an area stays where it is, and so stays wrong.
TEST(Convert, KeepsBordersThatPartNothing) {
  const std::string board = "pzprv3/shikaku/2/2/4 . /. . /1 /0 /0 0 /";
  for (const char* format : {"file", "text", "json"}) {
    const program::Result converted = run({"convert", "--to", format, "-"}, board);
    ASSERT_EQ(converted.status, 0) << converted.err;
    const program::Result r = run({"check", "-"}, converted.out);
    EXPECT_EQ(r.status, 1) << converted.out << r.out;
    EXPECT_NE(r.out.find("a border never ends inside an area"), std::string::npos) << r.out;
  }
}

// An option that says what goes without saying is no obstacle, and a default can be spelt out.
TEST(Convert, MindsDefaults) {
  const std::string grid = "\n1 . . .\n. . . .\n. . . .\n. . . .\n";
  EXPECT_EQ(run({"convert", "--to", "link", "-"}, "genre: sudoku\ndiagonal: no\n" + grid).out,
            "https://puzz.link/p?sudoku/4/4/1u\n");
  EXPECT_EQ(run({"convert", "--to", "link", "-"}, "genre: sudoku\nbox_height: 2\n" + grid).out,
            "https://puzz.link/p?sudoku/4/4/1u\n");
  EXPECT_EQ(run({"convert", "--to", "link", "-"}, "genre: star-battle\n\nrooms:\na a\na b\n").out,
            "https://puzz.link/p?starbattle/2/2/1/88\n");
}

TEST(Convert, OneMistakeStopsAll) {
  const program::Result r =
      run({"convert", "--to", "link", "-"}, bare + "---\n" + full + "---\ngenre: canal\n\nx\n");
  EXPECT_EQ(r.status, 2);
  EXPECT_EQ(r.out, "");
  EXPECT_NE(r.err.find("<stdin>: warning: puzzle 1: an address"), std::string::npos) << r.err;
  EXPECT_NE(r.err.find("found 'x'"), std::string::npos) << r.err;
}

TEST(Convert, WordsThatAreWrong) {
  EXPECT_EQ(run({"convert", "-"}, bare).status, 2);
  const program::Result word = run({"convert", "--to", "pdf", "-"}, bare);
  EXPECT_EQ(word.status, 2);
  EXPECT_NE(word.err.find("--to: 'pdf' is unknown; write link or file or text or json"),
            std::string::npos)
      << word.err;
  EXPECT_EQ(run({"convert", "--to", "text"}).status, 2);
  EXPECT_EQ(run({"convert", "--to", "text", "-p", "3", "-"}, bare).status, 2);
  const json error =
      json::parse(run({"convert", "--to", "link", "--json", "-"}, "genre: gappy\n").out);
  EXPECT_EQ(error["status"], "error");
}

TEST(Convert, WarnsOfWhatIsPassedOver) {
  const program::Result r =
      run({"convert", "--to", "text", "https://puzz.link/p?canal/q/3/2/g3i./"});
  EXPECT_EQ(r.status, 0);
  EXPECT_EQ(r.out, bare);
  EXPECT_EQ(r.err, "<text>: warning: the flag 'q' of the address is not known and ignored\n");
}

// Where question and answer share a block, a "?" shows through the answer as a number does.
TEST(Convert, AnUnknownClueComesBackFromAFileWithAnAnswer) {
  const std::string puzzle =
      "genre: nurikabe\n\n3 . .\n. . .\n. . ?\n\nanswer:\n. . .\n# # #\n# # .\n";
  const program::Result file = program::run({"convert", "-", "--to", "file"}, puzzle);
  ASSERT_EQ(file.status, 0) << file.err;
  EXPECT_EQ(program::run({"convert", "-", "--to", "text"}, file.out).out, puzzle) << file.out;
}

}  // namespace
}  // namespace clew
