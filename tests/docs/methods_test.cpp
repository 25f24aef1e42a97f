// docs/methods.md keeps its promises: every line of the documents stands there once, with a command
// that shows it, and the command prints what the table says. At most five lines do not apply.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace clew {
namespace {

namespace fs = std::filesystem;

const fs::path source_dir = CLEW_SOURCE_DIR;
const fs::path binary_dir = CLEW_BINARY_DIR;

struct Row {
  std::string id;
  std::string command;  // empty: it does not apply
  std::string prints;   // a part of what it prints, or
  std::string writes;   // a file that it writes
  std::string reason;   // why it does not apply
};

std::string text_of(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What stands between bars; "\|" is a bar inside a cell.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|')
      cells.back() += line[++i];
    else if (line[i] == '|')
      cells.emplace_back();
    else
      cells.back() += line[i];
  }
  for (std::string& cell : cells) {
    const size_t first = std::min(cell.find_first_not_of(' '), cell.size());
    cell = cell.substr(first, cell.find_last_not_of(' ') + 1 - first);
  }
  return cells;
}

std::string in_code(const std::string& cell) {
  if (cell.size() < 2 || cell.front() != '`' || cell.back() != '`') return "";
  return cell.substr(1, cell.size() - 2);
}

std::vector<Row> rows() {
  std::ifstream in(source_dir / "docs/methods.md");
  static const std::regex id("[A-F][0-9]+");
  std::vector<Row> found;
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() < 6 || !std::regex_match(cells[1], id)) continue;
    Row row{cells[1], in_code(cells[3]), in_code(cells[4]), "", ""};
    if (cells[4].starts_with("writes ")) row.writes = in_code(cells[4].substr(7));
    if (row.command.empty()) row.reason = cells[3];
    found.push_back(row);
  }
  return found;
}

// Blanks in a row count as one: columns may be as wide as they like.
std::string squeezed(const std::string& text) {
  static const std::regex blanks("[ \n]+");
  return std::regex_replace(text, blanks, " ");
}

fs::path workplace() {
  const fs::path folder = binary_dir / ("methods-check-" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const char* name : {"puzzles", "genres", "problems", "tables"})
    fs::create_directory_symlink(source_dir / name, folder / name);
  return folder;
}

TEST(Methods, EveryLineOfTheDocumentsStandsThereOnce) {
  const std::map<char, int> wanted = {{'A', 60}, {'B', 13}, {'C', 31},
                                      {'D', 38}, {'E', 18}, {'F', 7}};
  std::map<std::string, int> seen;
  int not_applicable = 0;
  for (const Row& row : rows()) {
    ++seen[row.id];
    if (!row.command.empty()) continue;
    ++not_applicable;
    EXPECT_TRUE(row.reason.starts_with("not applicable: ")) << row.id;
  }
  for (const auto& [letter, most] : wanted)
    for (int i = 1; i <= most; ++i) EXPECT_EQ(seen[letter + std::to_string(i)], 1) << letter << i;
  EXPECT_EQ(seen.size(), 167U);
  EXPECT_LE(not_applicable, 5);
}

TEST(Methods, EveryCommandPrintsWhatTheTableSays) {
  const fs::path folder = workplace();
  const bool has_z3 = fs::exists(binary_dir / "clew_z3.so");
  const bool has_cadical = fs::exists(binary_dir / "clew_cadical.so");
  for (const Row& row : rows()) {
    if (row.command.empty()) continue;
    if (row.command.find("z3") != std::string::npos && !has_z3) continue;
    if (row.command.find("cadical") != std::string::npos && !has_cadical) continue;
    const std::string all = "cd '" + folder.string() + "' && PATH='" + binary_dir.string() +
                            "':\"$PATH\" LC_ALL=C.UTF-8 sh -c '( " +
                            std::regex_replace(row.command, std::regex("'"), "'\\''") +
                            " ) > out.txt 2> err.txt < /dev/null'";
    const int status = std::system(all.c_str());
    // 1 is a verdict: several answers, or none.
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1)
        << row.id << ": " << row.command << "\n"
        << text_of(folder / "err.txt");
    const std::string printed = squeezed(text_of(folder / "out.txt"));
    EXPECT_NE(printed.find(squeezed(row.prints)), std::string::npos)
        << row.id << ": " << row.command << "\nprints\n"
        << printed.substr(0, 2000) << "\nnot " << row.prints;
    EXPECT_TRUE(!row.prints.empty() || !row.writes.empty()) << row.id;
    if (row.writes.empty()) continue;
    EXPECT_TRUE(fs::exists(folder / row.writes) && fs::file_size(folder / row.writes) > 0)
        << row.id;
    fs::remove(folder / row.writes);
  }
}

TEST(Methods, EveryPictureIsWhatItsCommandDraws) {
  const fs::path folder = workplace();
  const char* rewrite = std::getenv("CLEW_REWRITE");
  int seen = 0;
  for (const auto& entry : fs::directory_iterator(source_dir / "docs/methods")) {
    const std::string name = entry.path().stem().string();
    const std::string command = name == "graph" ? "draw --graph puzzles/yin-yang/figure-12.txt"
                                                : "engines --figure " + name;
    const std::string all = "cd '" + folder.string() + "' && '" + binary_dir.string() + "/clew' " +
                            command + " -o drawn.svg";
    ASSERT_EQ(std::system(all.c_str()), 0) << command;
    if (rewrite != nullptr)
      fs::copy_file(folder / "drawn.svg", entry.path(), fs::copy_options::overwrite_existing);
    EXPECT_TRUE(text_of(folder / "drawn.svg") == text_of(entry.path()))
        << entry.path() << " is not what is drawn now; `make gallery` rewrites it";
    ++seen;
  }
  EXPECT_EQ(seen, 6);
}

}  // namespace
}  // namespace clew
