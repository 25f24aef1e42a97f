// The walks that docs/house.md tells can be followed in the code: every function that they name is
// in the file they name, and each is named once.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace clew {
namespace {

namespace fs = std::filesystem;

const fs::path source_dir = CLEW_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Stop {
  std::string function;
  std::string file;
};

struct Walk {
  std::string heading;
  std::vector<Stop> stops;
};

// A walk is a section "## Walk: ..."; its stops are written `function` (`file`).
std::vector<Walk> walks() {
  static const std::regex stop(R"(`([A-Za-z_:]+)`\s+\(`([a-z_/]+\.(?:cpp|h))`\))");
  const std::string page = text_of(source_dir / "docs/house.md");
  std::vector<Walk> found;
  for (size_t from = page.find("\n## Walk: "); from != std::string::npos;
       from = page.find("\n## Walk: ", from + 1)) {
    const std::string section = page.substr(from + 1, page.find("\n## ", from + 1) - from);
    Walk walk{section.substr(0, section.find('\n')), {}};
    for (std::sregex_iterator it(section.begin(), section.end(), stop), end; it != end; ++it)
      walk.stops.push_back({(*it)[1], (*it)[2]});
    found.push_back(std::move(walk));
  }
  return found;
}

TEST(House, WalksCanBeFollowedInTheCode) {
  const std::vector<Walk> all = walks();
  ASSERT_EQ(all.size(), 2u);
  for (const Walk& walk : all) {
    SCOPED_TRACE(walk.heading);
    EXPECT_GE(walk.stops.size(), 12u);
    std::set<std::string> seen;
    for (const Stop& s : walk.stops) {
      EXPECT_TRUE(seen.insert(s.function).second) << s.function << " is named twice";
      const std::string name = s.function.substr(s.function.rfind(':') + 1);
      const std::string text = text_of(source_dir / s.file);
      EXPECT_TRUE(std::regex_search(text, std::regex("\\b" + name + "\\(")))
          << s.file << " has no " << name;
    }
  }
}

}  // namespace
}  // namespace clew
