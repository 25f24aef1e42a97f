#include "growth.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace clew::bench {
namespace {

void print_board(const Clew& clew, const std::filesystem::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  const auto opened = clew.open(text.str());
  if (!opened) {
    std::printf("%s: %s\n", file.c_str(), opened.mistakes.front().message.c_str());
    return;
  }
  const Report report = clew.solve(*opened.value);
  const Effort& e = report.effort;
  std::printf(
      "%-16s %3d x %-3d  read %8.2f ms  post %8.2f  search %9.2f  judge %8.2f  conflicts %6lld  "
      "%s\n",
      file.stem().c_str(), opened.value->height(), opened.value->width(), e.read_ms, e.post_ms,
      e.search_ms, e.judge_ms, static_cast<long long>(e.conflicts), status_name(report.status));
  std::fflush(stdout);
}

}  // namespace

void print_growth(const Clew& clew, const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::printf("\nGrowth with the grid\n");
  for (const auto& file : files) print_board(clew, file);
}

}  // namespace clew::bench
