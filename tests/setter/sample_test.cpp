// Answers drawn by chance: as even as they are said to be, against all of them listed.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "clew/setter.h"

namespace clew {
namespace {

const Clew& library() {
  static const Clew clew;
  return clew;
}

Result<Case> board(const std::string& rules, int height, int width) {
  Source source;
  source.rules = rules;
  return library().blank(height, width, source);
}

constexpr const char* loops =
    "genre \"Loops\"\nanswer fence[side]: bool\nrule \"a loop\"  loop s in sides: fence[s]\n";
constexpr const char* latin =
    "genre \"Latin\"\nanswer n[cell]: 1..width\n"
    "rule \"different\"  for l in lines: distinct c in l: n[c]\n";

// How far the counts are from even, in standard deviations of chi-square.
double unevenness(const Case& c, int times_each) {
  Question all;
  all.most = 0;
  all.most_kept = 100'000;
  const Report listed = library().count(c, all);
  std::map<std::string, int> met;
  for (const Answer& answer : listed.answers) met[c.text_of(answer)] = 0;
  EXPECT_EQ(met.size(), static_cast<size_t>(listed.count));
  SampleOptions options;
  options.seed = 5;
  options.count = times_each * static_cast<int>(met.size());
  const Sampled drawn = Setter(library()).sample(c, options);
  EXPECT_TRUE(drawn.uniform);
  EXPECT_EQ(drawn.number, std::to_string(listed.count));
  EXPECT_EQ(drawn.answers.size(), static_cast<size_t>(options.count));
  for (const Answer& answer : drawn.answers) ++met.at(c.text_of(answer));
  double chi = 0;
  for (const auto& [text, times] : met) chi += std::pow(times - times_each, 2) / times_each;
  const auto free = static_cast<double>(met.size() - 1);
  return (chi - free) / std::sqrt(2 * free);
}

TEST(Sample, IsEvenWhereAllAnswersAreListed) {
  const auto squares = board(latin, 4, 4);
  const auto few = board(loops, 2, 3);
  ASSERT_TRUE(squares && few);
  EXPECT_LT(std::abs(unevenness(*squares, 20)), 4);
  EXPECT_LT(std::abs(unevenness(*few, 200)), 4);
}

TEST(Sample, IsEvenWhereAnswersAreCountedByASweep) {
  const auto many = board(loops, 4, 4);  // 9,349 answers, which are too many to be listed first
  ASSERT_TRUE(many);
  EXPECT_LT(std::abs(unevenness(*many, 8)), 4);
}

TEST(Sample, ASeedTellsTheAnswers) {
  const auto many = board(loops, 4, 5);
  ASSERT_TRUE(many);
  std::vector<std::string> texts;
  for (const std::uint64_t seed : {3, 4, 3}) {
    SampleOptions options;
    options.seed = seed;
    const Sampled drawn = Setter(library()).sample(*many, options);
    ASSERT_EQ(drawn.answers.size(), 1U);
    EXPECT_FALSE(drawn.number.empty());
    texts.push_back(many->text_of(drawn.answers[0]));
  }
  EXPECT_EQ(texts[0], texts[2]);
  EXPECT_NE(texts[0], texts[1]);
}

TEST(Sample, SaysWhereItIsNotEven) {
  const auto wide = board(
      "genre \"Full\"\nanswer a[cell]: bool\n"
      "rule \"a full corner\"  some c in cells: all x in neighbours(c) + c: a[x]\n",
      5, 5);
  ASSERT_TRUE(wide) << wide.first_error().message;
  SampleOptions options;
  options.count = 3;
  const Sampled drawn = Setter(library()).sample(*wide, options);
  EXPECT_FALSE(drawn.uniform);
  EXPECT_TRUE(drawn.number.empty());
  ASSERT_EQ(drawn.answers.size(), 3U);
  EXPECT_NE(drawn.answers[0], drawn.answers[1]);
  for (const Answer& answer : drawn.answers)
    EXPECT_EQ(library().check(*wide, answer)->judgement, Judgement::accepted);
}

TEST(Sample, SaysThatThereIsNone) {
  const auto never = board(
      "genre \"Never\"\nanswer a[cell]: bool\nrule \"none\"  for c in cells: a[c]\n"
      "rule \"all\"  for c in cells: not a[c]\n",
      2, 2);
  ASSERT_TRUE(never);
  const Sampled drawn = Setter(library()).sample(*never);
  EXPECT_EQ(drawn.status, Status::none);
  EXPECT_TRUE(drawn.answers.empty());
}

TEST(Sample, ALimitEndsIt) {
  const auto large = board(loops, 30, 30);
  ASSERT_TRUE(large);
  SampleOptions options;
  options.limits.seconds = 0.2;
  options.count = 100'000;
  const Sampled drawn = Setter(library()).sample(*large, options);
  EXPECT_EQ(drawn.limit, Limit::time);
  EXPECT_LT(drawn.answers.size(), 100'000U);
}

}  // namespace
}  // namespace clew
