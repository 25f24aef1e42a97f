#include "outside/support.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string_view>

#include "judge/judge.h"
#include "post/post.h"
#include "study/compiled.h"
#include "uses.h"

namespace clew::outside {
namespace {

Testified expected(Status v) {
  switch (v) {
    case Status::unique:
      return Testified::unique;
    case Status::several:
      return Testified::several;
    case Status::none:
      return Testified::none;
    case Status::unknown:
      break;
  }
  return Testified::unknown;
}

const char* word(Testified t) {
  static constexpr std::array words = {"unique", "several", "none", "unknown", "cannot"};
  return words[static_cast<size_t>(t)];
}

}  // namespace

int wanted(int sample, int full) {
  const char* how = std::getenv("CLEW_WITNESS");
  if (how == nullptr) return sample;
  const int times = std::string_view(how) == "full" ? 1 : std::atoi(how);
  return times > 0 ? times * full : sample;
}

void compare(const Setup& setup, const Report& outcome, const std::string& name, Tally& tally) {
  ASSERT_EQ(outcome.fault, "") << name;
  ASSERT_NE(outcome.status, Status::unknown) << name;
  const double start = cpu_seconds();
  PostOptions bare;
  bare.implied = false;
  Meter posting{Limits{}};
  const auto posted = study::post_rules(setup, posting, bare);
  ASSERT_TRUE(posted.ok() && !posted->incomplete) << name;
  Limits limits;
  limits.seconds = wanted(5, 60);
  Meter meter{limits};
  const Testimony testimony = testify(posted->model, posted->marks, meter);
  tally.engine_seconds += outcome.effort.post_seconds + outcome.effort.search_seconds;
  tally.witness_seconds += cpu_seconds() - start;
  tally.cuts += testimony.cuts;
  ++tally.met[static_cast<size_t>(outcome.status)];

  if (std::string_view(word(testimony.says)) == "unknown" && testimony.cannot.empty()) {
    ++tally.unsettled;  // out of time
    return;
  }
  ASSERT_STREQ(word(testimony.says), word(expected(outcome.status)))
      << name << " " << testimony.cannot;
  for (const Answer& a : testimony.answers)
    ASSERT_EQ(judge::judge(setup, a).judgement, Judgement::accepted) << name;
  if (outcome.status == Status::unique) {
    ASSERT_EQ(testimony.answers.at(0), outcome.answers.at(0)) << name;
  } else if (outcome.status == Status::several) {
    ASSERT_NE(testimony.answers.at(0), testimony.answers.at(1)) << name;
  }
}

}  // namespace clew::outside
