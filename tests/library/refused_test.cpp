// Memory refused at any point of a question leaves nothing behind: later questions are answered as
// if nothing had been.
#include <gtest/gtest.h>

#include <atomic>

#include "base/limits.h"
#include "base/memory.h"
#include "clew/lab.h"
#include "counted.h"

namespace clew {
namespace {

class Refusals : public CountedMemory {};

// Nothing past the limit is allowed, and every call is looked at.
constexpr base::Slack strict{0, 0, 0, 0, 0};

// Connection, pieces, loops, sums, distinct numbers.
constexpr const char* asked[] = {
    "genre: nurikabe\n\n2 . .\n. . .\n. . 2\n",
    "genre: slitherlink\n\n3 . 3\n. . .\n. 2 .\n",
    "genre: fillomino\n\n3 . .\n. . 2\n1 . .\n",
    "genre: sudoku\n\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n",
    "genre: yin-yang\n\n. W .\nB W .\nB . B\n",
};

Status ask(const Clew& clew, const char* text) {
  const Result<Case> opened = clew.open(text);
  EXPECT_TRUE(opened.ok()) << opened.first_error().message;
  return opened ? clew.solve(*opened).status : Status::unknown;
}

// True: it was refused.
bool ask_within(const Clew& clew, const char* text, size_t bytes, Status& status) {
  Limits limits;
  limits.seconds = 0;
  limits.bytes = bytes;
  base::Meter meter(limits);
  try {
    const base::Guard guard(meter, strict);
    status = ask(clew, text);
    return false;
  } catch (const base::Refused&) {
    return true;
  }
}

TEST_F(Refusals, AtEveryPointOfAQuestion) {
  for (const char* text : asked) {
    const Status right = ask(Clew(), text);
    const Clew clew;
    int refusals = 0;
    size_t bytes = 100;
    Status status = Status::unknown;
    while (ask_within(clew, text, bytes, status)) {
      ++refusals;
      // The next question is answered all the same, with what is left of the last one's memory.
      if (refusals % 16 == 0) {
        EXPECT_EQ(ask(clew, text), right) << text << bytes;
      }
      bytes += std::max<size_t>(64, bytes / 64);
    }
    EXPECT_EQ(status, right) << text;
    EXPECT_EQ(ask(clew, text), right) << text;
    EXPECT_GT(refusals, 30) << text;
  }
}

TEST_F(Refusals, AQuestionBeyondItsMemoryIsUnknown) {
  const Clew clew;
  const Result<Case> opened = clew.open("genre: n-queens\nsize: 120 120\n");
  ASSERT_TRUE(opened.ok());
  Question question;
  question.limits.bytes = 1 << 20;
  const Report report = clew.solve(*opened, question);
  EXPECT_EQ(report.status, Status::unknown);
  EXPECT_EQ(report.limit, Limit::memory);
  EXPECT_LT(report.effort.peak_bytes, size_t{32} << 20);
}

TEST_F(Refusals, OpeningBeyondItsLimitsSaysWhich) {
  const Clew clew;
  Source source;
  source.limits.bytes = 1 << 20;
  const Result<Case> opened = clew.open("genre: n-queens\nsize: 500 500\n", source);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.first_error().limit, Limit::memory);
}

TEST_F(Refusals, OpeningThatIsStoppedSaysSo) {
  const std::atomic<bool> stop = true;
  const Clew clew;
  Source source;
  source.limits.stop = &stop;
  const Result<Case> opened = clew.open("genre: n-queens\nsize: 120 120\n", source);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.first_error().limit, Limit::stopped);
  EXPECT_EQ(opened.first_error().message.find("too large"), std::string::npos)
      << opened.first_error().message;
}

TEST_F(Refusals, HoldsForTheWholeOfAWork) {
  Limits limits;
  limits.bytes = 1 << 20;
  EXPECT_EQ(within(limits, [] {}), Limit::none);
  EXPECT_EQ(within(limits, [] { const std::string text(size_t{1} << 28, 'x'); }), Limit::memory);
}

}  // namespace
}  // namespace clew
