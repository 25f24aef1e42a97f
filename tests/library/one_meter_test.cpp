// The opened puzzle and a question about it have one limit of memory together.
#include <gtest/gtest.h>

#include <functional>

#include "base/limits.h"
#include "base/memory.h"
#include "clew/clew.h"
#include "clew/setter.h"
#include "counted.h"

namespace clew {
namespace {

class OneMeter : public CountedMemory {};

constexpr int64_t megabyte = int64_t{1} << 20;

struct Asked {
  const char* what;
  std::function<Limit(const Clew&, const Case&, const Question&)> ask;
};

template <typename T>
Limit limit_of(const Result<T>& result) {
  return result ? Limit::none : result.first_error().limit;
}

const Asked questions[] = {
    {"solve", [](auto& clew, auto& c, auto& q) { return clew.solve(c, q).limit; }},
    {"count", [](auto& clew, auto& c, auto& q) { return clew.count(c, q).limit; }},
    {"forced", [](auto& clew, auto& c, auto& q) { return clew.forced(c, q).limit; }},
    {"conflict", [](auto& clew, auto& c, auto& q) { return clew.conflict(c, q).limit; }},
    {"grade", [](auto& clew, auto& c, auto& q) { return clew.grade(c, q)->limit; }},
    {"explain", [](auto& clew, auto& c, auto& q) { return clew.explain(c, q)->limit; }},
    {"hint", [](auto& clew, auto& c, auto& q) { return clew.hint(c, c.empty_answer(), q)->limit; }},
    {"generate",
     [](auto& clew, auto& c, auto& q) {
       GenerateOptions options;
       options.limits = q.limits;
       return limit_of(Setter(clew).generate(c, options));
     }},
    {"thin",
     [](auto& clew, auto& c, auto& q) {
       ThinOptions options;
       options.limits = q.limits;
       return limit_of(Setter(clew).thin(c, options));
     }},
    {"repair",
     [](auto& clew, auto& c, auto& q) {
       RepairOptions options;
       options.limits = q.limits;
       return Setter(clew).repair(c, options)->limit;
     }},
    {"sample",
     [](auto& clew, auto& c, auto& q) {
       SampleOptions options;
       options.limits = q.limits;
       return Setter(clew).sample(c, options).limit;
     }},
    {"vary",
     [](auto& clew, auto& c, auto& q) {
       VaryOptions options;
       options.limits = q.limits;
       return limit_of(Setter(clew).vary(c, options));
     }},
};

TEST_F(OneMeter, WhatOpeningTookCountsInEveryQuestion) {
  const Clew clew;
  Limits none;
  none.bytes = 0;
  none.seconds = 0;
  const base::Meter all(none);
  const Result<Case> opened = clew.open("genre: slitherlink\nsize: 400 400\n");
  ASSERT_TRUE(opened);
  const auto held = static_cast<int64_t>(all.bytes());
  ASSERT_GT(held, 40 * megabyte);
  Question question;
  question.limits.seconds = 0;
  question.limits.bytes = static_cast<size_t>(held);
  for (const Asked& asked : questions) {
    SCOPED_TRACE(asked.what);
    const base::Meter meter(none);
    EXPECT_EQ(asked.ask(clew, *opened, question), Limit::memory);
    EXPECT_LT(static_cast<int64_t>(meter.peak_bytes()), 20 * megabyte);  // the guard's and a little
  }
}

}  // namespace
}  // namespace clew
