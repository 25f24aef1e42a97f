// clew:: is for the public face: what is inside a module stands in clew::<module>.
#include <gtest/gtest.h>

#include <algorithm>

#include "house/source_tree.h"

namespace clew::house {
namespace {

// The module of a file below src/.
std::string_view module_of(std::string_view path) { return first_folder(path.substr(4)); }

bool opens(std::string_view text, const std::string& name) {
  const auto lines = lines_of(text);
  return std::ranges::find(lines, "namespace " + name + " {") != lines.end();
}

TEST(Namespaces, HeadersDeclareInsideTheirModule) {
  size_t seen = 0;
  for (const SourceFile& file : cpp_files("src")) {
    const std::string_view module = module_of(file.path);
    if (!file.path.ends_with(".h") || module == "clew") continue;
    ++seen;
    // What stands behind the public classes is theirs.
    const bool behind = file.path == "src/app/inside.h";
    EXPECT_EQ(opens(file.text, "clew"), behind) << file.path;
  }
  EXPECT_GT(seen, 100u);
}

TEST(Namespaces, PublicHeadersUseNoOther) {
  for (const SourceFile& file : cpp_files("src/clew")) {
    EXPECT_TRUE(opens(file.text, "clew") || file.text.find("namespace") == std::string::npos)
        << file.path;
    EXPECT_EQ(file.text.find("using namespace"), std::string::npos) << file.path;
  }
}

// Names of other modules come into a module by its uses.h alone; into clew:: only where a .cpp file
// defines members of the public classes.
TEST(Namespaces, HeadersBringNamesInByOneFile) {
  for (const SourceFile& file : cpp_files("src")) {
    if (!file.path.ends_with(".h") || file.path.ends_with("/uses.h")) continue;
    EXPECT_EQ(file.text.find("\nusing namespace"), std::string::npos) << file.path;
  }
}

}  // namespace
}  // namespace clew::house
