// Memory counted where it is taken, and refused past the limit.
#include "base/memory.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "base/limits.h"
#include "counted.h"

namespace clew::base {
namespace {

class Memory : public CountedMemory {};
class Guarded : public CountedMemory {};

constexpr size_t megabyte = size_t{1} << 20;

Limits limits_of(size_t bytes, double seconds = 0) {
  Limits limits;
  limits.bytes = bytes;
  limits.seconds = seconds;
  return limits;
}

TEST_F(Memory, CountsWhatIsTakenAndGivenBack) {
  Meter meter(limits_of(0));
  {
    const std::vector<char> block(10 * megabyte);
    EXPECT_GE(meter.bytes(), 10 * megabyte);
    EXPECT_LT(meter.bytes(), 11 * megabyte);
  }
  EXPECT_LT(meter.bytes(), megabyte);
  EXPECT_GE(meter.peak_bytes(), 10 * megabyte);
}

TEST_F(Memory, CountsForEachThreadApart) {
  Meter meter(limits_of(0));
  std::thread([] { const std::vector<char> block(10 * megabyte); }).join();
  EXPECT_LT(meter.peak_bytes(), megabyte);
}

TEST_F(Memory, CountsAlignedBlocksAndThoseOfOtherLibraries) {
  struct alignas(64) Line {
    char bytes[64];
  };
  Meter meter(limits_of(megabyte));
  const auto lines = std::make_unique<Line[]>(32768);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(lines.get()) % 64, 0u);
  EXPECT_EQ(meter.check(), Limit::memory);
  Meter other(limits_of(megabyte));
  EXPECT_EQ(other.check(), Limit::none);
  other.hold_elsewhere(2 * megabyte);
  EXPECT_EQ(other.check(), Limit::memory);
}

TEST_F(Memory, AMeterSeesThatTooMuchIsHeld) {
  Meter meter(limits_of(megabyte));
  const std::vector<char> block(2 * megabyte);
  EXPECT_EQ(meter.check(), Limit::memory);
  EXPECT_EQ(meter.reached(), Limit::memory);
}

TEST_F(Guarded, RefusesABlockThatIsTooLarge) {
  Meter meter(limits_of(megabyte));
  const Guard guard(meter);
  EXPECT_THROW(std::vector<char>(100 * megabyte), Refused);
  EXPECT_EQ(meter.reached(), Limit::memory);
}

TEST_F(Guarded, RefusesManySmallBlocks) {
  Meter meter(limits_of(megabyte));
  std::vector<std::unique_ptr<int>> many;
  const auto fill = [&] {
    const Guard guard(meter);
    for (;;) many.push_back(std::make_unique<int>(0));
  };
  EXPECT_THROW(fill(), Refused);
  EXPECT_LT(meter.peak_bytes(), 40 * megabyte);
}

TEST_F(Guarded, RefusesWhenTheTimeIsOver) {
  Meter meter(limits_of(0, 0.05));
  const auto spend = [&] {
    const Guard guard(meter);
    for (;;) std::make_unique<std::vector<int>>(100)->push_back(1);
  };
  EXPECT_THROW(spend(), Refused);
  EXPECT_EQ(meter.reached(), Limit::time);
  EXPECT_LT(meter.seconds(), 0.5);
}

TEST_F(Guarded, RefusesWhenItWasAskedToStop) {
  std::atomic<bool> stop = true;
  Limits limits = limits_of(0);
  limits.stop = &stop;
  Meter meter(limits);
  const auto spend = [&] {
    const Guard guard(meter);
    for (;;) std::make_unique<std::vector<int>>(100)->push_back(1);
  };
  EXPECT_THROW(spend(), Refused);
  EXPECT_EQ(meter.reached(), Limit::stopped);
  EXPECT_LT(meter.seconds(), 0.5);
}

TEST_F(Guarded, HoldsOnlyWhileItLivesAndTheOuterOneLonger) {
  Meter wide(limits_of(200 * megabyte));
  Meter narrow(limits_of(megabyte));
  const Guard outer(wide);
  {
    const Guard inner(narrow);
    EXPECT_THROW(std::vector<char>(100 * megabyte), Refused);
  }
  EXPECT_NO_THROW(std::vector<char>(100 * megabyte));
  EXPECT_THROW(std::vector<char>(300 * megabyte), Refused);
  EXPECT_EQ(wide.reached(), Limit::memory);
}

TEST_F(Guarded, WhatCannotBeTakenWithoutThrowingIsNull) {
  Meter meter(limits_of(megabyte));
  const Guard guard(meter);
  EXPECT_EQ(::operator new(100 * megabyte, std::nothrow), nullptr);
}

}  // namespace
}  // namespace clew::base
