#include "boards.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace clew::bench {

void for_each_board(const Clew& clew, const std::string& folder,
                    const std::function<void(const std::string& stem, const Case&)>& take) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    const auto opened = clew.open(text.str());
    if (opened) {
      take(file.stem().string(), *opened.value);
    } else {
      std::printf("%s: %s\n", file.c_str(), opened.mistakes.front().message.c_str());
    }
  }
}

}  // namespace clew::bench
