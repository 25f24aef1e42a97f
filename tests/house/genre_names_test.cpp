// No genre or problem is named in C++ outside tests: a special case in a shared module means that
// the rules language lacks a word. The names come from the genre files themselves.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "house/source_tree.h"

namespace clew::house {
namespace {

// Names that are also plain words of the code, each with its reason.
const std::set<std::string, std::less<>> plain_words = {
    "bag",      // a type of the language: numbers in any order
    "context",  // what a text or a library stands in
    "lits",     // several literals
    "news",     // what is new
    "nothing",  // the word
    "tent",     // a symbol of the drawing
};

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += word;
  return all;
}

void add_name(std::set<std::string>& names, std::string_view text) {
  std::string name = joined(words_of(text));
  if (name.size() > 2 && !plain_words.contains(name)) names.insert(name);
}

// The names a genre file declares: its file name, and what follows genre, also, link, file, kit.
void add_names_of(std::set<std::string>& names, const SourceFile& file) {
  std::string_view slug = file.path;
  slug.remove_prefix(slug.rfind('/') + 1);
  add_name(names, slug.substr(0, slug.rfind('.')));
  for (std::string_view line : lines_of(file.text)) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    std::string_view keyword = line.substr(0, line.find(' '));
    static const std::set<std::string_view> naming = {"genre", "problem", "also",
                                                      "link",  "file",    "kit"};
    if (!naming.contains(keyword)) continue;
    std::string_view rest = line.substr(keyword.size());
    bool ids_only = keyword == "link" || keyword == "file" || keyword == "kit";
    if (ids_only) rest = rest.substr(0, rest.find(':'));
    while (!rest.empty()) {
      size_t comma = std::min(rest.find(','), rest.size());
      add_name(names, rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
  }
}

std::set<std::string> genre_names() {
  std::set<std::string> names;
  for (std::string_view folder : {"genres", "problems"})
    for (const SourceFile& file : text_files(folder))
      if (file.path.ends_with(".clew")) add_names_of(names, file);
  return names;
}

// The genre that a token names: some words in a row that, joined, are a genre's name.
std::string named_genre(const std::set<std::string>& names, std::string_view token) {
  std::vector<std::string> words = words_of(token);
  for (size_t first = 0; first < words.size(); ++first) {
    std::string run;
    for (size_t last = first; last < words.size() && last < first + 4; ++last) {
      run += words[last];
      if (names.contains(run)) return run;
    }
  }
  return "";
}

TEST(GenreNames, AreFoundInIdentifiersAndStrings) {
  std::set<std::string> names;
  add_names_of(names, {"genres/yin-yang.clew",
                       "genre \"Yin-Yang\"\nalso \"Black and White\"\n"
                       "link yinyang, shirokuro: colour as ternary\n"});
  EXPECT_EQ(names, (std::set<std::string>{"yinyang", "blackandwhite", "shirokuro"}));
  EXPECT_EQ(named_genre(names, "is_yin_yang"), "yinyang");
  EXPECT_EQ(named_genre(names, "YinYangModel"), "yinyang");
  EXPECT_EQ(named_genre(names, "p?shirokuro/6/6"), "shirokuro");
  EXPECT_EQ(named_genre(names, "yin and yang"), "");
}

TEST(GenreNames, StandInNoCppFileOutsideTests) {
  std::set<std::string> names = genre_names();
  ASSERT_FALSE(names.empty()) << "genres/ is empty";
  for (std::string_view folder : {"src", "cli", "bench", "fuzz", "examples"})
    for (const SourceFile& file : cpp_files(folder))
      for (const Token& token : cpp_tokens(file.text)) {
        if (token.text.find("://") != std::string::npos && folder == "examples") continue;
        std::string genre = named_genre(names, token.text);
        EXPECT_EQ(genre, "") << file.path << ":" << token.line << ": \"" << token.text << "\"";
      }
}

}  // namespace
}  // namespace clew::house
