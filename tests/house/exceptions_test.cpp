// The core neither throws nor catches, so that it can run in a browser: only app and outside do. It
// is built so that memory which the allocator refuses passes through it (base/memory.h).
#include <gtest/gtest.h>

#include <array>

#include "house/source_tree.h"

namespace clew::house {
namespace {

bool is_core(std::string_view path) {
  constexpr std::array others = {"src/app/", "src/outside/", "src/plugin/cairo_",
                                 "src/base/memory.", "src/base/new_and_delete."};
  for (const std::string_view other : others) {
    if (path.starts_with(other)) return false;
  }
  return true;
}

TEST(Exceptions, TheCoreNeitherThrowsNorCatches) {
  size_t seen = 0;
  for (const SourceFile& file : cpp_files("src")) {
    if (!is_core(file.path)) continue;
    ++seen;
    for (const Token& t : cpp_tokens(file.text)) {
      const bool is_word = t.kind == Token::Kind::identifier;
      EXPECT_FALSE(is_word && (t.text == "throw" || t.text == "try" || t.text == "catch"))
          << file.path << ":" << t.line << ": " << t.text;
    }
  }
  EXPECT_GT(seen, 200u);
}

}  // namespace
}  // namespace clew::house
