// What is said when a plug-in is missing, broken, or somebody else's.
#include "plugin/load.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace clew::plugin {
namespace {

std::string refusal(std::string_view name) {
  const Result<const void*> parts = load_parts(name, "some-package-dev");
  return parts ? "loaded" : parts.first_error().message;
}

// A folder that CLEW_PLUGINS names, behind one that does not exist.
class PluginFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / "clew-plugin-test";
    std::filesystem::create_directories(folder_);
    setenv("CLEW_PLUGINS", ("/nonexistent:" + folder_.string()).c_str(), 1);
  }
  void TearDown() override {
    unsetenv("CLEW_PLUGINS");
    std::filesystem::remove_all(folder_);
  }
  std::filesystem::path folder_;
};

TEST(Plugins, AMissingOneNamesItsPackage) {
  const std::string message = refusal("nothing");
  EXPECT_NE(message.find("clew_nothing.so is missing"), std::string::npos) << message;
  EXPECT_NE(message.find("some-package-dev"), std::string::npos) << message;
  EXPECT_NE(message.find("CLEW_PLUGINS"), std::string::npos) << message;
}

TEST_F(PluginFolder, RubbishCannotBeLoaded) {
  std::ofstream(folder_ / "clew_rubbish.so") << "not a shared object\n";
  const std::string message = refusal("rubbish");
  EXPECT_NE(message.find("cannot be loaded"), std::string::npos) << message;
  EXPECT_NE(message.find("clew_rubbish.so"), std::string::npos) << message;
}

TEST_F(PluginFolder, OneOfAnotherBuildIsRefused) {
  std::filesystem::copy_file(CLEW_STALE_PLUGIN, folder_ / "clew_stale.so");
  const std::string message = refusal("stale");
  EXPECT_NE(message.find("another build of Clew"), std::string::npos) << message;
}

}  // namespace
}  // namespace clew::plugin
