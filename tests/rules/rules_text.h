// Loading rules texts in tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "check/genre.h"
#include "uses.h"

namespace clew::rules_test {

inline std::string shown(const Error& e) {
  return std::to_string(e.line) + ":" + std::to_string(e.column) + ": " + e.message;
}

inline std::string shown(const Errors& errors) {
  std::string out;
  for (const Error& e : errors) out += shown(e) + "\n";
  return out;
}

// The genre of a text that must be right.
inline std::shared_ptr<const Genre> good(std::string_view text) {
  auto loaded = load_genre(text, "test.clew");
  EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : shown(loaded.errors())) << text;
  return loaded.ok() ? *loaded : nullptr;
}

// The mistakes of a text, "line:column: message" each; empty if there are none.
inline std::vector<std::string> mistakes(std::string_view text) {
  auto loaded = load_genre(text, "test.clew");
  std::vector<std::string> out;
  if (!loaded.ok())
    for (const Error& e : loaded.errors()) out.push_back(shown(e));
  return out;
}

using Messages = std::vector<std::string>;

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Every rules text of the tree.
inline std::vector<std::filesystem::path> bundled() {
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path root = CLEW_SOURCE_DIR;
  for (const char* folder : {"genres", "problems", "docs/tutorial"})
    for (const auto& entry : std::filesystem::directory_iterator(root / folder))
      if (entry.path().extension() == ".clew") paths.push_back(entry.path());
  return paths;
}

// Two texts to add to; line 6 is the first free one.
namespace on_board {

inline constexpr std::string_view board = R"(genre "Test"
given  clue[cell]: number or ?
given  rooms: partition
given  sum_of[line]: number
answer black[cell]: bool
)";

inline constexpr std::string_view numbers = R"(genre "Test"
given  wall[cell]: bool X
answer n[cell]: 1..9
let    far = {c in cells where not wall[c]}
answer m[far]: 1..9
)";

inline std::string with(std::string_view more) { return std::string(board) + std::string(more); }
inline std::string with_numbers(std::string_view more) {
  return std::string(numbers) + std::string(more);
}

}  // namespace on_board

}  // namespace clew::rules_test
