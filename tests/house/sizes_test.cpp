// One idea per file, and a genre on one screen: no file grows past its limit unnoticed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "house/source_tree.h"

namespace clew::house {
namespace {

constexpr size_t file_limit = 500;
constexpr size_t genre_limit = 60;

// Files allowed to be longer, each with its own limit and its reason.
const std::map<std::string, size_t, std::less<>> longer = {
    {"docs/rules-language.md", 1700},     // the reference: every word with an example
    {"CHANGELOG.md", 5000},               // grows with the project
    {"genres/variant-sudoku.clew", 300},  // all that setters put on one Sudoku, a rule for each
};

size_t limit_of(const SourceFile& file) {
  if (auto found = longer.find(file.path); found != longer.end()) return found->second;
  return file.path.starts_with("genres/") ? genre_limit : file_limit;
}

bool is_written_by_hand(const SourceFile& file) {
  static const std::vector<std::string_view> endings = {".cpp", ".h",  ".cmake", ".clew",   ".md",
                                                        ".txt", ".sh", ".json",  "Makefile"};
  std::string_view folder = first_folder(file.path);
  bool data = folder == "puzzles" || file.path.starts_with("fuzz/corpus/") ||
              file.path.starts_with("tests/data/") || file.path.starts_with("bench/instances/");
  bool generated = file.path == "docs/gallery.md" || file.path.ends_with("package-lock.json") ||
                   file.path.starts_with("tests/pictures/golden/");
  if (data || generated) return false;
  for (std::string_view ending : endings)
    if (file.path.ends_with(ending)) return true;
  return folder == "scripts";
}

TEST(Sizes, NoFileIsLongerThanItsLimit) {
  size_t seen = 0;
  for (const SourceFile& file : text_files()) {
    if (!is_written_by_hand(file)) continue;
    ++seen;
    EXPECT_LE(lines_of(file.text).size(), limit_of(file)) << file.path;
  }
  EXPECT_GT(seen, 20u);
}

TEST(Sizes, TheLongerFilesStillNeedTheirException) {
  for (const SourceFile& file : text_files("src"))
    if (longer.contains(file.path)) {
      EXPECT_GT(lines_of(file.text).size(), file_limit) << file.path << " may leave the list";
    }
}

// Whoever trusts a certificate reads the checker.
TEST(Sizes, TheCheckerIsReadInAnHour) {
  std::ptrdiff_t lines = 0;
  for (const SourceFile& file : cpp_files("clew-check"))
    lines += std::ranges::count_if(lines_of(file.text), [](const auto& l) { return !l.empty(); });
  EXPECT_GT(lines, 1000);
  EXPECT_LT(lines, 1500);
}

// The first line of code in a file of src/ comes after a word about what the file is for.
TEST(Sizes, EveryHeaderOpensWithItsPurpose) {
  for (const SourceFile& file : cpp_files("src"))
    if (file.path.ends_with(".h")) {
      EXPECT_TRUE(file.text.starts_with("//")) << file.path << " does not say what it is for";
    }
}

}  // namespace
}  // namespace clew::house
