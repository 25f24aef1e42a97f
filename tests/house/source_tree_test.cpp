// The house tests are only as good as their reading of C++.
#include "house/source_tree.h"

#include <gtest/gtest.h>

namespace clew::house {
namespace {

using Strings = std::vector<std::string>;

Strings texts(std::string_view code, Token::Kind kind) {
  Strings found;
  for (const Token& token : cpp_tokens(code))
    if (token.kind == kind) found.push_back(token.text);
  return found;
}

TEST(SourceTree, SkipsCommentsAndNumbers) {
  EXPECT_EQ(texts("int a; // b \"c\"\n/* d */ e = 1'000 + f;", Token::Kind::identifier),
            (Strings{"int", "a", "e", "f"}));
}

TEST(SourceTree, ReadsStringsWithEscapesAndRawStrings) {
  EXPECT_EQ(texts(R"x(f("a\"b", '"', R"--(c)" d)--", "// e"))x", Token::Kind::string),
            (Strings{"a\\\"b", "c)\" d", "// e"}));
}

TEST(SourceTree, CountsLines) {
  std::vector<Token> tokens = cpp_tokens("/*\n\n*/ a\n\"b\" // c\nd");
  ASSERT_EQ(tokens.size(), 3u);
  EXPECT_EQ(tokens[0].line, 3);
  EXPECT_EQ(tokens[1].line, 4);
  EXPECT_EQ(tokens[2].line, 5);
}

TEST(SourceTree, CutsIdentifiersIntoWords) {
  EXPECT_EQ(words_of("YinYang_solver"), (Strings{"yin", "yang", "solver"}));
  EXPECT_EQ(words_of("a-b  C9"), (Strings{"a", "b", "c", "9"}));
}

TEST(SourceTree, FindsItself) {
  std::vector<SourceFile> files = cpp_files("tests/house");
  ASSERT_FALSE(files.empty());
  EXPECT_EQ(first_folder(files.front().path), "tests");
}

}  // namespace
}  // namespace clew::house
