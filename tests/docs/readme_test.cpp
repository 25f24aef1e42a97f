// README keeps its promises: every command in it runs, every picture is what its command draws, the
// program in it is an example that is built, and every link of the docs leads somewhere.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
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
const fs::path binary_dir = CLEW_BINARY_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// What a reader may type: lines of blocks without a language, and code inside sentences; words in
// capitals stand for something else.
std::set<std::string> commands() {
  static const std::regex starts(R"(^(build/clew|make|cmake|\./[a-z]+|apt-get)\b)");
  static const std::regex placeholder(R"(\b[A-Z]{4,}\b)");
  static const std::regex code("`([^`]+)`");
  std::set<std::string> found;
  const auto add = [&](const std::string& text) {
    if (std::regex_search(text, starts) && !std::regex_search(text, placeholder))
      found.insert(text);
  };
  bool in_block = false;
  for (const std::string& line : lines_of(source_dir / "README.md")) {
    if (line.starts_with("```")) {
      in_block = !in_block;
    } else if (in_block) {
      const size_t comment = line.find(" #");
      const std::string command = line.substr(0, comment);
      add(command.substr(0, command.find_last_not_of(' ') + 1));
    } else {
      for (std::sregex_iterator it(line.begin(), line.end(), code), end; it != end; ++it)
        add((*it)[1]);
    }
  }
  return found;
}

// A folder that looks like the source folder after a build, in which commands may write files.
fs::path workplace() {
  const fs::path folder = binary_dir / "readme-check";
  fs::remove_all(folder);
  fs::create_directories(folder / "build");
  fs::create_symlink(binary_dir / "clew", folder / "build/clew");
  for (const char* name : {"puzzles", "docs", "genres", "problems"})
    fs::create_directory_symlink(source_dir / name, folder / name);
  return folder;
}

struct Ended {
  int status = -1;
  std::string err;
};

Ended run(const fs::path& folder, const std::string& command) {
  const std::string all =
      "cd '" + folder.string() + "' && " + command + " > out.txt 2> err.txt < /dev/null";
  const int status = std::system(all.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(folder / "err.txt")};
}

TEST(Readme, EveryCommandOfTheProgramRuns) {
  const fs::path folder = workplace();
  int seen = 0;
  for (const std::string& command : commands()) {
    if (!command.starts_with("build/clew ")) continue;
    ++seen;
    const Ended result = run(folder, command);
    // 1 is a verdict: several answers, or none.
    EXPECT_TRUE(result.status == 0 || result.status == 1) << command << "\n" << result.err;
    EXPECT_EQ(result.err, "") << command;
  }
  EXPECT_GE(seen, 10);
}

TEST(Readme, EveryPictureIsWhatItsCommandDraws) {
  const fs::path folder = workplace();
  const char* rewrite = std::getenv("CLEW_REWRITE");
  static const std::regex output(R"( -o ([a-z]+\.svg))");
  int seen = 0;
  for (const std::string& command : commands()) {
    std::smatch match;
    if (!std::regex_search(command, match, output)) continue;
    ++seen;
    const std::string name = match[1];
    const fs::path kept = source_dir / "docs/readme" / name;
    run(folder, command);
    ASSERT_TRUE(fs::exists(folder / name)) << command;
    if (rewrite != nullptr)
      fs::copy_file(folder / name, kept, fs::copy_options::overwrite_existing);
    EXPECT_TRUE(text_of(folder / name) == text_of(kept))
        << kept << " is not what is drawn now; `make gallery` rewrites it";
  }
  EXPECT_GE(seen, 4);
}

// `./test` and `cmake --install build` are run by the check of a commit and by tests/install.
TEST(Readme, EveryOtherCommandIsThere) {
  for (const std::string& command : commands()) {
    if (command.starts_with("build/clew")) continue;
    if (command.starts_with("./")) {
      const auto status = fs::status(source_dir / command.substr(2));
      EXPECT_TRUE(fs::is_regular_file(status)) << command;
      EXPECT_NE(status.permissions() & fs::perms::others_exec, fs::perms::none) << command;
    } else if (command.starts_with("make")) {
      const std::string dry = command + " -n > /dev/null 2>&1";
      EXPECT_EQ(std::system(("cd '" + source_dir.string() + "' && " + dry).c_str()), 0) << command;
    } else {
      EXPECT_EQ(command, "cmake --install build");
    }
  }
}

TEST(Readme, TheCheckOfACommitRunsWhatItTells) {
  ASSERT_TRUE(commands().contains("./test"));
  EXPECT_NE(text_of(source_dir / ".ci/run").find("\n./test\n"), std::string::npos);
}

// Only where the tests belong to the build that `./run` makes: it would build anew elsewhere.
TEST(Readme, TheFirstCommandRuns) {
  ASSERT_TRUE(commands().contains("./run"));
  if (binary_dir != source_dir / "build") GTEST_SKIP() << "another build folder";
  const std::string output = (binary_dir / "run-check.txt").string();
  const std::string command =
      "cd '" + source_dir.string() + "' && CLEW_NO_INSTALL=1 ./run > '" + output + "' 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << text_of(output);
  EXPECT_NE(text_of(output).find("puzzles answered, 0 failed"), std::string::npos);
}

TEST(Readme, ItsProgramIsAnExample) {
  const std::string readme = text_of(source_dir / "README.md");
  const std::string fence = "```cpp\n";
  const size_t from = readme.find(fence);
  ASSERT_NE(from, std::string::npos);
  const size_t begin = from + fence.size();
  const std::string program = readme.substr(begin, readme.find("```", begin) - begin);
  EXPECT_TRUE(text_of(source_dir / "examples/readme.cpp").ends_with(program)) << program;
}

TEST(Docs, EveryLinkLeadsSomewhere) {
  std::vector<fs::path> pages = {source_dir / "README.md", source_dir / "CONTRIBUTING.md"};
  for (const auto& entry : fs::directory_iterator(source_dir / "docs"))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  static const std::regex link(R"(\]\(([^)#\s]+))");
  int seen = 0;
  for (const fs::path& page : pages) {
    const std::string text = text_of(page);
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it) {
      const std::string target = (*it)[1];
      if (target.find("://") != std::string::npos) continue;
      ++seen;
      EXPECT_TRUE(fs::exists(page.parent_path() / target)) << page << ": " << target;
    }
  }
  EXPECT_GT(seen, 50);
}

}  // namespace
}  // namespace clew
