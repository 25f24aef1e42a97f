// Genres are found by the names in the heads of their texts; those must be the names that the texts
// declare.
#include "app/registry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "app/embedded.h"
#include "uses.h"

namespace clew {
namespace {

std::set<std::string> names_in(const EmbeddedFile& file) {
  const GenreHead head = read_head(file.text);
  std::set<std::string> names = {std::string(file.name), std::string(head.name)};
  for (const std::string_view name : head.names) names.emplace(name);
  return names;
}

TEST(Registry, HeadsHoldTheNamesThatTheTextsDeclare) {
  for (const auto files : {embedded_genres(), embedded_problems()}) {
    for (const EmbeddedFile& file : files) {
      const auto genre = load_genre(file.text, file.name);
      ASSERT_TRUE(genre.ok()) << file.name << ": " << genre.first_error().message;
      const GenreInfo& info = (*genre)->info;
      const GenreHead head = read_head(file.text);
      EXPECT_EQ(file.name, info.slug);
      EXPECT_EQ(head.name, info.name);
      EXPECT_EQ(head.is_problem, info.is_problem) << file.name;
      const std::vector<std::string> declared = names_of(info);
      EXPECT_EQ(names_in(file), std::set<std::string>(declared.begin(), declared.end()));
      std::vector<std::string> ambiguous;
      for (const GenreHead::Unlike& u : head.ambiguous)
        ambiguous.push_back(std::string(u.name) + " unlike " + std::string(u.meaning));
      std::vector<std::string> expected;
      for (const Alias& a : info.aliases)
        if (!a.unlike.empty()) expected.push_back(a.name + " unlike " + a.unlike);
      EXPECT_EQ(ambiguous, expected) << file.name;
    }
  }
}

TEST(Registry, ReadsAHeadByHand) {
  const GenreHead head = read_head(
      "genre \"Some Name\"   # a remark\n"
      "by     \"nobody\"\n"
      "also   \"One\", \"Two Words\"\n"
      "also   \"Three\" unlike \"another thing\", \"Four\"\n"
      "link   a, b_c: clue as hex\n"
      "file   a: clue as numbers,\n"
      "         skip as square\n"
      "kit    Kit\n"
      "given  clue[cell]: number\n"
      "also   \"too late\"\n");
  EXPECT_EQ(head.name, "Some Name");
  EXPECT_FALSE(head.is_problem);
  EXPECT_EQ(head.names,
            (std::vector<std::string_view>{"One", "Two Words", "Four", "a", "b_c", "a", "Kit"}));
  ASSERT_EQ(head.ambiguous.size(), 1U);
  EXPECT_EQ(head.ambiguous[0].name, "Three");
  EXPECT_EQ(head.ambiguous[0].meaning, "another thing");
}

TEST(Registry, FindsByEveryName) {
  const Registry registry;
  for (const GenrePtr& genre : registry.genres()) {
    for (const std::string& name : names_of(genre->info)) {
      const auto found = registry.find_in_records(name);
      ASSERT_TRUE(found.ok()) << name;
      EXPECT_EQ(*found, genre) << name;
      EXPECT_EQ(registry.find(name).ok(), name != "Shirokuro") << name;
    }
    EXPECT_EQ(registry.find_problem(genre->info.slug) != nullptr, genre->info.is_problem);
  }
  EXPECT_FALSE(registry.find("Shirokuro").ok()) << "Yin-Yang is called so, too";
  EXPECT_FALSE(registry.find("https://puzz.link/p?nothing/6/6/3i3h2z4h5i2").ok());
  EXPECT_EQ(registry.find_problem(""), nullptr);
}

TEST(Registry, ThreadsGetTheSameGenre) {
  const Registry registry;
  const std::string name(embedded_genres().front().name);
  std::vector<GenrePtr> found(4);
  std::vector<std::thread> threads;
  for (GenrePtr& into : found)
    threads.emplace_back([&registry, &name, &into] { into = *registry.find(name); });
  for (std::thread& t : threads) t.join();
  for (const GenrePtr& genre : found) EXPECT_EQ(genre, found.front());
}

}  // namespace
}  // namespace clew
