// A search led by hooks: what is called when, and what the caller may do about it.
#include "clew/hooks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "clew/lab.h"

namespace clew {
namespace {

// Eight answers: nothing is asked of three yes-or-no marks.
constexpr const char* three =
    "problem \"Three\"\nanswer x[1..3]: bool\nrule \"any\" x[1] or not x[1] or x[2] or x[3]\n";

struct Told : SearchHooks {
  std::function<Wish(const SearchState&)> wish = [](const SearchState&) { return Wish::go_on(); };
  int asked = 0, answers = 0, eliminations = 0;
  std::vector<FrameKind> kinds;
  SearchCounts last;

  Wish at_guess(const SearchState& state) override {
    ++asked;
    last = state.counts();
    return wish(state);
  }
  bool at_happening(const SearchHappening& what, const SearchState& state) override {
    kinds.push_back(what.kind);
    eliminations += what.kind == FrameKind::propagation && what.value == undecided ? 1 : 0;
    EXPECT_FALSE(what.words.empty());
    last = state.counts();
    return true;
  }
  bool at_answer(const SearchState& state) override {
    EXPECT_TRUE(state.complete());
    EXPECT_TRUE(state.solved());
    ++answers;
    last = state.counts();
    return true;
  }
};

Case open(const Clew& clew, const std::string& text, const char* rules = nullptr) {
  Source source;
  if (rules != nullptr) source.rules = rules;
  const Result<Case> opened = clew.open(text, source);
  EXPECT_TRUE(opened) << opened.errors().front().message;
  return *opened;
}

Question all_of(const char* engine = "backtrack") {
  Question question;
  question.engine = engine;
  question.most = 0;
  return question;
}

TEST(Hooks, AreCalledAtEveryGuessConflictAndAnswer) {
  const Clew clew;
  const Case c = open(clew, "genre: yin-yang\n\nW . .\n. . .\n. . B\n");
  for (const char* engine : {"backtrack", "dual"}) {
    Told hooks;
    const Report report = search_with(c, all_of(engine), hooks);
    const Report plain = Laboratory(clew).solve(c, all_of(engine));
    EXPECT_EQ(report.count, plain.count) << engine;
    EXPECT_EQ(hooks.answers, report.count) << engine;
    EXPECT_EQ(hooks.last.answers, report.count) << engine;
    EXPECT_GT(hooks.asked, 0) << engine;
    EXPECT_EQ(std::ranges::count(hooks.kinds, FrameKind::decision), hooks.last.guesses) << engine;
    EXPECT_EQ(std::ranges::count(hooks.kinds, FrameKind::conflict), hooks.last.conflicts);
    EXPECT_GE(hooks.last.unsets, hooks.last.backs) << engine;
  }
}

TEST(Hooks, TellOfEliminationsAndTheValuesLeft) {
  const Clew clew;
  const Case c = open(clew, "genre: sudoku\n\n1 2 3 .\n. . . .\n. . . .\n. . . 1\n");
  Told hooks;
  hooks.wish = [&](const SearchState& state) {
    const Result<MarkAt> at = state.find("r2c1");
    EXPECT_TRUE(at);
    const std::vector<std::int32_t> values = state.values(*at);
    EXPECT_EQ(values, (std::vector<std::int32_t>{3, 4}));
    EXPECT_EQ(state.name_of(*at), "r2c1");
    EXPECT_EQ(state.value_name(*at, 3), "3");
    return Wish::stop();
  };
  const Report report = search_with(c, all_of(), hooks);
  EXPECT_EQ(report.limit, Limit::stopped);
  EXPECT_GT(hooks.eliminations, 5);
}

TEST(Hooks, TheCallerGuessesAndGoesBack) {
  const Clew clew;
  const Case c = open(clew, "", three);
  for (const bool back : {false, true}) {
    Told hooks;
    int step = 0;
    hooks.wish = [&](const SearchState& state) {
      ++step;
      if (step == 1) {
        const auto guess = state.read_guess("x3 no");
        EXPECT_TRUE(guess);
        return Wish::guess(*guess);
      }
      EXPECT_TRUE(step > 2 || state.depth() == 1);
      if (back && step == 2) return Wish::go_back(0);
      if (back && step == 3) {
        EXPECT_EQ(state.depth(), 0);
      }
      return Wish::go_on();
    };
    const Report report = search_with(c, all_of(), hooks);
    EXPECT_EQ(report.status, Status::several);
    EXPECT_EQ(report.count, 8) << "each answer once, also after going back";
    ASSERT_FALSE(report.answers.empty());
    if (!back) {
      EXPECT_EQ(report.answers.front().marks[0][2], 0) << "the guess came first";
    }
  }
}

TEST(Hooks, AnAnswerMetTwiceCountsOnce) {
  const Clew clew;
  const Case c = open(clew, "", three);
  Told hooks;
  bool went = false;
  hooks.wish = [&](const SearchState& state) {
    if (went || state.counts().answers < 3 || state.depth() == 0) return Wish::go_on();
    went = true;
    return Wish::go_back(0);
  };
  const Report report = search_with(c, all_of(), hooks);
  EXPECT_TRUE(went);
  EXPECT_EQ(report.count, 8);
  EXPECT_GT(hooks.answers, 8);
}

TEST(Hooks, AnImpossibleGuessIsAMistake) {
  const Clew clew;
  const Case c = open(clew, "", three);
  for (const char* engine : {"backtrack"}) {
    Told hooks;
    hooks.wish = [](const SearchState&) { return Wish::guess({{0, 99}, 1}); };
    const Report report = search_with(c, all_of(engine), hooks);
    ASSERT_EQ(report.mistakes.size(), 1U);
    EXPECT_NE(report.mistakes.front().message.find("not possible"), std::string::npos);
  }
}

TEST(Hooks, GuessesInWordsAreReadOrRefused) {
  const Clew clew;
  const Case c = open(clew, "genre: yin-yang\n\nW . .\n. . .\n. . B\n");
  Told hooks;
  hooks.wish = [](const SearchState& state) {
    const Result<HandGuess> good = state.read_guess("r1c2 = black");
    EXPECT_TRUE(good);
    if (good) {
      EXPECT_EQ(state.value_name(good->mark, good->value), "black");
    }
    for (const char* bad : {"r9c9 black", "r1c2 green", "r1c1 white", "", "r1c2"})
      EXPECT_FALSE(state.read_guess(bad)) << bad;
    return Wish::stop();
  };
  search_with(c, all_of(), hooks);
  EXPECT_EQ(hooks.asked, 1);
}

TEST(Hooks, EnginesThatDoNotAskStillTell) {
  const Clew clew;
  const Case c = open(clew, "genre: yin-yang\n\nW . .\n. . .\n. . B\n");
  EXPECT_TRUE(takes_guesses("backtrack"));
  EXPECT_TRUE(takes_guesses("dual"));
  EXPECT_FALSE(takes_guesses("clew"));
  EXPECT_FALSE(takes_guesses("nobody"));
  Told hooks;
  const Report report = search_with(c, all_of("clew"), hooks);
  EXPECT_EQ(hooks.asked, 0);
  EXPECT_EQ(hooks.answers, report.count);
  EXPECT_FALSE(hooks.kinds.empty());
}

TEST(Hooks, StopAtTheFirstAnswer) {
  struct Stops : SearchHooks {
    int answers = 0;
    bool at_answer(const SearchState& /*state*/) override {
      ++answers;
      return false;
    }
  } hooks;
  const Clew clew;
  const Case c = open(clew, "", three);
  const Report report = search_with(c, all_of(), hooks);
  EXPECT_EQ(hooks.answers, 1);
  EXPECT_EQ(report.limit, Limit::stopped);
}

}  // namespace
}  // namespace clew
