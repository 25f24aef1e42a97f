// What the house tests share: the files of the project, and C++ text cut into what a compiler
// reads (identifiers, string literals) and what it skips (comments).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clew::house {

struct SourceFile {
  std::string path;  // relative to the source folder, with forward slashes
  std::string text;
};

// The text files under `folder` (empty: the whole project), sorted by path. Build folders, hidden
// folders and files with a zero byte are left out.
std::vector<SourceFile> text_files(std::string_view folder = "");

// The .h and .cpp files under `folder`.
std::vector<SourceFile> cpp_files(std::string_view folder);

// The first folder of a path: "src/base/lit.h" gives "src"; "README.md" gives "".
std::string_view first_folder(std::string_view path);

std::vector<std::string_view> lines_of(std::string_view text);

struct Token {
  enum class Kind { identifier, string };
  Kind kind;
  std::string text;
  int line;
};

// The identifiers and string literals of a C++ text; comments, numbers and punctuation are skipped.
std::vector<Token> cpp_tokens(std::string_view text);

// The words of an identifier or sentence in lower case: "YinYang_2x" gives yin, yang, 2, x.
std::vector<std::string> words_of(std::string_view text);

}  // namespace clew::house
