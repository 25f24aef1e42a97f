// The bundled puzzles that tests of watching run over.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "contracts/support.h"

namespace clew::watch {

inline std::vector<std::string> small_puzzles() {
  constexpr size_t most_bytes = 600;
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(contracts::source_path("puzzles"))) {
    if (!entry.is_regular_file() || entry.file_size() >= most_bytes) continue;
    const std::string text = contracts::read_file(entry.path().string());
    const bool one = text.find("\n---") == std::string::npos;
    if (one && contracts::board_from_text(text).setup != nullptr)
      files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace clew::watch
