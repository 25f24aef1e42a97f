// A function fits on one screen: none in src/ and cli/ has more than 60 lines.
#include <gtest/gtest.h>

#include <regex>

#include "house/source_tree.h"

namespace clew::house {
namespace {

constexpr size_t function_limit = 60;

struct Function {
  std::string head;  // the line that opens its body
  size_t line = 0;   // where it begins, from 1
  size_t length = 0;
};

size_t indent_of(std::string_view line) {
  const size_t indent = line.find_first_not_of(' ');
  return indent == std::string_view::npos ? 0 : indent;
}

// Opens something other than a function: a namespace, a type, a list of values.
bool opens_no_function(std::string_view line) {
  static const std::regex other(R"(^ *(namespace|class|struct|enum|union|extern)\b|[=,({] *\{$)");
  return std::regex_search(line.begin(), line.end(), other);
}

// Whether what stands on the next line begins anew.
bool ends_before(std::string_view line) {
  static const std::regex end(R"(^ *(//|#)|^$|[;{}:]$)");
  return std::regex_search(line.begin(), line.end(), end);
}

// Relies on clang-format: a body ends with a brace of the same indent as the head's first line.
std::vector<Function> functions_of(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  std::vector<Function> found;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].ends_with("{") || opens_no_function(lines[i])) continue;
    if (lines[i].find_first_not_of(' ') == lines[i].find("//")) continue;
    size_t first = i;  // arguments and initializers may stand on lines of their own
    while (first > 0 && !ends_before(lines[first - 1])) --first;
    const auto head = text.substr(static_cast<size_t>(lines[first].data() - text.data()),
                                  static_cast<size_t>(lines[i].end() - lines[first].begin()));
    if (head.find('(') == std::string_view::npos) continue;
    const std::string end = std::string(indent_of(lines[first]), ' ') + "}";
    size_t last = i + 1;
    while (last < lines.size() && lines[last] != end) ++last;
    if (last == lines.size()) continue;
    found.push_back({std::string(lines[i]), first + 1, last - first + 1});
    i = last;
  }
  return found;
}

TEST(Functions, AreFoundWithTheirLengths) {
  const auto found = functions_of(
      "namespace a {\n\nint f(int x) {\n  if (x) {\n    return 1;\n  }\n  return 0;\n}\n\n"
      "struct S {\n  int g(int x,\n        int y) const {\n    return x + y;\n  }\n};\n\n}\n");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].line, 3u);
  EXPECT_EQ(found[0].length, 6u);
  EXPECT_EQ(found[1].line, 11u);
  EXPECT_EQ(found[1].length, 4u);
}

TEST(Functions, NoneIsLongerThanItsLimit) {
  size_t seen = 0;
  for (const char* folder : {"src", "cli"})
    for (const SourceFile& file : cpp_files(folder))
      for (const Function& function : functions_of(file.text)) {
        ++seen;
        EXPECT_LE(function.length, function_limit)
            << file.path << ":" << function.line << ": " << function.head;
      }
  EXPECT_GT(seen, 1000u);
}

}  // namespace
}  // namespace clew::house
