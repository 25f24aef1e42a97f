// Tests of the limit on memory: they need the program's own operator new, which a sanitizer
// replaces.
#pragma once

#include <gtest/gtest.h>

#include <new>

#include "base/limits.h"

namespace clew {

class CountedMemory : public ::testing::Test {
 protected:
  void SetUp() override {
    const base::Meter meter{Limits{}};
    void* block = ::operator new(1000);
    const bool counted = meter.bytes() >= 1000;
    ::operator delete(block);
    if (!counted) GTEST_SKIP() << "memory is not counted in this build";
  }
};

}  // namespace clew
