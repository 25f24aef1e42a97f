// The text of a PDF can be searched and copied: pdftotext of poppler reads it back.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "clew/clew.h"
#include "pictures/support.h"
#include "uses.h"

namespace clew::pictures {
namespace {

constexpr const char* tool = "/usr/bin/pdftotext";

// What a command says of a file with this PDF.
std::string said_of(const std::string& pdf, const std::string& before, const std::string& after) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("clew-" + std::to_string(getpid()) + ".pdf");
  std::ofstream(file, std::ios::binary) << pdf;
  const std::string out = output_of(before + ' ' + file.string() + ' ' + after + " 2>&1");
  std::filesystem::remove(file);
  return out;
}

// By pages, each ended by a form feed.
std::string text_of(const std::string& pdf) {
  return said_of(pdf, std::string(tool) + " -layout", "-");
}

std::string fonts_of(const std::string& pdf) { return said_of(pdf, "/usr/bin/pdffonts", ""); }

class Pdf : public testing::Test {
 protected:
  void SetUp() override {
    if (!missing().empty()) GTEST_SKIP() << missing();
    if (!std::filesystem::exists(tool))
      GTEST_SKIP() << "pdftotext is not here; Debian has it as poppler-utils";
  }

  Case opened(const std::string& text) {
    Result<Case> c = clew_.open(text);
    EXPECT_TRUE(c);
    return *c;
  }

  Clew clew_;
};

TEST_F(Pdf, TitlesCluesAndRulesAreText) {
  SheetPuzzle first{opened("genre: canal-view\ntitle: Café <&> $5 \\ \"x\"\nauthor: Ada\n\n"
                           ". 3 .\n. . .\n2 . .\n"),
                    std::nullopt, ""};
  first.answer = clew_.solve(first.puzzle).answers.at(0);
  first.remark = "not the only answer";
  SheetStyle style;
  style.title = "For the train";
  style.answers = true;
  const auto files = clew_.sheet({first}, style);
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 1u);
  const std::string text = text_of(files->at(0));
  for (const char* part : {"For the train", "1. Café <&> $5 \\ \"x\"", "Canal View · Ada", "3",
                           "The canal is one connected region.", "not the only answer"})
    EXPECT_NE(text.find(part), std::string::npos) << part << " is not in:\n" << text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\f'), 2);
  EXPECT_EQ(*clew_.sheet({first}, style), *files) << "equal sheets, equal files";
}

// The letters of the font that was asked for are in the file; a font that is nowhere is a mistake.
TEST_F(Pdf, HoldsTheFontThatIsAskedFor) {
  const SheetPuzzle puzzle{opened("genre: canal-view\n\n. 3 .\n"), std::nullopt, ""};
  SheetStyle style;
  const auto usual = clew_.sheet({puzzle}, style);
  ASSERT_TRUE(usual);
  EXPECT_NE(fonts_of(usual->at(0)).find("DejaVuSans"), std::string::npos);
  style.font = "DejaVu Serif";
  const auto serif = clew_.sheet({puzzle}, style);
  ASSERT_TRUE(serif);
  EXPECT_NE(fonts_of(serif->at(0)).find("DejaVuSerif"), std::string::npos);
  EXPECT_EQ(fonts_of(serif->at(0)).find("DejaVuSans"), std::string::npos);
  style.font = "No Such Font";
  const auto none = clew_.sheet({puzzle}, style);
  ASSERT_FALSE(none);
  EXPECT_NE(none.first_error().message.find("no font called 'No Such Font'"), std::string::npos);
}

}  // namespace
}  // namespace clew::pictures
