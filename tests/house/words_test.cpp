// The text of the project speaks of the project alone: no marks of unfinished work, no paths of
// one machine, no numbers of a tracker, no leftovers of a merge.
#include <gtest/gtest.h>

#include <regex>

#include "house/source_tree.h"

namespace clew::house {
namespace {

struct Forbidden {
  std::string pattern;
  std::string reason;
};

const std::vector<Forbidden>& forbidden() {
  static const std::vector<Forbidden> list = {
      {R"(\b(TODO|FIXME|XXX|HACK)\b)", "finish it or leave it out"},
      {R"((^|[\s"'(=])/(work|tmp|home|root|farm|mnt)/)", "a path of one machine"},
      {R"(\bissue #?[0-9]+)", "numbers of a tracker belong to git"},
      {R"(^(<<<<<<<|>>>>>>>) )", "a leftover of a merge"},
      {R"(\b(localhost:[0-9]+|registry\.npmjs|pypi\.org)\b)",
       "an address of one machine or registry"},
  };
  return list;
}

// Phrases that a reader stumbles over, with what to write instead.
const std::vector<Forbidden>& awkward() {
  static const std::vector<Forbidden> list = {
      {R"(\b(hang|hangs|hung|hanging) together\b)", "connected"},
      {R"(\bpapers? that rooms\b|\brooms? of (src|the source)|\bshared rooms?\b|\b(study|rules) room\b)",
       "a part of the source is a module; a room is a part of a puzzle"},
      {R"(\bunasked\b)", "automatically"},
      {R"(\bcalmly\b)", "say what happens"},
      {R"(\bparted by\b|\bparts? (them|the two|neighbours)\b)", "separated by, separates"},
      {R"(\bpass(es|ed)? over\b)", "skip, skipped"},
      {R"(\blean(s|ing)? on\b)", "depend on"},
      {R"(\b[Ww]hat would do\b)", "what was expected"},
      {R"(\bcan(not)? be had\b)", "is (not) available"},
      {R"(\b[Ww]hoever\b)", "say who, or what code"},
      {R"(\b(anew|whence|upon|shall|lest|thereof|herein)\b)", "again, from where, on, will"},
      {R"(\bmend(s|ed|ing)?\b)", "fix, correct"},
  };
  return list;
}

// This file has to spell the words it forbids.
bool is_exempt(std::string_view path) { return path == "tests/house/words_test.cpp"; }

bool is_data(std::string_view path) {
  return path.starts_with("fuzz/corpus/") || path.starts_with("tests/regressions/");
}

TEST(Words, ThePatternsFindWhatTheyForbid) {
  const std::vector<std::string> samples = {"// TODO later", "cd /tmp/x", "see issue 12",
                                            ">>>>>>> main", "http://localhost:80"};
  ASSERT_EQ(samples.size(), forbidden().size());
  for (size_t i = 0; i < samples.size(); ++i)
    EXPECT_TRUE(std::regex_search(samples[i], std::regex(forbidden()[i].pattern))) << samples[i];
}

// One pattern for all words finds the lines; which word it is, is asked only there.
void expect_none(const std::vector<SourceFile>& files, const std::vector<Forbidden>& words) {
  std::string all;
  for (const Forbidden& word : words) all += (all.empty() ? "" : "|") + word.pattern;
  const std::regex any(all, std::regex::optimize);
  for (const SourceFile& file : files) {
    if (is_exempt(file.path) || is_data(file.path)) continue;
    int number = 0;
    for (std::string_view line : lines_of(file.text)) {
      ++number;
      if (line.size() > 2000) continue;  // a line of data
      if (!std::regex_search(line.begin(), line.end(), any)) continue;
      for (const Forbidden& word : words)
        EXPECT_FALSE(std::regex_search(line.begin(), line.end(), std::regex(word.pattern)))
            << file.path << ":" << number << ": " << word.reason;
    }
  }
}

TEST(Words, NoFileHoldsAForbiddenOne) {
  const std::vector<SourceFile> files = text_files();
  ASSERT_GT(files.size(), 20u);
  expect_none(files, forbidden());
}

TEST(Words, AreThoseOfPlainEnglish) {
  std::vector<SourceFile> files = text_files();
  std::erase_if(files, [](const SourceFile& file) {
    static const std::regex read(R"(\.md$|^(src|cli|docs|genres|problems|tables|reductions)/)");
    return !std::regex_search(file.path, read);
  });
  ASSERT_GT(files.size(), 500u);
  expect_none(files, awkward());
}

}  // namespace
}  // namespace clew::house
