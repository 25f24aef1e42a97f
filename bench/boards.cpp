#include "boards.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace clew::bench {

std::string source_path(const std::string& below) {
  return std::string(CLEW_SOURCE_DIR) + "/" + below;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

void for_each_board(const Clew& clew, const std::string& folder,
                    const std::function<void(const std::string& stem, const Case&)>& take) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    const auto opened = clew.open(read_file(file.string()));
    if (opened) {
      take(file.stem().string(), *opened);
    } else {
      std::printf("%s: %s\n", file.c_str(), opened.errors().front().message.c_str());
    }
  }
}

}  // namespace clew::bench
