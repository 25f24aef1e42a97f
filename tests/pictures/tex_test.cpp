// What pdflatex says of our TikZ: every genre and problem, and texts full of TeX's own letters. A
// TeX Live is large, so this runs only when CLEW_TEX=1 asks for it (make test-tex installs a small
// one); the pages stay in build/tex for a look.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "base/escape.h"
#include "base/utf8.h"
#include "pictures/specimens.h"
#include "render/render.h"
#include "uses.h"

namespace clew::pictures {
namespace {

class Tex : public testing::Test {
 protected:
  void SetUp() override {
    const char* word = std::getenv("CLEW_TEX");
    if (word == nullptr || std::string(word) != "1") GTEST_SKIP() << "make test-tex runs this";
    ASSERT_EQ(std::system("pdflatex --version > /dev/null"), 0) << "pdflatex is missing";
    std::filesystem::create_directories(folder);
  }

  // Compiles a document; fails on errors, missing letters, letters of dots, and pages too small for
  // their content.
  static void expect_compiles(const std::string& name, const std::string& document, int pages) {
    std::ofstream(folder + name + ".tex", std::ios::binary) << document;
    const std::string command = "cd '" + folder + "' && pdflatex -interaction=batchmode " +
                                "-halt-on-error " + name + ".tex > /dev/null";
    const int status = std::system(command.c_str());
    const std::string log = read_file(folder + name + ".log");
    EXPECT_EQ(status, 0) << "see " << folder << name << ".log";
    static const std::regex bad(
        "(^|\n)(! .*|Missing character.*|Overfull.*|.*Error:.*|.*[.]600pk.*)");
    std::smatch found;
    EXPECT_FALSE(std::regex_search(log, found, bad)) << name << ": " << found.str(0);
    const std::string said = "(" + std::to_string(pages) + (pages == 1 ? " page," : " pages,");
    EXPECT_NE(log.find(said), std::string::npos) << name << " should have " << pages << " pages";
  }

  inline static const std::string folder = std::string(CLEW_BINARY_DIR) + "/tex/";
};

std::string tikz(const Clew& clew, const Specimen& s, const std::optional<Answer>& answer,
                 bool fragment) {
  Style style;
  style.medium = Medium::tikz;
  style.theme = answer ? "print" : "light";
  style.fragment = fragment;
  Panel panel;
  panel.answer = answer;
  const Result<std::string> drawing = clew.draw(s.opened, {panel}, style);
  EXPECT_TRUE(drawing) << s.genre.slug << ": " << drawing.errors()[0].message;
  return drawing.value_or("");
}

// All in one document of a reader's own, a page for each puzzle with its answer below.
TEST_F(Tex, EveryGenreAndProblem) {
  const Clew clew;
  std::string out =
      "\\documentclass[a4paper]{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{lmodern,tikz}\n"
      "\\usepackage[margin=1cm]{geometry}\n\\pagestyle{empty}\\parindent=0pt\n\\begin{document}\n";
  const std::vector<Specimen> all = specimens(clew);
  for (const Specimen& s : all) {
    out += *tex_text(s.genre.name) + "\\par\n";
    if (!s.genre.is_problem) out += tikz(clew, s, std::nullopt, true) + "\\par\n";
    out += tikz(clew, s, s.answer, true) + "\\newpage\n";
  }
  expect_compiles("genres", out + "\\end{document}\n", static_cast<int>(all.size()));
}

TEST_F(Tex, ADocumentOfItsOwn) {
  const Clew clew;
  const std::vector<Specimen> all = specimens(clew);
  expect_compiles("first", tikz(clew, all.front(), all.front().answer, false), 1);
  expect_compiles("last", tikz(clew, all.back(), all.back().answer, false), 1);
}

TEST_F(Tex, ASheetOfAll) {
  const Clew clew;
  std::vector<SheetPuzzle> puzzles;
  for (const Specimen& s : specimens(clew)) puzzles.push_back({s.opened, s.answer, ""});
  SheetStyle style;
  style.medium = Medium::tikz;
  style.answers = true;
  style.title = "100% of $them$ & more";
  const Result<std::vector<std::string>> files = clew.sheet(puzzles, style);
  ASSERT_TRUE(files) << files.errors()[0].message;
  const std::string& document = files->at(0);
  int pages = 0;
  for (size_t at = 0; (at = document.find("\n\\picturepage{", at)) != std::string::npos; ++at)
    ++pages;
  EXPECT_GT(pages, 10);
  expect_compiles("sheet", document, pages);
}

Picture page(const std::vector<std::string>& texts) {
  Picture picture{400, 20.0 * static_cast<double>(texts.size()) + 20, texts[0], {}};
  double y = 0;
  for (const std::string& text : texts) {
    picture.shapes.emplace_back(
        TextShape{{10, y += 20}, text, 12, Anchor::start, y > 40, Ink::printed});
  }
  return picture;
}

// Every character that tex_text lets through, and texts that mean something to TeX.
TEST_F(Tex, EveryLetter) {
  std::vector<std::string> rows(1);
  for (char32_t c = U' '; c < 0x2300; ++c) {
    std::string letter;
    append_utf8(letter, c);
    if (!tex_text(letter)) continue;
    rows.back() += letter;
    constexpr size_t most_in_row = 32;
    if (characters_of(rows.back()).size() == most_in_row) rows.emplace_back();
  }
  if (rows.back().empty()) rows.pop_back();
  const std::vector<Picture> pages = {
      page(rows), page({"\\end{document} $x_1^2$ 100% #1 & ~ ^ {", "<a href=\"x\">'b' `c`</a>",
                        "a -- b --- c ,, d << e >> f ?` g !`", "}}}\\relax\\par", "%"})};
  const Result<std::string> document = write_tikz_pages(pages, light_theme());
  ASSERT_TRUE(document) << document.first_error().message;
  expect_compiles("letters", *document, 2);
}

}  // namespace
}  // namespace clew::pictures
