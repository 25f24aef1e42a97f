// A newcomer plays from the paragraph of a genre: where the solver writes numbers up to the size of
// the board, it says from which on.
#include <gtest/gtest.h>

#include <regex>

#include "house/source_tree.h"

namespace clew::house {
namespace {

TEST(GenreAbout, SaysWhichNumbersGoIn) {
  static const std::regex sized("answer [^#]*[0-9a-z]\\.\\.[^#]*(width|height|n \\* n|tallest).*");
  static const std::regex told(".*from [01] (to|on).*");
  int seen = 0;
  for (const SourceFile& file : text_files("genres")) {
    if (!file.path.ends_with(".clew")) continue;
    std::string about;
    bool of_size = false;
    for (const std::string_view line : lines_of(file.text)) {
      const std::string text(line);
      if (about.empty() && text.starts_with("about ")) about = text;
      of_size = of_size || std::regex_match(text, sized);
    }
    if (!of_size) continue;
    ++seen;
    EXPECT_TRUE(std::regex_match(about, told)) << file.path << ": " << about;
  }
  EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace clew::house
