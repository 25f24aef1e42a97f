// The core builds without exceptions, so that it can run in a browser: every file of src/ but
// those of app and outside is compiled with -fno-exceptions, as the build's own record of commands
// shows.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "house/source_tree.h"

namespace clew::house {
namespace {

bool is_core(std::string_view path) {
  return path.starts_with("src/") && !path.starts_with("src/app/") &&
         !path.starts_with("src/outside/") && !path.starts_with("src/plugin/cairo_");
}

TEST(Exceptions, TheCoreIsCompiledWithoutThem) {
  std::ifstream in(CLEW_BINARY_DIR "/compile_commands.json");
  ASSERT_TRUE(in) << "the build leaves no compile_commands.json";
  nlohmann::json commands = nlohmann::json::parse(in);
  const std::string root = std::string(CLEW_SOURCE_DIR) + "/";
  std::set<std::string> seen;  // base is compiled once more for plug-ins
  for (const auto& entry : commands) {
    std::string file = entry.at("file");
    if (!file.starts_with(root) || !is_core(file.substr(root.size()))) continue;
    seen.insert(file);
    EXPECT_NE(entry.at("command").get<std::string>().find("-fno-exceptions"), std::string::npos)
        << file;
  }
  size_t sources = 0;
  for (const SourceFile& file : cpp_files("src"))
    sources += file.path.ends_with(".cpp") && is_core(file.path);
  EXPECT_EQ(seen.size(), sources) << "a file of the core is not compiled at all";
}

}  // namespace
}  // namespace clew::house
